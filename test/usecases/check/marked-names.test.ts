// Names whose letters have marks of their own, as most scripts of India do: a mark is a part of the name in all languages.
import { describe, expect, it } from "vitest";
import { withNotices } from "./constructs/row.ts";
import { checked, saidIn } from "./memory-check.ts";

type Files = Readonly<Record<string, string>>;

const rows: readonly (readonly [language: string, declaring: Files, using: Files])[] = [
  [
    "TypeScript",
    { "src/a.ts": "@D@\nexport function नमस्ते() { return 1; }\n" },
    { "src/b.ts": 'import { नमस्ते } from "./a";\nexport const b = नमस्ते();\n' },
  ],
  [
    "Python",
    { "p/a.py": "from warnings import deprecated\n\n\n@D@\ndef नमस्ते():\n    return 1\n" },
    { "p/b.py": "from p.a import नमस्ते\n\nb = नमस्ते()\n" },
  ],
  [
    "Java",
    { "a/A.java": "package a;\npublic class A {\n  @D@\n  public static int नमस्ते() { return 1; }\n}\n" },
    { "a/B.java": "package a;\nclass B { int b = A.नमस्ते(); }\n" },
  ],
  [
    "C#",
    { "A/K.cs": "namespace A;\npublic class K {\n  @D@\n  public static int नमस्ते() { return 1; }\n}\n" },
    { "A/B.cs": "namespace A;\nclass B { int b = K.नमस्ते(); }\n" },
  ],
];

async function said(base: Files, head: Files): Promise<readonly string[]> {
  return saidIn(
    await checked({ base: [["2026-01-10", withNotices(base)]], head: { ...withNotices(base), ...head } }),
  );
}

describe("a name with marks", () => {
  it.each(rows)("is used in %s, and seen", async (_, declaring, using) => {
    const uses = (await said(declaring, using)).filter((each) => each.startsWith("usage/new-use"));
    expect(uses).toHaveLength(1);
  });

  it.each(rows)("is removed from %s, and missed", async (_, declaring) => {
    const renamed = Object.entries(withNotices(declaring)).map(
      ([path, text]) => [path, text.replace("नमस्ते", "नमस्")] as const,
    );
    const removals = (await said(declaring, Object.fromEntries(renamed))).filter((each) =>
      each.startsWith("removal/"),
    );
    expect(removals).toHaveLength(1);
  });
});
