import { describeUses, type UseCase } from "./uses-contract.ts";

const lib = `package lib

// FetchAll fetches.
//
// Deprecated: Use FetchPage. Slow. Sunset: 2027-01-15.
func FetchAll() {}

func FetchPage() {}

type Client struct {
	// Deprecated: use Size.
	Limit int
	Size  int
}

// Deprecated: use Run.
func (c *Client) Go() {}

func (c *Client) Run() {}

type Sub struct{ Client }

type Own struct{ Client }

func (Own) Go() {}

// Deprecated: use Page.
type Old struct{ All int }

// Deprecated: use Many.
const Few = 1
`;
const providers = {
  "lib/make.go":
    "package lib\n\ntype Pool struct{ First *Client; All []*Client }\n\ntype Opener interface{ Open() (*Client, error) }\n\nfunc Dial() *Client { return nil }\n\nfunc Start() (*Client, error) { return nil, nil }\n\nfunc Any[T any]() T { var t T; return t }\n\nfunc List() []*Client { return nil }\n\nfunc GetOld() *Old { return nil }\n\nfunc (p *Pool) Next() *Client { return p.First }\n",
  "go.mod": "module example.com/acme\n\nreplace example.com/other => ./nested/other\n",
  "lib/lib.go": lib,
  "nested/other/o.go": "package other\n\n// Deprecated: use New.\nfunc Make() {}\n",
  "lib/lib_test.go": "package lib\n\n// Deprecated: use New.\nfunc InTest() {}\n",
};

const head = 'package cmd\n\nimport l "example.com/acme/lib"\n';
const at = (name: string, path: string, code: string, uses: readonly string[], before?: string): UseCase => ({
  name,
  path: path.includes("/") ? path : `cmd/${path}`,
  code,
  uses,
  ...(before === undefined ? {} : { before }),
});

