import { inOne, type Row } from "./row.ts";

const A = inOne("src/A.php");
const php = (members: string, head = "class A"): string =>
  `<?php\n\nnamespace Acme;\n\n${head}\n{\n${members}\n}\n`;
const f = "    @D@\n    public function f(string $a) { return call($a); }\n";
const g = "    public function g() {}\n";

/** Changes that callers do not notice. */
export const lawful: readonly Row[] = [
  ["braces around the namespace", ...A(php(f), `<?php\n\nnamespace Acme {\n\nclass A\n{\n${f}\n}\n}\n`)],
  [
    "a doc comment becomes an attribute",
    ...A(
      php(f),
      php(
        '    #[\\Deprecated(message: "Use g instead: it is faster. Sunset: 2027-06-01")]\n    public function f(string $a) { return call($a); }\n',
      ),
    ),
  ],
  [
    "a property is promoted",
    ...A(
      php(
        "    @D@\n    public string $a;\n\n    public function __construct(string $a) { $this->a = $a; }\n",
      ),
      php("    public function __construct(\n        @D@\n        public string $a,\n    ) {}\n"),
    ),
  ],
  ["an optional parameter", ...A(php(f), php(f.replace("$a)", "$a, ?int $b = null)")))],
  ["a parameter takes more", ...A(php(f), php(f.replace("string $a", "string|int $a")))],
  [
    "null in another spelling",
    ...A(php(f.replace("string", "?string")), php(f.replace("string", "null|string"))),
  ],
  ["into a trait of the file", ...A(php(f + g), `${php(f, "trait T")}\nclass A\n{\n    use T;\n${g}}\n`)],
  [
    "into a class above in another namespace",
    { "src/A.php": php(f + g), "src/Base/B.php": "" },
    {
      "src/A.php": `<?php\n\nnamespace Acme;\n\nuse Acme\\Base\\B;\n\nclass A extends B\n{\n${g}}\n`,
      "src/Base/B.php": `<?php\n\nnamespace Acme\\Base;\n\nclass B\n{\n${f}}\n`,
    },
  ],
  [
    "a function in a condition",
    ...A(
      "<?php\n@D@\nfunction f() { return call(1); }\n",
      "<?php\nif (!function_exists('f')) {\n    @D@\n    function f() { return call(1); }\n}\n",
    ),
  ],
];

/** Changes by which callers lose a name. */
export const removals: readonly Row[] = [
  ["a method", ...A(php(f + g), php(g))],
  ["made private", ...A(php(f), php(f.replace("public", "private")))],
  ["a constant", ...A(php(`    @D@\n    const F = 1;\n${g}`), php(g))],
  [
    "a property is a constant",
    ...A(php("    @D@\n    public $f = 1;\n"), php("    @D@\n    const f = 1;\n")),
  ],
  [
    "a case of an enum",
    ...A(php("    @D@\n    case F;\n    case G;\n", "enum A"), php("    case G;\n", "enum A")),
  ],
  [
    "a trait that is not used any more",
    ...A(`${php(f, "trait T")}\nclass A\n{\n    use T;\n}\n`, `${php(f, "trait U")}\nclass A\n{\n}\n`),
  ],
  [
    "a class to another namespace",
    { "src/A.php": php(f, "@D@\nclass A") },
    { "src/B/A.php": php(f, "@D@\nclass A").replace("Acme", "Acme\\B") },
  ],
  ["commented out", ...A(php(f + g), php(`    // public function f(string $a) {}\n${g}`))],
];

/** Changes that are reported. */
export const changes: readonly Row[] = [
  ["a parameter more", ...A(php(f), php(f.replace("$a)", "$a, $b)")))],
  ["a parameter of another name", ...A(php(f), php(f.replaceAll("$a", "$b")))],
  ["another result", ...A(php(f.replace(") {", "): int {")), php(f.replace(") {", "): ?int {")))],
  ["static", ...A(php(f), php(f.replace("public", "public static")))],
  ["a notice is gone", ...A(php(f), php(f.replace("@D@", "/** F. */")))],
  [
    "the body throws",
    ...A(php(f), php(f.replace("return call($a);", "throw new \\LogicException('gone');"))),
  ],
  ["the body is empty", ...A(php(f), php(f.replace("return call($a);", "")))],
];
