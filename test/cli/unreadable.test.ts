import { describe, expect, it } from "vitest";
import { tell, type Files } from "../support/story.ts";

const words = "Slow. Use `id`. Sunset: 2027-06-20";
const userOf = (name: string): string => `properties:\n  ${name}: { type: string }\n  id: { type: string }\n`;

interface Form {
  readonly path: string;
  /** A feature with a notice, another one without. */
  readonly text: string;
  /** The first lines, so that the format is known, and something that does not close. */
  readonly broken: string;
  readonly beside?: Files;
}

const forms: Readonly<Record<string, Form>> = {
  "OpenAPI in YAML": {
    path: "openapi.yaml",
    text: `openapi: 3.0.3\npaths:\n  /a:\n    get: { deprecated: true, description: "${words}" }\n  /b: { get: {} }\n`,
    broken: "openapi: 3.0.3\npaths: : [\n}{\n",
  },
  "OpenAPI in JSON": {
    path: "openapi.json",
    text: `{ "openapi": "3.0.3", "paths": {\n "/a": { "get": { "deprecated": true, "description": "${words}" } },\n "/b": { "get": {} } } }\n`,
    broken: '{ "openapi": "3.0.3", "paths": {{,\n',
  },
  "a schema in another file": {
    path: "user.yaml",
    beside: {
      "openapi.yaml":
        'openapi: 3.0.3\npaths:\n  /a: { get: { responses: { "200": { content: { j: { schema: { $ref: "user.yaml" } } } } } } }\n',
    },
    text: userOf("old").replace("string }", `string, deprecated: true, description: "${words}" }`),
    broken: "properties: : [\n}{\n",
  },
  AsyncAPI: {
    path: "asyncapi.yaml",
    text: `asyncapi: 3.0.0\nchannels:\n  a: { address: a, x-deprecated: { reason: slow, replacement: "channel:b", sunset: 2027-06-20 } }\n  b: { address: b }\n`,
    broken: "asyncapi: 3.0.0\nchannels: : [\n}{\n",
  },
  GraphQL: {
    path: "schema.graphql",
    text: `type Query {\n  old: Int @deprecated(reason: "${words}")\n  id: Int\n}\n`,
    broken: "type Query {\n  id: {{\n",
  },
  Protobuf: {
    path: "a.proto",
    text: `syntax = "proto3";\npackage acme.v1;\nmessage User {\n  // ${words}\n  string old = 1 [deprecated = true];\n  string id = 2;\n}\n`,
    broken: 'syntax = "proto3";\npackage acme.v1;\nmessage User {{ ;\n',
  },
  "JSON Schema": {
    path: "user.schema.json",
    text: `{ "$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {\n "old": { "deprecated": true, "description": "${words}" },\n "id": {} } }\n`,
    broken: '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {{\n',
  },
  "a flag file": {
    path: "flags.flagd.json",
    text: `{ "$schema": "https://flagd.dev/schema/v0/flags.json", "flags": {\n "old": { "state": "ENABLED", "variants": { "on": true }, "defaultVariant": "on", "metadata": { "deprecated": true, "sunset": "2027-06-20", "replacement": "flag:id", "reason": "Slow." } },\n "id": { "state": "ENABLED", "variants": { "on": true }, "defaultVariant": "on" } } }\n`,
    broken: '{ "$schema": "https://flagd.dev/schema/v0/flags.json", "flags": {{\n',
  },
  "Helm values": {
    path: "chart/values.yaml",
    beside: { "chart/Chart.yaml": "apiVersion: v2\nname: c\nversion: 1.0.0\n" },
    text: `# -- Deprecated: ${words}\nold: 1\nid: 2\n`,
    broken: "id: : [\n}{\n",
  },
  "public code": {
    path: "src/a.ts",
    beside: { ".github/deprecations.yml": 'paths: [{ match: "src/**", public: true }]\n' },
    text: `/** @deprecated ${words} */\nexport function old(): void {}\nexport function id(): void {}\n`,
    broken: "export class C { f(: void {\n}}}}\n",
  },
};

const pointer =
  "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n";
const ways: Readonly<Record<string, (form: Form) => Files[string]>> = {
  "does not parse": ({ broken }) => broken,
  "is cut off": ({ text }) => text.slice(0, Math.ceil(text.length * 0.3)),
  "has a NUL": ({ text }) => `${text.split("\n")[0] ?? ""}\n\0`,
  "is a pointer of Git LFS": () => pointer,
  "is a link to nowhere": () => ({ symlink: "nowhere/else" }),
  "is encoded as UTF-16": ({ broken }) => Buffer.from(broken, "utf16le"),
};

