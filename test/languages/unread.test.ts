// What looks like a notice in languages that are not read: where it is seen, and what only looks alike.
import { describe, expect, it } from "vitest";
import { Engine } from "../../src/analysis/register/engine.ts";
import { placesWithoutReader } from "../../src/analysis/register/unread-places.ts";
import { unreadTables } from "../../src/languages/unread/unread-tables.ts";

const engine = new Engine([], () => Promise.reject(new Error("no grammar is needed")), unreadTables);

function lines(path: string, text: string): number[] {
  return placesWithoutReader(engine, path, Buffer.from(text)).map(({ line }) => line);
}

/** Every line that ends with `<-`, in the language's own comment or not, is one place. */
function marked(text: string): { text: string; expected: number[] } {
  const expected = text.split("\n").flatMap((line, index) => (line.includes("<-") ? [index + 1] : []));
  return { text: text.replaceAll("<-", ""), expected };
}

describe("notices of languages that are not read", () => {
  it.each([
    [
      "a.inc",
      "<?php\n/** @deprecated since 2.0 <- */\nfunction f() {}\n@trigger_error('x', E_USER_DEPRECATED); <-",
    ],
    ["b.inc", "; @deprecated in assembly\n"],
    [
      "a.kts",
      '@Deprecated("x", ReplaceWith("b()")) <-\nfun a() {}\n@Suppress("DEPRECATION")\nfun c() = a()\nval s = """@Deprecated"""',
    ],
    [
      "b.kts",
      '/**\n * A.\n * @deprecated Use b.\n */\n@JvmStatic\n@Deprecated("x", ReplaceWith("b()")) <-\nfun a() {}\n/** @deprecated <- */\nfun c() {}\n@Deprecated("y") <-\nfun d() {}',
    ],
    ["a.sc", '@deprecated("x", "1.0") <-\ndef a = 1\n@nowarn("cat=deprecation")\ndef b = a'],
    [
      "a.dart",
      "@Deprecated('x') <-\nvoid a() {}\n@deprecated <-\nint b = 1;\n// ignore: deprecated_member_use\nfinal c = b;",
    ],
    [
      "a.m",
      '[[deprecated("x")]] int a(); <-\nint b() __attribute__((deprecated)); <-\n__declspec(deprecated) int c(); <-\n/** \\deprecated Use a. <- */\nint d();',
    ],
    [
      "b.m",
      'ABSL_DEPRECATED("x") int a(); <-\n#define FOO_DEPRECATED(x) __x\n#ifdef NO_DEPRECATED\n#endif\nif (flags & FLAG_DEPRECATED) {}\nenum { DEPRECATED = 1 };',
    ],
    [
      "a.mm",
      '// prose about deprecated things\nauto s = "[[deprecated]]";\n#pragma GCC diagnostic ignored "-Wdeprecated"',
    ],
    ["a.erl", "-deprecated([{a, 1}]). <-\n% -deprecated([]).\n"],
    ["a.hs", '{-# DEPRECATED a "x" #-} <-\na = 1\n-- deprecated'],
    ["a.scss", "// @deprecated Use b. <-\n$a: 1;\n// deprecated long ago"],
    ["a.vue", "<script>\nexport default {\n  /** @deprecated x <- */\n  a: 1 }\n</script>"],
    ["a.fs", '[<Obsolete("x")>] <-\nlet a = 1'],
    ["a.vb", '<Obsolete("x")> <-\nSub A()'],
    [
      "openapi.yaml",
      "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      deprecated: true <-\n      x-sunset: 2027-01-01 <-\n      description: 'deprecated: true'\n      # deprecated: true\n    put:\n      deprecated: false",
    ],
    ["openapi.json", '{ "openapi": "3.1.0",\n "paths": { "/a": { "get": {\n "deprecated": true <-\n } } } }'],
    ["get.yml", "deprecated: true <-\noperationId: a\nresponses: {}"],
    ["post.yml", "layout: post\ndeprecated: true"],
    ["package.json", '{ "name": "a", "deprecated": true }'],
    [
      "crd.yaml",
      "kind: CustomResourceDefinition\nspec:\n  versions:\n    - deprecated: true <-\n      deprecationWarning: x <-",
    ],
    ["charts/a/Chart.yaml", "apiVersion: v2\ndeprecated: true <-"],
    ["action.yml", "inputs:\n  a:\n    deprecationMessage: use b <-"],
    [
      "schema.json",
      '{ "$schema": "https://json-schema.org/draft/2020-12/schema",\n "deprecated": true <-\n}',
    ],
    ["README.md", "@deprecated\n/** @deprecated */"],
    ["noextension", "@deprecated"],
  ])("of %s are seen where they stand", (path, source) => {
    const { text, expected } = marked(source);
    expect(lines(path, text)).toEqual(expected);
  });

  it.each(["a.php", "a.rb", "a.kt", "a.m", "a.yaml", "a.scss", "a.ex", "a.d", "a.cs.vb"])(
    "cost linear time in hostile text: %s",
    (path) => {
      const units = [
        "@[",
        "[[",
        "#",
        "-",
        "/*",
        "@a(",
        " ",
        "DEPRECATED ",
        "<",
        "{",
        "'",
        '"',
        "x-",
        "\\",
        "deprecated:",
      ];
      const all = units.map((unit) => `deprecat obsolete openapi: 3\n${unit.repeat(60_000)}`);
      expect(all.map((text) => lines(path, text).length <= 2)).not.toContain(false);
    },
  );
});
