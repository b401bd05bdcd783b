import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { php } from "../../src/languages/php.ts";
import { reading } from "./table.reading.ts";

const { outline, reaches, only, notice, read } = reading(php, "src/A.php");

describe("declarations", () => {
  it("says how far each can be reached", async () => {
    const text = `<?php class A { public $a; protected $b; private $c; var $d; function e() {} private function f() {}
      protected const G = 1; const H = 2; function __construct(private $i, protected readonly int $j, public $k, $l) {} }
      interface I { function m(); } enum E { case N; } function o() {} const P = 1;
      $x = new class { public function q() {} };`;
    expect(await reaches(text)).toEqual({
      A: 2,
      "A::$a": 2,
      "A::$b": 1,
      "A::$c": 0,
      "A::$d": 2,
      "A::e": 2,
      "A::f": 0,
      "A::G": 1,
      "A::H": 2,
      "A::__construct": 2,
      "A::$i": 0,
      "A::$j": 1,
      "A::$k": 2,
      I: 2,
      "I::m": 2,
      E: 2,
      "E::N": 2,
      o: 2,
      P: 2,
    });
  });

  it.each([
    ["abstract class A extends B implements \\C, D\\E {}", "A", "abstract extends B implements \\C,D\\E"],
    [
      "class A { static function f(?int $a, B|C &$b, $c = [1, 2], D ...$d): ?self {} }",
      "A::f",
      "static (?int $a,B|C&$b,$c=[1,2],D ...$d) ?self",
    ],
    ["class A { public readonly ?int $a; }", "A::$a", "readonly ?int"],
  ])("gives the signature in %s", async (text, name, expected) => {
    expect((await only(`<?php ${text}`, name)).signature).toBe(expected);
  });

  it("gives the traits of a type", async () => {
    expect((await only("<?php class A { use B, C\\D; use E { f as g; } }", "A")).embeds).toEqual([
      "B",
      "C\\D",
      "E",
    ]);
  });

  it("reads what an error in a body would hide", async () => {
    const text =
      "<?php class A { /** @deprecated x */ function a(): void {} function b() { $x = ) }; } function c() {} }\n";
    expect(await outline(text)).toContain("method A::a!");
  });
});

describe("notices", () => {
  it.each([
    ["/** @deprecated */", "", {}],
    ["/** @deprecated Use b. */", "Use b.", {}],
    [
      "/**\n * A.\n *\n * @deprecated since 2.1, use {@see B::c()} instead\n *   and more\n * @sunset 2027-01-15\n */",
      "since 2.1, use {@link B::c()} instead\n  and more",
      { sunset: "2027-01-15" },
    ],
    ["/** @deprecated 2.3 Use b. */", "since 2.3 Use b.", {}],
    ["/** @deprecated x */\n#[Foo]", "x", {}],
    ["#[Foo]\n/** @deprecated x */", "x", {}],
  ])("in %s", async (comment, text, slots) => {
    expect(await notice(`<?php\n${comment}\nfunction a() {}\n`, "a")).toMatchObject({
      text: text.replace("\n  ", "\n"),
      slots,
      form: "doc-comment",
    });
  });

  it.each([
    ["#[\\Deprecated]", "", {}],
    ["#[Deprecated('Use \\\\A\\\\b() and it\\'s done')]", "Use \\A\\b() and it's done", {}],
    ['#[Foo, Deprecated("Use b", since: "2.1")]', "Use b", { since: "2.1" }],
    ['#[Deprecated("Use b", "2.1")]', "Use b", { since: "2.1" }],
    ["#[Deprecated(message: 'Use ' . 'b')]", "Use b", {}],
    ['#[Deprecated(message: "Use {$b}")]', null, {}],
  ])("in %s", async (attribute, text, slots) => {
    expect(await notice(`<?php\n${attribute}\nfunction a() {}\n`, "a")).toMatchObject({
      text,
      slots,
      form: "attribute",
    });
  });

  it.each([
    [
      "trigger_deprecation('a/b', '2.1', 'Use \"%s\" in place of \"%s()\".', B::class, __METHOD__);",
      'Use "B" in place of "A::a()".',
      { since: "2.1" },
      undefined,
    ],
    [
      "\\trigger_deprecation('a/b', '2.1', 'The \"%2$s\" and %1$s.', $x, 'c');",
      'The "c" and %1$s.',
      { since: "2.1" },
      undefined,
    ],
    ["@trigger_error('Use b.', E_USER_DEPRECATED);", "Use b.", {}, undefined],
    [
      "trigger_error(sprintf('%s: use ' . 'b', self::class), \\E_USER_DEPRECATED);",
      "A: use b",
      {},
      undefined,
    ],
    ["trigger_error(render($x), E_USER_DEPRECATED);", null, {}, undefined],
    ["if ($x) { trigger_error('Pass y.', E_USER_DEPRECATED); }", "Pass y.", {}, true],
    [
      "Deprecation::trigger('a/b', 'https://example.org', 'Use b instead of %s.', __CLASS__);",
      "Use b instead of A.",
      {},
      undefined,
    ],
    [
      "_deprecated_function(__FUNCTION__, '2.1', 'b()');",
      "",
      { since: "2.1", replacement: "b()" },
      undefined,
    ],
  ])("in the body: %s", async (body, text, slots, conditional) => {
    const found = await notice(`<?php\nclass A { function a() { ${body} } }\n`, "A::a");
    expect(found).toMatchObject({ text, slots, form: "warning-call" });
    expect(found?.conditional).toBe(conditional);
  });

  it.each([
    ["// @deprecated x"],
    ["/* @deprecated x */"],
    ["/** Not @deprecated at all. */"],
    ["/** @deprecatedLater x */"],
    ["#[NotDeprecated]"],
    ["/** @deprecated of another */ const B = 1;"],
  ])("are none in %s", async (comment) => {
    expect(await notice(`<?php\n${comment}\nfunction a() {}\n`, "a")).toBeNull();
  });

  it.each([
    ["trigger_error($message, E_USER_DEPRECATED);"],
    ["trigger_error('x', E_USER_WARNING);"],
    ["$f = function () { trigger_deprecation('a', '1', 'x'); };"],
  ])("are none in the body %s", async (body) => {
    expect(await notice(`<?php\nfunction a($message) { ${body} }\n`, "a")).toBeNull();
  });

  it("are of the only type of a file where they are at its top", async () => {
    const call = "trigger_deprecation('a/b', '2.1', 'The \"%s\" class is deprecated.', A::class);";
    expect(await outline(`<?php\nnamespace N;\n${call}\nclass A { function a() {} }\n`)).toEqual([
      "class A!",
      "method A::a",
    ]);
    expect(await outline(`<?php\n${call}\nclass A {}\nclass B {}\n`)).toEqual(["class A", "class B"]);
  });

  it("joins the forms of one notice", async () => {
    const text =
      "<?php\n/** @deprecated since 2.1, use b */\nfunction a() { trigger_deprecation('a/b', '2.1', 'Slow.'); }\n";
    expect(await notice(text, "a")).toMatchObject({
      form: "doc-comment",
      slots: { since: "2.1" },
      also: [{ text: "Slow." }],
      elsewhere: [{ line: 3, endLine: 3 }],
    });
  });
});

it("reads any text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
      const { complete, problems } = await read(`<?php ${text}`);
      expect(complete || problems.length > 0).toBe(true);
    }),
    { numRuns: 30 },
  );
});
