import { describe, expect, it } from "vitest";
import type { Sketched } from "../../support/declarations.ts";
import { a, changesOf, soon } from "./comparing.ts";

describe("the body behind overloads", () => {
  const over = (types: string, notice?: string): Sketched => [
    "f",
    { suffix: `(${types})`, parameters: [types], ...(notice ? { notice } : {}) },
  ];
  const body: Sketched = ["f", { parameters: ["any"], implementation: true, notice: soon }];

  it.each<[string, Sketched[], string[]]>([
    ["repeats their notice", [over("string", soon), over("number"), body], ["removed src/a.ts#f(string)"]],
    ["has the only notice", [over("string"), over("number"), body], ["removed src/a.ts#f"]],
  ])("%s", (_, base, expected) => {
    expect(changesOf([a(...base)], [])).toEqual(expected);
  });
});
