import { describe, expect, it } from "vitest";
import { ask, type Scene } from "./answering.ts";

const due = "Sunset: 2026-11-01.";

/** What, path, feature's name, the file before, and after. */
const cuts: readonly (readonly [what: string, path: string, name: string, before: string, after: string])[] =
  [
    [
      "a function with its comment",
      "a.ts",
      "old",
      `export const a = 1;\n\n/** @deprecated ${due} */\nexport function old(): void {\n  a();\n}\n\nexport const b = 2;\n`,
      "export const a = 1;\n\nexport const b = 2;\n",
    ],
    [
      "a method with its decorators",
      "a.ts",
      "C.old",
      `class C {\n  // by its old name\n  @route({\n    path: "/old",\n  })\n  @deprecated("${due}")\n  @bound\n  old(): void {}\n\n  now(): void {}\n}\n`,
      "class C {\n  now(): void {}\n}\n",
    ],
    [
      "the last method",
      "a.ts",
      "C.old",
      `class C {\n  now(): void {}\n\n  /** @deprecated ${due} */\n  old(): void {}\n}\n`,
      "class C {\n  now(): void {}\n}\n",
    ],
    [
      "a class with all in it",
      "a.ts",
      "Old",
      `/** @deprecated ${due} */\nexport class Old {\n  one(): void {}\n  two = "}";\n}\n\nexport class Now {}\n`,
      "export class Now {}\n",
    ],
    [
      "a Java method",
      "C.java",
      "C.old(String)",
      `class C {\n  /**\n   * @deprecated ${due}\n   */\n  @Deprecated\n  public void old(String a) {\n    now();\n  }\n\n  void now() {}\n}\n`,
      "class C {\n  void now() {}\n}\n",
    ],
    [
      "a C# method",
      "C.cs",
      "C.Old(string)",
      `class C\n{\n    /// <summary>Reads.</summary>\n    [Obsolete("${due}")]\n    [Browsable(false)]\n    public void Old(string a)\n    {\n        Now();\n    }\n\n    void Now() {}\n}\n`,
      "class C\n{\n    void Now() {}\n}\n",
    ],
    [
      "a Rust function",
      "src/c.rs",
      "old",
      `/// Reads.\n#[deprecated(since = "1.0.0", note = "${due}")]\n#[inline]\npub fn old<'a>(s: &'a str) -> char {\n    '{'\n}\n\npub fn now() {}\n`,
      "pub fn now() {}\n",
    ],
    [
      "a Go function",
      "c/c.go",
      "Old",
      `package c\n\n// Old reads.\n//\n// Deprecated: ${due}\nfunc Old() {\n}\n\nfunc Now() {}\n`,
      "package c\n\nfunc Now() {}\n",
    ],
    [
      "a Python method",
      "c.py",
      "C.old",
      `class C:\n    def now(self):\n        return 1\n\n    @cache\n    def old(self):\n        """Reads.\n\n        .. deprecated:: 1.2\n           ${due}\n        """\n        return 1\n\n\ndef other():\n    return 2\n`,
      "class C:\n    def now(self):\n        return 1\n\n\ndef other():\n    return 2\n",
    ],
  ];

const stays: readonly (readonly [what: string, path: string, name: string, before: string])[] = [
  [
    "a C# method whose attribute stands before a directive",
    "C.cs",
    "C.Old()",
    `class C\n{\n    [Obsolete("${due}")]\n#if NET\n    public void Old() { }\n#else\n    public void Old() { }\n#endif\n}\n`,
  ],
  ["one of two on a line", "a.ts", "old", `/** @deprecated ${due} */\nexport const old = 1, now = 2;\n`],
  [
    "what shares its lines",
    "a.ts",
    "old",
    `if (x) { run();\n/** @deprecated ${due} */\nfunction old(): void {} }\n`,
  ],
  [
    "the only thing in a block of Python",
    "c.py",
    "C.old",
    `class C:\n    @deprecated("${due}")\n    def old(self):\n        return 1\n\n\ndef other():\n    return 2\n`,
  ],
  [
    "what stands below a licence without a gap",
    "a.ts",
    "old",
    `// Copyright the authors\n/** @deprecated ${due} */\nexport const old = 1;\n`,
  ],
];

const scene = (path: string, name: string, text: string, over: Partial<Scene> = {}): Scene => ({
  files: { [path]: text },
  feature: `${path}#${name}`,
  ...over,
});

