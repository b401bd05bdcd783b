import { inOne, type Row } from "./row.ts";

const G = inOne("a.go");
const noted = (code: string): string => `package a\n\n// F does.\n//\n@D@\n${code}\n`;

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "const typed",
    ...G(
      noted("const F = 1"),
      noted("const (\n\tF = 1\n)").replace(
        "// F does.\n//\n@D@\nconst (\n\tF",
        "const (\n\t// F does.\n\t//\n\t@D@\n\tF",
      ),
    ),
  ],
  [
    "var to func value same type",
    ...G(
      noted("func F(a int) int { return call(a) }"),
      noted("func F(a int) (n int) { n = call(a); return }"),
    ),
  ],
  [
    "struct field order",
    ...G(
      "package a\n\ntype C struct {\n\t// F is.\n\t//\n\t@D@\n\tF int\n\tG int\n}\n",
      "package a\n\ntype C struct {\n\tG int\n\n\t// F is.\n\t//\n\t@D@\n\tF int\n}\n",
    ),
  ],
  [
    "generated split name",
    { "a.go": noted("func F(a int) int { return call(a) }") },
    { "deprecated.go": noted("func F(a int) int { return call(a) }"), "a.go": "package a\n" },
  ],
];

/** What takes something from them. */
export const removals: readonly Row[] = [
  [
    "panic",
    ...G(
      noted("func F(a int) int { return call(a) }"),
      noted('func F(a int) int { panic("F was removed") }'),
    ),
  ],
  ["const to unexported", ...G(noted("const F = 1"), noted("const f = 1"))],
  ["type alias target", ...G(noted("type F struct{ A int }"), noted("type F struct{}"))],
  [
    "build tag",
    ...G(
      noted("func F(a int) int { return call(a) }"),
      "//go:build ignore\n\n" + noted("func F(a int) int { return call(a) }"),
    ),
  ],
  [
    "package main",
    ...G(
      noted("func F(a int) int { return call(a) }"),
      noted("func F(a int) int { return call(a) }").replace("package a", "package main"),
    ),
  ],
  [
    "cgo comment out",
    ...G(
      noted("func F(a int) int { return call(a) }"),
      "package a\n\n/*\nF does.\n\n@D@\nfunc F(a int) int { return call(a) }\n*/\n",
    ),
  ],
  [
    "moved to _test",
    { "a.go": noted("func F(a int) int { return call(a) }"), "b.go": "package a\n" },
    { "a_test.go": noted("func F(a int) int { return call(a) }"), "b.go": "package a\n" },
  ],
  [
    "iota value gone",
    ...G(
      "package a\n\nconst (\n\t// A is.\n\t//\n\t@D@\n\tA = iota\n\tB\n)\n",
      "package a\n\nconst (\n\t_ = iota\n\tB\n)\n",
    ),
  ],
  ["generic needs instance", ...G(noted("type F struct{ A int }"), "package a\n\ntype G struct{ A int }\n")],
];

/** What they may feel. */
export const changes: readonly Row[] = [
  [
    "an interface gets a method that nobody else can write",
    { "a.go": `package a\n\n@D@\ntype I interface{ M() }\n` },
    { "a.go": `package a\n\n@D@\ntype I interface {\n\tM()\n\tm()\n}\n` },
  ],
  ["func to var nil", ...G(noted("func F(a int) int { return call(a) }"), noted("var F func(a int) int"))],
];
