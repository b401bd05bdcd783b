import { describe, expect, it } from "vitest";
import { longList } from "../../src/core/limits.ts";
import { acceptOld, type OldFormRules } from "../../src/runtime/old-forms.ts";
import { governor } from "../../src/runtime/index.ts";

interface Written {
  readonly file: string;
  readonly text: string;
  readonly rules: OldFormRules;
  readonly value: unknown;
  readonly uses: readonly string[];
}

describe("a format by the name of the file", () => {
  const rules = { "server.port": "server.listen", "sources.*.tokenEnv": "sources.*.token-env", old: "new" };
  const cases: readonly Written[] = [
    {
      file: "service.toml",
      text: `# old = 1
title = "old = 2 # no comment"
old = 3
text = """
old = 4
[server]
"""
[server]
host = 'a' # old
  port = 80
[[sources]]
tokenEnv = "A"
[[sources]]
tokenEnv = "B"
`,
      rules,
      value: {
        title: "old = 2 # no comment",
        new: 3,
        text: "old = 4\n[server]\n",
        server: { host: "a", listen: 80 },
        sources: [{ "token-env": "A" }, { "token-env": "B" }],
      },
      uses: [
        "3:1 old -> new",
        "10:3 server.port -> server.listen",
        "12:1 sources[0].tokenEnv -> sources[0].token-env",
        "14:1 sources[1].tokenEnv -> sources[1].token-env",
      ],
    },
    {
      file: "inline.toml",
      text: 'server.port = 1\nsources = [\n  { url = "x", tokenEnv = "A" },\n  { "tokenEnv" = \'B\' }, # c\n]\n',
      rules,
      value: { server: { listen: 1 }, sources: [{ url: "x", "token-env": "A" }, { "token-env": "B" }] },
      uses: [
        "1:8 server.port -> server.listen",
        "3:16 sources[0].tokenEnv -> sources[0].token-env",
        "4:5 sources[1].tokenEnv -> sources[1].token-env",
      ],
    },
    {
      file: "below.toml",
      text: "[[sources]]\n[sources.deep]\nold = 1\n[other]\nat = 2026-01-01\n",
      rules: { "sources.*.deep.old": "sources.*.deep.new" },
      value: { sources: [{ deep: { new: 1 } }], other: { at: expect.any(Date) } },
      uses: ["3:1 sources[0].deep.old -> sources[0].deep.new"],
    },
    {
      file: "config/.env.local",
      text: '# OLD_URL=a\nTEXT="OLD_URL=b\nOLD_URL=c"\n  export OLD_URL = "http://x" # why\nPLAIN=1\n',
      rules: { OLD_URL: "API_URL" },
      value: { TEXT: "OLD_URL=b\nOLD_URL=c", API_URL: "http://x", PLAIN: "1" },
      uses: ["4:10 OLD_URL -> API_URL"],
    },
    {
      file: "tsconfig.jsonc",
      text: '{\n  // "old": 1,\n  "url": "http://x/*y*/", /* "old": 2 */\n  "old": 3,\n}\n',
      rules,
      value: { url: "http://x/*y*/", new: 3 },
      uses: ["4:3 old -> new"],
    },
  ];

  it.each(cases.map((each) => [each.file, each] as const))(
    "%s",
    (_, { file, text, rules: own, ...expected }) => {
      const { value, uses } = acceptOld(text, own, { logger: null, file });
      expect(value).toEqual(expected.value);
      expect(uses.map((use) => `${use.line}:${use.column} ${use.old} -> ${use.new}`)).toEqual(expected.uses);
      // A text of unknown name is of the format that is said.
      const format = file.endsWith(".toml") ? "toml" : file.endsWith(".jsonc") ? "jsonc" : "env";
      expect(acceptOld(text, own, { logger: null, format }).uses).toHaveLength(uses.length);
    },
  );
});

const quiet = { logger: null, file: "service.yml" };

