import { describe, expect, it } from "vitest";
import { coveringFeature } from "../../../src/core/model/register.ts";
import { aFile, type Sketched } from "../../support/declarations.ts";

const path = "src/a.ts";

/** What covers a parameter of the implementation of `f`, whose overloads have these notices. */
function covering(...notices: readonly (string | null)[]): string | null {
  const overloads = notices.map((notice, index): Sketched => [
    "f",
    { suffix: `(${"x".repeat(index + 1)})`, ...(notice === null ? {} : { notice }) },
  ]);
  const file = aFile(path, [
    ...overloads,
    ["f", { suffix: "~impl", implementation: true }],
    ["f.x", { inside: "f~impl", kind: "parameter" }],
  ]);
  const inner = file.declarations.at(-1);
  return inner === undefined ? null : (coveringFeature(file, inner)?.id ?? null);
}

describe("what stands inside of an implementation is covered", () => {
  it.each<[string, readonly (string | null)[], string | null]>([
    ["by the one overload that callers see", ["Use g."], `${path}#f(x)`],
    ["where each overload has a notice", ["Use g.", "Use h.", "Use i."], `${path}#f(x)`],
    ["not where the first has none", [null, "Use h."], null],
    ["not where one of several has none", ["Use g.", "Use h.", null], null],
    ["not where there is none", [null, null], null],
  ])("%s", (_, notices, expected) => {
    expect(covering(...notices)).toBe(expected);
  });
});
