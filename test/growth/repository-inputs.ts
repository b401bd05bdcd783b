import { jsdoc, list, type GrowingInput } from "./growing-input.ts";

type Files = Readonly<Record<string, string>>;

const files = (n: number, file: (at: number) => readonly [path: string, text: string]): Files =>
  Object.fromEntries(Array.from({ length: n }, (_, at) => file(at)));

const configured = ".github/deprecations.yml";
const functions = (n: number): Files => ({
  "src/a.ts": list(n, (at) => `${jsdoc}export function f${at}() {}`),
});

/** A file in each of many places, with one notice. */
const many = (kind: string, file: (at: number) => readonly [path: string, text: string]): GrowingInput => {
  const [path, text] = file(0);
  return {
    kind,
    path,
    from: 8,
    text: () => text,
    others: (n) => files(n, (at) => file(at + 1)),
  };
};

/** Of a grace period that has not ended. */
const past = jsdoc.replace("2099-01-01", "2026-11-10");

const commits = (
  kind: string,
  path: string,
  text: string,
  older: NonNullable<GrowingInput["older"]>,
): GrowingInput => ({
  kind,
  path,
  older,
  from: 8,
  text: () => text,
  changed: () => "\n",
});

const configuration = (
  kind: string,
  text: (n: number) => string,
  others: (n: number) => Files = functions,
): GrowingInput => ({
  kind,
  path: configured,
  text,
  others,
  from: 8,
});

const python = '    """.. deprecated:: 1.0 Use g."""\n';