describeUses("Go", providers, [
  at(
    "a function that is imported",
    "a1.go",
    'package cmd\n\nimport (\n\t"fmt"\n\n\t"example.com/acme/lib" // all\n)\n\nfunc a1() { lib.FetchAll(); fmt.Println(lib.FetchPage) }\n',
    ["9 FetchAll"],
  ),
  at("under another name", "a2.go", `${head}\nvar a2 = l.FetchAll\n`, ["5 FetchAll"]),
  at(
    "a member, by the written type of a parameter",
    "a3.go",
    `${head}\nfunc a3(b, c *l.Client, d ...l.Client) {\n\tb.Go()\n\tc.Go()\n\td.Go()\n\tc.Run()\n}\n`,
    ["6 Client.Go", "7 Client.Go"],
  ),
  at(
    "a member of what is created on the spot",
    "a4.go",
    `${head}\nfunc a4() {\n\t(&l.Client{}).Go()\n\tx := &l.Client{}\n\tx.Go()\n\tvar y l.Client\n\ty.Go()\n\tnew(l.Client).Go()\n}\n`,
    ["6 Client.Go", "8 Client.Go", "10 Client.Go", "11 Client.Go"],
  ),
  at(
    "a member of a field, by its type",
    "a5.go",
    `${head}\ntype A5 struct {\n\tc *l.Client\n\td []l.Client\n}\n\nfunc (a *A5) f() {\n\ta.c.Go()\n\ta.d.Go()\n}\n`,
    ["11 Client.Go"],
  ),
  at("a type in a signature", "a6.go", `${head}\nfunc a6(o map[string]*l.Old) {}\n`, ["5 Old"]),
  at(
    "what a local name hides",
    "a7.go",
    `${head}\nfunc a7(l other) {\n\tl.FetchAll()\n\tFetchAll := func() {}\n\tFetchAll()\n}\n`,
    [],
  ),
  at(
    "a receiver that is not evident",
    "a8.go",
    `${head}\nfunc a8(q any) {\n\tc := l.NewClient()\n\tc.Go()\n\td, err := l.Open()\n\td.Go()\n\terr.Go()\n\tfor _, e := range list {\n\t\te.Go()\n\t}\n}\n`,
    [],
  ),
  at(
    "comments and texts",
    "a9.go",
    `${head}\n// l.FetchAll()\nvar a9 = "l.FetchAll()" + \`l.FetchAll()\`\nvar b9 = l.FetchPage\n`,
    [],
  ),
  at("an import alone", "b1.go", head, []),
  at(
    "in what is deprecated itself",
    "b2.go",
    `${head}\n// B2 is.\n//\n// Deprecated: use x.\nfunc B2() { l.FetchAll() }\n`,
    [],
  ),
  at("in a test", "b3_test.go", `${head}\nfunc b3() { l.FetchAll() }\n`, []),
  at(
    "as often as before",
    "b4.go",
    `${head}\nfunc b4() {\n\tif true {\n\t\tl.FetchAll(4)\n\t}\n}\n`,
    [],
    `${head}\nfunc b4() {\n\tl.FetchAll(4)\n}\n`,
  ),
  at(
    "once more than before",
    "b5.go",
    `${head}\nfunc b5() {\n\tl.FetchAll()\n\tdefer l.FetchAll()\n}\n`,
    ["7 FetchAll"],
    `${head}\nfunc b5() {\n\tl.FetchAll()\n}\n`,
  ),
  at("code that does not parse", "b6.go", `${head}\nfunc b6() { _ = l.FetchAll }\n\nfunc (( {{\n`, [
    "5 FetchAll",
  ]),
  at(
    "in the same package",
    "lib/c1.go",
    "package lib\n\nfunc c1() {\n\tFetchAll()\n\tInTest()\n\t_ = Few\n}\n",
    ["4 FetchAll", "6 Few"],
  ),
  at(
    "an embedded type's member",
    "c2.go",
    `${head}\ntype C2 struct{ *l.Client }\n\nfunc (c C2) f(s l.Sub, o l.Own) {\n\tc.Go()\n\ts.Go()\n\to.Go()\n\tc.Client.Go()\n}\n`,
    ["8 Client.Go", "9 Client.Go", "11 Client.Go"],
  ),
  at(
    "a field in a literal and by its value",
    "c3.go",
    `${head}\nvar c3 = l.Client{Limit: 1, Size: 2}\nvar d3 = map[string]int{"Limit": 1}\nvar e3 = c3.Limit\n`,
    ["5 Client.Limit", "7 Client.Limit"],
  ),
  at(
    "what an assertion or a case is of",
    "c4.go",
    `${head}\nfunc c4(q any) {\n\tif c, ok := q.(*l.Client); ok {\n\t\tc.Go()\n\t}\n\tswitch c := q.(type) {\n\tcase *l.Client:\n\t\tc.Go()\n\tcase int, l.Client:\n\t\tc.Go()\n\t}\n}\n`,
    ["7 Client.Go", "11 Client.Go"],
  ),
  at("without a qualifier", "c5.go", 'package cmd\n\nimport . "example.com/acme/lib"\n\nvar c5 = Few\n', [
    "5 Few",
  ]),
  at(
    "of a module that is replaced by a folder",
    "c6.go",
    'package cmd\n\nimport "example.com/other"\n\nfunc c6() { other.Make() }\n',
    ["5 Make"],
  ),
  at(
    "another module's namesake",
    "c7.go",
    'package cmd\n\nimport "example.org/else/lib"\n\nfunc c7() { lib.FetchAll() }\n',
    [],
  ),
  at(
    "what a call gives, by its written type",
    "d1.go",
    `${head}\nfunc d1(p *l.Pool, o l.Opener) {\n\tc := l.Dial()\n\tc.Go()\n\tl.Dial().Go()\n\td, err := l.Start()\n\td.Go()\n\terr.Go()\n\tp.Next().Go()\n\te, _ := o.Open()\n\te.Go()\n\tl.Any[int]().Go()\n\tl.List().Go()\n\tl.Any().Go()\n}\n`,
    ["7 Client.Go", "8 Client.Go", "10 Client.Go", "12 Client.Go", "14 Client.Go"],
  ),
  at(
    "a member of another file's field",
    "d2.go",
    `${head}\nfunc d2(p l.Pool) {\n\tp.First.Go()\n\tc := p.First\n\tc.Go()\n\tp.All.Go()\n\tp.Next.Go()\n}\n`,
    ["6 Client.Go", "8 Client.Go"],
  ),
  at(
    "another receiver for a use that was there",
    "d3.go",
    `${head}\nfunc d3() {\n\tl.Dial().Go()\n}\n`,
    [],
    `${head}\nfunc d3(zed any) {\n\tzed.Go()\n}\n`,
  ),
  at(
    "a member of a deprecated type whose name is not spoken",
    "d4.go",
    `${head}\nfunc d4() {\n\t_ = l.GetOld().All\n}\n`,
    [],
  ),
]);
