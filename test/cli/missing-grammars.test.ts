// An installation without its grammars reads nothing, and so judges nothing: something outside failed.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type * as Assets from "../../src/adapters/fs/assets.ts";
import type { runCommand as RunCommand } from "../support/command.ts";
import { createRepository } from "../support/git-repository.ts";

const assets = "../../src/adapters/fs/assets.ts";
let runCommand: typeof RunCommand;

// The files of one worker share their modules: theirs are loaded before and after with all grammars.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(assets, async (original) => {
    const { loadAsset } = await original<typeof Assets>();
    return { loadAsset: (name: string) => loadAsset(`${name}-that-was-not-shipped`) };
  });
  ({ runCommand } = await import("../support/command.ts"));
});
afterAll(() => {
  vi.doUnmock(assets);
  vi.resetModules();
});

const words = "use g instead. Sunset: 2027-11-01.";
const files: readonly (readonly [string, string, string])[] = [
  ["TypeScript", "a.ts", `/** @deprecated ${words} */\nexport function f() {}\nexport function g() {}\n`],
  ["JavaScript", "a.js", `/** @deprecated ${words} */\nexports.f = function () {};\n`],
  [
    "Python",
    "a.py",
    `import warnings\n\n\ndef f():\n    warnings.warn("${words}", DeprecationWarning)\n\n\ndef g():\n    pass\n`,
  ],
  ["Go", "a.go", `package a\n\n// F is old.\n//\n// Deprecated: ${words}\nfunc F() {}\n`],
  [
    "Java",
    "A.java",
    `package a;\n\npublic class A {\n  /** @deprecated ${words} */\n  @Deprecated\n  public void f() {}\n}\n`,
  ],
  ["C#", "A.cs", `public class A\n{\n    [Obsolete("${words}")]\n    public void F() { }\n}\n`],
  ["Elixir", "a.ex", `defmodule A do\n  @deprecated "${words}"\n  def f, do: 1\nend\n`],
  ["Kotlin", "a.kt", `@Deprecated("${words}")\nfun f() {}\n`],
  ["Scala", "a.scala", `object A {\n  @deprecated("${words}", "1")\n  def f(): Unit = ()\n}\n`],
  ["PHP", "a.php", `<?php\n/** @deprecated ${words} */\nfunction f() {}\n`],
  ["Rust", "a.rs", `#[deprecated(note = "${words}")]\npub fn f() {}\n`],
];

describe("without grammars", () => {
  let repository: ReturnType<typeof createRepository>;
  beforeAll(() => {
    repository = createRepository();
    repository.commit(Object.fromEntries(files.map(([, path, text]) => [path, text])));
  });
  afterAll(() => repository.cleanup());

  it.each(files)(
    "a check of %s ends as what failed outside, whatever is taken out",
    async (_, path, text) => {
      const withoutNotice = text.replaceAll(/.*(?:deprecat|Deprecat|Obsolete|warn|Sunset).*\n/g, "");
      for (const head of ["", withoutNotice, `${text}\n`]) {
        repository.git("checkout", "-q", "-B", "change", "main");
        repository.commit({ [path]: head });
        const { code, stdout, stderr } = await runCommand(
          repository.dir,
          "check",
          "--base",
          "main",
          "--head",
          "change",
          "--fail-on",
          "never",
          "--format",
          "json",
        );
        expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
        expect(stderr).toMatch(/The grammar \S+ of this installation cannot be loaded/);
      }
    },
  );

  it.each(["scan", "audit"])("%s ends so, too", async (command) => {
    const { code, stdout, stderr } = await runCommand(
      repository.dir,
      command,
      "--at",
      "main",
      "--format",
      "json",
    );
    expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
    expect(stderr).toMatch(/The grammar \S+ of this installation cannot be loaded/);
  });

  it("a use in a file without a notice is not passed over", async () => {
    repository.git("checkout", "-q", "-B", "change", "main");
    repository.commit({ "b.ts": 'import { f } from "./a.ts";\nf();\n' });
    const { code } = await runCommand(repository.dir, "check", "--base", "main", "--head", "change");
    expect(code).toBe(3);
  });
});
