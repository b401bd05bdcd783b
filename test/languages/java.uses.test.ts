import { describeUses, type UseCase } from "./uses-contract.ts";

const client = `package org.acme.net;

public class Client {
  /** @deprecated Use run. */
  @Deprecated public void go() {}
  public void go(int times) {}
  public void run() {}
  /** @deprecated Use fetchPage. Slow. Sunset: 2027-01-15. */
  @Deprecated public static void fetchAll() {}
  /** @deprecated Use MANY. */
  @Deprecated public static final int FEW = 1;
  public Client() {}
  /** @deprecated Use Client(). */
  @Deprecated public Client(String name, int... more) {}
  /** @deprecated Use Page. */
  @Deprecated public static class Old { public void all() {} }
  public enum Mode {
    /** @deprecated Use OFF. */
    @Deprecated ON, OFF
  }
}
`;
const net = "core/src/main/java/org/acme/net";
const app = "app/src/main/java/org/acme/app";
const providers = {
  "pom.xml": "<project><modules><module>core</module>\n<module> app </module></modules></project>\n",
  [`${net}/Client.java`]: client,
  [`${net}/Pool.java`]:
    "package org.acme.net;\nimport java.util.List;\npublic class Pool<T> {\n  public Client first; public Client[] many;\n  public static Client open() { return null; }\n  public Client next() { return null; }\n  public Client one(int a) { return null; }\n  public Sub one(String a) { return null; }\n  public List<Client> all() { return null; }\n  public T any() { return null; }\n  public <Client> Client other() { return null; }\n}\n",
  [`${net}/Sub.java`]:
    "package org.acme.net;\npublic class Sub extends Client { @Override public void run() {} }\n",
  [`${net}/Own.java`]:
    "package org.acme.net;\npublic class Own extends Client { @Override public void go() {} }\n",
  [`${app}/Beside.java`]:
    "package org.acme.app;\n/** @deprecated Use x. */\n@Deprecated class Beside { static void f() {} }\n",
  [`${app}/Mark.java`]:
    "package org.acme.app;\n@interface Mark { /** @deprecated Use b. */ @Deprecated int a() default 1; int b() default 1; }\n",
};

const head = "package org.acme.app;\nimport org.acme.net.Client;\n";
const at = (name: string, type: string, code: string, uses: readonly string[], before?: string): UseCase => ({
  name,
  path: type.includes("/") ? type : `${app}/${type}.java`,
  code,
  uses,
  ...(before === undefined ? {} : { before }),
});

