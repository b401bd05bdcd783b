import { inOne, type Row } from "./row.ts";

const F = inOne("src/a.ts");
const J = inOne("src/a.js");
const old = "@D@\nfunction one() { return call(); }\n";
const now = "@D@\nfunction two() { return call(); }\n";
const bare = "function two() { return call(); }\n";
const kept = (name: string): string => `${name} { m() { return call(); } n() { return call(); } }\n`;
const marked = (name: string): string =>
  `${name} {\n  @D@\n  m() { return call(); }\n  n() { return call(); }\n}\n`;
const overloads = (name: string): string =>
  `@D@\nfunction ${name}(a: string): void;\n@D@\nfunction ${name}(a: number): void;\nfunction ${name}(a: any) { call(a); }\n`;
const manifest = { "package.json": '{"name":"a","exports":"./src/index.ts"}' };
/** A package of one file that hands on what another one holds. */
const P = (a: string, index: string, b: string, head: string): readonly [Row[1], Row[2]] => [
  { ...manifest, "src/a.ts": a, "src/index.ts": index },
  { ...manifest, "src/a.ts": b, "src/index.ts": head },
];
const g = old.replace("function", "export function");
const h = now.replace("function", "export function");
const assigned = `${old}export = one;\n`;

/** Importers get the same by the name that they know. */
export const lawful: readonly Row[] = [
  ["another name in the file", ...F(`${old}export { one as f };\n`, `${now}export { two as f };\n`)],
  [
    "the exported name in the file",
    ...F(`${old}export { one as f };\n`, old.replace("function one", "export function f")),
  ],
  [
    "another name than the exported one",
    ...F(old.replace("function one", "export function f"), `${old}export { one as f };\n`),
  ],
  [
    "a constant",
    ...F(
      "@D@\nconst one = () => call();\nexport { one as f };\n",
      "@D@\nconst two = () => call();\nexport { two as f };\n",
    ),
  ],
  [
    "a class",
    ...F(
      `@D@\n${kept("class One")}export { One as F };\n`,
      `@D@\n${kept("class Two")}export { Two as F };\n`,
    ),
  ],
  [
    "a class with a member's notice",
    ...F(`${marked("class One")}export { One as F };\n`, `${marked("class Two")}export { Two as F };\n`),
  ],
  [
    "overloads",
    ...F(`${overloads("one")}export { one as f };\n`, `${overloads("two")}export { two as f };\n`),
  ],
  ["several names", ...F(`${old}export { one as f, one as k };\n`, `${now}export { two as k, two as f };\n`)],
  ["a default", ...F(`${old}export default one;\n`, `${now}export default two;\n`)],
  [
    "a default at once",
    ...F(`${old}export default one;\n`, now.replace("function", "export default function")),
  ],
  ["a default in a list", ...F(`${old}export default one;\n`, `${now}export { two as default };\n`)],
  ["the file as a whole", ...F(assigned, `${now}export = two;\n`)],
  [
    "a value and a type",
    ...F(
      `${old}type A = string;\nexport { one as f, type A as T };\n`,
      `${now}type B = string;\nexport { two as f, type B as T };\n`,
    ),
  ],
  [
    "the notice goes to the name",
    ...F(`${old}export { one as f };\n`, `${bare}export {\n  @D@\n  two as f };\n`),
  ],
  [
    "the notice leaves the name",
    ...F(`${bare}export {\n  @D@\n  two as f };\n`, `${old}export { one as f };\n`),
  ],
  [
    "exports as an object",
    ...J(`${old}module.exports = { f: one };\n`, `${now}module.exports = { f: two };\n`),
  ],
  ["an assigned export", ...J("@D@\nexports.f = function () { call(); };\n", `${now}exports.f = two;\n`)],
  [
    "out of another file",
    { "src/a.ts": `${old}export { one as f };\n` },
    { "src/b.ts": h, "src/a.ts": 'export { two as f } from "./b";\n' },
  ],
  [
    "by an import of another file",
    { "src/a.ts": `${old}export { one as f };\n` },
    { "src/b.ts": h, "src/a.ts": 'import { two } from "./b";\nexport { two as f };\n' },
  ],
  ["handed on", ...P(g, 'export { one as f } from "./a";\n', h, 'export { two as f } from "./a";\n')],
  [
    "a default handed on",
    ...P(
      old.replace("function", "export default function"),
      'export { default as f } from "./a";\n',
      h,
      'export { two as f } from "./a";\n',
    ),
  ],
  [
    "a whole file handed on",
    ...P(
      assigned,
      'import f = require("./a");\nexport { f };\n',
      `${now}export = two;\n`,
      'export import f = require("./a");\n',
    ),
  ],
  [
    "a file without a whole handed on by its name",
    ...P(g, 'export import all = require("./a");\n', g, 'import * as all from "./a";\nexport { all };\n'),
  ],
  [
    "what a file is replaced by handed on as its default",
    ...P(assigned, 'export import f = require("./a");\n', assigned, 'export { default as f } from "./a";\n'),
  ],
  [
    "handed on twice",
    {
      ...P(g, 'export { k as f } from "./b";\n', "", "")[0],
      "src/b.ts": 'export { one as k } from "./a";\n',
    },
    {
      ...P("", "", h, 'export { l as f } from "./b";\n')[1],
      "src/b.ts": 'export { two as l } from "./a";\n',
    },
  ],
];

