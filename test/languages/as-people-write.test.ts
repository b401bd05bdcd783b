// Notices as people write them beside the conventions, and exports that calls give and take.
import { describe, expect, it } from "vitest";
import { noted, outline as pythonOutline } from "./python.reading.ts";
import { only, outline, read } from "./typescript.reading.ts";

describe("exports that are no assignments", () => {
  it.each([
    ["a wrapper assigned", 'exports.f = util.deprecate(g, "f is old");', ["constant f!"]],
    ["a wrapper of the whole", 'module.exports = util.deprecate(g, "f is old");', ["constant default!"]],
    [
      "a member of the whole",
      'module.exports = { f: util.deprecate(g, "f is old"), h() {} };',
      ["property f!", "method h"],
    ],
    ["a wrapper of depd", 'exports.f = deprecate.function(g, "f is old");', ["constant f!"]],
    ["a wrapper of depd without words", "exports.f = deprecate.function(g);", ["constant f!"]],
    [
      "a property with a warning getter",
      'Object.defineProperty(exports, "f", { get: util.deprecate(() => g, "f is old") });',
      ["constant f!"],
    ],
    [
      "a property whose getter warns",
      'Object.defineProperty(exports, "f", { get() { deprecate("f is old"); return g; } });',
      ["constant f!"],
    ],
    [
      "a property with a doc comment",
      '/** @deprecated Use g. */\nObject.defineProperty(exports, "f", { value: 1 });',
      ["constant f!"],
    ],
    [
      "a property without a notice",
      'Object.defineProperty(module.exports, "f", { value: 1 });',
      ["constant f"],
    ],
    [
      "a local under its own name",
      'function f() {}\nObject.defineProperty(exports, "f", { get: () => f });',
      ["function f"],
    ],
    ["the compiler's mark", 'Object.defineProperty(exports, "__esModule", { value: true });', []],
    [
      "members of an object",
      "Object.assign(exports, {\n  /** @deprecated Use g. */\n  f: 1, h() {} });",
      ["property f!", "method h"],
    ],
    ["members of another object", "Object.assign(others, { f: 1 });", []],
    [
      "what is taken away again",
      "/** @deprecated Use g. */\nexports.f = 1;\nexports.g = 2;\ndelete exports.f;",
      ["constant g"],
    ],
    [
      "what a function takes away",
      "exports.f = 1;\nfunction clear() {\n  delete exports.f;\n}",
      ["constant f", "function clear"],
    ],
  ])("%s", async (_, text, expected) => {
    expect(await outline(text, "a.js")).toEqual(expected);
  });

  it("keep their words", async () => {
    const { notice } = await only('exports.f = util.deprecate(g, "f is old, use h");', "f", "a.js");
    expect(notice).toMatchObject({ text: "f is old, use h", form: "warning-call", line: 1 });
  });
});

it.each([
  "for (using z of w) {}",
  "for await (using z of w) {}",
  "for (await using z of w) {}",
  "for (using of w) {}",
  "for (using z = f(); ;) {}",
])("%s is read", async (loop) => {
  const result = await read(`${loop}\n/** @deprecated Use g. */\nexport function f() {}\n`);
  expect(result.complete).toBe(true);
  expect(result.declarations.map(({ name, notice }) => [name, notice?.text])).toEqual([["f", "Use g."]]);
});

describe("a docstring that begins with the word", () => {
  const documented = (words: string): string => `def f():\n    """${words}"""\n`;

  it.each([
    "Deprecated: use g.",
    "DEPRECATED, use g",
    "Deprecated. Use g instead.",
    "[deprecated] use g",
    "**Deprecated**: use g.",
    "Deprecated since 2.1: use g.",
    "Deprecated use g.",
    "Does f.\n\n    Deprecated: use g.\n    ",
    "Deprecated.\n\n    Use g.\n    ",
  ])("is a notice: %j", async (words) => {
    expect(await noted(documented(words))).toEqual(["function f!"]);
  });

  it.each([
    "Deprecated functions are listed here.",
    "Deprecated-ness of a function.",
    "Lists what is deprecated: f and g.",
    "Does f.\n\n    Args:\n        x: deprecated.\n    ",
    "Does f.\n\n    >>> f()\n    Deprecated\n    ",
  ])("is none: %j", async (words) => {
    expect(await pythonOutline(documented(words))).toEqual(["function f"]);
  });
});
