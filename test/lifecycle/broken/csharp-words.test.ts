import { expect, it } from "vitest";
import { brokenInFile } from "./checking.ts";

const words = "Use g instead: it is faster. Sunset: 2027-06-01";

const member = (text: string, head = "struct C"): string =>
  `namespace Acme;\npublic ${head} {\n  @old\n  public ${text}\n}\n`;

it.each([
  ["a method", "int F() => X();", "readonly int F() => X();", []],
  ["a method no more", "readonly int F() => X();", "int F() => X();", []],
  ["a property", "int P => X();", "readonly int P => X();", []],
  [
    "a getter",
    "int P { get => X(); set => X(value); }",
    "int P { readonly get => X(); set => X(value); }",
    [],
  ],
  ["a field", "int A;", "readonly int A;", ["window/altered warning C.A"]],
  ["a field no more", "readonly int A;", "int A;", []],
  [
    "what a result refers to",
    "ref int F() => ref X();",
    "ref readonly int F() => ref X();",
    ["window/altered warning C.F()"],
  ],
  [
    "a method and its result",
    "ref int F() => ref X();",
    "readonly ref readonly int F() => ref X();",
    ["window/altered warning C.F()"],
  ],
] as const)("C# reads alone: %s", async (_, base, head, findings) => {
  expect(await brokenInFile("src/C.cs", `[Obsolete("${words}")]`, member(base), member(head))).toEqual(
    findings,
  );
});
