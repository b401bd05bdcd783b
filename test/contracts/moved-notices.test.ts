import { describe, expect, it } from "vitest";
import { changes, changesOfAll } from "./reading.ts";

type Files = Record<string, string>;

const notice = '"deprecated": true, "x-sunset": "2027-06-20", "description": "Use `code`."';
const zip = `{ "type": "string", ${notice} }`;
/** The same without its notice, and something else in its place. */
const bare = '{ "type": "string" }';
const object = (properties: string): string => `{ "type": "object", "properties": { ${properties} } }`;
const ref = (to: string): string => `{ "$ref": "${to}" }`;
const dialect = '"$schema": "https://json-schema.org/draft/2020-12/schema"';

const schema = (...parts: string[]): Files => ({ "s.json": `{ ${[dialect, ...parts].join(", ")} }` });
const properties = (text: string): string => `"properties": { ${text} }`;
const defs = (text: string): string => `"$defs": { ${text} }`;
const inA = ref("#/$defs/A");

const get = (body: string): string =>
  `"get": { "responses": { "200": { "description": "", "content": { "application/json": { "schema": ${body} } } } } }`;
const api = (bodies: Record<string, string>, schemas = ""): Files => {
  const paths = Object.entries(bodies).map(([path, body]) => `"${path}": { ${get(body)} }`);
  const components = `"components": { "schemas": { ${schemas} } }`;
  return {
    "o.json": `{ "openapi": "3.1.0", "info": { "title": "t", "version": "1" }, "paths": { ${paths.join(", ")} }, ${components} }`,
  };
};
const named = (name: string): string => ref(`#/components/schemas/${name}`);

/** What it was, what it is, what is told; and what is told where the notice, or the property, is gone on the way. */
type Move = readonly [
  name: string,
  from: (own: string) => Files,
  to: (own: string) => Files,
  told: readonly string[],
  dropped: readonly string[],
];

