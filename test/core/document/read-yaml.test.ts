import { describe, expect, it } from "vitest";
import { offsetOf, offsetOfKey, plainValue, type DocumentLimits } from "../../../src/core/document/placed.ts";
import { readYaml } from "../../../src/core/document/read-yaml.ts";

const limits: DocumentLimits = { kind: "contract", size: 2 ** 20, depth: 4, aliased: 6 };

/** The bare value, and each fault with what stands at its offset. */
function read(text: string): { value: unknown; faults: readonly string[] } {
  const { tree, faults } = readYaml(text, limits);
  return {
    value: tree === null ? null : plainValue(tree),
    faults: faults.map(({ offset, message }) => `${text.slice(offset, offset + 3)}: ${message}`),
  };
}

describe("a document with places", () => {
  it("gives values, with keys as they are written", () => {
    expect(read("on: yes\n404: { gone: true }\nlist: [1, 2026-11-20, null]\nempty:\n")).toEqual({
      value: { on: "yes", 404: { gone: true }, list: [1, "2026-11-20", undefined], empty: undefined },
      faults: [],
    });
  });

  it("follows aliases and merge keys; what a mapping says itself wins", () => {
    const text = "a: &a { x: 1, y: 2 }\nb: { <<: *a, y: 3 }\nc: *a\n";
    expect(read(text).value).toEqual({ a: { x: 1, y: 2 }, b: { x: 1, y: 3 }, c: { x: 1, y: 2 } });
  });

  it("says once that a sign cannot stand there: what comes behind it follows from that", () => {
    const { faults } = read("a: { b: Use `c/{id}` instead. D., e: { f: g } }\nh: 1\nh: 2\n");
    expect(faults.filter((each) => each.includes("Unexpected"))).toHaveLength(1);
    expect(read("a: [1, 2\nb: 3\n").faults.length).toBeGreaterThan(0);
  });

  it("says where a value and its key stand, behind an alias where its anchor is", () => {
    const text = "a: &a { x: 1 }\nb: *a\nc:\n  - d: 4\n";
    const { tree } = readYaml(text, limits);
    if (tree === null) throw new Error("it is not read");
    expect(offsetOf(tree, ["b", "x"])).toBe(text.indexOf("1"));
    expect(offsetOf(tree, ["c", 0, "d"])).toBe(text.indexOf("4"));
    expect(offsetOfKey(tree, ["c", 0, "d"])).toBe(text.indexOf("d"));
    expect(offsetOf(tree, ["c", 0, "nowhere"])).toBe(text.indexOf("d"));
  });

  it.each([
    ["a: &a [*a]", "*a]: The alias `*a` contains itself. Remove the cycle."],
    ["a: &a\n  b: *a\n", "*a\n: The alias `*a` contains itself. Remove the cycle."],
    ["a: *b", "*b: There is no anchor `&b` before this alias."],
    ["a: 1\na: 2", "a: : `a` occurs twice. Remove one."],
    ["a: [[[[[x]]]]]", "[x]: Nested more than 4 levels deep. No key of this file is nested so deep."],
    [
      "a: &a [1, 2, 3, 4, 5, 6]\nb: *a",
      "6]\n: Aliases expand to more than 6 values; write the values out instead.",
    ],
    [
      "x".repeat(2 ** 20 + 1),
      "xxx: The file is larger than 1 MB (1048577 characters). No contract is so large.",
    ],
  ])("says what is wrong with %.30j", (text, fault) => {
    expect(read(text).faults).toEqual([fault]);
  });
});