describeUses("Java", providers, [
  at(
    "a function that is imported",
    "A1",
    "package org.acme.app;\nimport static org.acme.net.Client.fetchAll;\nclass A1 { void f() { fetchAll(); } }\n",
    ["3 Client.fetchAll()"],
  ),
  at("under another name", "A2", `${head}class A2 { Runnable r = Client::fetchAll; }\n`, [
    "3 Client.fetchAll()",
  ]),
  at(
    "a member, by the written type of a parameter",
    "A3",
    `${head}class A3 {\n  void f(final Client c, Client... d) {\n    c.go();\n    d.go();\n    c.run();\n  }\n}\n`,
    ["5 Client.go()"],
  ),
  at(
    "a member of what is created on the spot",
    "A4",
    `${head}class A4 {\n  void f(Object o) {\n    new Client().go();\n    var c = new Client();\n    c.go();\n    ((Client) o).go();\n    if (o instanceof Client k) k.go();\n    for (Client e : list()) e.go();\n  }\n}\n`,
    ["5 Client.go()", "7 Client.go()", "8 Client.go()", "9 Client.go()", "10 Client.go()"],
  ),
  at(
    "a member of a field, by its type",
    "A5",
    `${head}class A5 {\n  private Client c, d[];\n  void f() {\n    c.go();\n    this.c.go();\n    d.go();\n    A5.this.c.go();\n  }\n}\n`,
    ["6 Client.go()", "7 Client.go()", "9 Client.go()"],
  ),
  at("a type in a signature", "A6", `${head}class A6 { java.util.List<Client.Old> f() { return null; } }\n`, [
    "3 Client.Old",
  ]),
  at(
    "what a local name hides",
    "A7",
    "package org.acme.app;\nimport static org.acme.net.Client.FEW;\nclass A7 {\n  int f(int FEW) { return FEW; }\n  int g() { int FEW = 2; return FEW; }\n  Object h() { return (java.util.function.IntUnaryOperator) FEW -> FEW; }\n}\n",
    ["2 Client.FEW"],
  ),
  at(
    "a receiver that is not evident",
    "A8",
    `${head}class A8 {\n  void f(java.util.List<Client> l) {\n    l.get(0).go();\n    make().go();\n    l.forEach(c -> c.go());\n    var x = make();\n    x.go();\n  }\n}\n`,
    [],
  ),
  at(
    "comments and texts",
    "A9",
    `${head}/** {@link Client#fetchAll} */\nclass A9 {\n  // Client.fetchAll();\n  String s = "Client.fetchAll()";\n  Client c;\n}\n`,
    [],
  ),
  at("an import alone", "B1", "package org.acme.app;\nimport org.acme.net.Client.Old;\nclass B1 {}\n", [
    "2 Client.Old",
  ]),
  at(
    "in what is deprecated itself",
    "B2",
    `${head}class B2 {\n  /** @deprecated Use x. */\n  @Deprecated void f() { Client.fetchAll(); }\n}\n`,
    [],
  ),
  at(
    "in a test",
    "app/src/test/java/org/acme/app/B3Test.java",
    `${head}class B3Test { void f() { Client.fetchAll(); } }\n`,
    [],
  ),
  at(
    "as often as before",
    "B4",
    `${head}class B4 {\n  void f() {\n    if (true) {\n      Client.fetchAll(); // 4\n    }\n  }\n}\n`,
    [],
    `${head}class B4 {\n  void f() {\n    Client.fetchAll(); // 4\n  }\n}\n`,
  ),
  at(
    "once more than before",
    "B5",
    `${head}class B5 {\n  void f() {\n    Client.fetchAll();\n    int x = 1; Client.fetchAll();\n  }\n}\n`,
    ["6 Client.fetchAll()"],
    `${head}class B5 {\n  void f() {\n    Client.fetchAll();\n  }\n}\n`,
  ),
  at("code that does not parse", "B6", `${head}class B6 { int f() { return Client.FEW; } }\nclass {{ ((\n`, [
    "3 Client.FEW",
  ]),
  at(
    "an overload, by the number of arguments",
    "C1",
    `${head}class C1 {\n  Client a = new Client(), b = new Client("b"), c = new Client("c", 1, 2);\n  void f() {\n    a.go(1);\n    a.go();\n    Runnable r = a::go;\n  }\n}\n`,
    ["4 Client.Client(String,int[])", "7 Client.go()"],
  ),
  at(
    "what extends it",
    "C2",
    `${head}import org.acme.net.*;\nclass C2 extends Client {\n  C2() { super("x"); }\n  void f(Sub s, Own o) {\n    go();\n    super.go();\n    s.go();\n    o.go();\n    int x = FEW;\n    new Client() { void g() { go(); } };\n  }\n}\n`,
    [
      "5 Client.Client(String,int[])",
      "7 Client.go()",
      "8 Client.go()",
      "9 Client.go()",
      "11 Client.FEW",
      "12 Client.go()",
    ],
  ),
  at("in the same package", "C3", "package org.acme.app;\nclass C3 {\n  void f() { Beside.f(); }\n}\n", [
    "3 Beside",
  ]),
  at(
    "by its whole name",
    "C4",
    "package org.acme.app;\nclass C4 {\n  org.acme.net.Client c;\n  void f() { org.acme.net.Client.fetchAll(); c.go(); }\n}\n",
    ["4 Client.fetchAll()", "4 Client.go()"],
  ),
  at(
    "with all of a package or type",
    "C5",
    "package org.acme.app;\nimport org.acme.net.*;\nimport static org.acme.net.Client.*;\nclass C5 { int x = FEW; void f() { fetchAll(); Client.fetchAll(); } }\n",
    ["4 Client.FEW", "4 Client.fetchAll()"],
  ),
  at(
    "a constant of an enumeration, an element of an annotation",
    "C6",
    `${head}@Mark(a = 1, b = 2)\nclass C6 { Object o = Client.Mode.ON; Object p = Client.Mode.OFF; }\n`,
    ["3 Mark.a()", "4 Client.Mode.ON"],
  ),
  at(
    "what a compiler was told to be silent about",
    "C7",
    `${head}class C7 { @SuppressWarnings("deprecation") void f() { Client.fetchAll(); } }\n`,
    ["3 Client.fetchAll()"],
  ),
  at(
    "what it declares itself",
    "C8",
    `${head}class C8 {\n  static void fetchAll() {}\n  void f() { fetchAll(); Client c = null; }\n}\n`,
    [],
  ),
  at(
    "what a call gives, by its written type",
    "E1",
    "package org.acme.app;\nimport org.acme.net.*;\nclass E1 {\n  void f(Pool<Client> p) {\n    Pool.open().go();\n    p.next().go();\n    var c = p.next();\n    c.go();\n    p.next().go(1);\n    p.one(1).go();\n    p.all().go();\n    p.any().go();\n    p.other().go();\n    own().go();\n  }\n  Client own() { return null; }\n}\n",
    ["5 Client.go()", "6 Client.go()", "8 Client.go()", "14 Client.go()"],
  ),
  at(
    "a member of another file's field",
    "E2",
    "package org.acme.app;\nimport org.acme.net.*;\nclass E2 extends Pool<String> {\n  void f(Pool<Client> p) {\n    p.first.go();\n    first.go();\n    this.first.go();\n    p.many.go();\n  }\n}\n",
    ["5 Client.go()", "6 Client.go()", "7 Client.go()"],
  ),
  at(
    "another receiver for a use that was there",
    "E3",
    "package org.acme.app;\nimport org.acme.net.*;\nclass E3 {\n  void f() {\n    Pool.open().go();\n  }\n}\n",
    [],
    "package org.acme.app;\nimport org.acme.net.*;\nclass E3 {\n  void f(Object zed) {\n    zed.go();\n  }\n}\n",
  ),
]);