const inSchemas: readonly Move[] = [
  [
    "a property behind a reference",
    (own) => schema(properties(`"a": ${object(`"zip": ${own}`)}`)),
    (own) => schema(properties(`"a": ${inA}`), defs(`"A": ${object(`"zip": ${own}`)}`)),
    [],
    ["withdrawn /properties/a/properties/zip"],
  ],
  [
    "a property out of a reference",
    (own) => schema(properties(`"a": ${inA}`), defs(`"A": ${object(`"zip": ${own}`)}`)),
    (own) => schema(properties(`"a": ${object(`"zip": ${own}`)}`)),
    [],
    ["withdrawn /$defs/A/properties/zip"],
  ],
  [
    "a value behind a reference",
    (own) => schema(properties(`"zip": ${own}`)),
    (own) => schema(properties(`"zip": ${inA}`), defs(`"A": ${own}`)),
    [],
    ["withdrawn /properties/zip"],
  ],
  [
    "a value out of a reference",
    (own) => schema(properties(`"zip": ${inA}`), defs(`"A": ${own}`)),
    (own) => schema(properties(`"zip": ${own}`)),
    [],
    ["withdrawn /properties/zip"],
  ],
  [
    "beside a reference",
    (own) => schema(properties(`"zip": ${own}`)),
    (own) =>
      schema(
        properties(`"zip": ${own.replace('"type": "string"', '"$ref": "#/$defs/A"')}`),
        defs(`"A": ${bare}`),
      ),
    [],
    ["withdrawn /properties/zip"],
  ],
  [
    "a property into a branch",
    (own) => schema(properties(`"zip": ${own}`)),
    (own) => schema(`"allOf": [${bare}, { ${properties(`"zip": ${own}`)} }]`),
    [],
    ["withdrawn /properties/zip"],
  ],
  [
    "a property out of a branch",
    (own) => schema(`"allOf": [${bare}, { ${properties(`"zip": ${own}`)} }]`),
    (own) => schema(properties(`"zip": ${own}`)),
    [],
    ["withdrawn /allOf/1/properties/zip"],
  ],
  [
    "a branch to another place",
    (own) => schema(`"allOf": [{ ${properties(`"zip": ${own}`)} }, ${bare}]`),
    (own) => schema(`"allOf": [${bare}, { ${properties(`"zip": ${own}`)} }]`),
    [],
    ["withdrawn /allOf/0/properties/zip"],
  ],
  [
    "a property into a branch that is referred to",
    (own) => schema(properties(`"zip": ${own}`)),
    (own) => schema(`"allOf": [${inA}]`, defs(`"A": ${object(`"zip": ${own}`)}`)),
    [],
    ["withdrawn /properties/zip"],
  ],
  [
    "a value into branches of its own",
    (own) => schema(properties(`"zip": ${own}`)),
    (own) => schema(properties(`"zip": { "allOf": [${own}] }`)),
    [],
    ["withdrawn /properties/zip"],
  ],
  [
    "a schema that is called otherwise",
    (own) => schema(properties(`"a": ${inA}`), defs(`"A": ${object(`"zip": ${own}`)}`)),
    (own) => schema(properties(`"a": ${ref("#/$defs/B")}`), defs(`"B": ${object(`"zip": ${own}`)}`)),
    [],
    ["withdrawn /$defs/A/properties/zip"],
  ],
  [
    "definitions under their later name",
    (own) =>
      schema(
        properties(`"a": ${ref("#/definitions/A")}`),
        `"definitions": { "A": ${object(`"zip": ${own}`)} }`,
      ),
    (own) => schema(properties(`"a": ${inA}`), defs(`"A": ${object(`"zip": ${own}`)}`)),
    [],
    ["withdrawn /definitions/A/properties/zip"],
  ],
  [
    "the whole behind a reference",
    (own) => schema(properties(`"zip": ${own}`)),
    (own) => schema(`"$ref": "#/$defs/A"`, defs(`"A": ${object(`"zip": ${own}`)}`)),
    [],
    ["withdrawn /properties/zip"],
  ],
  [
    "a schema that leads to itself",
    (own) => schema(properties(`"n": ${object(`"zip": ${own}, "next": ${ref("#/properties/n")}`)}`)),
    (own) => schema(properties(`"n": ${inA}`), defs(`"A": ${object(`"zip": ${own}, "next": ${inA}`)}`)),
    [],
    ["withdrawn /properties/n/properties/zip"],
  ],
];

const inApis: readonly Move[] = [
  [
    "a property out of a schema",
    (own) => api({ "/u": named("U") }, `"U": ${object(`"zip": ${own}`)}`),
    (own) => api({ "/u": object(`"zip": ${own}`) }),
    ["removed U"],
    ["removed U", "withdrawn U.zip"],
  ],
  [
    "a property out of a schema in another one",
    (own) =>
      api({ "/u": named("U") }, `"U": ${object(`"a": ${named("A")}`)}, "A": ${object(`"zip": ${own}`)}`),
    (own) => api({ "/u": named("U") }, `"U": ${object(`"a": ${object(`"zip": ${own}`)}`)}`),
    ["removed A"],
    ["removed A", "withdrawn A.zip"],
  ],
  [
    "a value behind a reference",
    (own) => api({ "/u": object(`"zip": ${own}`) }),
    (own) => api({ "/u": object(`"zip": ${named("Zip")}`) }, `"Zip": ${own}`),
    ["amended GET /u 200:/zip"],
    ["withdrawn GET /u 200:/zip"],
  ],
  [
    "a value out of a reference",
    (own) => api({ "/u": object(`"zip": ${named("Zip")}`) }, `"Zip": ${own}`),
    (own) => api({ "/u": object(`"zip": ${own}`) }),
    [],
    ["removed Zip"],
  ],
  [
    "a property into a branch that is referred to",
    (own) => api({ "/u": named("U") }, `"U": ${object(`"zip": ${own}`)}`),
    (own) => api({ "/u": named("U") }, `"U": { "allOf": [${named("Z")}] }, "Z": ${object(`"zip": ${own}`)}`),
    [],
    ["withdrawn U.zip"],
  ],
  [
    "a value into branches of its own",
    (own) => api({ "/u": object(`"zip": ${own}`) }),
    (own) => api({ "/u": object(`"zip": { "allOf": [${own}] }`) }),
    [],
    ["withdrawn GET /u 200:/zip"],
  ],
  [
    "a schema that is called otherwise and leads to itself",
    (own) => api({ "/u": named("U") }, `"U": ${object(`"zip": ${own}, "next": ${named("U")}`)}`),
    (own) => api({ "/u": named("V") }, `"V": ${object(`"zip": ${own}, "next": ${named("V")}`)}`),
    ["removed U"],
    ["removed U", "withdrawn U.zip"],
  ],
  [
    "one of two uses out of a schema",
    (own) => api({ "/u": named("U"), "/v": named("U") }, `"U": ${object(`"zip": ${own}`)}`),
    (own) => api({ "/u": object(`"zip": ${own}`), "/v": named("U") }, `"U": ${object(`"zip": ${own}`)}`),
    [],
    ["withdrawn U.zip"],
  ],
];

