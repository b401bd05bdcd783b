import type { Case } from "./checking.ts";

const cls = (members: string, head = "public class C"): string =>
  `namespace Acme;\n${head} {\n  ${members}\n}\n`;
const own = (member: string): string => cls(`@old\n  ${member}`);
const fn = (body: string): string => own(`public string F(string a) { ${body} }`);
const under = (members: string, head = "public class C"): string =>
  `namespace Acme;\n@old\n${head} {\n  ${members}\n}\n`;
const h = "window/hollowed error C.F(string)";
const a = (types: string): readonly string[] => [`window/altered warning C.F(${types})`];
const work = "return Load(a);";

/** What breaks callers. */
export const attacks: readonly Case[] = [
  ["throws", fn(work), fn('throw new NotSupportedException("gone");'), [h]],
  [
    "throws as an expression",
    fn(work),
    own("public string F(string a) => throw new NotImplementedException();"),
    [h],
  ],
  ["gives null", fn(work), fn("return null;"), [h]],
  ["gives a default", fn(work), own("public string F(string a) => default!;"), [h]],
  [
    "gives a task of nothing",
    own("public Task F(string a) { return Load(a); }"),
    own("public Task F(string a) => Task.CompletedTask;"),
    [h],
  ],
  ["gives an empty array", fn(work), fn("return Array.Empty<string>();"), [h]],
  ["answers gone", fn("return Ok(Load(a));"), fn("return StatusCode(410);"), [h]],
  [
    "a parameter more",
    own("public int F(int a) { return N(); }"),
    own("public int F(int a, int b) { return N(); }"),
    ["window/altered error C.F(int)"],
  ],
  [
    "two parameters change places",
    own("public int F(int a, int b) { return N(); }"),
    own("public int F(int b, int a) { return N(); }"),
    ["window/altered error C.F(int,int)"],
  ],
  [
    "parameters of two types are named the other way round",
    own("public int F(int a, string b) { return N(); }"),
    own("public int F(int b, string a) { return N(); }"),
    a("int,string"),
  ],
  [
    "a parameter renamed",
    own("public int F(int a) { return N(); }"),
    own("public int F(int b) { return N(); }"),
    a("int"),
  ],
  [
    "a default gone",
    own("public int F(int a = 1) { return N(); }"),
    own("public int F(int a) { return N(); }"),
    a("int"),
  ],
  [
    "by reference",
    own("public int F(int a) { return N(); }"),
    own("public int F(ref int a) { return N(); }"),
    a("int"),
  ],
  [
    "a value that may be none",
    own("public int F() { return N(); }"),
    own("public int? F() { return N(); }"),
    a(""),
  ],
  [
    "refused by the compiler",
    fn(work),
    fn(work).replace("@old", '[Obsolete("Use g instead: it is faster. Sunset: 2027-06-01", true)]'),
    a("string"),
  ],
  [
    "not virtual any more",
    own("public virtual int F() { return N(); }"),
    own("public int F() { return N(); }"),
    a(""),
  ],
  [
    "another number",
    under("A = 1, B = 2", "public enum C"),
    under("A = 1, B = 3", "public enum C"),
    ["window/altered warning C.B"],
  ],
  [
    "a number moved",
    under("A, B", "public enum C"),
    under("A, N, B", "public enum C"),
    ["window/altered warning C.B"],
  ],
  [
    "no setter",
    under("public int P { get; set; }"),
    under("public int P { get; }"),
    ["window/altered warning C.P"],
  ],
  [
    "an interface asks for more",
    under("void M();", "public interface C"),
    under("void M(); void N();", "public interface C"),
    ["window/altered warning C"],
  ],
  [
    "a member's result",
    under("public int M() { return N(); }"),
    under("public long M() { return N(); }"),
    ["window/altered warning C.M()"],
  ],
  [
    "a base goes",
    under("public int M() { return N(); }", "public class C : B"),
    under("public int M() { return N(); }"),
    ["window/altered warning C"],
  ],
  [
    "a member throws",
    under("public int M() { return N(); }"),
    under("public int M() { throw new E(); }"),
    ["window/hollowed error C.M()"],
  ],
  ["throws what a name holds", fn(work), fn('var m = $"F({a}) is gone"; throw new E(m);'), [h]],
  [
    "a getter throws",
    own("public string P { get { return _p; } }"),
    own("public string P { get { throw new E(); } }"),
    ["window/hollowed error C.P"],
  ],
  [
    "getter and setter throw",
    own("public string P { get { return _p; } set { _p = value; } }"),
    own("public string P { get { throw new E(); } set { throw new E(); } }"),
    ["window/hollowed error C.P"],
  ],
  [
    "getter and setter throw as expressions",
    own("public string P { get => _p; protected set => _p = value; }"),
    own("public string P { get => throw new E(); protected set => throw new E(); }"),
    ["window/hollowed error C.P"],
  ],
  [
    "a getter throws and the setter does nothing",
    own("public string P { get; set; }"),
    own("public string P { [X] get => throw new E(); set { } }"),
    ["window/hollowed error C.P"],
  ],
  [
    "getter and setter do nothing",
    own("public string P { get => _p; set => _p = value; }"),
    own("public string P { get => null; set { } }"),
    ["window/hollowed error C.P"],
  ],
  ...(
    [
      ["List<int?>", "List<int>", "List"],
      ["List<string>", "List<object>", "List"],
      ["KeyValuePair<int, int>?", "KeyValuePair<int, int>", "KeyValuePair"],
      ["int*", "int", "int*"],
    ] as const
  ).map(([before, after, erased]): Case => [
    `${before} as ${after}`,
    own(`public int F(${before} a) { return N(); }`),
    own(`public int F(${after} a) { return N(); }`),
    a(erased),
  ]),
  [
    "static now",
    own("public int F(int a) { return N(); }"),
    own("public static int F(int a) { return N(); }"),
    ["window/altered error C.F(int)"],
  ],
];

