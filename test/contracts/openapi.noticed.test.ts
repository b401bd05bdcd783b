// A scan looks for notices alone and passes by whatever can hold none: it finds the same as who looks at everything.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReadResult } from "../../src/core/model/declaration.ts";
import { edited, noticed, withdraw } from "./editing.ts";
import { readContract } from "./reading.ts";

type Schema = Readonly<Record<string, unknown>>;

const { schema } = fc.letrec<{ schema: Schema }>((tie) => {
  const one = tie("schema");
  const list = fc.array(one, { maxLength: 3 });
  const named = fc.dictionary(fc.constantFrom("a", "b", "c", "deprecated", "$ref"), one, { maxKeys: 3 });
  const part = fc.oneof(
    { arbitrary: fc.record({ type: fc.constantFrom("string", "object") }), weight: 3 },
    { arbitrary: fc.constant({ properties: { old: { deprecated: true } } }), weight: 5 },
    fc.record({ deprecated: fc.constantFrom(true, false, "no", "Use b.") }),
    fc.record({ "x-deprecated": fc.constantFrom<unknown>(true, { replacement: "b" }, null) }),
    fc.record({ enum: fc.constant(["one", "two"]), "x-deprecated-enum": fc.constant(["two"]) }),
    fc.record({ const: fc.constant("one") }),
    fc.record({ $ref: fc.constantFrom("#/components/schemas/A", "#/components/schemas/B") }),
    fc.record({ properties: named }),
    fc.record({ items: fc.oneof(one, list) }),
    fc.record({ additionalProperties: fc.oneof(one, fc.boolean()) }),
    fc.record({ allOf: list }),
    ...["oneOf", "anyOf", "prefixItems"].map((key) => fc.record({ [key]: list })),
    ...["if", "then", "else", "unevaluatedProperties", "contains"].map((key) => fc.record({ [key]: one })),
    ...["patternProperties", "dependentSchemas"].map((key) => fc.record({ [key]: named })),
    fc.record({
      discriminator: fc.constant({ propertyName: "a", mapping: { b: "#/components/schemas/B" } }),
    }),
    // Nothing of a schema: what stands there is not looked at.
    fc.record({ example: fc.constant({ properties: { a: { deprecated: true } } }) }),
  );
  return {
    schema: fc.array(part, { maxLength: 3 }).map((parts): Schema => Object.assign({}, ...parts)),
  };
});

function api(body: Schema, A: Schema, B: Schema): string {
  const content = { "application/json": { schema: body } };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: { "/a": { get: { responses: { 200: { description: "ok", content } } } } },
    components: { schemas: { A, B } },
  });
}

const withNotice = (all: ReadResult["declarations"]): readonly string[] =>
  all
    .filter(({ notice }) => notice !== null)
    .map(({ name, place }) => `${name} ${place.line}`)
    .sort();

describe("a notice in a part of a property", () => {
  const old = { type: "string", deprecated: true, description: "Use `b` instead.", "x-sunset": "2027-06-01" };
  const none = { type: "null" };
  const ofBody = (property: unknown): string => api({ properties: { old: property } }, {}, {});

  it.each<[string, boolean, unknown]>([
    ["its only form beside null", true, { anyOf: [old, none] }],
    ["the same, null first", true, { oneOf: [none, old] }],
    ["null as a value", true, { anyOf: [old, { enum: [null] }] }],
    ["null as a constant", true, { anyOf: [{ const: null }, old] }],
    ["its only form", true, { oneOf: [old] }],
    ["what it is made of", true, { allOf: [{ minLength: 2 }, old] }],
    ["parts in parts", true, { allOf: [{ anyOf: [none, old] }] }],
    ["one of several forms", false, { anyOf: [old, { type: "integer" }, none] }],
    ["a schema that it refers to", false, { anyOf: [{ $ref: "#/components/schemas/A" }, none] }],
    ["beside a reference", true, { anyOf: [{ ...old, $ref: "#/components/schemas/A" }, none] }],
    ["a value of it", false, { anyOf: [{ properties: { own: old } }, none] }],
  ])("says that of all of it: %s", async (_where, wanted, property) => {
    const text = ofBody(property);
    const { declarations } = await readContract({ "api.json": text });
    const found = declarations.find(({ name }) => name === "GET /a 200:/old");
    expect(found?.notice?.slots).toEqual(wanted ? { sunset: "2027-06-01" } : undefined);
  });

  it("is withdrawn where it stands", async () => {
    const text = JSON.stringify(JSON.parse(ofBody({ anyOf: [old, none] })), null, 2);
    const result = await edited("api.json", text, noticed(0), withdraw);
    expect(result?.after.declarations.filter(({ notice }) => notice !== null)).toEqual([]);
    const { deprecated: _, "x-sunset": __, ...rest } = old;
    expect(JSON.parse(result?.text ?? "")).toEqual(JSON.parse(ofBody({ anyOf: [rest, none] })));
  });
});

describe("what has a notice", () => {
  it("is the same for a scan as for a reading of everything", async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(schema, schema, schema, async (body, A, B) => {
        const { noticed: found = [], declarations } = await readContract({ "api.json": api(body, A, B) });
        expect(withNotice(found)).toEqual(withNotice(declarations));
        count += found.length;
      }),
      { numRuns: 1500 },
    );
    expect(count).toBeGreaterThan(50);
  });

  it.each([
    ["as deep as a reading goes", 190],
    ["deeper", 260],
  ])("is found below schemas that stand in each other, %s", async (_how, depth) => {
    let inner: Schema = { type: "object", properties: { old: { type: "string", deprecated: true } } };
    for (let level = 0; level < depth; level += 1) inner = { type: "array", items: inner };
    const { noticed: found = [], declarations } = await readContract({ "api.json": api(inner, {}, {}) });
    expect(withNotice(found)).toEqual(withNotice(declarations));
    expect(found).toHaveLength(depth < 200 ? 1 : 0);
  });

  it("is told to lie too deep where all that is above could be passed by", async () => {
    const nested = (inner: Schema, levels: number): Schema =>
      Array.from({ length: levels }).reduce<Schema>((items) => ({ type: "array", items }), inner);
    const text = api(nested({ $ref: "#/x-parts/deep" }, 150), {}, {});
    const parts = { deep: nested({ type: "string" }, 80) };
    const { problems } = await readContract({
      "api.json": JSON.stringify({ ...JSON.parse(text), "x-parts": parts }),
    });
    expect(problems.map(({ message }) => message)).toEqual([
      "Schemas are nested more than 200 levels deep; deeper levels are not read.",
    ]);
  });

  const many = (length: number, one: unknown): Schema =>
    Object.fromEntries(Array.from({ length }, (_, index) => [`p${index}`, one]));
  it.each([
    ["values", many(520, { enum: Array.from({ length: 1000 }, (_, index) => `v${index}`) })],
    ["properties", many(720, { properties: many(720, {}) })],
  ])("counts the %s that it passes by against the same limit", async (_what, properties) => {
    const { problems } = await readContract({ "api.json": api({ properties }, {}, {}) });
    expect(problems.map(({ message }) => message)).toEqual([
      "This contract declares more than 500000 things; the rest is not read.",
    ]);
  });
});