describe("a notice that moves with its feature is the notice that it was", () => {
  it.each([...inSchemas, ...inApis])("%s", async (_, from, to, told, dropped) => {
    expect(await changes(from(zip), to(zip))).toEqual(told);
    expect(await changes(from(zip), to(bare))).toEqual(dropped);
  });

  it("goes to another file, and comes back", async () => {
    const inline = (own: string): Files => schema(properties(`"a": ${object(`"zip": ${own}`)}`));
    const apart = (own: string): Files => ({
      ...schema(properties(`"a": ${ref("a.json")}`)),
      "a.json": `{ ${dialect}, ${properties(`"zip": ${own}`)} }`,
    });
    expect(await changesOfAll(inline(zip), apart(zip))).toEqual(["amended /properties/a/properties/zip"]);
    expect(await changesOfAll(inline(zip), apart(bare))).toEqual(["withdrawn /properties/a/properties/zip"]);
    expect(await changesOfAll(apart(zip), inline(zip))).toEqual([]);
    expect(await changesOfAll(apart(zip), inline(bare))).toEqual(["withdrawn /properties/zip"]);
  });
});

describe("what does not come along is gone", () => {
  const two = (own: string): Files =>
    api({ "/u": named("U"), "/v": named("U") }, `"U": ${object(`"zip": ${own}`)}`);

  it.each<[string, Files, Files, string[]]>([
    [
      "one of two uses lacks the property",
      two(zip),
      api({ "/u": object(`"zip": ${zip}`), "/v": object(`"z": ${bare}`) }),
      ["altered GET /v: `200 application/json` was U and is object now", "removed U", "removed U.zip"],
    ],
    [
      "one of two uses lacks the notice",
      two(zip),
      api({ "/u": object(`"zip": ${zip}`), "/v": object(`"zip": ${bare}`) }),
      ["removed U", "withdrawn U.zip"],
    ],
    [
      "one of two uses is gone itself",
      two(zip),
      api({ "/u": object(`"zip": ${zip}`) }),
      ["removed GET /v", "removed U"],
    ],
    [
      "one of two uses has an earlier date",
      two(zip),
      api({ "/u": object(`"zip": ${zip}`), "/v": object(`"zip": ${zip.replace("2027", "2026")}`) }),
      ["removed U", "shortened U.zip"],
    ],
    [
      "what is shared tells callers who were not told",
      api({ "/u": object(`"zip": ${zip}`), "/v": object(`"zip": ${bare}`) }),
      api({ "/u": named("U"), "/v": named("U") }, `"U": ${object(`"zip": ${zip}`)}`),
      ["announced U.zip"],
    ],
    [
      "a schema of JSON Schema is used twice, and lost once",
      schema(properties(`"a": ${inA}, "b": ${inA}`), defs(`"A": ${object(`"zip": ${zip}`)}`)),
      schema(properties(`"a": ${object(`"zip": ${zip}`)}, "b": ${object(`"z": ${bare}`)}`)),
      ["altered /properties/b: it was #/$defs/A and is object now", "removed /$defs/A/properties/zip"],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await changes(before, after)).toEqual(wanted);
  });
});
