import { describe, expect, it } from "vitest";
import { mayBecome } from "../../../src/core/compare/kinds.ts";
import type { FeatureKind } from "../../../src/core/model/feature.ts";
import { typescript } from "../../../src/languages/typescript.ts";
import { aFile } from "../../support/declarations.ts";

const declared = (kind: FeatureKind, signature = "") => {
  const [first] = aFile("src/a.ts", [["f", { kind, signature }]]).declarations;
  if (!first) throw new Error("nothing is declared");
  return first;
};

describe("one declaration may have become another", () => {
  it.each<[FeatureKind, FeatureKind, boolean]>([
    ["class", "class", true],
    ["class", "enum", true],
    ["class", "interface", false],
    ["enum", "type", false],
    ["module", "interface", false],
    ["interface", "class", true],
    ["interface", "type", true],
    ["type", "interface", true],
    ["field", "method", false],
    ["method", "property", false],
    ["function", "constant", true],
    ["constant", "function", true],
    ["class", "function", false],
  ])("%s → %s: %s", (before, after, expected) => {
    expect(mayBecome(declared(before), declared(after), typescript.lexis)).toBe(expected);
  });
});
