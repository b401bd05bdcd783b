import { describe, expect, it } from "vitest";
import { go } from "../../src/languages/go.ts";
import { describeContract } from "./contract.ts";
import { sample } from "./go.reading.ts";

describeContract(go, {
  path: "orders/client.go",
  text: sample,
  openComment: "/* Deprecated:",
  nesting: ["struct { a ", "}"],
});

describeContract(go, {
  path: "orders/client#1.go",
  text: "package p\n\n// Deprecated: use G.\nfunc F() {}\nfunc G() {}\n",
  openComment: "// Deprecated:",
  nesting: ["[](", ")"],
});

describe("the needles", () => {
  it.each(["Deprecated: use F.", "DEPRECATED. Use F.", "DEPRECATED 1.9 - use F."])("find `%s`", (text) => {
    expect(go.needles.some((each) => text.toLowerCase().includes(each))).toBe(true);
  });
});