function accepted(document: unknown, rules: OldFormRules): { value: unknown; uses: string[] } {
  const { value, uses } = acceptOld(document, rules, quiet);
  return { value, uses: uses.map((use) => `${use.line}:${use.column} ${use.old} -> ${use.new}`) };
}

describe("an old form is read as the new one, with its place", () => {
  const cases: readonly (readonly [string, string, OldFormRules, unknown, string[]])[] = [
    [
      "a renamed key, where it stood",
      "a: 1\nmaxSize: 5\nb: 2\n",
      { maxSize: "max-size" },
      { a: 1, "max-size": 5, b: 2 },
      ["2:1 maxSize -> max-size"],
    ],
    [
      "of each item of a list, and of each value of a mapping",
      "sources:\n  - tokenEnv: A\n  - { url: x, tokenEnv: B }\nby: { one: { old: 1 }, two: { new: 2 } }\n",
      { "sources.*.tokenEnv": "sources.*.token-env", "by.*.old": "by.*.new" },
      {
        sources: [{ "token-env": "A" }, { url: "x", "token-env": "B" }],
        by: { one: { new: 1 }, two: { new: 2 } },
      },
      [
        "2:5 sources[0].tokenEnv -> sources[0].token-env",
        "3:15 sources[1].tokenEnv -> sources[1].token-env",
        "4:14 by.one.old -> by.one.new",
      ],
    ],
    [
      "a key that moved into another mapping, which is made",
      "server:\n  port: 80\nlog: { level: info }\n",
      { "server.port": "listen.http.port" },
      { log: { level: "info" }, listen: { http: { port: 80 } } },
      ["2:3 server.port -> listen.http.port"],
    ],
    [
      "what else stood beside it stays",
      "server: { port: 80, host: a }\nlisten: { host: b }\n",
      { "server.port": "listen.port" },
      { server: { host: "a" }, listen: { host: "b", port: 80 } },
      ["1:11 server.port -> listen.port"],
    ],
    [
      "a value that became a mapping",
      "retries: 5\n",
      { retries: "retries.most" },
      { retries: { most: 5 } },
      ["1:1 retries -> retries.most"],
    ],
    [
      "which may be a mapping already",
      "retries: { most: 5 }\n",
      { retries: "retries.most" },
      { retries: { most: 5 } },
      [],
    ],
    [
      "a mapping that became a value",
      "retries: { most: 5 }\n",
      { "retries.most": "retries" },
      { retries: 5 },
      ["1:12 retries.most -> retries"],
    ],
    [
      "a value that is converted",
      "hosts: a, b\n",
      [{ old: "hosts", new: "servers", convert: (value) => String(value).split(", ") }],
      { servers: ["a", "b"] },
      ["1:1 hosts -> servers"],
    ],
    [
      "an old value of a key that stays",
      "mode: fast\nother: { mode: fast }\n",
      [{ old: "mode", new: "mode", when: (value) => value === "fast", convert: () => "quick" }],
      { mode: "quick", other: { mode: "fast" } },
      ["1:1 mode -> mode"],
    ],
    [
      "renamed twice",
      "a: 1\n",
      [
        { old: "a", new: "b" },
        { old: "b", new: "c" },
      ],
      { c: 1 },
      ["1:1 a -> b", "1:1 b -> c"],
    ],
    [
      "a key with a dot in it",
      '"a.b": 1\n',
      [{ old: ["a.b"], new: ["a-b"] }],
      { "a-b": 1 },
      ['1:1 ["a.b"] -> a-b'],
    ],
    [
      "through an alias and a merge key, where the anchor's key stands",
      "base: &base\n  old: 1\nuse: { <<: *base, more: 2 }\n",
      { "use.old": "use.new" },
      { base: { old: 1 }, use: { more: 2, new: 1 } },
      ["2:3 use.old -> use.new"],
    ],
    ["nothing old", "new: 1 # old: 2\n", { old: "new" }, { new: 1 }, []],
    ["an empty text", "", { old: "new" }, null, []],
    [
      "dates and nulls are as written",
      "old: 2027-01-15\nb: ~\n",
      { old: "new" },
      { new: "2027-01-15", b: null },
      ["1:1 old -> new"],
    ],
    [
      "JSON, indented with tabs, with the ends of Windows",
      '\uFEFF{\r\n\t"a": { "old": [1, null, "x\\u0041"] }\r\n}',
      { "a.old": "a.new" },
      { a: { new: [1, null, "xA"] } },
      ["2:9 a.old -> a.new"],
    ],
  ];

  it.each(cases)("%s", (_, text, rules, value, uses) => {
    const read = accepted(text, rules);
    expect({ ...read, value: JSON.parse(JSON.stringify(read.value)) as unknown }).toEqual({ value, uses });
  });

  it("in a parsed value, which stays as it is", () => {
    const day = new Date(0);
    const document = { list: [{ old: 1, day }], other: new Map([["old", 1]]) };
    const { value, uses } = acceptOld(
      document,
      { "list.*.old": "list.*.new", "other.old": "other.new" },
      quiet,
    );
    expect(value).toEqual({ list: [{ new: 1, day }], other: new Map([["old", 1]]) });
    expect(document.list).toEqual([{ old: 1, day }]);
    expect(uses).toMatchObject([{ old: "list[0].old", file: "service.yml", line: null, column: null }]);
    expect(acceptOld(document, { x: "y" }, quiet).value).toBe(document);
  });

  it("in bytes, and in what contains itself", () => {
    expect(accepted(new TextEncoder().encode("old: 1\n"), { old: "new" }).value).toEqual({ new: 1 });
    const circle: Record<string, unknown> = { old: 1 };
    circle["self"] = circle;
    expect(accepted(circle, { old: "new" }).value).toMatchObject({ new: 1, self: circle });
  });

  it("with keys that objects have anyway", () => {
    const document: unknown = JSON.parse('{ "__proto__": { "old": 1 }, "constructor": 2 }');
    const { value } = acceptOld(document, { "__proto__.old": "__proto__.new" }, quiet);
    expect(JSON.stringify(value)).toBe('{"__proto__":{"new":1},"constructor":2}');
  });
});

