import type { FollowedRow } from "./followed.cases.ts";

const f = "@D@\nexport function f(): void { call(); }\n";
const plain = "export function f(): void { call(); }\n";
const g = "export function g(): void { other(); }\n";

const config = (text: string): Record<string, string> => ({ ".github/deprecations.yml": text });
const open = { ...config('paths: [{ match: "api/**", public: true }]\n'), "package.json": "{}" };
const manifest = { "package.json": '{"name":"acme","version":"1.0.0","exports":"./src/index.ts"}' };
const published = { ...config("public: auto\n"), ...manifest };

/** A deprecated function leaves a path that the policy marks as public. */
export const leaving: readonly FollowedRow[] = [
  [
    "no public path has it",
    { ...open, "api/a.ts": f + g },
    { ...open, "api/a.ts": g, "lib/a.ts": f },
    ["removed api/a.ts#f", "announced lib/a.ts#f"],
  ],
  [
    "another public path has it",
    { ...open, "api/a.ts": f + g },
    { ...open, "api/a.ts": g, "api/b.ts": f },
    ["moved api/a.ts#f"],
  ],
  [
    "an old file of a public path exports it",
    { ...open, "api/a.ts": f + g, "api/b.ts": 'export { g } from "./a";\n' },
    {
      ...open,
      "api/a.ts": g,
      "api/b.ts": 'export { g } from "./a";\nexport { f } from "../lib/a";\n',
      "lib/a.ts": f,
    },
    ["moved api/a.ts#f"],
  ],
  [
    "a new file of a public path exports it",
    { ...open, "api/a.ts": f + g },
    { ...open, "api/a.ts": g, "api/b.ts": 'export { f } from "../lib/a";\n', "lib/a.ts": f },
    ["moved api/a.ts#f"],
  ],
  [
    "a public path exports another function by its name",
    { ...open, "api/a.ts": f + g },
    { ...open, "api/a.ts": g, "api/b.ts": 'export { g as f } from "./a";\n', "lib/a.ts": f },
    ["removed api/a.ts#f", "announced lib/a.ts#f"],
  ],
  [
    "a file of another path exports it",
    { ...open, "api/a.ts": f + g },
    { ...open, "api/a.ts": g, "lib/a.ts": f, "lib/b.ts": 'export { f } from "./a";\n' },
    ["removed api/a.ts#f", "announced lib/a.ts#f"],
  ],
  [
    "two functions of one name, and one of them is left",
    { "src/a.ts": f, "src/b.ts": f, "src/c.ts": g },
    { "src/c.ts": g, "src/d.ts": f },
    ["moved src/a.ts#f", "removed src/b.ts#f"],
  ],
];

const signatures =
  "export function f(a: string): void;\nexport function f(a: number): void;\nexport function f(a: unknown): void { call(a); }\n";
const other = signatures.replace("string", "boolean").replace("number", "bigint");
const inner = other.replaceAll("export ", "");
const box = "export class Box {\n  a = 1;\n}\n";
const whole = `/**\n * @module\n * @deprecated Use g instead: it is faster. Sunset: 2027-06-01\n */\n${plain}`;

