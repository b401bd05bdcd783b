import { describe, expect, it } from "vitest";
import { Engine } from "../../src/analysis/register/engine.ts";
import { contractLanguages } from "../../src/contracts/base/contract-languages.ts";
import { contracts } from "../../src/contracts/registry.generated.ts";

const engine = new Engine(contractLanguages(contracts), () => Promise.resolve(new Uint8Array()));

const head = "openapi: 3.0.0\n";
const deep = 100_000;
const levels = (of: (at: number) => string): string =>
  Array.from({ length: 60 }, (_, at) => of(at)).join("\n");
const schemaAt = (schema: string): string =>
  `paths: { /a: { get: { responses: { "200": { content: { a/b: { schema: ${schema} } } } } } } }\n`;

/** Path, text, and what the only line says of it. */
const refused: readonly (readonly [path: string, text: string, says: string])[] = [
  ["brackets.yaml", `${head}paths: ${"[".repeat(deep)}`, "Nested too deeply."],
  ["braces.yaml", `${head}paths: ${"{a: ".repeat(deep)}`, "Nested too deeply."],
  ["dashes.yaml", `${head}paths:\n${"- ".repeat(deep)}a\n`, "Nested too deeply."],
  ["tags.yaml", `${head}paths: ${"!!seq [ ".repeat(deep)}`, "Nested too deeply."],
  ["lines.yaml", `${head}paths:\n${"  [\n".repeat(deep)}`, "Nested too deeply."],
  [
    "blocks.yaml",
    `${head}paths:\n${Array.from({ length: 3000 }, (_, at) => `${" ".repeat(at + 1)}a:\n`).join("")}`,
    "Nested too deeply.",
  ],
  ["braces.json", `{"openapi":"3.0.0","paths":${'{"a":'.repeat(deep)}`, "This is not valid JSON"],
  [
    "schemas.json",
    `{"openapi":"3.0.0","paths":{"/a":{"get":{"responses":{"200":{"content":{"a/b":{"schema":${'{"properties":{"a":'.repeat(1e4)}{}${"}}".repeat(1e4)}}}}}}}}}`,
    "Schemas are nested more than 200 levels deep",
  ],
  [
    "laughs.yaml",
    `${head}x0: &l0 { type: object }\n${levels((at) => `x${at + 1}: &l${at + 1} { allOf: [*l${at}, *l${at}] }`)}\n${schemaAt("*l60")}`,
    "without end",
  ],
  [
    "properties.yaml",
    `${head}x0: &l0 { type: object }\n${levels((at) => `x${at + 1}: &l${at + 1} { properties: { a: *l${at}, b: *l${at} } }`)}\n${schemaAt("*l60")}`,
    "without end",
  ],
  [
    "noticed.yaml",
    `${head}x0: &l0 { properties: { a: { deprecated: true } } }\n${levels((at) => `x${at + 1}: &l${at + 1} { allOf: [*l${at}, *l${at}] }`)}\n${schemaAt("*l60")}`,
    "declares more than",
  ],
  [
    "references.yaml",
    `${head}${schemaAt("{ $ref: '#/x/S60' }")}x:\n  S0: { type: string }\n${levels((at) => `  S${at + 1}: { oneOf: [{ $ref: '#/x/S${at}' }, { $ref: '#/x/S${at}' }] }`)}\n`,
    "without end",
  ],
  ["circle.yaml", `${head}paths: { /a: { $ref: '#/paths/~1a' } }\n`, "contains itself"],
  ["alias.yaml", `${head}paths: &a { /a: *a }\n`, "contains itself"],
  ["lists.graphql", `type Query { a: ${"[".repeat(deep)}`, "Nested too deeply."],
  ["values.graphql", `type Query { a(b: Int = ${"{a:".repeat(deep)}1): Int }`, "Nested too deeply."],
  ["messages.proto", `syntax = "proto3";\n${"message A {".repeat(deep)}`, "Nested too deeply."],
  ["oneofs.proto", `syntax = "proto3";\nmessage A {${"oneof a {".repeat(deep)}`, "Nested too deeply."],
  ["options.proto", `syntax = "proto3";\noption (x) = ${"{a:".repeat(deep)};`, "is never closed"],
];

/** What is read all the same. */
const read: readonly (readonly [path: string, text: string, features: number])[] = [
  [
    "aliases.yaml",
    `${head}x0: &l0 { a: 1 }\n${levels((at) => `x${at + 1}: &l${at + 1} { a: *l${at}, b: *l${at} }`)}\npaths: { /a: { get: { deprecated: true, x-a: *l60 } } }\n`,
    1,
  ],
  [
    "schemas.yaml",
    `${head}${schemaAt("{ $ref: '#/components/schemas/S60' }")}components:\n  schemas:\n    S0: { deprecated: true }\n${levels((at) => `    S${at + 1}: { allOf: [{ $ref: '#/components/schemas/S${at}' }, { $ref: '#/components/schemas/S${at}' }] }`)}\n`,
    1,
  ],
  [
    "callbacks.yaml",
    `${head}paths: { /a: { post: { deprecated: true, callbacks: { c: { $ref: '#/x/c' } } } } }\nx: { c: { e: { $ref: '#/paths/~1a' }, f: { $ref: '#/paths/~1a' } } }\n`,
    3,
  ],
  [
    "wide.graphql",
    `type Query {${Array.from({ length: 20_000 }, (_, at) => ` a${at}: Int`).join("")} b: Int @deprecated }`,
    1,
  ],
];

describe("a hostile contract", () => {
  it.each(refused)("costs a line: %s", async (path, text, says) => {
    const { problems } = await engine.read(path, Buffer.from(text), {});
    expect(problems.map(({ message }) => message).join("\n")).toContain(says);
  });

  it.each(read)("is read: %s", async (path, text, features) => {
    const { file, problems } = await engine.read(path, Buffer.from(text), {});
    expect(problems).toEqual([]);
    expect(file?.features.size).toBe(features);
    expect(file?.declarations.every(({ signature }) => signature.length < 100_000)).toBe(true);
  });
});
