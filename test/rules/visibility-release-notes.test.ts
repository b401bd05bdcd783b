import { describe, expect, it } from "vitest";
import type { Mention } from "../../src/core/mentions/mention.ts";
import { announced, amended, aPolicy, onChange } from "../support/judging.ts";
import { tell, type Files } from "../support/story.ts";

const rule = "visibility/release-notes";
const documentation: Mention = { state: "unasked", globs: [], unread: [] };

function absent(over: Partial<Mention> = {}): {
  mentions: { releaseNotes: Mention; documentation: Mention };
} {
  return {
    mentions: {
      releaseNotes: { state: "absent", globs: ["CHANGELOG.md", ".changeset/**"], unread: [], ...over },
      documentation,
    },
  };
}

describe("visibility/release-notes", () => {
  it("stands at the notice", () => {
    expect(onChange(rule, announced({}, absent()))).toMatchObject([
      {
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 9, side: "head" },
        message:
          "`Client.fetchAll` is newly deprecated, but the release notes (`CHANGELOG.md`, `.changeset/**`) do not mention it.",
      },
    ]);
  });

  it("says what was not read", () => {
    expect(onChange(rule, announced({}, absent({ unread: ["CHANGELOG.md", "b", "c"] })))).toMatchObject([
      {
        message: expect.stringContaining(
          "Some files were not read, because they are too large or too many: `CHANGELOG.md` and 2 other files.",
        ),
      },
    ]);
  });

  it.each([
    ["mentioned", announced({}, absent({ state: "mentioned" }))],
    ["not asked for", announced({}, absent({ state: "unasked" }))],
    ["restored", announced({}, { ...absent(), restored: true })],
    ["only amended", amended({}, {}, absent())],
    ["never looked for", announced({})],
  ])("is silent where it is %s", (_, change) => {
    expect(onChange(rule, change)).toEqual([]);
  });

  it("is silent where it is internal", () => {
    const policy = aPolicy({ audience: "internal" });
    expect(onChange(rule, announced({}, absent()))).toHaveLength(1);
    expect(onChange(rule, announced({}, absent()), { policy })).toEqual([]);
  });

  it("can be switched off at a path", () => {
    const rules = [{ rule, severity: "off", paths: ["src/**"] }] as const;
    expect(onChange(rule, announced({}, absent()), { policy: aPolicy({ rules }) })).toEqual([]);
  });
});

/** What is looked at: nothing by default. */
const asked =
  'visibility: { release-notes: ["CHANGELOG.md", ".changeset/**"], documentation: ["docs/**"] }\n';
const notice = "/** @deprecated Use `next` instead. Slow. Sunset: 2027-06-15. */\n";
const code = (deprecated: boolean): string =>
  `${deprecated ? notice : ""}export function oldFetch() {}\nexport function next() {}\n`;
const log = (unreleased: string, old = ""): string =>
  `# Changes\n\n## Unreleased\n\n${unreleased}\n## 1.0.0\n\n${old}\n`;

async function told(base: Files, head: Files, args: readonly string[] = []): Promise<readonly string[]> {
  const { findings } = await tell({
    name: "",
    base: [["2026-11-01", { ".github/deprecations.yml": asked, "src/a.ts": code(false), ...base }]],
    head: { "src/a.ts": code(true), ...head },
    today: "2026-11-20",
    args,
  });
  return findings.map((each) => each.split(" ")[0] ?? "").filter((each) => each.startsWith("visibility/"));
}

describe("a new notice", () => {
  it.each<[string, Files, Files, readonly string[]]>([
    ["no such files", {}, {}, []],
    ["a log that does not change", { "CHANGELOG.md": log("") }, {}, [rule]],
    [
      "an entry in the log",
      { "CHANGELOG.md": log("") },
      { "CHANGELOG.md": log("- oldFetch is deprecated\n") },
      [],
    ],
    ["an entry that was there", { "CHANGELOG.md": log("- oldFetch is deprecated\n") }, {}, []],
    [
      "an old entry of the name",
      { "CHANGELOG.md": log("", "- oldFetch") },
      { "CHANGELOG.md": log("- more\n", "- oldFetch") },
      [rule],
    ],
    [
      "an entry under a version",
      { "CHANGELOG.md": "## 1.0\n" },
      { "CHANGELOG.md": "## 1.1\n- oldFetch\n## 1.0\n" },
      [],
    ],
    ["a new log", {}, { "CHANGELOG.md": "## 1.1\n- oldFetch\n" }, []],
    ["a log that goes", { "CHANGELOG.md": log("") }, { "CHANGELOG.md": null }, []],
    [
      "a changeset",
      { "CHANGELOG.md": log("") },
      { ".changeset/a.md": "---\npkg: minor\n---\n`oldFetch` goes" },
      [],
    ],
    ["another changeset", { ".changeset/a.md": "---\npkg: minor\n---\nnext comes" }, {}, [rule]],
    [
      "files of the configuration",
      {
        ".github/deprecations.yml": 'visibility: { release-notes: ["news/*.txt"] }\n',
        "CHANGELOG.md": log(""),
        "news/a.txt": "x",
      },
      {},
      [rule],
    ],
    [
      "nothing asked for",
      { ".github/deprecations.yml": "visibility: { release-notes: [] }\n", "CHANGELOG.md": log("") },
      {},
      [],
    ],
    ["both kinds", { "CHANGELOG.md": log(""), "docs/a.md": "next" }, {}, ["visibility/documentation", rule]],
    ["a page", { "docs/deep/a.md": "`oldFetch`" }, {}, []],
    ["a picture alone", { "docs/a.png": "next" }, {}, ["visibility/documentation"]],
    [
      "what is internal",
      { ".github/deprecations.yml": "audience: internal\n", "CHANGELOG.md": log(""), "docs/a.md": "x" },
      {},
      [],
    ],
  ])("beside %s", async (_, base, head, findings) => {
    expect(await told(base, head)).toEqual(findings);
  });

  it("in files that are binary or in another encoding is found, or is not, without an error", async () => {
    const wide = Buffer.from(`\uFEFF${log("- oldFetch")}`, "utf16le");
    expect(await told({ "CHANGELOG.md": wide }, {})).toEqual([rule]);
    expect(await told({ "CHANGELOG.md": Buffer.from([0, 1, 2]) }, {})).toEqual([rule]);
  });

  it("says that a file was too large", async () => {
    const large = `${log("- oldFetch")}${"x".repeat(5 * 1024 * 1024)}`;
    const { object } = await tell({
      name: "",
      base: [
        ["2026-11-01", { ".github/deprecations.yml": asked, "src/a.ts": code(false), "CHANGELOG.md": large }],
      ],
      head: { "src/a.ts": code(true) },
      today: "2026-11-20",
    });
    expect(object.findings).toMatchObject([
      {
        rule,
        message: expect.stringContaining(
          "Some files were not read, because they are too large or too many: `CHANGELOG.md`.",
        ),
      },
    ]);
  });

  it("that comes back by a revert was told before", async () => {
    const { findings } = await tell({
      name: "",
      base: [
        [
          "2026-10-01",
          {
            ".github/deprecations.yml": asked,
            "src/a.ts": code(true),
            "CHANGELOG.md": "## 1.0\n- oldFetch\n",
          },
        ],
        ["2026-11-01", { "src/a.ts": code(false) }],
      ],
      head: { "src/a.ts": code(true) },
      today: "2026-11-20",
    });
    expect(findings).toEqual([]);
  });
});