export const repositoryInputs: readonly GrowingInput[] = [
  many("files", (at) => [`src/a${at}.ts`, `${jsdoc}export function f() {}\n`]),
  many("folders", (at) => [`src/a${at}/b/a.ts`, `${jsdoc}export function f${at}() {}\n`]),
  many("packages", (at) => [`packages/a${at}/src/index.ts`, `${jsdoc}export function f${at}() {}\n`]),
  {
    ...many("packages with manifests", (at) => [
      `packages/a${at}/src/index.ts`,
      `${jsdoc}export function f() {}\n`,
    ]),
    others: (n) => ({
      ...files(n, (at) => [`packages/a${at}/package.json`, `{ "name": "a${at}", "main": "src/index.ts" }`]),
      ...files(n, (at) => [
        `packages/a${at}/src/index.ts`,
        `import { f as g } from "a${at + 1}";\n${jsdoc}export function f() { g(); }\n`,
      ]),
    }),
  },
  many("files", (at) => [`a/m${at}.py`, `def f():\n${python}`]),
  many("files that import each other", (at) => [
    `a/m${at}.py`,
    `from .m${at + 1} import f as g\n\ndef f():\n${python}`,
  ]),
  many("files that extend each other", (at) => [
    `src/a${at}.ts`,
    `import { A${at + 1} } from "./a${at + 1}";\nexport class A${at} extends A${at + 1} {\n${jsdoc}f() {}\n}\n`,
  ]),
  many("files that use each other", (at) => [
    `src/a${at}.ts`,
    `import { f${at + 1} } from "./a${at + 1}";\n${jsdoc}export function f${at}() { f${at + 1}(); use(1); }\n`,
  ]),
  many("files", (at) => [`a/m${at}.go`, `package a\n\n// Deprecated: use G.\nfunc F${at}() {}\n`]),
  many("methods in files", (at) => [
    `a/m${at}.go`,
    `package a\n\n// Deprecated: use G.\nfunc (T) F${at}() {}\n`,
  ]),
  many("files", (at) => [
    `a/A${at}.java`,
    `package a;\npublic class A${at} extends A${at + 1} { /** @deprecated Use g. */ @Deprecated public void f() {} }\n`,
  ]),
  many("files", (at) => [
    `a/A${at}.cs`,
    `namespace N;\npublic class A${at} : A${at + 1} { [Obsolete("Use G.")] public void F() {} }\n`,
  ]),
  many("parts of a class in files", (at) => [
    `a/A${at}.cs`,
    `namespace N;\npublic partial class A { [Obsolete("Use G.")] public void F${at}() {} }\n`,
  ]),
  {
    ...many("modules in files", (at) => [`src/m${at}.rs`, '#[deprecated(note = "use g")]\npub fn f() {}\n']),
    others: (n) => ({
      "src/lib.rs": list(n, (at) => `pub mod m${at};\npub use m${at}::f as f${at};`),
      "Cargo.toml": '[package]\nname = "a"\n',
      ...files(n, (at) => [`src/m${at}.rs`, '#[deprecated(note = "use g")]\npub fn f() {}\n']),
    }),
  },
  many("files", (at) => [
    `a/m${at}.proto`,
    'syntax = "proto3";\npackage a;\nmessage A { int32 f = 1 [deprecated = true]; }\n',
  ]),
  many("files", (at) => [`a/m${at}.graphql`, `type T${at} { f: Int @deprecated(reason: "Use g.") }\n`]),
  many("charts", (at) => [`charts/a${at}/values.yaml`, "# Deprecated: use `b`.\na: 1\n"]),
  commits("commits of a file", "src/a.ts", `${past}export function f() {}\n`, (n) =>
    Array.from({ length: n }, (_, at) => ({ "src/a.ts": `${past}export function f() { return ${at}; }\n` })),
  ),
  commits("commits of other files", "src/a.ts", `${past}export function f() {}\n`, (n) => [
    { "src/a.ts": `${past}export function f() {}\n` },
    ...Array.from({ length: n }, (_, at) => ({ "src/b.ts": `export const b = ${at};\n` })),
  ]),
  commits(
    "commits of a schema",
    "openapi.yaml",
    "openapi: 3.0.0\npaths: { /a: { get: { deprecated: true, x-sunset: 2026-11-10, responses: { 200: { description: a } } } } }\n",
    (n) =>
      Array.from({ length: n }, (_, at) => ({
        "openapi.yaml": `openapi: 3.0.0\npaths: { /a: { get: { deprecated: true, x-sunset: 2026-11-10, responses: { 200: { description: a${at} } } } } }\n`,
      })),
  ),
  commits(
    "commits of a description in two files",
    "openapi.yaml",
    'openapi: 3.0.0\npaths: { /a: { $ref: "./a.yaml" } }\n',
    (n) =>
      Array.from({ length: n }, (_, at) => ({
        "openapi.yaml": `openapi: 3.0.0\ninfo: { title: a${at} }\npaths: { /a: { $ref: "./a.yaml" } }\n`,
        "a.yaml": `get: { deprecated: true, x-sunset: 2026-11-10, responses: { 200: { description: a${at} } } }\n`,
      })),
  ),
  commits(
    "commits of a chart",
    "charts/a/values.yaml",
    "# Deprecated: use `b`. Sunset: 2026-11-10\na: 1\n",
    (n) =>
      Array.from({ length: n }, (_, at) => ({
        "charts/a/Chart.yaml": "apiVersion: v2\nname: a\nversion: 1.0.0\n",
        "charts/a/values.yaml": `# Deprecated: use \`b\`. Sunset: 2026-11-10\na: ${at}\n`,
        "charts/a/values.schema.json": `{ "properties": { "a": { "description": "${at}" } } }`,
      })),
  ),
  commits(
    "commits of a configuration",
    configured,
    "features:\n  - { id: flag:a, kind: flag, deprecated: { replacement: flag:b, reason: c, sunset: 2026-11-10 } }\n",
    (n) =>
      Array.from({ length: n }, (_, at) => ({
        [configured]: `# ${at}\nfeatures:\n  - { id: flag:a, kind: flag, deprecated: { replacement: flag:b, reason: c, sunset: 2026-11-10 } }\n`,
      })),
  ),
  configuration(
    "decisions",
    (n) =>
      `decisions:\n${list(n, (at) => `  - { feature: "src/a.ts#f${at}", decision: extend, until: 2099-01-01, reason: a, by: b, on: 2026-01-01 }`)}\n`,
  ),
  configuration(
    "features",
    (n) =>
      `features:\n${list(n, (at) => `  - { id: "flag:a${at}", kind: flag, evidence: [{ path: "src/a.ts", pattern: "f${at}(" }], deprecated: { replacement: flag:b, reason: c, sunset: 2099-01-01 } }`)}\n`,
  ),
  configuration(
    "paths",
    (n) => `paths:\n${list(n, (at) => `  - { match: "src/a${at}/**", audience: internal }`)}\n`,
  ),
  configuration(
    "audiences of callers",
    (n) => `callers:\n${list(n, (at) => `  c${at}: { ignore: true }`)}\n`,
  ),
  configuration("releases", (n) => `releases:\n${list(n, (at) => `  "${at}.1": 2027-06-20`)}\n`),
  configuration("excluded files", (n) => `exclude:\n${list(n, (at) => `  - "src/b${at}/**"`)}\n`),
  configuration(
    "rules",
    (n) =>
      `rules:\n  removal/undated: { severity: warning, paths: [${list(n, (at) => `"src/a${at}/**"`, ", ")}] }\n`,
  ),
  {
    kind: "replacements",
    path: "src/a.ts",
    text: (n) =>
      list(
        n,
        (at) => `/** @deprecated Use \`f${at + 1}\`. Sunset: 2099-01-01. */\nexport function f${at}() {}`,
      ),
  },
  {
    kind: "removed functions",
    path: "src/a.ts",
    text: (n) => list(n, (at) => `${jsdoc}export function f${at}() {}`),
    changed: () => "export {};\n",
  },
  {
    kind: "moved functions",
    path: "src/a.ts",
    text: (n) => list(n, (at) => `${jsdoc}export function f${at}() {}`),
    changed: (text) => text.replaceAll(/function f/g, "function g"),
  },
  {
    kind: "withdrawn notices",
    path: "src/a.ts",
    text: (n) => list(n, (at) => `${jsdoc}export function f${at}() {}`),
    changed: (text) => text.replaceAll(/\/\*\*.*\*\/\n/g, ""),
  },
  {
    kind: "private functions",
    path: "src/a.ts",
    text: (n) => list(n, (at) => `${jsdoc}function f${at}() {}`) + "\nexport {};\n",
    changed: () => "export {};\n",
  },
  {
    kind: "words",
    path: "a.ts",
    text: (n) =>
      `/**\n * @deprecated Since 1.0. ${list(n, (at) => `Use \`b${at}\` instead, or {@link c${at}}; removed in v${at}.`, " ")} */\nexport function f() {}\n`,
  },
  {
    kind: "paragraphs",
    path: "a.py",
    text: (n) =>
      `def f():\n    """A.\n\n    .. deprecated:: 1.0\n       Use g.\n\n${list(n, (at) => `    It is ${at}, see :func:\`g${at}\`.\n`)}    """\n`,
  },
  {
    kind: "spaces in a deletion",
    path: "a.ts",
    text: (n) =>
      `export class A {\n${jsdoc}f() {}\n}\ndelete ${" ".repeat(n)}(${" ".repeat(n)}A as ${" ".repeat(n)}\n`,
  },
  {
    kind: "signs without words",
    path: "a.ts",
    text: (n) =>
      `/** @deprecated ${"(".repeat(n)} use ${"`".repeat(n)}${" ".repeat(n)}x${"-".repeat(n)} ${"*".repeat(n)} ${"[".repeat(n)} ${".".repeat(n)} */\nexport function f() {}\n`,
  },
];
