import { execFileSync } from "node:child_process";
import { array, assert, constantFrom, property } from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { attributePattern } from "../../../src/core/repository/attribute-pattern.ts";
import { readAttributes } from "../../../src/core/repository/attributes.ts";
import { testGitEnvironment } from "../../support/git-calls.ts";
import { createRepository } from "../../support/git-repository.ts";
import { runs } from "../../support/runs.ts";

const repository = createRepository();
afterAll(() => repository.cleanup());

/** What git itself says; paths are given through standard input. */
function gitSays(attributes: string, paths: readonly string[]): string[] {
  repository.write({ ".gitattributes": attributes });
  const output = execFileSync("git", ["check-attr", "-z", "--stdin", "linguist-generated"], {
    cwd: repository.dir,
    env: testGitEnvironment,
    input: paths.map((path) => `${path}\0`).join(""),
    stdio: ["pipe", "pipe", "ignore"],
  });
  const fields = output.toString("utf8").split("\0");
  return paths.map((_, index) => fields[index * 3 + 2] ?? "");
}

function weSay(attributes: string, paths: readonly string[]): (boolean | undefined)[] {
  const read = readAttributes([{ dir: "", text: attributes }]);
  return paths.map((path) => read(path).generated);
}

const meaning: Record<string, boolean | undefined> = { set: true, true: true, unspecified: undefined };
function means(state: string): boolean | undefined {
  return state in meaning ? meaning[state] : false;
}

const paths = [
  "a",
  "a.js",
  "b/a.js",
  "b/c/a.js",
  "dist/a",
  "dist/b/a.js",
  "x/dist/a",
  ".hidden",
  "b/.hidden",
  "a b",
  "é.js",
  "a[1].js",
  "a*b",
  "!x",
  "#x",
  "a\\b",
  "b/c/d/e.ts",
  "abc",
  "aXc",
  "a]c",
  "a-c",
  "b.c",
  "b",
  "ab/c",
];

describe("readAttributes", () => {
  it.each([
    "*.js linguist-generated",
    "a.js linguist-generated=true",
    "/a.js linguist-generated",
    "b/*.js linguist-generated",
    "b/** linguist-generated",
    "b/**/a.js linguist-generated",
    "**/dist/** linguist-generated",
    "**/a.js linguist-generated",
    "dist linguist-generated",
    "dist/ linguist-generated",
    "dist/** linguist-generated",
    "** linguist-generated",
    "/** linguist-generated",
    "/* linguist-generated",
    "* linguist-generated\n*.js -linguist-generated",
    "* linguist-generated\n*.js linguist-generated=false",
    "* linguist-generated\n*.js !linguist-generated",
    "* linguist-generated=maybe",
    '"a b" linguist-generated',
    '"\\303\\251.js" linguist-generated',
    "é.js linguist-generated",
    "!x linguist-generated",
    "\\!x linguist-generated",
    "#x linguist-generated",
    "\\#x linguist-generated",
    "a\\*b linguist-generated",
    "a\\[1].js linguist-generated",
    "a[[]1].js linguist-generated",
    "a[a-zA-Z]c linguist-generated",
    "a[!X]c linguist-generated",
    "a[]-]c linguist-generated",
    "a[[:upper:]]c linguist-generated",
    "a[ linguist-generated",
    "a?c linguist-generated",
    "b**c linguist-generated",
    "b/**c linguist-generated",
    "{a,abc} linguist-generated",
    "+(a) linguist-generated",
    "  a.js linguist-generated",
    "a.js\tlinguist-generated text",
    "a.js linguist-generated\r\nabc linguist-generated\r\n",
    "\uFEFFa.js linguist-generated",
    "a.js linguist-generated -linguist-generated",
  ])("agrees with git on %j", (attributes) => {
    expect(weSay(attributes, paths)).toEqual(gitSays(attributes, paths).map(means));
  });

  it("agrees with git on patterns at random", () => {
    const part = constantFrom("a", "b", "c", "*", "**", "?", "[ab]", "[!a]", "/", "/", ".", "\\b");
    const pattern = array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(""));
    const path = array(array(constantFrom("a", "b", "c", "."), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    }).map((names) => names.map((name) => name.join("").replace(/^\.+$/, "a")).join("/"));
    assert(
      property(pattern, array(path, { minLength: 1, maxLength: 20 }), (pattern, paths) => {
        const attributes = `${pattern} linguist-generated\n`;
        expect(weSay(attributes, paths)).toEqual(gitSays(attributes, paths).map(means));
      }),
      { numRuns: runs(250) },
    );
  });

  it("lets a deeper folder win, whatever the order of the files", () => {
    const read = readAttributes([
      { dir: "a/b", text: "*.ts -linguist-generated\n" },
      { dir: "", text: "*.ts linguist-generated\n/c.ts linguist-vendored linguist-documentation" },
      { dir: "a", text: "b/* linguist-vendored=true" },
    ]);
    expect(read("x.ts")).toEqual({ generated: true });
    expect(read("a/b/x.ts")).toEqual({ generated: false, vendored: true });
    expect(read("ab/b/x.ts")).toEqual({ generated: true });
    expect(read("c.ts")).toEqual({ generated: true, vendored: true, documentation: true });
  });

  it("is quick on hostile patterns", () => {
    const matches = attributePattern(`${"*a".repeat(60)}b`);
    expect(matches?.("a".repeat(4000))).toBe(false);
    const folders = attributePattern(`${"**/a/".repeat(60)}b`);
    expect(folders?.("a/".repeat(2000) + "c")).toBe(false);
  });

  it("does not follow macros", () => {
    expect(weSay("[attr]mine linguist-generated\na mine\n", ["a", "mine"])).toEqual([undefined, undefined]);
  });

  it("reads nothing from names that every object has", () => {
    expect(readAttributes([{ dir: "", text: "* constructor __proto__ toString" }])("a")).toEqual({});
  });
});