/** What callers do not feel. */
export const lawful: readonly Case[] = [
  ...(
    [
      ["List<string?>?", "List<string>"],
      ["Dictionary<Int32, System.String>[]", "Dictionary<int, string>[]"],
      ["List<Nullable<int>>", "List<int?>"],
    ] as const
  ).map(([before, after]): Case => [
    `${before} as ${after}`,
    own(`public int F(${before} a) { return N(); }`),
    own(`public int F(${after} a) { return N(); }`),
    [],
  ]),
  ["calls its replacement", fn(work), fn("return G(a);"), []],
  ["calls it as an expression", fn(work), own("public string F(string a) => G(a);"), []],
  ["throws for some", fn(work), fn(`if (a == null) throw new E(); ${work}`), []],
  [
    "a default more",
    own("public int F(int a) { return N(); }"),
    own("public int F(int a, int b = 1) { return N(); }"),
    [],
  ],
  ["Int32", own("public int F(int a) { return N(); }"), own("public Int32 F(Int32 a) { return N(); }"), []],
  [
    "a text that may be null",
    own("public string F(string a) { return N(); }"),
    own("public string? F(string? a) { return N(); }"),
    [],
  ],
  ["Nullable", own("public Nullable<int> F() { return N(); }"), own("public int? F() { return N(); }"), []],
  [
    "other modifiers",
    own("public static int F() { return N(); }"),
    own("static public int F() { return N(); }"),
    [],
  ],
  [
    "async",
    own("public Task<int> F() { return N(); }"),
    own("public async Task<int> F() { return await N(); }"),
    [],
  ],
  ["virtual now", own("public int F() { return N(); }"), own("public virtual int F() { return N(); }"), []],
  [
    "a qualified name",
    own("public System.Text.Encoding F() { return N(); }"),
    own("public Encoding F() { return N(); }"),
    [],
  ],
  ["a setter more", under("public int P { get; }"), under("public int P { get; set; }"), []],
  ["a value more", under("A, B", "public enum C"), under("A, B, N", "public enum C"), []],
  ["numbers that are said", under("A, B", "public enum C"), under("A = 0, B = 1", "public enum C"), []],
  [
    "a private member",
    under("private int M() { return N(); }"),
    under("private long M() { return N(); }"),
    [],
  ],
  [
    "a base more",
    under("public int M() { return N(); }"),
    under("public int M() { return N(); }", "public class C : B"),
    [],
  ],
  ["throws what was worked out", fn(work), fn("var m = Load(a); throw new E(m);"), []],
  ["throws for some by a name", fn(work), fn(`var m = "x"; if (a == null) throw new E(m); ${work}`), []],
  ["keeps words for others", fn(work), fn('last = "x"; throw new E(last);'), []],
  [
    "a setter alone throws",
    own("public string P { get => _p; set => _p = value; }"),
    own("public string P { get => _p; set => throw new E(); }"),
    [],
  ],
  [
    "a getter throws for some",
    own("public string P { get { return _p; } set { _p = value; } }"),
    own("public string P { get { if (x) throw new E(); return _p; } set { _p = value; } }"),
    [],
  ],
  [
    "a getter calls a replacement",
    own("public string P { get { return _p; } set { _p = value; } }"),
    own("public string P { get => Q; set => Q = value; }"),
    [],
  ],
  [
    "getter and setter threw before",
    own("public string P { get { throw new E(); } set { throw new E(); } }"),
    own("public string P { get => throw new E(); set => throw new E(); }"),
    [],
  ],
  [
    "given by the compiler",
    own("public string P { get { return _p; } set { _p = value; } }"),
    own("public string P { get; set; }"),
    [],
  ],
];
