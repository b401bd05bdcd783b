// A member that goes up to a type which its own extends keeps the day on which its callers were told.
import { describe, expect, it } from "vitest";
import { checked, saidIn } from "./memory-check.ts";

const D = "Use g instead: it is faster. Sunset: 2026-08-01";
const N = `/** @deprecated ${D} */`;
type Files = Readonly<Record<string, string>>;

/** A type of which one member carries a notice; the member in a type above it; and gone from there. */
const rows: readonly (readonly [string, Files, Files, Files])[] = [
  [
    "ts same file",
    { "a.ts": `export class B {\n  g() {}\n}\nexport class C extends B {\n  ${N}\n  f() { return 1; }\n}\n` },
    { "a.ts": `export class B {\n  ${N}\n  f() { return 1; }\n  g() {}\n}\nexport class C extends B {\n}\n` },
    { "a.ts": `export class B {\n  g() {}\n}\nexport class C extends B {\n}\n` },
  ],
  [
    "ts other file",
    {
      "b.ts": `export class B {\n  g() {}\n}\n`,
      "a.ts": `import { B } from "./b";\nexport class C extends B {\n  ${N}\n  f() { return 1; }\n}\n`,
    },
    {
      "b.ts": `export class B {\n  ${N}\n  f() { return 1; }\n  g() {}\n}\n`,
      "a.ts": `import { B } from "./b";\nexport class C extends B {\n}\n`,
    },
    { "b.ts": `export class B {\n  g() {}\n}\n` },
  ],
  [
    "ts new base",
    { "a.ts": `export class C {\n  ${N}\n  f() { return 1; }\n  g() {}\n}\n` },
    {
      "a.ts": `abstract class B {\n  ${N}\n  f() { return 1; }\n  g() {}\n}\nexport class C extends B {\n}\n`,
    },
    { "a.ts": `abstract class B {\n  g() {}\n}\nexport class C extends B {\n}\n` },
  ],
  [
    "py other file",
    {
      "x/b.py": `class B:\n    def g(self):\n        return 1\n`,
      "x/a.py": `from x.b import B\nfrom typing_extensions import deprecated\n\n\nclass C(B):\n    @deprecated("${D}")\n    def f(self):\n        return 1\n`,
    },
    {
      "x/b.py": `from typing_extensions import deprecated\n\n\nclass B:\n    @deprecated("${D}")\n    def f(self):\n        return 1\n\n    def g(self):\n        return 1\n`,
      "x/a.py": `from x.b import B\n\n\nclass C(B):\n    pass\n`,
    },
    { "x/b.py": `class B:\n    def g(self):\n        return 1\n` },
  ],
  [
    "py mixin",
    {
      "x/a.py": `from typing_extensions import deprecated\n\n\nclass C:\n    @deprecated("${D}")\n    def f(self):\n        return 1\n\n    def g(self):\n        return 1\n`,
    },
    {
      "x/m.py": `from typing_extensions import deprecated\n\n\nclass M:\n    @deprecated("${D}")\n    def f(self):\n        return 1\n`,
      "x/a.py": `from x.m import M\n\n\nclass C(M):\n    def g(self):\n        return 1\n`,
    },
    { "x/m.py": `class M:\n    pass\n` },
  ],
  [
    "java",
    {
      "p/B.java": `package p;\n\npublic class B {\n  public void g() {}\n}\n`,
      "p/C.java": `package p;\n\npublic class C extends B {\n  ${N}\n  @Deprecated\n  public void f() { call(); }\n}\n`,
    },
    {
      "p/B.java": `package p;\n\npublic class B {\n  ${N}\n  @Deprecated\n  public void f() { call(); }\n  public void g() {}\n}\n`,
      "p/C.java": `package p;\n\npublic class C extends B {\n}\n`,
    },
    { "p/B.java": `package p;\n\npublic class B {\n  public void g() {}\n}\n` },
  ],
  [
    "java default method",
    {
      "p/B.java": `package p;\n\npublic interface B {\n  void g();\n}\n`,
      "p/C.java": `package p;\n\npublic class C implements B {\n  ${N}\n  @Deprecated\n  public void f() { call(); }\n  public void g() { }\n}\n`,
    },
    {
      "p/B.java": `package p;\n\npublic interface B {\n  ${N}\n  @Deprecated\n  default void f() { call(); }\n  void g();\n}\n`,
      "p/C.java": `package p;\n\npublic class C implements B {\n  public void g() { }\n}\n`,
    },
    { "p/B.java": `package p;\n\npublic interface B {\n  void g();\n}\n` },
  ],
  [
    "cs",
    {
      "C.cs": `public class B\n{\n    public void G() { }\n}\npublic class C : B\n{\n    [Obsolete("${D}")]\n    public void F() { Call(); }\n}\n`,
    },
    {
      "C.cs": `public class B\n{\n    [Obsolete("${D}")]\n    public void F() { Call(); }\n    public void G() { }\n}\npublic class C : B\n{\n}\n`,
    },
    { "C.cs": `public class B\n{\n    public void G() { }\n}\npublic class C : B\n{\n}\n` },
  ],
  [
    "go embedded",
    {
      "a.go": `package a\n\ntype B struct{}\n\ntype C struct{ B }\n\n// F does.\n//\n// Deprecated: ${D}\nfunc (c *C) F() { call() }\n`,
    },
    {
      "a.go": `package a\n\ntype B struct{}\n\n// F does.\n//\n// Deprecated: ${D}\nfunc (b *B) F() { call() }\n\ntype C struct{ B }\n`,
    },
    { "a.go": `package a\n\ntype B struct{}\n\ntype C struct{ B }\n` },
  ],
];
describe("a notice that goes up with its member", () => {
  it.each(rows)("is as old as it was: %s", async (_, told, up, gone) => {
    const left = Object.fromEntries(Object.keys(told).map((path) => [path, null]));
    const moving = await checked({
      base: [["2026-01-10", told]],
      head: { ...left, ...up },
      today: "2026-06-10",
    });
    expect(moving.verdict).toBe("pass");
    const base: Parameters<typeof checked>[0]["base"] = [
      ["2026-01-10", told],
      ["2026-06-10", up],
    ];
    const result = await checked({ base, head: gone, today: "2026-08-10" });
    expect(result.removals.map(({ introduced }) => introduced)).toEqual(["2026-01-10"]);
    expect(saidIn(result)).toEqual([]);
  });

  it("is as new as it is where the type above had the member before, without a notice", async () => {
    const above = "export class B {\n  f() { return 1; }\n}\n";
    const one = { "a.ts": `${above}export class C extends B {\n  ${N}\n  f() { return 2; }\n}\n` };
    const two = { "a.ts": `${above.replace("  f()", `  ${N}\n  f()`)}export class C extends B {\n}\n` };
    const base: Parameters<typeof checked>[0]["base"] = [
      ["2026-01-10", one],
      ["2026-06-10", two],
    ];
    const gone = { "a.ts": "export class B {\n}\nexport class C extends B {\n}\n" };
    const result = await checked({ base, head: gone, today: "2026-08-10" });
    expect(saidIn(result)).toEqual(["removal/grace-not-served error a.ts#B.f"]);
  });

  it("is as new as it is where the other type has nothing to do with it", async () => {
    const one = { "a.ts": `export class B {\n}\nexport class C {\n  ${N}\n  f() { return 2; }\n}\n` };
    const two = { "a.ts": `export class B {\n  ${N}\n  f() { return 2; }\n}\nexport class C {\n}\n` };
    const base: Parameters<typeof checked>[0]["base"] = [
      ["2026-01-10", one],
      ["2026-06-10", two],
    ];
    const gone = { "a.ts": "export class B {\n}\nexport class C {\n}\n" };
    const result = await checked({ base, head: gone, today: "2026-08-10" });
    expect(saidIn(result)).toEqual(["removal/grace-not-served error a.ts#B.f"]);
  });
});
