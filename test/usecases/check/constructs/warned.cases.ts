// What a file gives to others in a wrapper that warns.
import { inOne, type Row } from "./row.ts";

const J = inOne("a.js");
const T = inOne("src/a.ts");
const words = `"Use g instead: it is faster. Sunset: 2027-06-01"`;
const load = `const util = require("util");\n@D@\nfunction load(p) { return call(p); }\n`;
const undated = load.replace("@D@", "");

const client = (old: string): string =>
  `const util = require("util");\nclass A {\n  ${old}\n  fresh() { return call(2); }\n}\nmodule.exports = A;\n`;
const inPlace = `A.prototype.old = util.deprecate(A.prototype.old, ${words});\n`;

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "an export warns",
    ...J(`${load}exports.load = load;\n`, `${load}exports.load = util.deprecate(load, ${words});\n`),
  ],
  [
    "a method warns by its prototype",
    ...J(client("@D@ old() { return call(1); }"), client("@D@ old() { return call(1); }") + inPlace),
  ],
  [
    "a method warns by its prototype no more",
    ...J(client("@D@ old() { return call(1); }") + inPlace, client("@D@ old() { return call(1); }")),
  ],
  [
    "an export warns no more",
    ...J(`${load}exports.load = util.deprecate(load, ${words});\n`, `${load}exports.load = load;\n`),
  ],
  [
    "an export warns in the stead of its comment",
    ...J(`${load}exports.load = load;\n`, `${undated}exports.load = util.deprecate(load, ${words});\n`),
  ],
  [
    "an export has a comment in the stead of its warning",
    ...J(`${undated}exports.load = util.deprecate(load, ${words});\n`, `${load}exports.load = load;\n`),
  ],
  [
    "the whole of a module warns",
    ...J(`${load}module.exports = load;\n`, `${load}module.exports = util.deprecate(load, ${words});\n`),
  ],
  [
    "the whole of a module warns in the stead of its comment",
    ...J(`${load}module.exports = load;\n`, `${undated}module.exports = util.deprecate(load, ${words});\n`),
  ],
  [
    "one of a list warns",
    ...J(
      `${load}module.exports = { load, g };\n`,
      `${load}module.exports = { load: util.deprecate(load, ${words}), g };\n`,
    ),
  ],
  [
    "one of a list warns no more",
    ...J(
      `${load}module.exports = { load: util.deprecate(load, ${words}), g };\n`,
      `${load}module.exports = { load, g };\n`,
    ),
  ],
  [
    "a default export warns",
    ...T(
      `@D@\nexport default function load(p: string): string { return call(p); }\n`,
      `@D@\nfunction load(p: string): string { return call(p); }\nexport default deprecate(load, ${words});\n`,
    ),
  ],
  [
    "a constant warns",
    ...T(
      `@D@\nexport const load = (p: string) => call(p);\n`,
      `@D@\nexport const load = deprecate((p: string) => call(p), ${words});\n`,
    ),
  ],
  [
    "a function becomes a constant that warns",
    ...T(
      `@D@\nexport function load(p: string) { return call(p); }\n`,
      `function _load(p: string) { return call(p); }\n@D@\nexport const load = deprecate(_load, ${words});\n`,
    ),
  ],
];

/** What takes something from callers. */
export const removals: readonly Row[] = [
  ["a method that warns by its prototype", ...J(client("old() { return call(1); }") + inPlace, client(""))],
  [
    "an export that warns goes",
    ...J(
      `${load}exports.load = util.deprecate(load, ${words});\nexports.g = 1;\n`,
      `${load}exports.g = 1;\n`,
    ),
  ],
  [
    "an export that warns goes, and has no other notice",
    ...J(
      `${undated}exports.load = util.deprecate(load, ${words});\nexports.g = 1;\n`,
      `${undated}exports.g = 1;\n`,
    ),
  ],
  [
    "an old name that warns goes",
    ...J(
      `${undated}exports.load = load;\nexports.old = util.deprecate(load, ${words});\n`,
      `${undated}exports.load = load;\n`,
    ),
  ],
  [
    "an old default that warns goes",
    ...T(
      `export function load() { return call(); }\nexport default deprecate(load, ${words});\n`,
      `export function load() { return call(); }\n`,
    ),
  ],
  [
    "both notices go",
    ...J(`${load}exports.load = util.deprecate(load, ${words});\n`, `${undated}exports.load = load;\n`),
  ],
  [
    "a method of a prototype that warns goes",
    ...J(
      `const { deprecate } = require("util");\nfunction C() {}\nC.prototype.old = deprecate(function (u) { return u; }, ${words});\nC.prototype.g = function () {};\nmodule.exports = { C };\n`,
      `const { deprecate } = require("util");\nfunction C() {}\nC.prototype.g = function () {};\nmodule.exports = { C };\n`,
    ),
  ],
  [
    "a function of a class that warns goes",
    ...J(
      `class A {}\nA.old = util.deprecate(function () { return 2; }, ${words});\nmodule.exports = A;\n`,
      `class A {}\nmodule.exports = A;\n`,
    ),
  ],
  [
    "a function of an object that warns goes",
    ...J(
      `var deprecate = require("depd")("express");\nvar app = exports = module.exports = {};\napp.g = function () {};\napp.del = deprecate.function(app.g, ${words});\n`,
      `var deprecate = require("depd")("express");\nvar app = exports = module.exports = {};\napp.g = function () {};\n`,
    ),
  ],
  [
    "a function of an object whose body warns goes",
    ...J(
      `const deprecate = require("depd")("a");\nconst app = (exports = module.exports = {});\napp.del = function del() {\n  deprecate(${words});\n  return call();\n};\n`,
      `const deprecate = require("depd")("a");\nconst app = (exports = module.exports = {});\n`,
    ),
  ],
];

/** What is said. */
export const changes: readonly Row[] = [
  [
    "a constant that warns takes another parameter",
    ...T(
      `@D@\nexport const load = (p: string) => call(p);\n`,
      `@D@\nexport const load = deprecate((p: string, q: number) => call(p, q), ${words});\n`,
    ),
  ],
];
