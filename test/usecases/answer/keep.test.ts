import { describe, expect, it } from "vitest";
import { ask, configurationPath, decisionsIn, type Scene } from "./answering.ts";

/** What, path, feature's name, the file before, and after. */
const cuts: readonly (readonly [what: string, path: string, name: string, before: string, after: string])[] =
  [
    [
      "a doc comment that holds nothing else, with its lines",
      "a.ts",
      "old",
      "const a = 1;\n\n/**\n * @deprecated Use `now`.\n * @sunset 2027-01-15\n */\nexport function old(): void {}\n",
      "const a = 1;\n\nexport function old(): void {}\n",
    ],
    [
      "a doc comment of one line",
      "a.ts",
      "C.old",
      "export class C {\n  /** @deprecated Sunset: 2027-01-15. */\n  old(): void {}\n}\n",
      "export class C {\n  old(): void {}\n}\n",
    ],
    [
      "the tag of a doc comment that holds more",
      "a.ts",
      "old",
      "/**\n * Reads.\n *\n * @param a one\n * @deprecated Use `now`,\n *   it is better. Sunset: 2027-01-15.\n * @returns b\n */\nexport function old(a: string): void {}\n",
      "/**\n * Reads.\n *\n * @param a one\n * @returns b\n */\nexport function old(a: string): void {}\n",
    ],
    [
      "the tag at the end, with the gap before it",
      "a.ts",
      "old",
      "/**\r\n * Reads.\r\n *\r\n * @deprecated Sunset: 2027-01-15.\r\n */\r\nexport function old(): void {}\r\n",
      "/**\r\n * Reads.\r\n */\r\nexport function old(): void {}\r\n",
    ],
    [
      "the tag on the line that opens the comment",
      "a.ts",
      "old",
      "/** @deprecated Sunset: 2027-01-15.\n * more of it\n * @returns b\n */\nexport function old(): void {}\n",
      "/**\n * @returns b\n */\nexport function old(): void {}\n",
    ],
    [
      "the tag behind the words of one line",
      "a.ts",
      "old",
      "/** Reads all. @deprecated Sunset: 2027-01-15. */\nexport const old = 1;\n",
      "/** Reads all. */\nexport const old = 1;\n",
    ],
    [
      "a comment on the line of its declaration",
      "a.ts",
      "T.old",
      "export interface T {\n  /** @deprecated Sunset: 2027-01-15. */ old: string; now: string;\n}\n",
      "export interface T {\n  old: string; now: string;\n}\n",
    ],
    [
      "a decorator with its line",
      "a.ts",
      "C.old",
      'class C {\n  @deprecated("Use now (see /* x). Sunset: 2027-01-15.")\n  @bound\n  old(): void {}\n}\n',
      "class C {\n  @bound\n  old(): void {}\n}\n",
    ],
    [
      "a doc comment and a decorator",
      "a.ts",
      "C.old",
      'class C {\n  /** @deprecated Sunset: 2027-01-15. */\n  @deprecated("x") old(): void {}\n}\n',
      "class C {\n  old(): void {}\n}\n",
    ],
    [
      "a Javadoc tag and its annotation",
      "C.java",
      "C.old()",
      'class C {\n  /**\n   * Reads.\n   *\n   * @deprecated use now. Sunset: 2027-01-15.\n   */\n  @Deprecated(since = "1", forRemoval = true)\n  public void old() {}\n}\n',
      "class C {\n  /**\n   * Reads.\n   */\n  public void old() {}\n}\n",
    ],
    [
      "annotations among others",
      "C.java",
      "C.old()",
      'class C {\n  @Override @Deprecated @ApiStatus.ScheduledForRemoval(inVersion = "2027-01-15") public void old() {}\n}\n',
      "class C {\n  @Override public void old() {}\n}\n",
    ],
    [
      "a C# attribute of its own",
      "C.cs",
      "C.Old()",
      'class C\n{\n    [Obsolete("Use Now. Sunset: 2027-01-15.", error: true)]\n    [Browsable(false)]\n    public void Old() {}\n}\n',
      "class C\n{\n    [Browsable(false)]\n    public void Old() {}\n}\n",
    ],
    [
      "a C# attribute among others",
      "C.cs",
      "C.Old()",
      'class C\n{\n    [Browsable(false), System.Obsolete("Use Now. Sunset: 2027-01-15.")] public void Old() {}\n}\n',
      "class C\n{\n    [Browsable(false)] public void Old() {}\n}\n",
    ],
    [
      "a Rust attribute",
      "src/c.rs",
      "old",
      '/// Reads.\n#[inline]\n#[deprecated(\n    since = "1.0.0",\n    note = "Use now. Sunset: 2027-01-15."\n)]\npub fn old() {}\n',
      "/// Reads.\n#[inline]\npub fn old() {}\n",
    ],
    [
      "a paragraph of a Go comment",
      "c/c.go",
      "Old",
      "package c\n\n// Old reads.\n//\n// Deprecated: use Now. Sunset: 2027-01-15.\nfunc Old() {}\n",
      "package c\n\n// Old reads.\nfunc Old() {}\n",
    ],
    [
      "a Go comment that is nothing else",
      "c/c.go",
      "Old",
      "package c\n\n// Deprecated: use Now\n// from here on. Sunset: 2027-01-15.\nfunc Old() {}\n",
      "package c\n\nfunc Old() {}\n",
    ],
    [
      "a directive of a docstring",
      "c.py",
      "old",
      'def old():\n    """Reads.\n\n    .. deprecated:: 1.2\n       Use now. Sunset: 2027-01-15.\n\n    :returns: b\n    """\n    return 1\n',
      'def old():\n    """Reads.\n\n    :returns: b\n    """\n    return 1\n',
    ],
    [
      "a directive at the end of a docstring",
      "c.py",
      "old",
      'def old():\n    """Reads.\n\n    .. deprecated:: 1.2\n       Use now. Sunset: 2027-01-15.\n    """\n    return 1\n',
      'def old():\n    """Reads.\n    """\n    return 1\n',
    ],
    [
      "a docstring that is nothing else",
      "c.py",
      "old",
      'def old():\n    """\n    .. deprecated:: 1.2\n       Use now. Sunset: 2027-01-15.\n    """\n    return 1\n',
      "def old():\n    return 1\n",
    ],
    [
      "a Python decorator over several lines",
      "c.py",
      "old",
      'from warnings import deprecated\n\n@deprecated(\n    "Use now (it is better). Sunset: 2027-01-15.",\n)\n@cache\ndef old():\n    return 1\n',
      "from warnings import deprecated\n\n@cache\ndef old():\n    return 1\n",
    ],
  ];

