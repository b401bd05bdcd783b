import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { readConfiguration } from "../support/configuration.ts";
import { runs } from "../support/runs.ts";

function first(text: string): string | undefined {
  const { configuration, problems } = readConfiguration(text, "c.yml");
  expect(configuration).toBeNull();
  const [problem] = problems;
  return problem && `${problem.line}:${problem.column} ${problem.key}: ${problem.message}`;
}

const bomb = [
  "a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]",
  ...["b", "c", "d", "e", "f", "g", "h", "i"].map((name, index) => {
    const before = String.fromCharCode(name.charCodeAt(0) - 1);
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(", ")}] # ${index}`;
  }),
].join("\n");

describe("hostile files", () => {
  it.each<[string, string, RegExp]>([
    [
      "a circle of aliases",
      "audiences: &a\n  public: *a\n",
      /^2:11 audiences\.public: The alias `\*a` contains itself/,
    ],
    ["an alias without anchor", "include: [*x]", /^1:11 include\[0\]: There is no anchor `&x`/],
    ["an alias bomb", bomb, /^\d+:\d+ .*: Aliases expand to more than 10000 values/],
    [
      "a merge of no mapping",
      "audiences: { <<: 5 }",
      /^1:18 audiences\.<<|^1:18 audiences\["<<"\]: `<<` expects a mapping/,
    ],
    ["a key given twice", "tests: true\ntests: false", /^2:1 tests: `tests` occurs twice\. Remove one\./],
    ["a key given twice below", "removal:\n  requires: both\n  requires: both", /^3:3 removal\.requires: /],
    ["a tab", "removal:\n\trequires: both", /^2:1 : Tabs are not allowed for indentation; use spaces\./],
    ["two documents", "tests: true\n---\ntests: false\n", /^2:1 : A second document begins here/],
    ["a NUL byte", "tests: true\nx: \0", /^2:4 : The control character U\+0000 is not allowed here/],
    [
      "a terminal escape",
      "tests: true # \u001B[2J",
      /^1:15 : The control character U\+001B is not allowed here/,
    ],
    ["brackets without end", "[".repeat(500_000), /^1:1 : Nested too deeply\./],
    ["braces without end", "a: ".concat("{".repeat(5000)), /^1:4 : Nested too deeply\./],
    ["lists in lists", "- ".repeat(100_000), /^1:1 : Nested too deeply\./],
    ["a stair", Array.from({ length: 60 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"), /levels deep/],
    [
      "a steep stair",
      Array.from({ length: 1300 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"),
      /deep/,
    ],
    ["more than 1 MB", `# ${"x".repeat(1024 * 1024)}`, /^1:1 : The file is larger than 1 MB/],
    ["a tag", "exclude: !!js/function [a]", /^1:24 exclude: The tag `.*` has no meaning here/],
    ["a list as a key", "? [a]\n: b", /^1:3 : A key must be plain text\./],
    ["an open quote", 'audience: "public\ntests: true', /^\d+:\d+ : This is not valid YAML: /],
    ["a prototype", "__proto__: { tests: true }", /^1:1 __proto__: `__proto__` is not allowed as a key\./],
    ["a prototype of callers", "callers: { __proto__: { public: true } }", /^1:12 callers\.__proto__: /],
    [
      "a constructor",
      "constructor: { prototype: { tests: true } }",
      /^1:1 constructor: `constructor` is not a known key: /,
    ],
  ])("%s", (_name, text, expected) => {
    expect(first(text)).toMatch(expected);
    expect(Object.prototype).not.toHaveProperty("tests");
  });

  it("reports what is wrong with values beside what is wrong with the tree", () => {
    const { problems } = readConfiguration("tests: 5\ninclude: [*x]\ntests: 6\naudence: x\n", "c.yml");
    expect(problems.map(({ line, key }) => `${line} ${key}`)).toEqual([
      "1 tests",
      "2 include[0]",
      "3 tests",
      "4 audence",
    ]);
  });

  it("keeps messages short, whatever is written", () => {
    const long = "y".repeat(100_000);
    for (const text of [
      `${long}: 1`,
      `audience: ${long}`,
      `include: [*${long}]`,
      `tests: !${long} 1`,
      `rules: {${long}: off}`,
    ])
      for (const { message } of readConfiguration(text, "c.yml").problems)
        expect(message.length).toBeLessThan(600);
  });
});

const keys = fc.constantFrom(
  "audience",
  "audiences",
  "paths",
  "rules",
  "usage",
  "sources",
  "features",
  "decisions",
  "releases",
  "callers",
  "removal/undated",
  "match",
  "type",
  "id",
  "evidence",
  "deprecated",
  "__proto__",
  "constructor",
  "<<",
  "ignore",
);
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(
      "public",
      "P6M",
      "2026-02-30",
      "2026-02-28",
      "prometheus",
      "src/**",
      "extend",
      "off",
      null,
    ),
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(keys, fc.string()), tie("value"), { maxKeys: 5 }),
  ),
})).value;

/** Either a configuration or problems, each of them with a place inside the text. */
function expectReading(text: string): void {
  const { configuration, problems } = readConfiguration(text, "c.yml");
  expect(configuration === null).toBe(problems.length > 0);
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  for (const { line, column } of problems)
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? -1) + 1);
}

describe("any file at all", () => {
  it("written as JSON, gives a configuration or problems", () => {
    fc.assert(
      fc.property(values, (value) => expectReading(JSON.stringify(value))),
      { numRuns: runs(500) },
    );
  });

  it("written as YAML, gives a configuration or problems", () => {
    fc.assert(
      fc.property(values, (value) => expectReading(stringify(value))),
      { numRuns: runs(300) },
    );
  });

  it("of any text, gives a configuration or problems", () => {
    const part = fc.constantFrom(
      ..."abc:-?[]{}&*!|>'\"%@`#, \n\t".split(""),
      "audience",
      ": ",
      "\n  ",
      "<<: ",
      "---\n",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => expectReading(parts.join(""))),
      { numRuns: runs(2000) },
    );
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => expectReading(text)));
  });
});
