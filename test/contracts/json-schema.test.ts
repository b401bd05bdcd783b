import { describe, expect, it } from "vitest";
import { changes, declared, noticed } from "./reading.ts";

const schema = (more: string): Record<string, string> => ({
  "s.json": `{ "$schema": "https://json-schema.org/draft/2020-12/schema", ${more} }`,
});
const address = `"properties": { "address": { "properties": { "zip": { "type": "string", "deprecated": true, "x-sunset": "2027-06-20", "description": "Use \`code\`." } } }, "at": { "$ref": "#/$defs/At" } }`;

describe("JSON Schema", () => {
  it("names properties by their pointers", async () => {
    const files = schema(
      `${address}, "required": ["at"], "$defs": { "At": { "enum": ["a"], "items": { "properties": { "x/y": {} } } }, "Lost": { "properties": { "n": {} } } }`,
    );
    expect(await declared(files)).toEqual([
      "enum-value /$defs/At=a",
      "field /$defs/At/items/properties/x~1y",
      "field /properties/address",
      "field /properties/address/properties/zip",
      "field /properties/at",
    ]);
    expect(await noticed(files)).toEqual({ "/properties/address/properties/zip": "2027-06-20 | code | -" });
  });

  it.each<[string, string, string, string[]]>([
    [
      "a property goes with what it holds",
      address.replace('{ "$ref": "#/$defs/At" }', "{}"),
      `"properties": { "at": {} }`,
      ["removed /properties/address", "removed /properties/address/properties/zip"],
    ],
    [
      "what may be written is less",
      `"properties": { "n": { "type": "integer", "maximum": 10 }, "m": { "type": "integer" } }`,
      `"properties": { "n": { "type": "integer", "maximum": 5 }, "m": { "type": "number" } }`,
      ["altered /properties/n: it was at most 10 and is now at most 5"],
    ],
    [
      "what has to be written is more",
      `"properties": { "n": {} }`,
      `"required": ["n"], "properties": { "n": {} }`,
      ["altered /properties/n: it was optional and is now required"],
    ],
    ...(
      [
        ["a type", `"type": "integer"`, `"type": "string"`, "it was integer and is now string"],
        [
          "a bound",
          `"type": "integer", "maximum": 9`,
          `"type": "integer", "maximum": 5`,
          "it was at most 9 and is now at most 5",
        ],
        [
          "an alternative",
          `"oneOf": [{ "type": "integer" }, { "type": "string" }]`,
          `"oneOf": [{ "type": "string" }]`,
          "it was integer or string and is now string",
        ],
        [
          "elements",
          `"type": "array", "items": { "type": "string" }`,
          `"type": "array", "items": { "type": "number" }`,
          "`*` was string and is now number",
        ],
        [
          "other properties",
          `"properties": { "x": {} }`,
          `"properties": { "x": {} }, "additionalProperties": false`,
          "it must now be without other properties",
        ],
      ] as const
    ).map(([what, before, after, wanted]): [string, string, string, string[]] => {
      const referring = (definition: string): string =>
        `"properties": { "at": { "$ref": "#/$defs/At" } }, "$defs": { "At": { ${definition} } }`;
      return [
        `behind a reference: ${what}`,
        referring(before),
        referring(after),
        [`altered /properties/at: ${wanted}`],
      ];
    }),
    [
      "a property goes with the definition that it alone refers to",
      `"properties": { "a": { "$ref": "#/$defs/A" }, "b": {} }, "$defs": { "A": { "deprecated": true, "properties": { "x": { "$ref": "#/$defs/X" } } }, "X": { "properties": { "y": {} } } }`,
      `"properties": { "b": {} }`,
      ["removed /properties/a"],
    ],
    [
      "a definition loses what one of its two properties referred to",
      `"properties": { "a": { "$ref": "#/$defs/A" }, "b": { "$ref": "#/$defs/A" } }, "$defs": { "A": { "properties": { "x": {} } } }`,
      `"properties": { "b": { "$ref": "#/$defs/A" } }, "$defs": { "A": { "properties": {} } }`,
      ["removed /$defs/A/properties/x", "removed /properties/a"],
    ],
    [
      "a library of schemas",
      `"$defs": { "At": { "properties": { "x": {}, "y": { "type": "string" } } } }`,
      `"$defs": { "At": { "required": ["y"], "properties": { "y": { "type": "string" } } } }`,
      [
        "altered /$defs/At/properties/y: it was optional and is now required",
        "removed /$defs/At/properties/x",
      ],
    ],
    [
      "a property behind an anchor goes",
      `"properties": { "at": { "$ref": "#at" } }, "$defs": { "At": { "$anchor": "at", "properties": { "x": {}, "y": {} } } }`,
      `"properties": { "at": { "$ref": "#/$defs/At" } }, "$defs": { "At": { "properties": { "x": {} } } }`,
      ["removed /$defs/At/properties/y"],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await changes(schema(before), schema(after))).toEqual(wanted);
  });
});