/** The notice stays, and only the decision is proposed. */
const uncertain: readonly (readonly [what: string, path: string, name: string, before: string])[] = [
  [
    "one comment for two",
    "a.ts",
    "old",
    "/** @deprecated Sunset: 2027-01-15. */\nexport const old = 1, older = 2;\n",
  ],
  [
    "a warning in the body",
    "c.py",
    "old",
    'import warnings\n\ndef old():\n    warnings.warn("old goes. Sunset: 2027-01-15.", DeprecationWarning)\n    return 1\n',
  ],
  [
    "a docstring without which nothing is left",
    "c.py",
    "old",
    'def old():\n    """\n    .. deprecated:: 1.2\n       Sunset: 2027-01-15.\n    """\n\ndef now():\n    return 1\n',
  ],
  [
    "a wrapper around the value",
    "a.ts",
    "old",
    'import util from "node:util";\nexport const old = util.deprecate(() => 1, "old goes. Sunset: 2027-01-15.");\n',
  ],
];

function scene(path: string, name: string, text: string, over: Partial<Scene> = {}): Scene {
  return { files: { [path]: text }, feature: `${path}#${name}`, ...over };
}

describe("keep", () => {
  it.each(cuts)("takes %s away, and decides", async (_what, path, name, before, after) => {
    const { proposal, answer } = await ask(scene(path, name, before), "/sunset keep it is needed");
    expect(answer).toContain("✅ `/sunset keep`");
    expect(proposal?.files.get(path)).toBe(after);
    expect(decisionsIn(proposal?.files.get(configurationPath))).toMatchObject([
      { feature: `${path}#${name}`, decision: "keep", by: "octocat", reason: "it is needed" },
    ]);
  });

  it.each(uncertain)("decides alone where there is %s", async (_what, path, name, before) => {
    const { proposal, answer } = await ask(scene(path, name, before), "/sunset keep it is needed");
    expect([...(proposal?.files.keys() ?? [])]).toEqual([configurationPath]);
    expect(answer).toContain("could not be removed reliably");
  });

  it("takes only the notice away where it was decided before", async () => {
    const [, path, name, before, after] = cuts[0]!;
    const kept = `decisions: [{ feature: "${path}#${name}", decision: keep }]\n`;
    const files = { [path]: before, [configurationPath]: kept };
    const { proposal } = await ask({ files, feature: `${path}#${name}` }, "/sunset keep it is needed");
    expect([...(proposal?.files ?? [])]).toEqual([[path, after]]);
  });

  it("asks for more than write", async () => {
    const [, path, name, before] = cuts[0]!;
    const given = scene(path, name, before, { roles: { octocat: "write" } });
    const { proposal, answer, conversation } = await ask(given, "/sunset keep it is needed");
    expect(proposal).toBeNull();
    expect(answer).toContain("requires the role `maintain`");
    expect(conversation.reactions).toEqual(["eyes", "confused"]);
  });
});