describe("a use of an old form", () => {
  it("is warned of, with its place", () => {
    const said: string[] = [];
    const logger = { warn: (_: object, message: string) => said.push(message) };
    acceptOld("old: 1\n", { old: "new" }, { file: "a.yml", logger });
    acceptOld({ old: 1 }, { old: "new" }, { logger });
    expect(said).toEqual([
      "a.yml:1:1: `old` is an old form; write `new`.",
      "`old` is an old form; write `new`.",
    ]);
  });

  it("is counted by a governor under its feature, every time", () => {
    const calls: (string | null)[] = [];
    const register = { schema: 1, features: [{ id: "config:old", kind: "config-key", notice: {} }] };
    const recorders = [
      {
        call: ({ feature, place }: { feature: string; place: string | null }) =>
          calls.push(`${feature} at ${place}`),
      },
    ];
    const g = governor(register, { recorders, logger: null });
    const rules = [{ old: "*.old", new: "*.new", feature: "config:old" }];
    acceptOld("a: { old: 1 }\nb: { old: 1 }\n", rules, { ...quiet, governor: g });
    expect(calls).toEqual(["config:old at service.yml:1:6", "config:old at service.yml:2:6"]);
    expect(g.status().watched).toEqual(["config:old"]);
  });

  it("is written out up to a number for a document, and counted always", () => {
    const said: string[] = [];
    const logger = { warn: (_: object, message: string) => said.push(message) };
    const text = Array.from({ length: 20_000 }, (_, index) => `- old: ${index}\n`).join("");
    const { uses } = acceptOld(text, { "*.old": "*.new" }, { logger });
    expect([uses.length, said.length, said.at(-1)]).toEqual([
      20_000,
      longList + 1,
      `… and ${20_000 - longList} more uses of old forms.`,
    ]);
  });
});
