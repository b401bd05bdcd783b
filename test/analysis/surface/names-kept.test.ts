import { describe } from "vitest";
import { fetchPage, judges, manifest, old, type NameCase } from "./names.ts";
import type { Texts } from "../fixes/checking.ts";

const notice = "/** @deprecated Use `fetchPage` instead. It loses results. Sunset: 2027-01-15. */\n";
const client = `${old("fetchAll")}${fetchPage}`;
const entry = { "package.json": manifest({ exports: "./src/index.ts" }) };
const all = 'export * from "./client.ts";\n';
const list = 'export { fetchAll, fetchPage } from "./client.ts";\n';
const barrel = { ...entry, "src/client.ts": client, "src/index.ts": all };

const quiet = (name: string, base: Texts, head: Texts): NameCase => ({ name, base, head, expected: [] });

describe("a name that is kept", () => {
  const inBarrel = (name: string, text: string, more: Texts = {}): NameCase =>
    quiet(name, barrel, { "src/client.ts": fetchPage, "src/index.ts": `${all}${text}`, ...more });
  judges([
    inBarrel(
      "as a constant in the barrel",
      `import { page } from "./page.ts";\n${notice}export const fetchAll = page;\n`,
    ),
    inBarrel(
      "taken out of an object",
      `import api from "./api.ts";\n${notice}export const { fetchAll } = api;\n`,
    ),
    inBarrel("as a function in the barrel", old("fetchAll")),
    inBarrel("from another file", 'export { fetchAll } from "./legacy.ts";\n', {
      "src/legacy.ts": old("fetchAll"),
    }),
    inBarrel(
      "from another file under another name there",
      'export { all as fetchAll } from "./legacy.ts";\n',
      { "src/legacy.ts": old("all") },
    ),
    inBarrel("through one more star", 'export * from "./legacy/index.ts";\n', {
      "src/legacy/index.ts": 'export * from "./all.ts";\n',
      "src/legacy/all.ts": old("fetchAll"),
    }),
    quiet("a star becomes the whole list", barrel, { "src/index.ts": list }),
    quiet("a list becomes a star", { ...barrel, "src/index.ts": list }, { "src/index.ts": all }),
    quiet(
      "a list in another order",
      { ...barrel, "src/index.ts": list },
      {
        "src/index.ts": 'export {\n  fetchPage,\n  fetchAll,\n} from "./client.ts";\n',
      },
    ),
    quiet(
      "an import is exported in place of a list",
      { ...barrel, "src/index.ts": list },
      {
        "src/index.ts":
          'import { fetchAll, fetchPage } from "./client.ts";\nexport { fetchAll, fetchPage };\n',
      },
    ),
    quiet(
      "a class under its old name",
      { ...entry, "src/index.ts": `${notice}export class Client {}\n` },
      {
        "src/index.ts": `export class ApiClient {}\n${notice}export const Client = ApiClient;\n`,
      },
    ),
    quiet(
      "a class under its old name, in a list",
      { ...entry, "src/index.ts": `${notice}export class Client {}\n` },
      {
        "src/index.ts": `export class ApiClient {}\nexport { ${notice.trim()} ApiClient as Client };\n`,
      },
    ),
    quiet(
      "a namespace becomes a file",
      { ...entry, "src/index.ts": `export namespace NS {\n${old("fetchAll")}}\n` },
      {
        "src/index.ts": 'export * as NS from "./ns.ts";\n',
        "src/ns.ts": old("fetchAll"),
      },
    ),
    quiet(
      "an object's member comes from another file (CommonJS)",
      {
        "package.json": manifest({ main: "a.js" }),
        "a.js": `${notice}exports.f = function () {};\n`,
      },
      { "a.js": 'exports.f = require("./b").f;\n', "b.js": `${notice}exports.f = function () {};\n` },
    ),
    quiet(
      "all exports come from another file (CommonJS)",
      {
        "package.json": manifest({ main: "a.js" }),
        "a.js": `${notice}exports.f = function () {};\n`,
      },
      { "a.js": 'module.exports = require("./b.js");\n', "b.js": `${notice}exports.f = function () {};\n` },
    ),
    quiet(
      "all exports are put together (CommonJS)",
      {
        "package.json": manifest({ main: "a.js" }),
        "a.js": 'module.exports = require("./b.js");\n',
        "b.js": `${notice}exports.f = function () {};\nexports.g = 1;\n`,
      },
      { "a.js": 'const { f, g } = require("./b.js");\nmodule.exports = { f, g };\n' },
    ),
    quiet(
      "a type is passed on as a type",
      {
        ...entry,
        "src/client.ts": `${notice}export interface Old {}\n`,
        "src/index.ts": 'export { Old } from "./client.ts";\n',
      },
      {
        "src/index.ts": 'export type { Old } from "./client.ts";\n',
      },
    ),
    quiet(
      "by a package beside it, by its name",
      {
        "package.json": '{ "private": true, "workspaces": ["packages/*"] }',
        "packages/a/package.json": manifest({ name: "@acme/a", exports: "./src/index.ts" }),
        "packages/a/src/index.ts": all,
        "packages/a/src/client.ts": client,
      },
      {
        "packages/a/src/client.ts": null,
        "packages/a/src/index.ts": 'export { fetchAll, fetchPage } from "@acme/core";\n',
        "packages/core/package.json": manifest({
          name: "@acme/core",
          main: "dist/index.js",
          types: "dist/index.d.ts",
        }),
        "packages/core/src/index.ts": client,
      },
    ),
    quiet(
      "by a package beside it, all of it",
      {
        "package.json": '{ "private": true }',
        "pnpm-workspace.yaml": "packages: [packages/*]\n",
        "packages/a/package.json": manifest({ name: "@acme/a", exports: "./src/index.ts" }),
        "packages/a/src/index.ts": all,
        "packages/a/src/client.ts": client,
        "packages/core/package.json": manifest({
          name: "@acme/core",
          exports: { ".": { source: "./src/index.ts", default: "./lib/index.js" } },
        }),
        "packages/core/src/index.ts": "export const one = 1;\n",
      },
      {
        "packages/a/src/client.ts": null,
        "packages/a/src/index.ts": 'export * from "@acme/core";\n',
        "packages/core/src/index.ts": client,
      },
    ),
  ]);
});

