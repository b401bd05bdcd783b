import { inOne, type Row } from "./row.ts";

const J = inOne("src/main/java/org/acme/C.java");
const j = (members: string, head = "public class C"): string =>
  `package org.acme;\n\nimport java.util.*;\n\n${head} {\n${members}\n}\n`;
const pom = (name: string): string =>
  `<project><groupId>org.acme</groupId><artifactId>${name}</artifactId><version>1</version></project>`;

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "annotation order",
    ...J(
      j(`@D@\n@Override public void f(String a) { call(a); }`),
      j(
        `@Override\n@D@ public void f(String a) { call(a); }`.replace(
          "@Override\n@D@",
          "/** @deprecated Use g instead: it is faster. Sunset: 2027-06-01 */\n@Override\n@Deprecated",
        ),
      ),
    ),
  ],
  [
    "final param",
    ...J(j(`@D@ public void f(String a) { call(a); }`), j(`@D@ public void f(final String a) { call(a); }`)),
  ],
  [
    "type variable renamed",
    ...J(
      j(`@D@ public <T> T f(List<T> a) { return call(a); }`),
      j(`@D@ public <E> E f(List<E> items) { return call(items); }`),
    ),
  ],
  [
    "abstract to default",
    ...J(
      j(`@D@ void f(String a);`, "public interface C"),
      j(
        `@D@ default void f(String a) { g(a); }\nvoid g(String a);`.replace("\nvoid g(String a);", ""),
        "public interface C",
      ),
    ),
  ],
  [
    "nested order",
    ...J(
      j(`public static class A { @D@ public void f() { call(); } }\npublic static class B { }`),
      j(`public static class B { }\npublic static class A { @D@ public void f() { call(); } }`),
    ),
  ],
  [
    "fully qualified",
    ...J(
      j(`@D@ public List<String> f(java.util.Map<String, String> a) { return call(a); }`),
      j(`@D@ public java.util.List<String> f(Map<String, String> a) { return call(a); }`),
    ),
  ],
  [
    "maven module renamed folder",
    {
      "core/pom.xml": pom("acme-core"),
      "core/src/main/java/org/acme/C.java": j(`@D@ public void f() { call(); }`),
    },
    {
      "modules/core/pom.xml": pom("acme-core"),
      "modules/core/src/main/java/org/acme/C.java": j(`@D@ public void f() { call(); }`),
    },
  ],
  [
    "module-info added",
    { "src/main/java/org/acme/C.java": j(`@D@ public void f() { call(); }`) },
    {
      "src/main/java/org/acme/C.java": j(`@D@ public void f() { call(); }`),
      "src/main/java/module-info.java": "module org.acme { exports org.acme; }\n",
    },
  ],
  [
    "class to record",
    ...J(
      j(
        `private final String a; @D@ public C(String a) { this.a = a; }\n public String a() { return a; }`,
        "public final class C",
      ),
      j(`@D@ public C { check(a); }`, "public record C(String a)"),
    ),
  ],
  [
    "field with annotation on line",
    ...J(j(`@D@ public static final int MAX = 5;`), j(`@D@\n    public static final int MAX = 2 + 3;`)),
  ],
  [
    "enum constant body",
    ...J(j(`@D@ A, B;`, "public enum C"), j(`@D@ A { void m() {} }, B; void m() {}`, "public enum C")),
  ],
  [
    "throws dropped runtime",
    ...J(
      j(`@D@ public void f() throws IllegalStateException { call(); }`),
      j(`@D@ public void f() { call(); }`),
    ),
  ],
  [
    "synchronized",
    ...J(
      j(`@D@ public synchronized void f() { call(); }`),
      j(`@D@ public void f() { synchronized (this) { call(); } }`),
    ),
  ],
  [
    "varargs from array",
    ...J(j(`@D@ public void f(String[] a) { call(a); }`), j(`@D@ public void f(String... a) { call(a); }`)),
  ],
  [
    "generic class file moved to superclass",
    { "src/main/java/org/acme/C.java": j(`@D@ public void f() { call(); }`) },
    {
      "src/main/java/org/acme/C.java": j(``, "public class C extends Base"),
      "src/main/java/org/acme/Base.java": j(`@D@ public void f() { call(); }`, "public abstract class Base"),
    },
  ],
  [
    "interface constant to class",
    ...J(
      j(`@D@ int A = 1;`, "public interface C"),
      j(`@D@ public static final int A = 1;`, "public interface C"),
    ),
  ],
  [
    "static import irrelevant + license",
    ...J(j(`@D@ public void f() { call(); }`), "/* License 2027 */\n" + j(`@D@ public void f() { call(); }`)),
  ],
];

/** What takes something from them. */
export const removals: readonly Row[] = [
  ["package private", ...J(j(`@D@ public void f() { call(); }`), j(`@D@ void f() { call(); }`))],
  [
    "class package private",
    ...J(
      j(`public void f() { call(); }`, "@D@ public class C"),
      j(`public void f() { call(); }`, "@D@ class C"),
    ),
  ],
  [
    "package renamed",
    { "src/main/java/org/acme/C.java": j(`@D@ public void f() { call(); }`) },
    {
      "src/main/java/org/acme/old/C.java": j(`@D@ public void f() { call(); }`).replace(
        "org.acme;",
        "org.acme.old;",
      ),
    },
  ],
  [
    "to test",
    { "src/main/java/org/acme/C.java": j(`@D@ public void f() { call(); }`) },
    { "src/test/java/org/acme/C.java": j(`@D@ public void f() { call(); }`) },
  ],
  [
    "not exported",
    {
      "src/main/java/module-info.java": "module org.acme { exports org.acme; }\n",
      "src/main/java/org/acme/C.java": j(`@D@ public void f() { call(); }`),
    },
    {
      "src/main/java/module-info.java": "module org.acme { }\n",
      "src/main/java/org/acme/C.java": j(`@D@ public void f() { call(); }`),
    },
  ],
  [
    "not exported to all",
    {
      "src/main/java/module-info.java": "module org.acme { exports org.acme; }\n",
      "src/main/java/org/acme/C.java": j(`@D@ public void f() { call(); }`),
    },
    {
      "src/main/java/module-info.java": "module org.acme { exports org.acme to org.other; }\n",
      "src/main/java/org/acme/C.java": j(`@D@ public void f() { call(); }`),
    },
  ],
  [
    "overload of erasure",
    ...J(
      j(`@D@ public void f(int a) { call(a); }\npublic void f(long a) { call(a); }`),
      j(`public void f(long a) { call(a); }`),
    ),
  ],
  [
    "record component goes",
    ...J(j("", "@D@ public record C(String a, int b)"), j("", "@D@ public record C(String a)")),
  ],
  ["enum constant goes", ...J(j(`A, B;`, "@D@ public enum C"), j(`A;`, "@D@ public enum C"))],
  ["inner non-static", ...J(j(`@D@ public static class A { }`), j(`@D@ private static class A { }`))],
  [
    "annotation element goes",
    ...J(
      j(`@D@ String value() default ""; String g() default "";`, "public @interface C"),
      j(`String g() default "";`, "public @interface C"),
    ),
  ],
];

/** What changes something for them. */
export const changes: readonly Row[] = [
  [
    "final class",
    ...J(
      j(`public void f() { call(); }`, "@D@ public class C"),
      j(`public void f() { call(); }`, "@D@ public final class C"),
    ),
  ],
  [
    "checked exception",
    ...J(
      j(`@D@ public void f() { call(); }`),
      j(`@D@ public void f() throws java.io.IOException { call(); }`),
    ),
  ],
];
