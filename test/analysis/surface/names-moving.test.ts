import { describe } from "vitest";
import { fetchPage, judges, manifest, old, type NameCase } from "./names.ts";
import type { Texts } from "../fixes/checking.ts";

const isPublic = { ".github/deprecations.yml": 'paths: [{ match: "src/index.ts", public: true }]\n' };
const entry = { "package.json": manifest({ exports: "./src/index.ts" }) };
const lost = ["before-sunset fetchAll"];

/** `fetchAll` goes elsewhere, and importers do not follow. */
const moving = (name: string, to: string, base: Texts, head: Texts = {}): NameCase => ({
  name,
  base: { "src/page.ts": fetchPage, "src/client.ts": old("fetchAll"), ...base },
  head: { "src/client.ts": null, [to]: old("fetchAll"), ...head },
  expected: lost,
});

describe("a move that importers do not follow", () => {
  const star = { ...entry, "src/index.ts": 'export * from "./client.ts";\nexport * from "./page.ts";\n' };
  const noStar = { "src/index.ts": 'export * from "./page.ts";\n' };
  judges([
    moving("to a file that the barrel does not pass on", "src/other.ts", star, noStar),
    moving(
      "under an unchanged barrel",
      "src/other.ts",
      { ...star, "src/client.ts": `${old("fetchAll")}export const one = 1;\n` },
      { "src/client.ts": "export const one = 1;\n" },
    ),
    moving("to scripts", "scripts/client.ts", {}),
    moving("to examples", "examples/client.ts", {}),
    moving("to a story", "src/client.stories.ts", {}),
    moving("to a stub", "types/stub.d.ts", {}),
    moving("its file is renamed under a pattern", "src/http.ts", {
      "package.json": manifest({ exports: { "./*": "./src/*.ts" } }),
    }),
    moving("its file is renamed under a pattern of built files", "src/http.ts", {
      "package.json": manifest({ exports: { "./*": { types: "./dist/*.d.ts", import: "./dist/*.mjs" } } }),
    }),
    moving(
      "out of the folder of a pattern",
      "src/client.ts",
      {
        "package.json": manifest({ exports: { "./features/*": "./src/features/*.ts" } }),
        "src/client.ts": null,
        "src/features/client.ts": old("fetchAll"),
      },
      { "src/features/client.ts": null },
    ),
    moving(
      "to a project beside it",
      "libs/b/client.ts",
      {
        "libs/a/project.json": '{ "name": "a", "root": "libs/a" }',
        "libs/b/project.json": '{ "name": "b", "root": "libs/b" }',
        "src/client.ts": null,
        "libs/a/client.ts": old("fetchAll"),
      },
      { "libs/a/client.ts": null },
    ),
    moving(
      "to a package of Deno beside it",
      "b/client.ts",
      {
        "a/deno.json": '{ "name": "@acme/a", "exports": "./mod.ts" }',
        "b/deno.json": '{ "name": "@acme/b", "exports": "./mod.ts" }',
        "src/client.ts": null,
        "a/client.ts": old("fetchAll"),
      },
      { "a/client.ts": null },
    ),
  ]);
});

describe("a member leaves a class that stays", () => {
  const member = (words: string): string =>
    `  /** @deprecated ${words} Sunset: 2027-01-15. */\n  fetchAll(): void {}\n`;
  const holding = (more = ""): string => `export class Client {\n${more}  page(): void {}\n}\n`;
  const words = "Use `page` instead. It loses results.";
  judges([
    {
      name: "and one of that name elsewhere receives it",
      base: { "src/client.ts": holding(member(words)), "src/v1/client.ts": holding() },
      head: { "src/client.ts": holding(), "src/v1/client.ts": holding(member(words)) },
      expected: ["before-sunset Client.fetchAll"],
    },
    {
      name: "and a new one of that name has it in other words",
      base: { "src/client.ts": holding(member(words)) },
      head: { "src/client.ts": holding(), "src/v1/client.ts": holding(member("Use `page`. Old.")) },
      expected: ["before-sunset Client.fetchAll"],
    },
    {
      name: "of an interface",
      base: {
        "src/client.ts": `export interface Client {\n${member(words).replace(" {}", ";")}  page(): void;\n}\n`,
      },
      head: {
        "src/client.ts": "export interface Client {\n  page(): void;\n}\n",
        "src/other.ts": `export interface Client {\n${member(words).replace(" {}", ";")}}\n`,
      },
      expected: ["before-sunset Client.fetchAll"],
    },
  ]);
});

describe("what has no notice goes behind an unchanged public barrel", () => {
  const gone = (name: string, index: string, head: Texts = {}): NameCase => ({
    name,
    base: { ...isPublic, "src/index.ts": index, "src/page.ts": `${fetchPage}export const kept = 1;\n` },
    head: { "src/page.ts": "export const kept = 1;\n", ...head },
    expected: ["undeprecated fetchPage"],
  });
  judges(
    [
      gone("a star", 'export * from "./page.ts";\n'),
      gone("a list", 'export { fetchPage, kept } from "./page.ts";\n'),
      gone("its export", 'export * from "./page.ts";\n', {
        "src/page.ts": "function fetchPage(): void {}\nfetchPage();\nexport const kept = 1;\n",
      }),
      gone("through another barrel", 'export * from "./all.ts";\n', {}),
    ].map((each) => ({ ...each, base: { ...each.base, "src/all.ts": 'export * from "./page.ts";\n' } })),
  );
});