describe("what importers do not feel", () => {
  const packaged = (fields: object): Texts => ({ ...barrel, "package.json": manifest(fields) });
  judges([
    quiet("a new version", barrel, {
      "package.json": manifest({ exports: "./src/index.ts", version: "2.0.0" }),
    }),
    quiet("a dependency more", barrel, {
      "package.json": manifest({ exports: "./src/index.ts", dependencies: { a: "1" } }),
    }),
    quiet("a subpath more", barrel, {
      "package.json": manifest({ exports: { ".": "./src/index.ts", "./client": "./src/client.ts" } }),
    }),
    quiet("a condition more", packaged({ exports: { ".": { import: "./dist/index.mjs" } } }), {
      "package.json": manifest({
        exports: {
          ".": { types: "./dist/index.d.ts", import: "./dist/index.mjs", require: "./dist/index.cjs" },
        },
      }),
    }),
    quiet(
      "fields that say the same as a map",
      packaged({ main: "dist/index.js", types: "dist/index.d.ts" }),
      {
        "package.json": manifest({
          exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
        }),
      },
    ),
    quiet("another bundler", packaged({ main: "dist/acme.cjs.js" }), {
      "package.json": manifest({ main: "dist/index.umd.min.js" }),
    }),
    quiet("a bundle of which no source is found", packaged({ main: "dist/index.js" }), {
      "package.json": manifest({ exports: { ".": "./dist/index.js", "./x": "./dist/zzz.js" } }),
    }),
    quiet("the package is published", packaged({ main: "src/index.ts", private: true }), {
      "package.json": manifest({ main: "src/index.ts" }),
    }),
    quiet("a private package gets another name", packaged({ main: "src/index.ts", private: true }), {
      "package.json": manifest({ main: "src/index.ts", private: true, name: "acme-app" }),
    }),
    quiet("a new file beside the others", barrel, {
      "src/more.ts": "export const more = 1;\n",
      "src/index.ts": `${all}export * from "./more.ts";\n`,
    }),
    quiet(
      "a name without a notice leaves the package",
      { ...barrel, "src/index.ts": list },
      { "src/index.ts": 'export { fetchAll } from "./client.ts";\n' },
    ),
    quiet(
      "a barrel that is no entry",
      { ...barrel, "src/inner/index.ts": 'export { fetchAll } from "../client.ts";\n' },
      { "src/inner/index.ts": "export {};\n" },
    ),
    quiet("`files` gets longer", packaged({ main: "src/index.ts", files: ["src"] }), {
      "package.json": manifest({ main: "src/index.ts", files: ["src", "docs"] }),
    }),
    quiet("a manifest full of nonsense", barrel, {
      "package.json":
        '{ "name": "acme", "exports": [[[null, 3, { "./a": 7 }]], "./src/index.ts"], "files": 3, "bin": [[]] }',
    }),
  ]);
});
