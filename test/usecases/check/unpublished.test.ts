// What nobody outside can import is no promise to them.
import { describe, expect, it } from "vitest";
import { checked, saidIn } from "./memory-check.ts";
import type { Files } from "./published-row.ts";
import { stripped } from "./stripped.cases.ts";
import { items } from "./unnamed-items.cases.ts";
import { modules } from "./unpublished-modules.cases.ts";

async function said(base: Readonly<Record<string, string>>, head: Files): Promise<readonly string[]> {
  const result = await checked({ base: [["2026-01-10", base]], head });
  return saidIn(result).filter((each) => / (?:error|warning) /.test(each));
}

describe.each([
  ["a module that is private by its name", modules],
  ["what says that it is internal", stripped],
  ["what its package does not name", items],
] as const)("%s", (_, rows) => {
  it.each(rows)("%s", async (_name, before, after, expected) => {
    expect(await said(before, after)).toEqual(expected);
  });
});

describe("a dated notice on a private declaration is at most a warning when it goes", () => {
  const words = (sunset: string): string => `Use g instead: it is faster. Sunset: ${sunset}`;
  const rows: readonly (readonly [string, string, (sunset: string) => string, string])[] = [
    [
      "TypeScript",
      "src/a.ts",
      (d) => `/** @deprecated ${words(d)} */\nfunction f() {}\nexport function g() {}\n`,
      "export function g() {}\n",
    ],
    [
      "Python",
      "shop/a.py",
      (d) => `@deprecated("${words(d)}")\ndef _f():\n    return 1\n\ndef g():\n    return 1\n`,
      "def g():\n    return 1\n",
    ],
    [
      "Java",
      "src/main/java/a/A.java",
      (d) =>
        `package a;\npublic class A {\n  /** @deprecated ${words(d)} */\n  @Deprecated private void f() {}\n  public void g() {}\n}\n`,
      "package a;\npublic class A {\n  public void g() {}\n}\n",
    ],
    [
      "Go",
      "shop/a.go",
      (d) => `package shop\n\n// f is old.\n//\n// Deprecated: ${words(d)}\nfunc f() {}\n\nfunc G() {}\n`,
      "package shop\n\nfunc G() {}\n",
    ],
    [
      "C#",
      "src/A.cs",
      (d) => `public class A {\n  [Obsolete("${words(d)}")] private void F() {}\n  public void G() {}\n}\n`,
      "public class A {\n  public void G() {}\n}\n",
    ],
    [
      "Rust",
      "src/lib.rs",
      (d) => `#[deprecated(note = "${words(d)}")]\nfn f() {}\npub fn g() {}\n`,
      "pub fn g() {}\n",
    ],
  ];

  it.each(
    rows.flatMap(([language, path, source, head]) => [
      [language, "before its day", path, source("2027-06-01"), head] as const,
      [language, "on its day, too soon after the announcement", path, source("2026-11-19"), head] as const,
    ]),
  )("%s, %s", async (_language, _when, path, before, after) => {
    const result = await checked({ base: [["2026-11-18", { [path]: before }]], head: { [path]: after } });
    const lines = saidIn(result).filter((each) => each.startsWith("removal/"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^removal\/(?:before-sunset|grace-not-served) warning /);
  });
});

describe("a dated notice on what others may reach through something else blocks its removal", () => {
  const words = "Use g instead: it is faster. Sunset: 2027-06-01";
  it.each<[string, string, string, string]>([
    [
      "a member of a type that the package hides",
      "src/main/java/a/A.java",
      `package a;\ninterface A {\n  /** @deprecated ${words} */\n  @Deprecated default void f() {}\n  default void g() {}\n}\n`,
      "package a;\ninterface A {\n  default void g() {}\n}\n",
    ],
    [
      "a module that is private by its name",
      "shop/_a.py",
      `@deprecated("${words}")\ndef f():\n    return 1\n\ndef g():\n    return 1\n`,
      "def g():\n    return 1\n",
    ],
  ])("%s", async (_, path, before, after) => {
    const result = await checked({ base: [["2026-01-10", { [path]: before }]], head: { [path]: after } });
    expect(saidIn(result).filter((each) => each.startsWith("removal/"))).toEqual([
      expect.stringMatching(/^removal\/before-sunset error /),
    ]);
  });
});
