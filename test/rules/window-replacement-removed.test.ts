import { describe, expect, it } from "vitest";
import { candidatesTried } from "../../src/core/limits.ts";
import { allFindings } from "../support/judging.ts";
import { aFeature } from "../support/results.ts";
import { brokenIn, checked } from "../lifecycle/broken/checking.ts";

const rule = "window/replacement-removed";
const reported = [`${rule} error f`];
const notice = (words: string): string => `/** @deprecated ${words} It is slow. Sunset: 2027-06-01 */\n`;
const old = `${notice("Use `g` instead.")}export function f(): void {\n  load();\n}\n`;
const g = "export function g(): void {\n  load();\n}\n";
const rest = "export function rest(): void {\n  load();\n}\n";

describe("window/replacement-removed", () => {
  it("stands where the replacement stood", () => {
    const lost = { feature: aFeature(), sunset: null, name: "g", path: "src/b.ts", line: 3 };
    expect(allFindings({ replacements: [lost] })).toMatchObject([
      { rule, severity: "error", place: { path: "src/b.ts", line: 3, side: "base" } },
    ]);
  });

  type Files = Readonly<Record<string, string | null>>;
  it.each<[string, Files, Files]>([
    ["in a file without a notice", { "src/a.ts": old, "src/b.ts": g + rest }, { "src/b.ts": rest }],
    ["with its file", { "src/a.ts": old, "src/b.ts": g }, { "src/b.ts": null }],
    ["beside the notice", { "src/a.ts": old + g }, { "src/a.ts": old }],
    ["beside the notice, on one line", { "src/a.ts": `${old}export const g = 1;\n` }, { "src/a.ts": old }],
    [
      "in a file that calls others",
      { "src/a.ts": old, "src/b.ts": `load()\n${g}${rest}` },
      { "src/b.ts": `load()\n${rest}` },
    ],
    [
      "from others",
      { "src/a.ts": old, "src/b.ts": g + rest },
      { "src/b.ts": g.replace("export ", "") + rest },
    ],
    [
      "renamed without the notice",
      { "src/a.ts": old, "src/b.ts": g },
      { "src/b.ts": g.replace("g()", "h()") },
    ],
    [
      "of a type",
      {
        "src/a.ts": old.replace("`g`", "`C.g`"),
        "src/b.ts": "export class C {\n  g(): void {}\n  h(): void {}\n}\n",
      },
      { "src/b.ts": "export class C {\n  h(): void {}\n}\n" },
    ],
  ])("tells what goes %s", async (_, base, head) => {
    expect(await brokenIn(base, head)).toEqual(reported);
  });

  it.each([
    [candidatesTried, []],
    [
      candidatesTried + 1,
      [
        `The change contains more than ${candidatesTried} files that lose names: not all removed replacements were searched for.`,
      ],
    ],
  ])("says where %i files lose names that not all were searched", async (count, expected) => {
    const others = (code: string): Files =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`src/x${index}.ts`, code]));
    const { remarks } = await checked(
      { "src/a.ts": old, ...others("export const lost = 1;\nexport const rest = 1;\n") },
      others("export const rest = 1;\n"),
    );
    expect(remarks).toEqual(expected);
  });

  const inCSharp = (members: string): string => `public partial class Client\n{\n${members}}\n`;
  const inGo = (members: string): string => `package a\n\ntype T struct{}\n\n${members}`;
  it.each<[string, Files, Files, string]>([
    [
      "another part of its class",
      {
        "A.cs": inCSharp(
          '    [System.Obsolete("Use G instead. Sunset: 2027-06-01")]\n    public void F() { }\n',
        ),
        "B.cs": inCSharp("    public void G() { }\n    public void H() { }\n"),
      },
      { "B.cs": inCSharp("    public void H() { }\n") },
      `${rule} error Client.F()`,
    ],
    [
      "its own file",
      {
        "a.go":
          "package a\n\n// F is slow.\n//\n// Deprecated: Use G instead: slow. Sunset: 2027-06-01\nfunc F() {}\n\nfunc G() {}\n",
      },
      {
        "a.go":
          "package a\n\n// F is slow.\n//\n// Deprecated: Use G instead: slow. Sunset: 2027-06-01\nfunc F() {}\n",
      },
      `${rule} error F`,
    ],
    [
      "its own type",
      {
        "a.py":
          'import warnings\n\n\nclass C:\n    def f(self):\n        warnings.warn("Use `C.g` instead: slow. Sunset: 2027-06-01", DeprecationWarning)\n        return self.g()\n\n    def g(self):\n        return 1\n',
      },
      {
        "a.py":
          'import warnings\n\n\nclass C:\n    def f(self):\n        warnings.warn("Use `C.g` instead: slow. Sunset: 2027-06-01", DeprecationWarning)\n        return load(self)\n',
      },
      `${rule} error C.f`,
    ],
    [
      "a class of methods on one line",
      {
        "A.java":
          "public class A {\n  /** @deprecated Use {@link B#g()} instead: slow. Sunset: 2027-06-01 */\n  @Deprecated public void f() { load(); }\n}\n",
        "B.java": "public class B {\n  public void g() { load(); }\n  public void h() { load(); }\n}\n",
      },
      { "B.java": "public class B {\n  public void h() { load(); }\n}\n" },
      `${rule} error A.f()`,
    ],
    [
      "the file of its type",
      {
        "a.go":
          "package a\n\n// F is slow.\n//\n// Deprecated: Use [T.G] instead. Sunset: 2027-06-01\nfunc (t *T) F() {}\n",
        "b.go": inGo("func (t *T) G() {}\n\nfunc (t *T) H() {}\n"),
      },
      { "b.go": inGo("func (t *T) H() {}\n") },
      `${rule} error T.F`,
    ],
  ])("tells of a member that goes from %s", async (_, base, head, found) => {
    expect(await brokenIn(base, head)).toEqual([found]);
  });

  it.each<[string, Files, Files]>([
    ["moves", { "src/a.ts": old, "src/b.ts": g + rest }, { "src/b.ts": rest, "src/c.ts": g }],
    [
      "is renamed with the notice",
      { "src/a.ts": old, "src/b.ts": g },
      { "src/a.ts": old.replace("`g`", "`h`"), "src/b.ts": g.replace("g()", "h()") },
    ],
    ["is passed on", { "src/a.ts": old, "src/b.ts": g }, { "src/b.ts": 'export { g } from "other";\n' }],
    [
      "leaves an overload",
      {
        "src/a.ts": old,
        "src/b.ts": `export function g(a: string): void;\nexport function g(a: number): void;\n${g}`,
      },
      { "src/b.ts": `export function g(a: number): void;\n${g}` },
    ],
    [
      "is one of two",
      { "src/a.ts": old.replace("`g`", "`g` or `rest`"), "src/b.ts": g, "src/c.ts": rest },
      { "src/b.ts": null },
    ],
    [
      "was meant of another type",
      { "src/a.ts": old, "src/b.ts": "export class C {\n  g(): void {}\n  h(): void {}\n}\n" },
      { "src/b.ts": "export class C {\n  h(): void {}\n}\n" },
    ],
    [
      "is named after the sunset",
      { "src/a.ts": old.replace("2027-06-01", "2026-06-01"), "src/b.ts": g },
      { "src/b.ts": null },
    ],
    [
      "was nobody else's",
      { "src/a.ts": old, "src/b.ts": g.replace("export ", "") + rest },
      { "src/b.ts": rest },
    ],
    [
      "of another language",
      { "src/a.ts": old, "b.py": "def g():\n    load()\n\n\ndef h():\n    load()\n" },
      { "b.py": "def h():\n    load()\n" },
    ],
    [
      "goes with the notice",
      { "src/a.ts": old.replace("2027-06-01", "2026-10-01"), "src/b.ts": g },
      { "src/a.ts": null, "src/b.ts": null },
    ],
  ])("is silent where it %s", async (_, base, head) => {
    expect((await brokenIn(base, head)).filter((each) => each.startsWith(rule))).toEqual([]);
  });
});
