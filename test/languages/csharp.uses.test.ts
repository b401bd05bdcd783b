import { describeUses, type UseCase } from "./uses-contract.ts";

const client = `namespace Acme.Net;

public class Client
{
    [Obsolete("Use Run.")] public void Go() {}
    public void Go(int times) {}
    public void Run() {}
    [Obsolete("Use FetchPage. Slow. Sunset: 2027-01-15.")] public static void FetchAll() {}
    [Obsolete("Use Many.")] public const int Few = 1;
    [Obsolete("Use Limit.")] public int Max { get; set; }
    public int Limit { get; set; }
    public Client() {}
    [Obsolete("Use Client().")] public Client(string name, params int[] more) {}
    [Obsolete("Use Page.")] public class Old { public void All() {} }
}

public enum Mode { [Obsolete("Use Off.")] On, Off }

public class Pool
{
    public Client First;
    public Client Next() => null;
    public static Client Open() => null;
    public List<Client> All() => null;
}

public class Sub : Client { }

[Obsolete("Use Note.")] public class MarkAttribute : Attribute { }
`;
const net = "src/Acme.Net";
const app = "src/Acme.App";
const providers = {
  [`${net}/Client.cs`]: client,
  [`${net}/Http/Handler.cs`]:
    'namespace Acme.Net.Http\n{\n    public class Handler { [Obsolete("Use b.")] public static void A() {} }\n}\n',
  [`${app}/Beside.cs`]:
    'namespace Acme.App;\n[Obsolete("Use x.")] class Beside { public static void F() {} }\n',
};
const head = "using System;\nusing Acme.Net;\nnamespace Acme.App;\n";
const at = (name: string, type: string, code: string, uses: readonly string[], before?: string): UseCase => ({
  name,
  path: type.includes("/") ? type : `${app}/${type}.cs`,
  code,
  uses,
  ...(before === undefined ? {} : { before }),
});

