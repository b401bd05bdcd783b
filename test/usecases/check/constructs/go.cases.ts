import { inOne, type Row } from "./row.ts";

const G = inOne("acme/a.go");
const go = (code: string): string => `package acme\n\n${code}\n`;

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "file split",
    { "acme/a.go": go(`@D@\nfunc F(a string) { call(a) }\n\nfunc G() {}`) },
    { "acme/f.go": go(`@D@\nfunc F(a string) { call(a) }`), "acme/g.go": go("func G() {}") },
  ],
  [
    "platform files merge",
    {
      "acme/a_linux.go": go(`@D@\nfunc F(a string) { call(a) }`),
      "acme/a_windows.go": go(`@D@\nfunc F(a string) { call2(a) }`),
    },
    { "acme/a.go": go(`@D@\nfunc F(a string) { call3(a) }`) },
  ],
  [
    "build line form",
    ...G(
      `// +build !ignore\n\n${go("@D@\nfunc F(a string) { call(a) }")}`,
      `//go:build !ignore\n\n${go("@D@\nfunc F(a string) { call(a) }")}`,
    ),
  ],
  [
    "any",
    ...G(
      go("@D@\nfunc F(a interface{}, b ...interface{}) error { return call(a) }"),
      go("@D@\nfunc F(a any, b ...any) error { return call(a) }"),
    ),
  ],
  [
    "receiver renamed",
    ...G(
      go("type C struct{}\n\n@D@\nfunc (c *C) F(a string) { call(a) }"),
      go("type C struct{}\n\n@D@\nfunc (client *C) F(name string) { call(name) }"),
    ),
  ],
  [
    "params grouped",
    ...G(go("@D@\nfunc F(a string, b string) { call(a) }"), go("@D@\nfunc F(a, b string) { call(a) }")),
  ],
  [
    "named results",
    ...G(
      go("@D@\nfunc F(a string) (int, error) { return call(a) }"),
      go("@D@\nfunc F(a string) (n int, err error) { return call(a) }"),
    ),
  ],
  [
    "const block reordered",
    ...G(go("const (\n\t@D@\n\tA = 1\n\tB = 2\n)"), go("const (\n\tB = 2\n\n\t@D@\n\tA = 1\n)")),
  ],
  [
    "var group split",
    ...G(
      go('var (\n\t@D@\n\tErrOld = errors.New("a")\n\tErrNew = errors.New("b")\n)'),
      go('@D@\nvar ErrOld = errors.New("a")\n\nvar ErrNew = errors.New("b")'),
    ),
  ],
  [
    "to internal with alias",
    {
      "go.mod": "module ex.com/acme\n",
      "old.go": go("@D@\ntype Old struct{ A string }\n\n@D@\nfunc F(a string) { call(a) }"),
    },
    {
      "go.mod": "module ex.com/acme\n",
      "old.go": go(
        `import "ex.com/acme/internal/impl"\n\n@D@\ntype Old = impl.Old\n\n@D@\nfunc F(a string) { impl.F(a) }`,
      ),
      "internal/impl/x.go": `package impl\n\ntype Old struct{ A string }\n\nfunc F(a string) { call(a) }\n`,
    },
  ],
  [
    "embedded promoted",
    ...G(
      go("type C struct{}\n\n@D@\nfunc (c *C) F(a string) { call(a) }"),
      go("type base struct{}\n\n@D@\nfunc (b *base) F(a string) { call(a) }\n\ntype C struct{ base }"),
    ),
  ],
  [
    "interface embedded",
    ...G(
      go("type I interface {\n\t@D@\n\tF(a string)\n}"),
      go("type old interface {\n\t@D@\n\tF(a string)\n}\n\ntype I interface {\n\told\n}"),
    ),
  ],
  [
    "generics added alias",
    ...G(
      go("@D@\nfunc Map(in []string, f func(string) string) []string { return call(in) }"),
      go("@D@\nfunc Map(in []string, fn func(s string) string) []string { return MapOf(in, fn) }"),
    ),
  ],
  [
    "paragraph moved",
    ...G(
      go("// F does.\n//\n@D@\nfunc F(a string) { call(a) }"),
      go("// F does it well.\n//\n// It is old.\n//\n@D@\nfunc F(a string) { call(a) }"),
    ),
  ],
  [
    "major version",
    { "go.mod": "module ex.com/acme\n", "a.go": go("@D@\nfunc F(a string) { call(a) }") },
    { "go.mod": "module ex.com/acme/v2\n", "a.go": go("@D@\nfunc F(a string) { call(a) }") },
  ],
  [
    "struct tag reformatted",
    ...G(
      go('type C struct {\n\t@D@\n\tA string `json:"a" yaml:"a"`\n}'),
      go('type C struct {\n\t@D@\n\tA string `yaml:"a" json:"a"`\n\tB int\n}'),
    ),
  ],
];

/** What takes something from them. */
export const removals: readonly Row[] = [
  ["lower-cased", ...G(go("@D@\nfunc F(a string) { call(a) }"), go("@D@\nfunc f(a string) { call(a) }"))],
  [
    "internal",
    { "go.mod": "module ex.com/acme\n", "a/a.go": "package a\n\n@D@\nfunc F() { call() }\n" },
    { "go.mod": "module ex.com/acme\n", "internal/a/a.go": "package a\n\n@D@\nfunc F() { call() }\n" },
  ],
  [
    "build ignore",
    ...G(
      go("@D@\nfunc F(a string) { call(a) }"),
      `//go:build ignore\n\n${go("@D@\nfunc F(a string) { call(a) }")}`,
    ),
  ],
  [
    "to test file",
    { "acme/a.go": go("@D@\nfunc F(a string) { call(a) }") },
    { "acme/a_test.go": go("@D@\nfunc F(a string) { call(a) }") },
  ],
  ["const goes from block", ...G(go("@D@\nconst (\n\tA = 1\n\tB = 2\n)"), go("@D@\nconst (\n\tA = 1\n)"))],
  [
    "field unexported",
    ...G(go("type C struct {\n\t@D@\n\tA string\n}"), go("type C struct {\n\t@D@\n\ta string\n}")),
  ],
  [
    "interface method goes",
    ...G(go("type I interface {\n\t@D@\n\tF(a string)\n\tG()\n}"), go("type I interface {\n\tG()\n}")),
  ],
  [
    "package renamed",
    { "go.mod": "module ex.com/acme\n", "a/a.go": "package a\n\n@D@\nfunc F() { call() }\n" },
    { "go.mod": "module ex.com/acme\n", "b/a.go": "package b\n\n@D@\nfunc F() { call() }\n" },
  ],
  [
    "method on unexported embed gone",
    ...G(
      go("type C struct{}\n\n@D@\nfunc (c *C) F(a string) { call(a) }"),
      go("type base struct{}\n\n@D@\nfunc (b *base) F(a string) { call(a) }\n\ntype C struct{ b base }"),
    ),
  ],
];

/** What changes something for them. */
export const changes: readonly Row[] = [
  [
    "receiver pointer",
    ...G(
      go("type C struct{}\n\n@D@\nfunc (c C) F(a string) { call(a) }"),
      go("type C struct{}\n\n@D@\nfunc (c *C) F(a string) { call(a) }"),
    ),
  ],
  [
    "narrower only linux",
    ...G(
      go("@D@\nfunc F(a string) { call(a) }"),
      `//go:build linux\n\n${go("@D@\nfunc F(a string) { call(a) }")}`,
    ),
  ],
];
