import { describe } from "vitest";
import { fetchPage, judges, manifest, old, type NameCase } from "./names.ts";
import type { Texts } from "../fixes/checking.ts";

const isPublic = { ".github/deprecations.yml": 'paths: [{ match: "src/index.ts", public: true }]\n' };
const client = `${old("fetchAll")}${fetchPage}`;
const both = { "src/client.ts": client };
const entry = { "package.json": manifest({ exports: "./src/index.ts" }) };
const all = 'export * from "./client.ts";\n';
const list = 'export { fetchAll, fetchPage } from "./client.ts";\n';
const page = 'export { fetchPage } from "./client.ts";\n';
const lost = ["before-sunset fetchAll"];

/** `fetchAll` stands behind a barrel; the head takes its name away in one way or another. */
const leaving = (name: string, index: string, head: Texts, base: Texts = entry): NameCase => ({
  name,
  base: { ...base, ...both, "src/index.ts": index },
  head,
  expected: lost,
});

describe("a deprecated name leaves what is published", () => {
  judges([
    leaving("a public path's list", list, { "src/index.ts": page }, isPublic),
    leaving("a public path's star", all, { "src/index.ts": page }, isPublic),
    leaving("the package's list", list, { "src/index.ts": page }),
    leaving("a star becomes a list", all, { "src/index.ts": page }),
    leaving("a star becomes one of types", all, { "src/index.ts": all.replace("export", "export type") }),
    leaving("its name is passed on as a type", list, {
      "src/index.ts": `${page}export type { fetchAll } from "./client.ts";\n`,
    }),
    leaving("a list cannot be read any more", list, { "src/index.ts": "class { fetchAll(: void {\n}}}}\n" }),
    leaving("a star cannot be read any more", all, { "src/index.ts": `${all}\0` }),
    leaving("a manifest cannot be read any more", all, { "package.json": '{ "name": ' }),
    leaving("it gets another name", list, {
      "src/index.ts": `${page}export { fetchAll as old } from "./client.ts";\n`,
    }),
    leaving("it goes into a namespace", all, {
      "src/index.ts": `${page}export * as legacy from "./client.ts";\n`,
    }),
    leaving("an import that is exported", 'import { fetchAll } from "./client.ts";\nexport { fetchAll };\n', {
      "src/index.ts": 'import { fetchAll } from "./client.ts";\nexport const mine = fetchAll;\n',
    }),
    leaving(
      "a star of a star",
      'export * from "./all.ts";\n',
      { "src/all.ts": page },
      {
        ...entry,
        "src/all.ts": all,
      },
    ),
    leaving("the barrel goes, and another takes its place", all, {
      "src/index.ts": null,
      "src/main.ts": page,
      "package.json": manifest({ exports: "./src/main.ts" }),
    }),
    leaving(
      "its subpath is taken out of the map",
      page,
      { "package.json": manifest({ exports: { ".": "./src/index.ts" } }) },
      {
        "package.json": manifest({ exports: { ".": "./src/index.ts", "./client": "./src/client.ts" } }),
      },
    ),
    leaving(
      "its subpath leads to null",
      page,
      {
        "package.json": manifest({
          exports: { ".": "./src/index.ts", "./*": "./src/*.ts", "./client": null },
        }),
      },
      { "package.json": manifest({ exports: { ".": "./src/index.ts", "./*": "./src/*.ts" } }) },
    ),
    leaving(
      "its subpath gets another name",
      page,
      {
        "package.json": manifest({ exports: { ".": "./src/index.ts", "./legacy": "./src/client.ts" } }),
      },
      { "package.json": manifest({ exports: { ".": "./src/index.ts", "./client": "./src/client.ts" } }) },
    ),
    leaving("the package is kept from the registry", all, {
      "package.json": manifest({ exports: "./src/index.ts", private: true }),
    }),
    leaving("the package gets another name", all, {
      "package.json": manifest({ exports: "./src/index.ts", name: "@acme/core" }),
    }),
    leaving(
      "its file is no longer among `files`",
      page,
      {
        "package.json": manifest({
          exports: { "./client": "./client.js", ".": "./src/index.ts" },
          files: ["src"],
        }),
      },
      {
        "package.json": manifest({
          exports: { "./client": "./client.js", ".": "./src/index.ts" },
          files: ["src", "client.js"],
        }),
      },
    ),
    leaving(
      "its file is ignored by npm",
      page,
      { ".npmignore": "client.js\n" },
      {
        "package.json": manifest({ exports: { "./client": "./client.js", ".": "./src/index.ts" } }),
        ".npmignore": "test\n",
      },
    ),
    leaving(
      "another file becomes the entry point",
      all,
      {
        "package.json": manifest({ main: "dist/lite.js", types: "dist/lite.d.ts" }),
      },
      { "package.json": manifest({ main: "dist/index.js" }), "src/lite.ts": fetchPage },
    ),
    leaving(
      "a built file's source is found by the compiler's settings",
      all,
      { "code/index.ts": null, "src/index.ts": page },
      {
        "package.json": manifest({ main: "out/index.js" }),
        "tsconfig.json": '{ "compilerOptions": { /* built */ "outDir": "out", "rootDir": "src", } }',
      },
    ),
    leaving(
      "what Deno publishes",
      all,
      { "src/index.ts": page },
      {
        "deno.json": '{ "name": "@acme/client", "exports": { ".": "./src/index.ts" } }',
      },
    ),
    leaving(
      "a package without a manifest's word on its entry",
      all,
      { "src/index.ts": page },
      { "package.json": manifest() },
    ),
    leaving(
      "a private package of a workspace",
      all,
      { "src/index.ts": page },
      {
        "package.json": manifest({ private: true, main: "src/index.ts" }),
      },
    ),
    {
      name: "CommonJS: a member of the exports",
      base: {
        "package.json": manifest({ main: "index.js" }),
        "lib/client.js":
          "/** @deprecated Use `fetchPage`. Slow. Sunset: 2027-01-15. */\nexports.fetchAll = function () {};\nexports.fetchPage = function () {};\n",
        "index.js":
          'const client = require("./lib/client");\nmodule.exports = { fetchAll: client.fetchAll, fetchPage: client.fetchPage };\n',
      },
      head: {
        "index.js":
          'const client = require("./lib/client");\nmodule.exports = { fetchPage: client.fetchPage };\n',
      },
      expected: lost,
    },
    {
      name: "CommonJS: the exports are another file's no more",
      base: {
        "package.json": manifest({ main: "index.js" }),
        "lib/client.js":
          "/** @deprecated Use `fetchPage`. Slow. Sunset: 2027-01-15. */\nexports.fetchAll = function () {};\nexports.fetchPage = function () {};\n",
        "index.js": 'module.exports = require("./lib/client.js");\n',
      },
      head: { "index.js": 'exports.fetchPage = require("./lib/client.js").fetchPage;\n' },
      expected: lost,
    },
    {
      name: "a class leaves with its deprecated members",
      base: {
        ...entry,
        "src/client.ts":
          "export class Client {\n  /** @deprecated Use `page`. Slow. Sunset: 2027-01-15. */\n  all() {}\n  page() {}\n}\nexport const other = 1;\n",
        "src/index.ts": 'export * from "./client.ts";\n',
      },
      head: { "src/index.ts": 'export { other } from "./client.ts";\n' },
      expected: ["before-sunset Client.all"],
    },
    {
      name: "a name of a package beside it",
      base: {
        "package.json": '{ "private": true, "workspaces": ["packages/*"] }',
        "packages/core/package.json": manifest({ name: "@acme/core", exports: "./src/client.ts" }),
        "packages/core/src/client.ts": client,
        "packages/all/package.json": manifest({ name: "@acme/all", exports: "./index.ts" }),
        "packages/all/index.ts": 'export * from "@acme/core";\n',
      },
      head: { "packages/all/index.ts": 'export { fetchPage } from "@acme/core";\n' },
      expected: lost,
    },
  ]);
});