/** A published name without a notice. */
export const replaced: readonly FollowedRow[] = [
  [
    "is removed",
    { ...published, "src/index.ts": 'export { f, g } from "./a";\n', "src/a.ts": plain + g },
    { ...published, "src/index.ts": 'export { g } from "./a";\n', "src/a.ts": g },
    ["removed src/a.ts#f"],
  ],
  [
    "leads to another function",
    { ...published, "src/index.ts": 'export { f, g } from "./a";\n', "src/a.ts": plain + g },
    { ...published, "src/index.ts": 'export { g as f, g } from "./a";\n', "src/a.ts": g },
    [],
  ],
  [
    "leads to another function of another file",
    { ...published, "src/index.ts": 'export { f } from "./a";\n', "src/a.ts": plain, "src/b.ts": g },
    { ...published, "src/index.ts": 'export { g as f } from "./b";\n', "src/b.ts": g },
    [],
  ],
  [
    "was a class and leads to a function",
    {
      ...published,
      "src/index.ts": 'export { f, g } from "./a";\n',
      "src/a.ts": `export class f {\n  a = 1;\n}\n${g}`,
    },
    { ...published, "src/index.ts": 'export { g as f, g } from "./a";\n', "src/a.ts": g },
    ["removed src/a.ts#f"],
  ],
  [
    "had signatures, and others are left",
    { ...open, "api/a.ts": signatures + g },
    { ...open, "api/a.ts": `export function f(a: boolean): void { call(a); }\n${g}` },
    [],
  ],
  [
    "had signatures, and two others are left",
    { ...open, "api/a.ts": signatures + g },
    { ...open, "api/a.ts": other + g },
    [],
  ],
  [
    "had signatures, and two others are left under more names",
    { ...open, "api/a.ts": signatures + g },
    { ...open, "api/a.ts": `${inner}export { f, f as h };\n${g}` },
    [],
  ],
  [
    "had signatures, and two others are left under another name",
    { ...open, "api/a.ts": signatures + g },
    { ...open, "api/a.ts": `${inner}export { f as h };\n${g}` },
    ["removed api/a.ts#f(string)", "removed api/a.ts#f(number)"],
  ],
  [
    "had signatures, and two others are not exported",
    { ...open, "api/a.ts": signatures + g },
    { ...open, "api/a.ts": inner + g },
    ["removed api/a.ts#f(string)", "removed api/a.ts#f(number)"],
  ],
  [
    "had signatures, and others are left under another name",
    { ...open, "api/a.ts": signatures + g },
    { ...open, "api/a.ts": `function f(a: boolean): void { call(a); }\nexport { f as h };\n${g}` },
    ["narrowed api/a.ts#f(string)", "narrowed api/a.ts#f(number)"],
  ],
  [
    "had signatures and is a class",
    { ...open, "api/a.ts": signatures + g },
    { ...open, "api/a.ts": `export class f {}\n${g}` },
    ["removed api/a.ts#f(string)", "removed api/a.ts#f(number)"],
  ],
  [
    "leads to a class",
    { ...published, "src/index.ts": 'export { f } from "./a";\n', "src/a.ts": plain, "src/b.ts": box },
    { ...published, "src/index.ts": 'export { Box as f } from "./b";\n', "src/b.ts": box },
    ["removed src/a.ts#f"],
  ],
  [
    "is a step to a deprecated function, and is removed",
    { ...open, "api/a.ts": `export { f } from "../lib/a";\n${g}`, "lib/a.ts": f },
    { ...open, "api/a.ts": g, "lib/a.ts": f },
    ["narrowed lib/a.ts#f"],
  ],
  [
    "is a step into a deprecated module, and is removed",
    { ...open, "api/a.ts": `export { f } from "../lib/a";\n${g}`, "lib/a.ts": whole },
    { ...open, "api/a.ts": g, "lib/a.ts": whole },
    ["narrowed lib/a.ts#f"],
  ],
];

const two = {
  "package.json":
    '{"name":"acme","version":"1.0.0","exports":{".":"./src/index.ts","./extra":"./src/extra.ts"}}',
};
const both = 'export { f, g } from "./a";\n';
const overloads = `@D@\n${signatures}`;

/** A function is lost, and the finding names the imports that fail. */
export const imports: readonly FollowedRow[] = [
  [
    "with its declaration",
    { ...manifest, "src/index.ts": both, "src/a.ts": f + g },
    { ...manifest, "src/index.ts": 'export { g } from "./a";\n', "src/a.ts": g },
    ["`f` from `acme`"],
  ],
  [
    "and its declaration is left",
    { ...manifest, "src/index.ts": f + g },
    { ...manifest, "src/index.ts": f.replace("export ", "") + g },
    ["`f` from `acme`"],
  ],
  [
    "under one of two names",
    { ...two, "src/index.ts": both, "src/extra.ts": both, "src/a.ts": f + g },
    { ...two, "src/index.ts": both, "src/extra.ts": 'export { g } from "./a";\n', "src/a.ts": f + g },
    ["`f` from `acme/extra`"],
  ],
  [
    "and another signature of it is left",
    { ...manifest, "src/index.ts": overloads },
    { ...manifest, "src/index.ts": overloads.replace(/^.*\n.*\n/, "") },
    [],
  ],
  [
    "without a notice",
    { ...published, "src/index.ts": both, "src/a.ts": plain + g },
    { ...published, "src/index.ts": 'export { g } from "./a";\n', "src/a.ts": g },
    ["`f` from `acme`"],
  ],
];
