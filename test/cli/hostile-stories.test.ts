// What the author of a pull request may try so that a feature goes without anybody being told.
import { describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository } from "../support/git-repository.ts";
import { tell, type Files } from "../support/story.ts";

const notice = "/** @deprecated Use `fetchPage` instead. It loses results. Sunset: 2027-01-15. */\n";
const page = "export function fetchPage(): void {}\n";
const all = `${notice}export function fetchAll(): void {}\n`;
const hidden = `${notice}function fetchAll(): void {}\n`;
const path = "src/client.ts";
const id = `${path}#fetchAll`;
const old = "2026-01-10";
const today = "2026-11-20";

const early = (feature: string): string => `removal/before-sunset error ${feature}`;

async function findingsOf(base: Files, head: Files): Promise<string[]> {
  const { findings, verdict } = await tell({ name: "", base: [[old, base]], head, today });
  // What a change announces anew beside it is judged elsewhere.
  expect(verdict).toBe(findings.some((each) => each.includes(" error ")) ? "fail" : "pass");
  return findings.filter((each) => each.startsWith("removal/"));
}

describe("a feature that importers lose under its name", () => {
  it.each<[string, string]>([
    ["the file exports nothing more and is a script", hidden],
    ["under another name", `${page}${hidden}export { fetchAll as other };\n`],
    ["as default alone", `${page}${hidden}export default fetchAll;\n`],
    ["declared as default", `${page}${notice}export default function fetchAll(): void {}\n`],
    ["as `export =`", `${hidden}export = fetchAll;\n`],
    ["as a type, by a list", `${page}${hidden}export type { fetchAll };\n`],
    ["as a type, in a list", `${page}${hidden}export { type fetchAll };\n`],
  ])("%s", async (_, text) => {
    expect(await findingsOf({ [path]: page + all }, { [path]: text })).toEqual([early(id)]);
  });

  it("in CommonJS", async () => {
    const text = (exported: string): string => `${notice}function fetchAll() {}\n${exported}\n`;
    const base = { "src/c.js": text("module.exports = { fetchAll };") };
    for (const exported of ["module.exports = { other: fetchAll };", "exports.other = fetchAll;", ""])
      expect(await findingsOf(base, { "src/c.js": text(exported) })).toEqual([early("src/c.js#fetchAll")]);
  });

  it("with the class that it is a member of", async () => {
    const text = (head: string, foot = ""): string =>
      `${page}${head}class Client {\n  ${notice}  fetchAll(): void {}\n}\n${foot}`;
    const head = { [path]: text("", "export { Client as Other };\n") };
    expect(await findingsOf({ [path]: text("export ") }, head)).toEqual([early(`${path}#Client.fetchAll`)]);
  });
});

it.each<[string, string, string]>([
  ["a list instead", all, `${page}${hidden}export { fetchAll };\n`],
  ["one name more", all, `${page}${all}export { fetchAll as more };\n`],
  ["a list of types, of an interface", "export interface A {}\n", "interface A {}\nexport type { A };\n"],
  ["a constant", "export const a = 1, b = 2;\n", "const a = 1, b = 2;\nexport { a, b };\n"],
  ["a pattern", "export const { a, b } = c;\n", "const { a, b } = c;\nexport { a, b };\n"],
  ["a namespace", "export namespace A.B {}\n", "namespace A.B {}\nexport { A };\n"],
  ["a default", "export default class A {}\n", "class A {}\nexport { A as default };\n"],
])("exported as before is no change: %s", async (_, before, after) => {
  const noted = (text: string): string => (text.includes("@deprecated") ? text : `${notice}${text}`);
  expect(await findingsOf({ [path]: page + noted(before) }, { [path]: page + noted(after) })).toEqual([]);
});

