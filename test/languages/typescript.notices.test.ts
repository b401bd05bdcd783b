import { describe, expect, it } from "vitest";
import { only, outline } from "./typescript.reading.ts";

describe("notices", () => {
  it("gives the words up to the next tag, slots and links apart", async () => {
    const text = `/**
 * Fetches.
 * @param a one @deprecated looks like a tag
 * @deprecated Use {@link Client.page} or
 *   {@linkcode next | that} of @scope/name.
 * @sunset 2027-01-15
 * @breaking-change 21.0.0
 */
export function f(a) {}`;
    expect((await only(text.replace(" @deprecated looks like a tag", ""), "f")).notice).toEqual({
      line: 1,
      endLine: 8,
      text: "Use {@link Client.page} or\n  {@linkcode next | that} of @scope/name.",
      slots: { sunset: "2027-01-15", version: "21.0.0" },
      links: ["Client.page", "next"],
      form: "jsdoc",
    });
    expect((await only(text, "f")).notice?.text).toBe("looks like a tag");
  });

  it.each<[string, string, string | null]>([
    ["a tag without words", "/** @deprecated */", ""],
    ["a colon", "/** @deprecated: use b */", "use b"],
    ["two stars at the end", "/** @deprecated use b **/", "use b"],
    ["another case", "/** @Deprecated use b */", null],
    ["a longer tag", "/** @deprecatedSince 1 */", null],
    ["a plain comment", "/* @deprecated */", null],
    ["a line comment", "// @deprecated", null],
    ["backticks", "/** Was `@deprecated` once. */", null],
    ["a comment that is not the last", "/** @deprecated */\n/** Words. */", null],
  ])("reads %s", async (_, comment, expected) => {
    expect((await only(`${comment}\nexport function f() {}`, "f")).notice?.text ?? null).toBe(expected);
  });

  it.each<[string, string, string, string | null, string]>([
    ["a decorator", "class A { @deprecated('Use ' + `b`) m() {} }", "A.m", "Use b", "decorator"],
    ["a constant", "const why = 'Use b'; class A { @Deprecated(why) x = 1 }", "A.x", "Use b", "decorator"],
    ["no literal", "class A { @deprecated(why()) x = 1 }", "A.x", null, "decorator"],
    [
      "a doc comment first",
      "class A {\n/** @deprecated one */\n@deprecated('two') m() {} }",
      "A.m",
      "one",
      "jsdoc",
    ],
    ["a warning call", "function f() { deprecate('Use b') }", "f", "Use b", "warning-call"],
    [
      "a process warning",
      "function f() { process.emitWarning('Use b', 'DeprecationWarning') }",
      "f",
      "Use b",
      "warning-call",
    ],
    ["a wrapped function", "const f = util.deprecate(g, 'Use b')", "f", "Use b", "warning-call"],
    [
      "a wrapped member",
      "function C() {}\nC.prototype.m = deprecate(g, 'Use b');",
      "C.m",
      "Use b",
      "warning-call",
    ],
    [
      "a wrapped value of a class",
      "class C {}\nC.m = util.deprecate(g, 'Use b');",
      "C.m",
      "Use b",
      "warning-call",
    ],
    [
      "a wrapped member of an object",
      "var o = {};\no.m = deprecate.function(g, 'Use b');",
      "o.m",
      "Use b",
      "warning-call",
    ],
    [
      "a member of an object that warns",
      "var o = {};\no.m = function () { deprecate('Use b') };",
      "o.m",
      "Use b",
      "warning-call",
    ],
    [
      "a wrapped export",
      "function f() {}\nexports.f = util.deprecate(f, 'Use b');",
      "f",
      "Use b",
      "warning-call",
    ],
    [
      "a wrapped export in a list",
      "function f() {}\nmodule.exports = { f: util.deprecate(f, 'Use b') };",
      "f",
      "Use b",
      "warning-call",
    ],
    [
      "a comment before a wrapper",
      "/** @deprecated Use b */\nfunction f() {}\nexports.f = util.deprecate(f, 'Use c');",
      "f",
      "Use b",
      "jsdoc",
    ],
    [
      "a wrapper with a day before a comment without one",
      "/** @deprecated Use b */\nfunction f() {}\nexports.f = util.deprecate(f, 'Use b. Sunset: 2027-01-15');",
      "f",
      "Use b. Sunset: 2027-01-15",
      "warning-call",
    ],
    [
      "a wrapped default",
      "function f() {}\nexport default deprecate(f, 'Use b');",
      "f",
      "Use b",
      "warning-call",
    ],
    [
      "a default export",
      "function f() {}\n/** @deprecated Use b */\nexport default f;",
      "f",
      "Use b",
      "jsdoc",
    ],
  ])("reads %s", async (_, text, name, expected, form) => {
    const { notice } = await only(text, name);
    expect(notice?.text).toBe(expected);
    expect(notice?.form).toBe(form);
  });

  it("marks a warning inside an `if` as conditional, and no other process warning at all", async () => {
    expect((await only("function f(a) { if (a) { deprecate('a') } }", "f")).notice?.conditional).toBe(true);
    expect((await only("function f() { process.emitWarning('hot') }", "f")).notice).toBeNull();
    expect((await only("function f() { deprecate(callback) }", "f")).notice).toBeNull();
  });

  it.each([
    [
      "function f() {}\nexports.f = f;\nexports.old = util.deprecate(f, 'Use f');",
      ["function f", "constant old!"],
    ],
    ["export function f() {}\nexport default deprecate(f, 'Use f');", ["function f", "constant default!"]],
    ["export function f() {}\n/** @deprecated */\nexport default f;", ["function f", "function default!"]],
    ["import { f } from './f';\nexport default deprecate(f, 'Use f');", ["constant default!"]],
    ["var o = {};\no.m = function () { deprecate(callback) };", ["variable o"]],
    ["function g() { self.m = function () { deprecate('Use b') } }", ["function g"]],
  ])("keeps a second name apart, and what only it says: %s", async (text, expected) => {
    expect(await outline(text)).toEqual(expected);
  });

  it.each([
    ["class A { get a() { return 1 }\n/** @deprecated */ set a(v) {} }", "set("],
    ["class A {\n/** @deprecated */ set a(v) {} get a() { return 1 } }", "set("],
    ["class A {\n/** @deprecated */ get a() { return 1 } set a(v) {} }", undefined],
    ["class A {\n/** @deprecated */ get a() { return 1 }\n/** @deprecated */ set a(v) {} }", undefined],
    ["class A {\n/** @deprecated */ set a(v) {} }", undefined],
  ])("tells what is said of a setter alone: %s", async (text, part) => {
    expect((await only(text, "A.a")).notice?.part).toBe(part);
  });

  it("does not let constants that refer to each other cost more than a moment", async () => {
    const chain = Array.from({ length: 60 }, (_, n) => `const c${n} = c${n + 1} + c${n + 1};`).join("\n");
    expect((await only(`${chain}\nclass A { @deprecated(c0) x = 1 }`, "A.x")).notice?.text).toBeNull();
  });

  it("are the parameter's where nobody outside of the class can use the property that it makes", async () => {
    const notes = ["private p", "protected q", "readonly r"].map((each) => `/** @deprecated */ ${each}: T`);
    expect(await outline(`class A { constructor(${notes.join(", ")}) {} }`)).toEqual([
      "class A",
      "constructor A.constructor",
      "parameter A.constructor/p!",
      "property A.p",
      "parameter A.constructor/q",
      "property A.q!",
      "parameter A.constructor/r",
      "property A.r!",
    ]);
  });
});

describe("a warning in a helper", () => {
  it.each([
    ["that exists to warn", "function warnOfMode() { deprecate('The mode x is old') }", "warnOfMode", false],
    ["that speaks of itself", "function warnOfMode() { deprecate('warnOfMode is old') }", "warnOfMode", true],
    ["of a logger", "class Log { warn() { deprecate('Use warning') } }", "Log.warn", true],
    [
      "for some calls, in private",
      "class A { #read(a) { if (a) { deprecate('Modes') } } }",
      "A.#read",
      false,
    ],
    [
      "with signs in its name",
      "function warn$Of() { deprecate('Use warn$Of2, not warn$Of') }",
      "warn$Of",
      true,
    ],
    ["for all calls, in private", "class A { #read(a) { deprecate('Modes') } }", "A.#read", true],
    [
      "for some calls, and until when",
      "class A { #read(a) { if (a) { deprecate('Modes go on 2027-03-01; sunset: 2027-03-01') } } }",
      "A.#read",
      true,
    ],
  ])("%s", async (_, text, name, isNotice) => {
    expect((await only(text, name)).notice !== null).toBe(isNotice);
  });
});
