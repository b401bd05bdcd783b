import type { Row } from "./row.ts";

const J = (base: string, head: string): readonly [Row[1], Row[2]] => [
  { "src/main/java/p/A.java": `package p;\n${base}` },
  { "src/main/java/p/A.java": `package p;\n${head}` },
];
const whole = "{ private final int a; public A(int a) { this.a = a; } ";

/** The compiler writes what gives a component. */
export const lawful: readonly Row[] = [
  [
    "a class becomes a record",
    ...J(
      `public final class A ${whole}\n@D@\npublic int a() { return a; } }\n`,
      "public record A(int a) {\n@D@\npublic int a() { return a; } }\n",
    ),
  ],
  [
    "a record writes out what it gives",
    ...J(
      "@D@\npublic record A(int a, int b) {}\n",
      "@D@\npublic record A(int a, int b) { public int a() { return a; } }\n",
    ),
  ],
  [
    "a record writes out nothing any more",
    ...J(
      "@D@\npublic record A(int a, int b) { public int a() { return a; } }\n",
      "@D@\npublic record A(int a, int b) {}\n",
    ),
  ],
];

export const removals: readonly Row[] = [
  [
    "a class becomes a record, and its getter goes",
    ...J(
      `@D@\npublic final class A ${whole}public int getA() { return a; } }\n`,
      "@D@\npublic record A(int a) {}\n",
    ),
  ],
  [
    "a record loses a component",
    ...J("@D@\npublic record A(int a, int b) {}\n", "@D@\npublic record A(int a) {}\n"),
  ],
  [
    "a record loses a method that is called as a static field",
    ...J(
      "@D@\npublic record A(int a) { public static int b = 1; public int b() { return 1; } }\n",
      "@D@\npublic record A(int a) { public static int b = 1; }\n",
    ),
  ],
  [
    "a record takes what is called so with an argument",
    ...J(
      `@D@\npublic final class A ${whole}public int a(int b) { return a; } }\n`,
      "@D@\npublic record A(int a) {}\n",
    ),
  ],
];

/** Said, though nobody may feel it. */
export const changes: readonly Row[] = [
  [
    "a class becomes a record that gives the same",
    ...J(
      `@D@\npublic final class A ${whole}public int a() { return a; } }\n`,
      "@D@\npublic record A(int a) {}\n",
    ),
  ],
];
