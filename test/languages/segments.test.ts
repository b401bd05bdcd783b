import { describe, expect, it } from "vitest";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import type { Language } from "../../src/core/model/language.ts";
import { go } from "../../src/languages/go.ts";
import { java } from "../../src/languages/java.ts";
import { python } from "../../src/languages/python.ts";
import { typescript } from "../../src/languages/typescript.ts";

/** Name and segments of each declaration, `/` before the first that names a parameter. */
async function segmentsIn(reader: Language, path: string, text: string): Promise<readonly string[]> {
  const { declarations } = await reader.read({ path, text }, loadAsset);
  return declarations.map(({ name, segments, parameterAt }) => {
    const parts = segments.map((each, index) => (index === parameterAt ? `/${each}` : each));
    return `${name} = ${parts.join(" ")}`;
  });
}

describe("segments of qualified names", () => {
  it.each<readonly [what: string, reader: Language, path: string, text: string, expected: readonly string[]]>(
    [
      [
        "members and parameters",
        typescript,
        "a.ts",
        "export class Client { fetch(options: { retries: number }) {} }",
        [
          "Client = Client",
          "Client.fetch = Client fetch",
          "Client.fetch/options = Client fetch /options",
          "Client.fetch/options.retries = Client fetch /options retries",
        ],
      ],
      [
        "what is taken out of a pattern",
        typescript,
        "a.ts",
        "export function f({ a }: { a: string }) {}",
        ["f = f", "f/a = f /a"],
      ],
      [
        "a namespace of two parts",
        typescript,
        "a.ts",
        "export namespace A.B { export const c = 1; }",
        ["A.B = A B", "A.B.c = A B c"],
      ],
      [
        "a dot inside of one segment",
        typescript,
        "a.ts",
        'declare module "a.js" { export const b: string; }\nexport class C { [Symbol.iterator]() {} }',
        ['"a.js" = "a.js"', '"a.js".b = "a.js" b', "C = C", "C.[Symbol.iterator] = C [Symbol.iterator]"],
      ],
      [
        "assignments",
        typescript,
        "a.js",
        "function F() {}\n/** @deprecated */\nF.prototype.a = 1;\nexports.b.c = 2;",
        ["F = F", "F.a = F a", "b.c = b c"],
      ],
      [
        "what a constructor sets",
        typescript,
        "a.js",
        "class C { constructor() {\n/** @deprecated */\nthis.x = 1; } }",
        ["C = C", "C.constructor = C constructor", "C.x = C x"],
      ],
      [
        "classes in classes",
        python,
        "a.py",
        "class A:\n    class B:\n        def f(self, x): pass\n",
        ["(module) = (module)", "A = A", "A.B = A B", "A.B.f = A B f", "A.B.f/x = A B f /x"],
      ],
      [
        "anonymous classes",
        java,
        "A.java",
        "class A { void f() { new B() { @Deprecated public void g() {} }; } }",
        ["A = A", "A.f = A f", "A.f.B{}.g = A f B{} g"],
      ],
      [
        "receivers and packages",
        go,
        "p/a.go",
        "// Package p.\npackage p\n\ntype T struct { F int }\n\nfunc (t *T) M() {}\nfunc (u *U) N() {}\n",
        ["(package) = (package)", "T = T", "T.F = T F", "T.M = T M", "U.N = U N"],
      ],
    ],
  )("%s", async (_, reader, path, text, expected) => {
    expect(await segmentsIn(reader, path, text)).toEqual(expected);
  });
});
