import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { typescript } from "../../src/languages/typescript.ts";
import { describeContract } from "./contract.ts";

const text = readFileSync(new URL("../fixtures/readers/typescript/client.ts", import.meta.url), "utf8");

for (const path of ["src/client.ts", "src/client#1.tsx"])
  describeContract(typescript, {
    path,
    text,
    openComment: "/** @deprecated",
    nesting: ["namespace A { ", " }"],
  });

describeContract(typescript, {
  path: "src/client.js",
  text: "/** @deprecated Use b. */\nfunction a(x) {}\nfunction b() {}\nmodule.exports = { a, b };\n",
  openComment: "/** @deprecated",
  nesting: ["x = { a: ", "1 }"],
});

describe("the language", () => {
  it.each([
    ["a.ts", "typescript"],
    ["a.d.mts", "typescript"],
    ["a.tsx", "typescript"],
    ["a.jsx", "javascript"],
    ["a.cjs", "javascript"],
  ])("of %s is %s", (path, expected) => {
    expect(typescript.languageOf(path)).toBe(expected);
  });
});
