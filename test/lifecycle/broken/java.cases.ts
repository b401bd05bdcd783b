import type { Case } from "./checking.ts";

const cls = (members: string, head = "public class C", imports = ""): string =>
  `package org.acme;\n${imports}\n${head} {\n  ${members}\n  public String g(String a) { return load(a); }\n}\n`;
const own = (member: string, imports = ""): string => cls(`@old\n  ${member}`, "public class C", imports);
const fn = (body: string): string => own(`public String f(String a) { ${body} }`);
const under = (members: string, head = "public class C"): string =>
  `package org.acme;\n@old\n${head} {\n  ${members}\n}\n`;
const h = "window/hollowed error C.f(String)";
const work = "return load(a);";

/** What breaks callers. */
export const attacks: readonly Case[] = [
  ["throws", fn(work), fn('throw new UnsupportedOperationException("gone");'), [h]],
  ["gives null", fn(work), fn("return null;"), [h]],
  ["gives nothing as an option", fn(work), fn("return Optional.empty();"), [h]],
  ["gives an empty list", fn(work), fn("return new ArrayList<>();"), [h]],
  [
    "answers gone",
    fn("return ResponseEntity.ok(load(a));"),
    fn("return ResponseEntity.status(HttpStatus.GONE).build();"),
    [h],
  ],
  ["is void and empty", own("public void f(String a) { load(a); }"), own("public void f(String a) { }"), [h]],
  [
    "a member throws",
    under("public String f(String a) { return load(a); }"),
    under("public String f(String a) { throw new IllegalStateException(); }"),
    [h],
  ],
  [
    "a default method has no body",
    under("default String f(String a) { return load(a); }", "public interface C"),
    under("String f(String a);", "public interface C"),
    [h],
  ],
  [
    "two parameters change places",
    own("public void f(String a, final String b) { load(a); }"),
    own("public void f(String b, String a) { load(a); }"),
    ["window/altered error C.f(String,String)"],
  ],
  [
    "no dots",
    own("public void f(String... a) { load(a); }"),
    own("public void f(String[] a) { load(a); }"),
    ["window/altered warning C.f(String[])"],
  ],
  [
    "another result",
    own("public int f() { return n(); }"),
    own("public long f() { return n(); }"),
    ["window/altered warning C.f()"],
  ],
  [
    "static",
    own("public int f() { return n(); }"),
    own("public static int f() { return n(); }"),
    ["window/altered warning C.f()"],
  ],
  [
    "throws more",
    own("public int f() { return n(); }"),
    own("public int f() throws IOException { return n(); }"),
    ["window/altered warning C.f()"],
  ],
  [
    "an import swaps a type",
    own("public Date f() { return n(); }", "import java.util.Date;"),
    own("public Date f() { return n(); }", "import java.sql.Date;"),
    ["window/altered warning C.f()"],
  ],
  [
    "an element of an annotation loses its default",
    under("int n() default 1;", "public @interface C"),
    under("int n();", "public @interface C"),
    ["window/altered warning C.n()"],
  ],
  [
    "an annotation asks for more",
    under("int n() default 1;", "public @interface C"),
    under("int n() default 1; int k();", "public @interface C"),
    ["window/altered warning C"],
  ],
  [
    "an interface asks for more",
    under("void m();", "public interface C"),
    under("void m(); void n();", "public interface C"),
    ["window/altered warning C"],
  ],
  [
    "a member's parameters",
    under("public void m(String a) { n(); }"),
    under("public void m(int a) { n(); }"),
    ["window/altered warning C.m(String)"],
  ],
  [
    "one overload of two",
    under("public void m(String a) { n(); } public void m(int a) { n(); }"),
    under("public void m(String a) { n(); }"),
    ["removal/before-sunset error C.m(int)"],
  ],
  [
    "a constructor is private",
    under("public C(String a) { n(); }"),
    under("private C(String a) { n(); }"),
    ["removal/before-sunset error C.C(String)"],
  ],
  ["a super type goes", under("", "public class C extends B"), under(""), ["window/altered warning C"]],
  [
    "final now",
    under("public void m() { n(); }"),
    under("public void m() { n(); }", "public final class C"),
    ["window/altered warning C"],
  ],
  [
    "emptied for a super type",
    under("public void m() { n(); }"),
    under("", "public class C implements I"),
    ["window/altered warning C"],
  ],
  [
    "throws what a name holds",
    fn(work),
    fn('String m = "f(" + a + ") is gone"; throw new IllegalStateException(m);'),
    [h],
  ],
  ...(
    [
      ["List<String>", "Iterable<String>", "List"],
      ["Set<String>", "Set<Object>", "Set"],
      ["List<? super Integer>", "List<? extends Integer>", "List"],
      ["List<?>", "List<? extends Number>", "List"],
      ["Map<String, List<Integer>>", "Map<String, List<? extends Integer>>", "Map"],
      ["List<String>[]", "List<Object>[]", "List[]"],
    ] as const
  ).map(([before, after, erased]): Case => [
    `${before} as ${after}`,
    own(`public void f(${before} a) { load(a); }`),
    own(`public void f(${after} a) { load(a); }`),
    [`window/altered warning C.f(${erased})`],
  ]),
];

