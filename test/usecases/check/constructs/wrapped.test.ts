// What becomes of a feature that is wrapped, or of which a part goes: told as what it is.
import { describe, expect, it } from "vitest";
import { checked } from "../memory-check.ts";
import { inOne, withNotices } from "./row.ts";

const X = inOne("src/a.tsx");
const J = inOne("a.js");
const T = inOne("src/a.ts");
const words = `"Use g instead: it is faster. Sunset: 2027-06-01"`;
const button = `function Button(p) { return h(p); }\n`;
const load = `@D@\nfunction load(p) { return call(p); }\n`;
const later = `exports.load = util.deprecate(load, "Use g. Sunset: 2027-08-01");\n`;
const size = `get size(): number { return call(this); }\n`;
const base = `export class Base { size(): number { return 1; } static kept() {} }\n`;

type Side = Readonly<Record<string, string>>;

async function changesOf(base: Side, head: Side): Promise<readonly string[]> {
  const result = await checked({ base: [["2026-01-10", withNotices(base)]], head: withNotices(head) });
  return result.changes.map(({ change, feature }) => `${change} ${feature.slice(feature.indexOf("#") + 1)}`);
}

describe("a feature in a wrapper", () => {
  it.each<[string, readonly [Side, Side], readonly string[]]>([
    ["gets one", X(`@D@\nexport default ${button}`, `@D@\n${button}export default memo(Button);\n`), []],
    [
      "loses its name",
      X(`@D@\n${button}export default memo(Button);\nexport {};\n`, `@D@\n${button}export {};\n`),
      ["narrowed Button"],
    ],
    [
      "is made where it is wrapped",
      X(`@D@\nexport default ${button}`, `@D@\nexport default memo(${button.trim()});\n`),
      ["moved Button", "altered Button"],
    ],
    [
      "has its notice at the export",
      X(`@D@\nexport default ${button}`, `${button}@D@\nexport default memo(Button);\n`),
      [],
    ],
    [
      "is one with what only makes something of it",
      X(`@D@\n${button}export default create(Button);\n`, `@D@\n${button}export default create(Fresh);\n`),
      [],
    ],
    [
      "is one of small name in a function that adds something",
      X(`@D@\n${button.replace("B", "b")}export default a()(button);\n`, `@D@\n${button.replace("B", "b")}`),
      [],
    ],
    [
      "warns",
      J(`${load}exports.load = load;\n`, `${load}exports.load = util.deprecate(load, ${words});\n`),
      [],
    ],
    [
      "warns instead of its comment",
      J(`${load}exports.load = load;\n`, `${load.slice(4)}exports.load = util.deprecate(load, ${words});\n`),
      ["amended load"],
    ],
    [
      "warns of a later day",
      J(`${load}exports.load = load;\n`, load + later),
      ["extended load", "amended load"],
    ],
    [
      "warns of a later day no more",
      J(load + later, `${load}exports.load = load;\n`),
      ["shortened load", "amended load"],
    ],
    [
      "warns by another name",
      J(
        `${load.slice(4)}exports.load = load;\n`,
        `${load.slice(4)}exports.load = load;\nexports.old = util.deprecate(load, ${words});\n`,
      ),
      ["announced old"],
    ],
    [
      "warned by another name",
      J(
        `${load.slice(4)}exports.load = load;\nexports.old = util.deprecate(load, ${words});\n`,
        `${load.slice(4)}exports.load = load;\n`,
      ),
      ["removed old"],
    ],
  ])("%s", async (_, [before, after], expected) => {
    expect(await changesOf(before, after)).toEqual(expected);
  });
});

describe("a member", () => {
  it.each<[string, readonly [Side, Side], readonly string[]]>([
    [
      "loses the setter that its notice is of",
      T(`export class A {\n${size}@D@\nset size(x: number) {}\n}\n`, `export class A {\n${size}}\n`),
      ["altered A.size"],
    ],
    [
      "loses such a setter that stands first",
      T(`export class A {\n@D@\nset size(x: number) {}\n${size}}\n`, `export class A {\n${size}}\n`),
      ["altered A.size"],
    ],
    [
      "loses such a setter of an object",
      T(
        `export const A = {\n${size.trim()},\n@D@\nset size(x: number) {},\n};\n`,
        `export const A = {\n${size.trim()},\n};\n`,
      ),
      ["altered A.size"],
    ],
    [
      "loses the notice of its setter",
      T(
        `export class A {\n${size}@D@\nset size(x: number) {}\n}\n`,
        `export class A {\n${size}set size(x: number) {}\n}\n`,
      ),
      ["withdrawn A.size"],
    ],
    [
      "loses the notices of both",
      T(`export class A {\n@D@\n${size}@D@\nset size(x: number) {}\n}\n`, `export class A {\n${size}}\n`),
      ["withdrawn A.size"],
    ],
    [
      "of the type alone goes, and instances have theirs of another type",
      T(
        `${base}export class C extends Base {\n@D@\nstatic size(): number { return 2; }\n}\n`,
        `${base}export class C extends Base {\n}\n`,
      ),
      ["removed C.size"],
    ],
    [
      "of the type alone goes, and instances have theirs",
      T(
        `export class C {\n@D@\nstatic size() { return 2; }\nsize() { return 1; }\n}\n`,
        `export class C {\nsize() { return 1; }\n}\n`,
      ),
      ["removed C.size"],
    ],
    [
      "of the type alone goes, and another type gives it",
      T(
        `${base}export class C extends Base {\n@D@\nstatic kept() { return 2; }\n}\n`,
        `${base}export class C extends Base {\n}\n`,
      ),
      ["withdrawn C.kept"],
    ],
    [
      "of instances goes, and the other type has one of its own alone",
      T(
        `${base}export class C extends Base {\n@D@\nkept() { return 2; }\n}\n`,
        `${base}export class C extends Base {\n}\n`,
      ),
      ["removed C.kept"],
    ],
  ])("%s", async (_, [before, after], expected) => {
    expect(await changesOf(before, after)).toEqual(expected);
  });
});