describeUses("C#", providers, [
  at(
    "a function that is imported",
    "A1",
    "using static Acme.Net.Client;\nnamespace Acme.App;\nclass A1 { void F() { FetchAll(); } }\n",
    ["3 Client.FetchAll()"],
  ),
  at(
    "under another name",
    "A2",
    "using C = Acme.Net.Client;\nnamespace Acme.App;\nclass A2 { void F() { C.FetchAll(); Action a = C.FetchAll; } }\n",
    ["3 Client.FetchAll()"],
  ),
  at(
    "a member, by the written type of a parameter",
    "A3",
    `${head}class A3 {\n  void F(Client c, params Client[] d) {\n    c.Go();\n    d.Go();\n    c.Run();\n    c?.Go();\n  }\n}\n`,
    ["6 Client.Go()", "9 Client.Go()"],
  ),
  at(
    "a member of what is created on the spot",
    "A4",
    `${head}class A4 {\n  void F(object o) {\n    new Client().Go();\n    var c = new Client { Max = 1, Limit = 2 };\n    c.Go();\n    ((Client)o).Go();\n    (o as Client).Go();\n    if (o is Client k) k.Go();\n    foreach (Client e in List()) e.Go();\n  }\n}\n`,
    [
      "6 Client.Go()",
      "7 Client.Max",
      "8 Client.Go()",
      "9 Client.Go()",
      "10 Client.Go()",
      "11 Client.Go()",
      "12 Client.Go()",
    ],
  ),
  at(
    "a member of a field, by its type",
    "A5",
    `${head}class A5 {\n  private Client c;\n  Client P { get; }\n  void F() {\n    c.Go();\n    this.c.Go();\n    P.Go();\n    this.P.Run();\n  }\n}\n`,
    ["8 Client.Go()", "9 Client.Go()", "10 Client.Go()"],
  ),
  at("a type in a signature", "A6", `${head}class A6 { List<Client.Old> F() => null; }\n`, ["4 Client.Old"]),
  at(
    "what a local name hides",
    "A7",
    "using static Acme.Net.Client;\nnamespace Acme.App;\nclass A7 {\n  int F(int Few) { return Few; }\n  int G() { int Few = 2; return Few; }\n  object H() { return Run(Few => Few); }\n  int I() => Few;\n}\n",
    ["7 Client.Few"],
  ),
  at(
    "a receiver that is not evident",
    "A8",
    `${head}class A8 {\n  void F(List<Client> l) {\n    l[0].Go();\n    Make().Go();\n    l.ForEach(c => c.Go());\n    var x = Make();\n    x.Go();\n  }\n}\n`,
    [],
  ),
  at(
    "comments and texts",
    "A9",
    `${head}/// <see cref="Client.FetchAll"/>\nclass A9 {\n  // Client.FetchAll();\n  string s = "Client.FetchAll()";\n  Client c;\n}\n`,
    [],
  ),
  at("an import alone", "B1", "using static Acme.Net.Client.Old;\nnamespace Acme.App;\nclass B1 {}\n", [
    "1 Client.Old",
  ]),
  at(
    "in what is deprecated itself",
    "B2",
    `${head}class B2 {\n  [Obsolete("Use x.")]\n  void F() { Client.FetchAll(); }\n}\n`,
    [],
  ),
  at("in a test", "test/Acme.App.Tests/B3.cs", `${head}class B3 { void F() { Client.FetchAll(); } }\n`, []),
  at(
    "as often as before",
    "B4",
    `${head}class B4 {\n  void F() {\n    if (true) {\n      Client.FetchAll(); // 4\n    }\n  }\n}\n`,
    [],
    `${head}class B4 {\n  void F() {\n    Client.FetchAll(); // 4\n  }\n}\n`,
  ),
  at(
    "once more than before",
    "B5",
    `${head}class B5 {\n  void F() {\n    Client.FetchAll();\n    int x = 1; Client.FetchAll();\n  }\n}\n`,
    ["7 Client.FetchAll()"],
    `${head}class B5 {\n  void F() {\n    Client.FetchAll();\n  }\n}\n`,
  ),
  at("code that does not parse", "B6", `${head}class B6 { int F() { return Client.Few; } }\nclass {{ ((\n`, [
    "4 Client.Few",
  ]),
  at(
    "what a call gives, by its written type",
    "E1",
    `${head}class E1 {\n  void F(Pool p) {\n    Pool.Open().Go();\n    p.Next().Go();\n    var c = p.Next();\n    c.Go();\n    p.Next().Go(1);\n    p.All().Go();\n    Own().Go();\n  }\n  Client Own() => null;\n}\n`,
    ["6 Client.Go()", "7 Client.Go()", "9 Client.Go()", "12 Client.Go()"],
  ),
  at(
    "a member of another file's field",
    "E2",
    `${head}class E2 : Pool {\n  void F(Pool p) {\n    p.First.Go();\n    First.Go();\n    this.First.Go();\n    p.First.Run();\n  }\n}\n`,
    ["6 Client.Go()", "7 Client.Go()", "8 Client.Go()"],
  ),
  at(
    "another receiver for a use that was there",
    "E3",
    `${head}class E3 {\n  void F() {\n    Pool.Open().Go();\n  }\n}\n`,
    [],
    `${head}class E3 {\n  void F(object zed) {\n    zed.Go();\n  }\n}\n`,
  ),
  at(
    "an overload, by the number of arguments",
    "C1",
    `${head}class C1 {\n  Client a = new Client(), b = new Client("b"), c = new Client("c", 1, 2);\n  void F() {\n    a.Go(1);\n    a.Go();\n    Action r = a.Go;\n  }\n}\n`,
    ["5 Client.Client(string,int[])", "8 Client.Go()"],
  ),
  at(
    "what extends it",
    "C2",
    `${head}class C2 : Client {\n  void F(Sub s) {\n    Go();\n    base.Go();\n    s.Go();\n    int x = Few;\n  }\n}\n`,
    ["6 Client.Go()", "7 Client.Go()", "8 Client.Go()", "9 Client.Few"],
  ),
  at("in the same namespace", "C3", "namespace Acme.App;\nclass C3 {\n  void F() { Beside.F(); }\n}\n", [
    "3 Beside",
  ]),
  at(
    "by its whole name",
    "C4",
    "namespace Acme.App;\nclass C4 {\n  Acme.Net.Client c;\n  void F() { Acme.Net.Client.FetchAll(); c.Go(); global::Acme.Net.Client.FetchAll(); }\n}\n",
    ["4 Client.FetchAll()", "4 Client.Go()"],
  ),
  at(
    "in a namespace around, and in a folder",
    "C5",
    "namespace Acme.Net.More { class C5 { void F(Client c) { c.Go(); Acme.Net.Http.Handler.A(); } } }\n",
    ["1 Client.Go()", "1 Handler.A()"],
  ),
  at("a member of an enumeration", "C6", `${head}class C6 { object o = Mode.On; object p = Mode.Off; }\n`, [
    "4 Mode.On",
  ]),
  at("an attribute", "C7", `${head}[Mark] class C7 { [MarkAttribute] void F() {} }\n`, ["4 MarkAttribute"]),
  at(
    "what is labelled alike",
    "C8",
    `${head}class C8 { void F(Client c) { G(Few: 1); c.Run(); } void G(int Few) {} }\n`,
    [],
  ),
  at(
    "what a directive parts",
    "C9",
    `${head}class C9 {\n  void F(Client c) {\n#if NET\n    c.Go();\n#else\n    c.Run();\n#endif\n  }\n}\n`,
    ["7 Client.Go()"],
  ),
]);
