import { describe } from "vitest";
import { fetchPage, judges, manifest, old, type NameCase } from "./names.ts";
import type { Texts } from "../fixes/checking.ts";

const client = `${old("fetchAll")}${fetchPage}`;
const entry = { "package.json": manifest({ exports: "./src/index.ts" }) };
const all = 'export * from "./client.ts";\n';
const barrel = { ...entry, "src/client.ts": client, "src/index.ts": all };

const quiet = (name: string, base: Texts, head: Texts): NameCase => ({ name, base, head, expected: [] });

describe("packages and folders that move", () => {
  const a = {
    "packages/a/package.json": manifest({ exports: "./src/index.ts" }),
    "packages/a/src/client.ts": client,
    "packages/a/src/index.ts": all,
  };
  const gone = (texts: Texts): Texts => Object.fromEntries(Object.keys(texts).map((path) => [path, null]));
  const to = (folder: string): Texts =>
    Object.fromEntries(Object.entries(a).map(([path, text]) => [path.replace("packages/a", folder), text]));
  judges([
    quiet("a package with its manifest", a, { ...gone(a), ...to("libs/a") }),
    quiet("a package with its manifest, which says more now", a, {
      ...gone(a),
      ...to("libs/a"),
      "libs/a/package.json": manifest({ exports: { ".": "./src/index.ts", "./client": "./src/client.ts" } }),
    }),
    quiet("the only package becomes one of a workspace", barrel, {
      "src/client.ts": null,
      "src/index.ts": null,
      "package.json": '{ "name": "acme-workspace", "private": true, "workspaces": ["packages/*"] }',
      "packages/core/package.json": manifest({ exports: "./src/index.ts" }),
      "packages/core/src/client.ts": client,
      "packages/core/src/index.ts": all,
    }),
    quiet("a file behind the barrel", barrel, {
      "src/client.ts": null,
      "src/http/client.ts": client,
      "src/index.ts": 'export * from "./http/client.ts";\n',
    }),
    quiet("a file behind the barrel, which becomes a folder", barrel, {
      "src/client.ts": null,
      "src/client/index.ts": client,
      "src/index.ts": 'export * from "./client/index.ts";\n',
    }),
    quiet(
      "a file without a barrel",
      { "src/client.ts": client },
      { "src/client.ts": null, "src/http.ts": client },
    ),
    quiet(
      "a file that nobody imports",
      { ...barrel, "src/inner.ts": old("inner") },
      { "src/inner.ts": null, "src/lib/inner.ts": old("inner") },
    ),
    quiet("the barrel, with the manifest", barrel, {
      "src/index.ts": null,
      "src/main.ts": all,
      "package.json": manifest({ exports: "./src/main.ts" }),
    }),
    quiet(
      "the sources, with the compiler's settings",
      {
        ...barrel,
        "package.json": manifest({ main: "out/index.js" }),
        "tsconfig.json": '{ "compilerOptions": { "outDir": "out", "rootDir": "src" } }',
      },
      {
        "src/index.ts": null,
        "src/client.ts": null,
        "code/index.ts": all,
        "code/client.ts": client,
        "tsconfig.json": '{ "compilerOptions": { "outDir": "out", "rootDir": "code" } }',
      },
    ),
    quiet(
      "a file under a pattern, whose old name the map keeps",
      { "package.json": manifest({ exports: { "./*": "./src/*.ts" } }), "src/client.ts": client },
      {
        "src/client.ts": null,
        "src/http.ts": client,
        "package.json": manifest({ exports: { "./*": "./src/*.ts", "./client": "./src/http.ts" } }),
      },
    ),
    quiet(
      "JavaScript becomes TypeScript",
      {
        "package.json": manifest({ main: "lib/index.js" }),
        "lib/index.js": 'export * from "./client.js";\n',
        "lib/client.js": client.replaceAll(": void", ""),
      },
      {
        "package.json": manifest({ main: "dist/index.js" }),
        "lib/index.js": null,
        "lib/client.js": null,
        "src/index.ts": 'export * from "./client.js";\n',
        "src/client.ts": client,
      },
    ),
  ]);
});
