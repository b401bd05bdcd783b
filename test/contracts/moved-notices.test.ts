import { describe, expect, it } from "vitest";
import {
  bare,
  defs,
  dialect,
  type Files,
  inA,
  type Move,
  object,
  properties,
  ref,
  schema,
  zip,
} from "./moved-notices.ts";
import { changes, changesOfAll } from "./reading.ts";

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

describe("a notice that moves with its feature is the notice that it was", () => {
  it.each(inSchemas)("%s", async (_, from, to, told, dropped) => {
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

  it("of which one of two uses lacks the property is gone", async () => {
    const before = schema(properties(`"a": ${inA}, "b": ${inA}`), defs(`"A": ${object(`"zip": ${zip}`)}`));
    const after = schema(properties(`"a": ${object(`"zip": ${zip}`)}, "b": ${object(`"z": ${bare}`)}`));
    expect(await changes(before, after)).toEqual([
      "altered /properties/b: it was #/$defs/A and is now object",
      "removed /$defs/A/properties/zip",
    ]);
  });
});
