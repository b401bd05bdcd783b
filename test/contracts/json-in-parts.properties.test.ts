import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isMapping,
  lineStarts,
  type Mapping,
  positionAt,
  type Site,
} from "../../src/contracts/base/document.ts";
import { JsonEnds, readJson } from "../../src/contracts/base/read-documents.ts";
import { endOfValue } from "../../src/contracts/base/json-scan.ts";
import { type JsonInParts, readInParts } from "../../src/contracts/base/json-in-parts.ts";
import { cameUp, runs } from "../support/runs.ts";

const word = fc.constantFrom("a", "b", "get", "7", '"', "}", "{\n", "a/b", "\\n", "é🚒", "__proto__", "");

const { value, mapping } = fc.letrec<{ value: unknown; mapping: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(-1.5e-7)),
    fc.array(tie("value"), { maxLength: 3 }),
    tie("mapping"),
  ),
  mapping: fc.dictionary(word, tie("value"), { maxKeys: 5 }),
}));

const root = fc.dictionary(
  fc.constantFrom("paths", "components", "x"),
  fc.dictionary(word, fc.oneof(fc.dictionary(word, mapping, { maxKeys: 3 }), value), { maxKeys: 4 }),
);

/** As printers lay it out; what has no line breaks is read in parts as well. */
const indent = fc.constantFrom(2, 4, 3, "\t", 0);

/** Signs put in or taken out anywhere: what is not JSON, or laid out as nobody does. */
const someSlips = fc.array(
  fc.record({
    at: fc.nat(),
    out: fc.nat({ max: 2 }),
    put: fc.constantFrom("", " ", "\n", "\n  ", "}", "{", ",", '"', "\t", "\u0001", "1", '"get":{},'),
  }),
  { minLength: 1, maxLength: 3 },
);
const slips = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: someSlips });

type Slips = typeof someSlips extends fc.Arbitrary<infer Each> ? Each : never;

function slipped(text: string, all: Readonly<Slips>): string {
  let made = text;
  for (const { at, out, put } of all) {
    const from = at % (made.length + 1);
    made = made.slice(0, from) + put + made.slice(from + out);
  }
  return made;
}

/** Undefined where it is not JSON. */
function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Keys in their order are a part of what is read. */
function written(value: unknown): string {
  return JSON.stringify(value);
}

/** Null, or exactly what the whole text says. */
function expectSame(text: string, read: JsonInParts | null): void {
  if (read !== null) expect(written(read.root)).toBe(written(parsed(text)?.value));
}

/** Where everything in it stands, by line and column. */
function placesOf(text: string): unknown[] {
  const [document] = readJson("openapi.json", text).documents;
  if (document === undefined) return [];
  const found: unknown[] = [];
  const look = (holder: unknown, parent: Site | null): void => {
    if (typeof holder !== "object" || holder === null) return;
    for (const key of Object.keys(holder)) {
      const site: Site = { document, holder, key, parent };
      const spot = document.spots.of(site);
      found.push([key, spot && [positionAt(document, spot.start), positionAt(document, spot.end)]]);
      look((holder as Mapping)[key], site);
    }
  };
  look(document.root, null);
  return found;
}

const padding = (sign: string): string => sign.repeat(1024 * 1024);

describe("JSON that is read part by part", () => {
  it("says what the whole says, alone and beside another version of it", () => {
    let shared = 0;
    fc.assert(
      fc.property(root, root, indent, indent, slips, slips, fc.boolean(), (...drawn) => {
        const [a, b, layout, other, slipsBefore, slipsAfter, isLike] = drawn;
        const before = slipped(JSON.stringify(a, null, layout), slipsBefore);
        const after = slipped(
          JSON.stringify({ ...a, ...(isLike ? {} : b) }, null, isLike ? layout : other),
          slipsAfter,
        );
        const first = readInParts(before, null);
        const second = readInParts(after, first);
        expectSame(before, first);
        expectSame(after, second);
        expectSame(after, readInParts(after, null));
        if (first === null || second === null) return;
        const values = new Set([...first.parts.values()].map((each) => each.value).filter(isMapping));
        for (const each of second.parts.values())
          if (isMapping(each.value) && values.has(each.value)) shared += 1;
      }),
      { numRuns: runs(4000) },
    );
    expect(cameUp(shared, 500)).toBe(true);
  });

  it("knows where everything stands", () => {
    fc.assert(
      fc.property(root, indent, (a, layout) => {
        const small = JSON.stringify(a, null, layout);
        // White space behind it makes it large.
        expect(placesOf(small + padding("\n"))).toEqual(placesOf(small));
      }),
      { numRuns: runs(40) },
    );
  });

  it.each<[what: string, text: string]>([
    ["a comma too many", '{"a":{"b":{"c":{},}}}'],
    ["a comma too few", '{"a":{} "b":{}}'],
    ["something behind it", '{"a":{}} x'],
    ["another sign than white space", '{"a":\u000b{}}'],
    ["a key that is no text", '{"a":{b:{}}}'],
    ["a text with a line break", '{"a":{"b\n":{}}}'],
    [
      "a part that ends elsewhere",
      '{\n "a": {\n  "b": {\n   "c": {\n    "d": {\n   },\n    "e": 1\n   }\n  }\n }\n',
    ],
    ["what is no mapping", "[1]"],
    ["nothing", ""],
  ])("is left to who reads the whole: %s", (_, text) => {
    expect(readInParts(text, null)).toBeNull();
  });

  it("ends where it ends, whether or not lines were looked at before", () => {
    fc.assert(
      fc.property(root, indent, slips, (a, layout, all) => {
        const text = slipped(JSON.stringify(a, null, layout), all);
        const ends = new JsonEnds(text, () => lineStarts(text));
        const openings = [...text.matchAll(/[[{]/g)].map(({ index }) => index);
        for (const round of [1, 2, 3])
          expect([round, ...openings.map((at) => ends.of(at))]).toEqual([
            round,
            ...openings.map((at) => endOfValue(text, at)),
          ]);
      }),
      { numRuns: runs(1000) },
    );
  });

  it("shares what both versions say in the same place", () => {
    const text = (more: object): string =>
      JSON.stringify({ paths: { "/a": { get: { x: 1 }, put: { y: 1 } }, ...more } }, null, 2);
    const before = readInParts(text({}), null);
    const after = readInParts(text({ "/b": { get: { x: 1 } } }), before);
    const at = (read: JsonInParts | null, ...keys: string[]): unknown =>
      keys.reduce<unknown>((held, key) => (held as Mapping)[key], read?.root);
    expect(at(after, "paths", "/a", "get")).toBe(at(before, "paths", "/a", "get"));
    expect(at(after, "paths", "/b", "get")).not.toBe(at(before, "paths", "/a", "get"));
  });
});