describe("remove", () => {
  it.each(cuts)("takes away %s", async (_what, path, name, before, after) => {
    const { proposal, answer } = await ask(scene(path, name, before), "/sunset remove");
    expect(answer).toContain("✅ `/sunset remove`");
    expect([...(proposal?.files ?? [])]).toEqual([[path, after]]);
    expect(proposal?.draft).toBe(true);
  });

  it("leaves what a function gives back, and says why", async () => {
    const before = `package things\n\nimport "github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"\n\nfunc resourceThing() *schema.Resource {\n\treturn &schema.Resource{\n\t\tDeprecationMessage: "Use other. ${due}",\n\t\tSchema: map[string]*schema.Schema{\n\t\t\t"size": {\n\t\t\t\tType: schema.TypeInt,\n\t\t\t},\n\t\t},\n\t}\n}\n`;
    const { proposal, answer } = await ask(scene("a.go", "resourceThing()", before), "/sunset remove");
    expect(proposal).toBeNull();
    expect(answer).toContain("Remove that function and its uses manually");
  });

  it.each(stays)("leaves %s", async (_what, path, name, before) => {
    const { proposal, answer } = await ask(scene(path, name, before), "/sunset remove");
    expect(proposal).toBeNull();
    expect(answer).toContain("Remove it manually");
  });

  it("is refused where only one way of using it is deprecated", async () => {
    const text = `import warnings\n\ndef old(a=None):\n    if a is not None:\n        warnings.warn("a goes. ${due}", DeprecationWarning)\n    return 1\n`;
    const { proposal, answer } = await ask(scene("c.py", "old", text), "/sunset remove");
    expect(proposal).toBeNull();
    expect(answer).toContain("Only some uses of it are deprecated");
  });

  it("takes along a call that deprecates it from elsewhere", async () => {
    const head = "from twisted.python.deprecate import deprecatedModuleAttribute\n\n";
    const call = `deprecatedModuleAttribute(Version("x", 1, 0, 0), "${due}", __name__, "old")\n`;
    const rest = "def now():\n    return 2\n";
    const text = `${head}def old():\n    return 1\n\n${rest}\n${call}`;
    const { proposal } = await ask(scene("c.py", "old", text), "/sunset remove");
    expect(proposal?.files.get("c.py")).toBe(head + rest);
    expect(proposal?.body).toContain("No other line contains the name `old`.");
  });

  it("lists what still names it, and not what goes", async () => {
    const [, path, name, before] = cuts[0]!;
    const files = {
      [path]: before,
      "b.ts": 'import { old } from "./a.ts";\n\nold();\nconst older = "folder";\n',
      "docs/[x](y).md": "Call old for all.\n",
    };
    const { proposal, answer } = await ask({ files, feature: `${path}#${name}` }, "/sunset remove");
    const body = proposal?.body ?? "";
    const lines = body.split("\n").filter((line) => line.startsWith("- [ ]"));
    expect(lines).toEqual([
      "- [ ] [`b.ts:1`](<https://github.com/acme/orders/blob/c0/b.ts#L1>)",
      "- [ ] [`b.ts:3`](<https://github.com/acme/orders/blob/c0/b.ts#L3>)",
      "- [ ] [`docs/[x](y).md:1`](<https://github.com/acme/orders/blob/c0/docs/%5Bx%5D(y).md#L1>)",
    ]);
    expect(body).toContain("**Still to do.** The name `old` remains in 3 lines.");
    expect(answer).toContain("3 other lines still contain its name");
  });

  it.each([
    ["before its date", { since: "2026-01-10" }, "2027-01-15", "From 2027-01-15 it may be removed"],
    [
      "before its window is served",
      { since: "2026-10-10" },
      "2026-11-01",
      "From 2027-04-10 (its grace period ends later than its sunset) it may be removed",
    ],
  ])("is refused %s, and says from when", async (_what, over, sunset, said) => {
    const [, path, name, before] = cuts[0]!;
    const text = before.replace("2026-11-01", sunset);
    const { proposal, answer } = await ask(scene(path, name, text, over), "/sunset remove");
    expect(proposal).toBeNull();
    expect(answer).toContain("It may not be removed yet.");
    expect(answer).toContain(said);
  });

  it("is refused while it is used, and not once the breakage is accepted", async () => {
    const [, path, name, before, after] = cuts[0]!;
    const usage = JSON.stringify({
      schema: 1,
      window: { from: "2026-10-15", to: "2026-11-20" },
      features: [
        {
          feature: `${path}#${name}`,
          callers: [{ caller: "acme-mobile", class: "public", count: 4, lastAt: "2026-11-19" }],
        },
      ],
    });
    const used = await ask(scene(path, name, before, { usage }), "/sunset remove");
    expect(used.answer).toContain("accept-breakage");
    expect(used.proposal).toBeNull();
    const accepted = await ask(scene(path, name, before, { usage }), "/sunset accept-breakage a crawler");
    const text = accepted.proposal?.files.get(".github/deprecations.yml") ?? "";
    const files = { [path]: before, ".github/deprecations.yml": text };
    const { proposal } = await ask({ files, usage, feature: `${path}#${name}` }, "/sunset remove");
    expect([...(proposal?.files ?? [])]).toEqual([[path, after]]);
  });
});
