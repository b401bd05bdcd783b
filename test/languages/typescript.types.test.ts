import { describe, expect, it } from "vitest";
import { textOf } from "../../src/core/signatures/type-tree.ts";
import { parseType } from "../../src/languages/typescript/signatures/parse-type.ts";
import { aDeclaration } from "../support/declarations.ts";
import { signatures } from "../../src/languages/typescript/signatures/table.ts";

describe("types of TypeScript have one spelling", () => {
  it.each([
    ["'b' | \"a\"", '"a" | "b"'],
    ["| string | number", "number|string"],
    ["true | false", "boolean"],
    ["Array<string>", "string[]"],
    ["readonly string[]", "ReadonlyArray<string>"],
    ["Readonly<string[]>", "readonly string[]"],
    ["Record<string, number>", "{ [key: string]: number }"],
    ["{ b?: number, a: string }", "{a:string;b?:number;}"],
    ["(a: string) => void", "(other:string)=>void"],
    ["{ f(a: string): void }", "{ f: (a: string) => void }"],
    ["(A)", "A"],
    ["[first: A, second: B]", "[A, B]"],
    ["1_000", "1000"],
  ])("%s as %s", (one, other) => {
    expect(textOf(parseType(one))).toBe(textOf(parseType(other)));
  });

  it.each([
    "A extends B ? C : D",
    "keyof A[B]",
    "{ [K in keyof A]: B }",
    "new () => A",
    "value is string",
    "typeof import('a')",
    "`a${string}`",
    "A[",
    "(".repeat(200),
    "{".repeat(200),
    `${"(a:".repeat(60)}A${")".repeat(60)}`,
  ])("what is not taken apart is itself: %s", (written) => {
    expect(textOf(parseType(written))).not.toBe(textOf(parseType("B")));
  });

  it("reads parameters with their defaults", () => {
    const signature = "<T>(a:string,{b,c}:Options={},...rest:T[]):Promise<void>";
    const call = signatures.takeApart(aDeclaration("a.ts", "f", { kind: "function", signature }));
    if (call?.as !== "call") throw new Error("no call");
    expect(call.variables).toBe("<T>");
    expect(call.parameters.map(({ isOptional, rest }) => [isOptional, rest])).toEqual([
      [false, ""],
      [true, ""],
      [false, "..."],
    ]);
    expect(call.result && textOf(call.result)).toBe("Promise<void>");
  });
});