describe("a target that only looks like the feature", () => {
  const gone = { [path]: page };
  it.each<[string, Files]>([
    ["a file that exports nothing", { ...gone, "src/l.ts": hidden }],
    ["a re-export of nothing", { ...gone, "src/l.ts": `${notice}export { fetchAll } from "./no.ts";\n` }],
    ["a re-export of a package", { ...gone, "src/l.ts": `${notice}export { fetchAll } from "left-pad";\n` }],
    [
      "a re-export of something else",
      { ...gone, "src/l.ts": `${notice}export { fetchPage as fetchAll } from "./client.ts";\n` },
    ],
    [
      "a circle",
      {
        [path]: `${page}${notice}export { fetchAll } from "./l.ts";\n`,
        "src/l.ts": `${notice}export { fetchAll } from "./client.ts";\n`,
      },
    ],
    [
      "a chain to nothing",
      {
        [path]: `${page}export * from "./l.ts";\n`,
        "src/l.ts": `${notice}export { fetchAll } from "./no.ts";\n`,
      },
    ],
    ["a link to nothing", { [path]: { symlink: "no.ts" } }],
    ["a link out of the repository", { [path]: { symlink: "../../../etc/hostname" } }],
    ["a link to a file without it", { [path]: { symlink: "other.ts" } }],
    [
      "a value that nobody can call",
      { [path]: `${page}${notice}export const fetchAll: never = null as never;\n` },
    ],
    ["a file that is no code", { [path]: null, "src/client.ts.txt": page + all }],
    ["a test", { [path]: null, "src/client.test.ts": page + all }],
    ["a generated file", { ...gone, "src/l.ts": `// @generated\n${all}` }],
    ["a letter that looks the same", { [path]: page + all.replace("fetchAll", "fet\u0441hAll") }],
  ])("%s", async (_, head) => {
    expect(await findingsOf({ [path]: page + all, "src/other.ts": page }, head)).toEqual([early(id)]);
  });

  it("a type in the place of a class", async () => {
    const base = { [path]: `${page}${notice}export class Client {}\n` };
    for (const left of ["type Client = never;", "interface Client {}"])
      expect(await findingsOf(base, { [path]: `${page}${notice}export ${left}\n` })).toEqual([
        early(`${path}#Client`),
      ]);
  });

  it("a type alone of what another file has", async () => {
    const base = { [path]: page + all, "src/l.ts": all };
    const head = { [path]: `${page}export type { fetchAll } from "./l.ts";\n` };
    expect(await findingsOf(base, head)).toEqual([early(id)]);
  });

  it("a package that goes with it", async () => {
    const base = { "package.json": "{}", "a/package.json": "{}", "a/x.ts": all };
    const head = { "a/package.json": null, "a/x.ts": null, "x.ts": all };
    expect(await findingsOf(base, head)).toEqual([early("a/x.ts#fetchAll")]);
  });
});

it.each<[string, Files]>([
  ["a link to the file it went to", { [path]: { symlink: "l.ts" }, "src/l.ts": page + all }],
  [
    "a chain of re-exports",
    {
      [path]: `${page}export { fetchAll } from "./l.ts";\n`,
      "src/l.ts": 'export { every as fetchAll } from "./m.ts";\n',
      "src/m.ts": `${notice}export function every(): void {}\n`,
    },
  ],
])("a feature that stays within reach passes: %s", async (_, head) => {
  expect(await findingsOf({ [path]: page + all }, head)).toEqual([]);
});

it("a chain of re-exports through files that are not touched", async () => {
  const base = {
    [path]: page + all,
    "src/l.ts": 'export { every as fetchAll } from "./m.ts";\n',
    "src/m.ts": `${notice}export function every(): void {}\n`,
  };
  expect(await findingsOf(base, { [path]: `${page}export { fetchAll } from "./l.ts";\n` })).toEqual([]);
});

it("thousands of links that do not close are read in time", async () => {
  const text = `/** @deprecated ${"{@link ".repeat(100_000)} */\nexport function x(): void {}\n`;
  expect(await findingsOf({ [path]: page + all }, { [path]: page, "src/x.ts": text })).toEqual([early(id)]);
});

it("a feature in a file with a line break in its name", async () => {
  const odd = "src/a\n::error::b.ts";
  expect(await findingsOf({ [odd]: page + all }, { [odd]: page })).toEqual([early(`${odd}#fetchAll`)]);
});

it("a usage file in a submodule that head adds proves nothing", async () => {
  const repository = createRepository();
  try {
    const due = all.replace("2027-01-15", "2026-11-01");
    const policy = "usage:\n  sources:\n    - { type: file, path: ops/usage.json }\n";
    repository.commit({ [path]: page + due, ".github/deprecations.yml": policy }, { date: old });
    repository.branch("change").commit({ [path]: page, ops: { submodule: "1".repeat(40) } });
    const unused = { feature: id, instrumented: true, callers: [] };
    const window = { from: "2026-10-01", to: today };
    repository.write({ "ops/usage.json": JSON.stringify({ schema: 1, window, features: [unused] }) });
    const args = ["--base", "main", "--head", "change", "--today", today, "--format", "json"];
    const { stdout } = await runCommand(repository.dir, "check", ...args);
    const { findings } = JSON.parse(stdout) as { findings: { rule: string }[] };
    expect(findings.map(({ rule }) => rule)).toEqual(["removal/usage-unknown"]);
  } finally {
    repository.cleanup();
  }
});
