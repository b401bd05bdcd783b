import type { Case } from "./checking.ts";

const file = (code: string, imports = ""): string => `package acme\n${imports}\n${code}\n`;
const fn = (body: string, head = "F(a string) (string, error)"): string =>
  file(`@old\nfunc ${head} {\n\t${body}\n}`);
const under = (members: string, kind = "struct", more = ""): string =>
  file(`@old\ntype C ${kind} {\n\t${members}\n}\n${more}`);
const h = "window/hollowed error F";
const a = "window/altered warning F";
const e = "window/altered error F";
const work = "return load(a)";
const sig = (head: string, imports = ""): string => file(`@old\nfunc ${head} {\n\treturn call()\n}`, imports);

/** What breaks callers. */
export const attacks: readonly Case[] = [
  ["panics", fn(work), fn('panic("gone")'), [h]],
  ["gives nil", fn(work), fn("return nil, nil"), [h]],
  ["gives zero values", fn(work), fn('return "", nil'), [h]],
  ["gives an error alone", fn(work), fn('return "", errors.New("gone")'), [h]],
  [
    "answers gone",
    fn("write(w, load(r))", "F(w http.ResponseWriter, r *http.Request)"),
    fn('http.Error(w, "gone", http.StatusGone)', "F(w http.ResponseWriter, r *http.Request)"),
    [h],
  ],
  ["does nothing", fn("load(a)", "F(a string)"), fn("", "F(a string)"), [h]],
  ["uses its parameter for nothing", fn("load(a)", "F(a string)"), fn("_ = a", "F(a string)"), [h]],
  ["a parameter more", sig("F(a string) error"), sig("F(a string, b int) error"), [e]],
  ["a parameter less", sig("F(a string, b int) error"), sig("F(a string) error"), [e]],
  [
    "two parameters change places",
    sig("F(a, b string, c int) error"),
    sig("F(b, a string, c int) error"),
    [e],
  ],
  ["another result", sig("F(a string) error"), sig("F(a string) (int, error)"), [a]],
  ["another type", sig("F(a string) error"), sig("F(a []string) error"), [a]],
  [
    "another package",
    sig("F(a x.T) error", 'import "acme.org/x"'),
    sig("F(a x.T) error", 'import "acme.org/v2/x"'),
    [a],
  ],
  [
    "a pointer has it alone",
    file("type C struct{}\n\n@old\nfunc (c C) M() int {\n\treturn call()\n}"),
    file("type C struct{}\n\n@old\nfunc (c *C) M() int {\n\treturn call()\n}"),
    ["window/altered warning C.M"],
  ],
  ["another tag", under('A string `json:"a"`'), under('A string `json:"b"`'), ["window/altered warning C.A"]],
  ["another type of a field", under("A string"), under("A int"), ["window/altered warning C.A"]],
  [
    "an interface asks for more",
    under("M() int", "interface"),
    under("M() int\n\tN() int", "interface"),
    ["window/altered warning C"],
  ],
  [
    "embeds no more",
    under("base\n\tA string", "struct", "type base struct{}"),
    under("A string", "struct", "type base struct{}"),
    ["window/altered warning C"],
  ],
  [
    "a member gives nothing",
    under("A string", "struct", "func (c *C) M() *C {\n\treturn load(c)\n}"),
    under("A string", "struct", "func (c *C) M() *C {\n\treturn nil\n}"),
    ["window/hollowed error C.M"],
  ],
  [
    "a member takes more",
    under("A string", "struct", "func (c *C) M() *C {\n\treturn load(c)\n}"),
    under("A string", "struct", "func (c *C) M(n int) *C {\n\treturn load(c)\n}"),
    ["window/altered error C.M"],
  ],
  ["gives an error of the library", fn(work), fn('return "", errors.ErrUnsupported'), [h]],
  ["gives an error of the package", fn(work), fn('return "", ErrGone'), [h]],
  [
    "gives an error that a name holds",
    fn(work),
    fn('err := fmt.Errorf("F(%q) is gone", a)\n\treturn "", err'),
    [h],
  ],
  [
    "gives such an error alone",
    fn(work, "F(a string) error"),
    fn("return errGone", "F(a string) error"),
    [h],
  ],
  ["gives words that a name holds", fn(work), fn('const text = "gone"\n\treturn "", errors.New(text)'), [h]],
  [
    "a type by the constant above",
    file("const (\n\tA Mode = iota\n\t@old\n\tF\n)"),
    file("const (\n\tA Other = iota\n\t@old\n\tF\n)"),
    [a],
  ],
  [
    "a value by the constant above",
    file("const (\n\tA = 1\n\t@old\n\tF\n)"),
    file("const (\n\tA = 2\n\t@old\n\tF\n)"),
    [a],
  ],
  [
    "a type no more",
    file("const (\n\tA Mode = iota\n\t@old\n\tF\n)"),
    file("const (\n\tA Mode = 0\n\t@old\n\tF = 1\n)"),
    [a],
  ],
];