/** What callers do not feel. */
export const lawful: readonly Case[] = [
  ...(
    [
      ["List<String>", "List<?>"],
      ["List<Integer>", "List<? super Integer>"],
      ["List<? extends Number>", "List<?>"],
      ["Map<String, List<Integer>>", "Map<String, ? extends List<? extends Integer>>"],
      ["List<java.util.Date>[]", "List<@Nullable Date>[]"],
    ] as const
  ).map(([before, after]): Case => [
    `${before} as ${after}`,
    own(`public void f(${before} a) { load(a); }`, "import java.util.Date;"),
    own(`public void f(${after} a) { load(a); }`, "import java.util.Date;"),
    [],
  ]),
  ["calls its replacement", fn(work), fn("return g(a);"), []],
  ["logs and calls it", fn(work), fn('LOG.warn("f is deprecated"); return g(a);'), []],
  [
    "parameters of two types named the other way round",
    own("public void f(List<String> a, List<Integer> b, int c, int d) { load(a); }"),
    own("public void f(List<String> b, List<Integer> a, int c, int d) { load(a); }"),
    [],
  ],
  ["throws for some", fn(work), fn(`if (a == null) throw new NullPointerException(); ${work}`), []],
  [
    "threw before",
    fn("throw new UnsupportedOperationException();"),
    fn('throw new UnsupportedOperationException("f");'),
    [],
  ],
  [
    "an abstract method",
    under("abstract void m();", "public abstract class C"),
    under("protected abstract void m();", "public abstract class C").replace("protected ", ""),
    [],
  ],
  [
    "a parameter renamed",
    own("public int f(String a) { return n(); }"),
    own("public int f(final String text) { return n(); }"),
    [],
  ],
  [
    "throws less",
    own("public int f() throws IOException { return n(); }"),
    own("public int f() { return n(); }"),
    [],
  ],
  ["dots", own("public void f(String[] a) { load(a); }"), own("public void f(String... a) { load(a); }"), []],
  [
    "a qualified name",
    own("public java.util.Date f() { return n(); }"),
    own("public Date f() { return n(); }", "import java.util.Date;"),
    [],
  ],
  [
    "other modifiers",
    own("public static int f() { return n(); }"),
    own("static public synchronized int f() { return n(); }"),
    [],
  ],
  [
    "annotations",
    own("public int f(String a) { return n(); }"),
    own("public int f(@Nullable String a) { return n(); }"),
    [],
  ],
  [
    "not final any more",
    own("public final int f() { return n(); }"),
    own("public int f() { return n(); }"),
    [],
  ],
  [
    "another type variable",
    own("public <T> T f(T a) { return n(); }"),
    own("public <U> U f(U a) { return n(); }"),
    [],
  ],
  [
    "a default method more",
    under("void m();", "public interface C"),
    under("void m(); default void n() { m(); }", "public interface C"),
    [],
  ],
  [
    "an element with a default",
    under("int n() default 1;", "public @interface C"),
    under("int n() default 1; int k() default 2;", "public @interface C"),
    [],
  ],
  [
    "a super type more",
    under("public void m() { n(); }"),
    under("public void m() { n(); }", "public class C implements I"),
    [],
  ],
  [
    "a private member",
    under("private void m(String a) { n(); }"),
    under("private void m(int a) { n(); }"),
    [],
  ],
  ["throws what was worked out", fn(work), fn("String m = load(a); throw new IllegalStateException(m);"), []],
  [
    "throws for some by a name",
    fn(work),
    fn(`final String m = "x"; if (a == null) throw new E(m); ${work}`),
    [],
  ],
  ["keeps words for others", fn(work), fn('last = "x"; throw new IllegalStateException(last);'), []],
];
