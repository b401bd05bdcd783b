import { describe, expect, it } from "vitest";
import { changes, madeOf } from "./reading.ts";

const head = "openapi: 3.0.3\ninfo: { title: t, version: '1' }\n";
const body = (schema: string): string =>
  `{ responses: { 200: { description: ok, content: { application/json: { schema: ${schema} } } } } }`;

function api(
  paths: Record<string, string>,
  schemas: Record<string, string>,
  rest = "",
): Record<string, string> {
  const listed = (all: Record<string, string>): string =>
    Object.entries(all)
      .map(([key, value]) => `${key}: ${value}`)
      .join(", ");
  return {
    "openapi.yaml": `${head}${rest}paths: { ${listed(paths)} }\ncomponents: { schemas: { ${listed(schemas)} } }\n`,
  };
}

const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const object = (properties: string): string => `{ type: object, properties: { ${properties} } }`;

const paths = {
  "/a": `{ get: ${body(ref("A"))} }`,
  "/b": `{ get: ${body(object("x: { type: string }"))}, post: ${body(ref("B"))} }`,
  "/old": `{ get: { deprecated: true, responses: {} } }`,
};
const schemas = {
  A: object("id: { type: string }"),
  B: `{ allOf: [ ${ref("C")}, ${object("own: { type: string }")} ] }`,
  C: object("c: { type: string }"),
};
const { "/b": gone, ...left } = paths;

describe("two versions of a description", () => {
  it("are made where they differ, and where a notice stands", async () => {
    const [before, after] = await madeOf(
      api(paths, schemas),
      api({ ...paths, "/n": "{ get: {} }" }, schemas),
    );
    expect(before).toEqual(["GET /old"]);
    expect(after).toEqual(["GET /n", "GET /old"]);
  });

  it("lose what the change takes, with what only that led to", async () => {
    const [before, after] = await madeOf(api(paths, schemas), api(left, schemas));
    expect(before).toEqual([
      "B",
      "B.c",
      "B.own",
      "C",
      "C.c",
      "GET /b",
      "GET /b 200:/x",
      "GET /old",
      "POST /b",
    ]);
    expect(after).toEqual(["GET /old"]);
    expect(gone).toContain("post");
  });

  it("hold what takes in a schema that changes, and not what only names it", async () => {
    const changed = { ...schemas, C: object("d: { type: string }") };
    const [, after] = await madeOf(api(paths, schemas), api(paths, changed));
    expect(after).toEqual(["B", "B.d", "B.own", "C", "C.d", "GET /old"]);
    expect(await changes(api(paths, schemas), api(paths, changed))).toContain("removed C.c");
  });

  it("are made whole where a server's path changes, and where other files are read with them", async () => {
    const moved = api(paths, schemas, "servers: [{ url: /v2 }]\n");
    expect((await madeOf(api(paths, schemas), moved))[0]).toContain("GET /a");
  });

  it("hold a schema that travels another way now", async () => {
    const sent = `{ post: { requestBody: { content: { application/json: { schema: ${ref("A")} } } }, responses: {} } }`;
    const [, after] = await madeOf(api(paths, schemas), api({ ...paths, "/s": sent }, schemas));
    expect(after).toEqual(["A", "A.id", "GET /old", "POST /s"]);
  });

  it("tell two paths apart that an alias makes one", async () => {
    const text = (second: string): Record<string, string> => ({
      "openapi.yaml": `${head}paths:\n  /a: &x { get: { responses: {} } }\n  /b: ${second}\n`,
    });
    expect(await changes(text("*x"), text("{}"))).toEqual(["removed GET /b"]);
  });

  it("are compared in time where aliases repeat each other", async () => {
    const levels = Array.from({ length: 40 }, (_, at) => `x-${at + 1}: &l${at + 1} [*l${at}, *l${at}]`);
    const bomb = {
      "openapi.yaml": `${head}x-0: &l0 [1]\n${levels.join("\n")}\npaths: { /a: { get: { responses: {} } } }\n`,
    };
    const other = { "openapi.yaml": `${bomb["openapi.yaml"]}tags: []\n` };
    expect(await changes(bomb, other)).toEqual([]);
  });
});