/** Only the rules about removals: a file that is not there is as red as one that cannot be read. */
const judge = async ({ path, beside = {} }: Form, before: Files[string], after: Files[string]) =>
  tell({
    name: path,
    base: [["2026-01-05", { ...beside, [path]: before }]] as readonly (readonly [string, Files])[],
    head: { [path]: after ?? null },
    today: "2026-11-20",
  });

describe.each(Object.entries(forms))("%s", (_, form) => {
  it.each(Object.entries(ways))("fails where it %s", async (_way, make) => {
    const { verdict, findings } = await judge(form, form.text, make(form));
    expect(verdict).toBe("fail");
    expect(findings.some((each) => /^(?:removal|notice)\/\S+ error /.test(each))).toBe(true);
  });
});

/** Without any notice: what contracts declare, and public code, is promised all the same. */
const undeprecated: Readonly<Record<string, Form>> = {
  "OpenAPI in YAML": {
    path: "openapi.yaml",
    text: "openapi: 3.0.3\npaths:\n  /a: { get: {} }\n",
    broken: "openapi: 3.0.3\npaths: : [\n}{\n",
  },
  GraphQL: { path: "a.graphql", text: "type Query {\n  a: Int\n}\n", broken: "type Query {\n  {{\n" },
  Protobuf: {
    path: "a.proto",
    text: 'syntax = "proto3";\nmessage User {\n  string id = 2;\n}\n',
    broken: 'syntax = "proto3";\nmessage {{ ;\n',
  },
  "public code": {
    path: "src/a.ts",
    text: "export function id(): void {}\n",
    broken: "export class C { f(: void {\n}}}}\n",
    beside: { ".github/deprecations.yml": 'paths: [{ match: "src/**", public: true }]\n' },
  },
  "published code": {
    path: "src/a.ts",
    text: "export function id(): void {}\n",
    broken: "export class C { f(: void {\n}}}}\n",
    beside: {
      ".github/deprecations.yml": 'paths: [{ match: "**", public: auto }]\n',
      "package.json": '{ "name": "acme", "version": "1.0.0", "exports": "./src/a.ts" }\n',
    },
  },
};

describe.each(Object.entries(undeprecated))("%s without a notice", (_, form) => {
  it("fails where head cannot be read", async () => {
    const { findings } = await judge(form, form.text, form.broken);
    expect(findings).toEqual(["removal/undeprecated error null"]);
  });
});

describe("the text of what cannot be parsed", () => {
  const { beside = {}, path } = undeprecated["public code"] ?? { path: "" };
  const text = "export class A { m(): void {} }\nexport function b(): void {}\n";
  const open = "export class A { m(: void {\n";
  it.each<[string, string, string]>([
    ["still has the declarations", `${open}export function b(): void {}\n`, "warning"],
    ["has one of them in a comment alone", `${open}// export function b(): void {}\n`, "error"],
    ["has lost one", open, "error"],
  ])("%s", async (_, broken, severity) => {
    const { findings } = await judge({ path, beside, text, broken }, text, broken);
    expect(findings).toEqual([`removal/undeprecated ${severity} null`]);
  });

  it("an overload is not its sibling", async () => {
    const notice = `    [Obsolete("Use Page. Slow. Sunset: 2027-06-20")]\n`;
    const both = (first: string, more = ""): string =>
      `public class Client {\n${first}${notice}    public void Fetch(string name) {}\n    public void Page() {}\n${more}}\n`;
    const gone = `${notice}    public void Fetch(int id) {}\n`;
    const form = { path: "src/Client.cs", text: both(gone), broken: both("", "    }}} class ( {{\n") };
    const { findings } = await judge(form, form.text, form.broken);
    expect(findings).toContain("removal/unverified error src/Client.cs#Client.Fetch(int)");
  });

  it.each(["items.GetNext() = new Item(1);", "value?.Name = Page();", "a <- b ~> c => { d ?? ; }"])(
    "a removal stays a removal where head adds %s",
    async (statement) => {
      const notice = `    [Obsolete("Use Page. Slow. Sunset: 2027-06-20")]\n`;
      const client = (body: string, more = ""): string =>
        `namespace Acme {\npublic class Client {\n    public void Page() {\n        ${body}\n    }\n${more}    public void Last() {}\n}\n}\n`;
      const path = "src/Client.cs";
      const before = client("", `${notice}    public void Fetch(int id) {}\n`);
      const { findings } = await judge({ path, text: before, broken: "" }, before, client(statement));
      expect(findings).toEqual([`removal/before-sunset error ${path}#Client.Fetch(int)`]);
    },
  );
});
