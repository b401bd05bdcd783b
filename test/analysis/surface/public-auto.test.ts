import { describe } from "vitest";
import { judges, manifest, old, type NameCase } from "./names.ts";
import type { Texts } from "../fixes/checking.ts";

const auto = (text: string): Texts => ({ ".github/deprecations.yml": text });
const client =
  "export class Client {\n  page(): void {}\n  all(): void {}\n}\nexport function helper(): void {}\n";
const base = {
  ...auto("public: auto\n"),
  "package.json": manifest({ exports: "./src/index.ts" }),
  "src/client.ts": client,
  "src/inner.ts": "export function inner(): void {}\n",
  "src/index.ts": 'export { Client } from "./client.ts";\n',
};
const noMethod = client.replace("  all(): void {}\n", "");

const gone = (name: string, head: Texts, expected: readonly string[], more: Texts = {}): NameCase => ({
  name,
  base: { ...base, ...more },
  head,
  expected,
});

describe("what is published is public of itself", () => {
  judges([
    gone(
      "a class goes with its file",
      { "src/client.ts": "export function helper(): void {}\n", "src/index.ts": "export {};\n" },
      ["undeprecated Client"],
    ),
    gone("a method goes", { "src/client.ts": noMethod }, ["undeprecated Client.all"]),
    gone("its name leaves the entry point", { "src/index.ts": "export {};\n" }, ["undeprecated Client"]),
    gone(
      "the entry point passes on its type alone",
      { "src/index.ts": 'export type { Client } from "./client.ts";\n' },
      ["undeprecated Client"],
    ),
    gone(
      "by an entry of `paths`",
      { "src/client.ts": noMethod },
      ["undeprecated Client.all"],
      auto('paths: [{ match: "src/**", public: auto }]\n'),
    ),
    gone(
      "a subpath goes",
      { "package.json": manifest({ exports: { ".": "./src/index.ts" } }) },
      ["undeprecated inner"],
      {
        "package.json": manifest({ exports: { ".": "./src/index.ts", "./inner": "./src/inner.ts" } }),
      },
    ),
    gone("a deprecated one goes by its date", { "src/inner.ts": "export {};\n" }, ["before-sunset inner"], {
      "src/inner.ts": old("inner"),
    }),
  ]);
});

describe("what is not published is not public", () => {
  judges([
    gone("an export that no entry point passes on", { "src/inner.ts": null }, []),
    gone(
      "an export beside a published one",
      { "src/client.ts": client.replace(/export function helper.*\n/, "") },
      [],
    ),
    gone(
      "it moves, and its name leads there",
      {
        "src/client.ts": "export function helper(): void {}\n",
        "src/http.ts": client,
        "src/index.ts": 'export { Client } from "./http.ts";\n',
      },
      [],
    ),
    gone("the package is private", { "src/index.ts": "export {};\n", "src/client.ts": noMethod }, [], {
      "package.json": manifest({ exports: "./src/index.ts", private: true }),
    }),
    gone(
      "an entry of `paths` takes it out",
      { "src/client.ts": noMethod },
      [],
      auto('public: auto\npaths: [{ match: "src/client.ts", public: false }]\n'),
    ),
    gone("a test goes", { "src/client.test.ts": null }, [], {
      "src/client.test.ts": "export const a = 1;\n",
    }),
  ]);
});