/** A name that goes, or what it held. */
export const removals: readonly Row[] = [
  ["without its notice", ...F(`${old}export { one as f };\n`, `${bare}export { two as f };\n`)],
  ["under another exported name", ...F(`${old}export { one as f };\n`, `${now}export { two as k };\n`)],
  [
    "a type in the place of a value",
    ...F(`${old}export { one as f };\n`, "@D@\ninterface Two { a: string }\nexport { type Two as f };\n"),
  ],
  ["one of two names", ...F(`${old}export { one as f, one as k };\n`, `${now}export { two as f };\n`)],
  [
    "a member of a class",
    ...F(
      `@D@\n${kept("class One")}export { One as F };\n`,
      "@D@\nclass Two { m() { return call(); } }\nexport { Two as F };\n",
    ),
  ],
  [
    "a member with a notice",
    ...F(
      `${marked("class One")}export { One as F };\n`,
      "class Two { n() { return call(); } }\nexport { Two as F };\n",
    ),
  ],
  [
    "the notice of a member",
    ...F(`${marked("class One")}export { One as F };\n`, `${kept("class Two")}export { Two as F };\n`),
  ],
  [
    "hollow by another name",
    ...F(
      `${old}export { one as f };\n`,
      '@D@\nfunction two() { throw new Error("gone"); }\nexport { two as f };\n',
    ),
  ],
  [
    "the name goes to what was there",
    ...F(`${old}${bare}export { one as f, two as k };\n`, `${old}${bare}export { two as f, one as l };\n`),
  ],
  ["no default any more", ...F(`${old}export default one;\n`, `${old}export { one as f };\n`)],
  ["another whole", ...F(assigned, `${old}export = {};\n`)],
  [
    "an object without it",
    ...J(`${old}module.exports = { f: one };\n`, `${old}module.exports = { k: 1 };\n`),
  ],
  [
    "an assigned export without its notice",
    ...J("@D@\nexports.f = function () { call(); };\n", `${bare}exports.f = two;\n`),
  ],
  [
    "handed on no more",
    ...P(
      assigned,
      'export import f = require("./a");\n',
      assigned,
      'import f = require("./a");\nexport {};\n',
    ),
  ],
  [
    "a file without a whole handed on no more",
    ...P(g, 'export import all = require("./a");\n', g, "export {};\n"),
  ],
  [
    "a whole handed on no more",
    ...P(assigned, 'import f = require("./a");\nexport = f;\n', assigned, "export = {};\n"),
  ],
  [
    "imported and exported no more",
    ...P(
      assigned,
      'import f = require("./a");\nexport { f };\n',
      assigned,
      'import f = require("./a");\nf();\nexport {};\n',
    ),
  ],
];

/** What callers feel of it is said. */
export const changes: readonly Row[] = [
  [
    "another type by another name",
    ...F(
      "@D@\nfunction one(a: string) { call(a); }\nexport { one as f };\n",
      "@D@\nfunction two(a: number) { call(a); }\nexport { two as f };\n",
    ),
  ],
];