/** What callers do not feel. */
export const lawful: readonly Case[] = [
  ["calls its replacement", fn(work), fn("return G(a)"), []],
  ["logs and calls it", fn(work), fn('log.Printf("F is deprecated")\n\treturn G(a)'), []],
  ["fails for some", fn(work), fn(`if a == "" {\n\t\treturn "", errors.New("x")\n\t}\n\t${work}`), []],
  ["did nothing before", fn("", "F(a string)"), fn('panic("x")', "F(a string)"), []],
  [
    "parameters of two types named the other way round",
    sig("F(a string, b int, c int) error"),
    sig("F(b string, a int, c int) error"),
    [],
  ],
  ["one of two parameters renamed", sig("F(a, b string) error"), sig("F(a, text string) error"), []],
  ["a parameter renamed", sig("F(a string) error"), sig("F(text string) (err error)"), []],
  ["any", sig("F(a interface{}) error"), sig("F(a any) error"), []],
  ["any of a map", sig("F(a map[string]interface{}) error"), sig("F(a map[string]any) error"), []],
  ["options at the end", sig("F(a string) error"), sig("F(a string, o ...Option) error"), []],
  [
    "another name for a package",
    sig("F(a v1.T) error", 'import "acme.org/v1"'),
    sig("F(a core.T) error", 'import core "acme.org/v1"'),
    [],
  ],
  [
    "the context of the library",
    sig("F(a context.Context) error", 'import "golang.org/x/net/context"'),
    sig("F(a context.Context) error", 'import "context"'),
    [],
  ],
  [
    "a value has it as well",
    file("type C struct{}\n\n@old\nfunc (c *C) M() int {\n\treturn call()\n}"),
    file("type C struct{}\n\n@old\nfunc (self C) M() int {\n\treturn call()\n}"),
    [],
  ],
  ["a tag of another format", under('A string `json:"a"`'), under('A string `json:"a" yaml:"a"`'), []],
  ["a field more", under("A string"), under("A string\n\tB string"), []],
  [
    "a closed interface",
    under("M() int\n\tm()", "interface"),
    under("M() int\n\tN() int\n\tm()", "interface"),
    [],
  ],
  ["parameters of one type", sig("F(a string, b string) error"), sig("F(a, b string) error"), []],
  ["gives an error of a call", fn(work), fn('err := do(a)\n\treturn "", err'), []],
  ["wraps an error of a call", fn(work), fn('err := fmt.Errorf("x: %w", do(a))\n\treturn "", err'), []],
  ["gives what was handed in", fn(work, "F(err error) error"), fn("return err", "F(err error) error"), []],
  ["gives a named one", fn(work, "F(errOld error) error"), fn("return errOld", "F(errOld error) error"), []],
  ["gives one that it keeps", fn(work, "(c C) F() error"), fn("return c.errOld", "(c C) F() error"), []],
  ["gives a code", fn(work, "F(a string) int"), fn("return ErrCode", "F(a string) int"), []],
  ["gives something with an error", fn(work), fn("return a, ErrGone"), []],
  [
    "gave such an error before",
    fn('return "", ErrGone'),
    fn('err := errors.New("gone")\n\treturn "", err'),
    [],
  ],
  [
    "a type that is said",
    file("const (\n\tA Mode = iota\n\tB\n\t@old\n\tF\n)"),
    file("const (\n\tA Mode = 0\n\tB Mode = 1\n\t@old\n\tF Mode = 2\n)"),
    [],
  ],
  [
    "a value that is said",
    file("const (\n\tA = 1\n\t@old\n\tF\n)"),
    file("const (\n\tA = 1\n\t@old\n\tF = 1\n)"),
    [],
  ],
];
