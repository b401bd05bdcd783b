import { inOne, type Row } from "./row.ts";

const C = inOne("src/A.cs");
const J = inOne("src/main/java/p/A.java");

const operators =
  "    public static bool operator ==(A a, A b) => a.Equals(b);\n    public static bool operator !=(A a, A b) => !a.Equals(b);\n";
const equality = "    public bool Equals(A other) => X == other.X;\n";
const cs = (head: string, members: string): string => `namespace N;\n@D@\npublic ${head}\n{\n${members}}\n`;
const field = "    public int X { get; init; }\n";
const java = (head: string, made: string, word: string): string =>
  `package p;\npublic ${head} {\n${made}    @D@\n    public ${word}int f(int a) { return call(a); }\n}\n`;

export const lawful: readonly Row[] = [
  ...["readonly record struct A", "record struct A", "record A", "record class A"].map((head): Row => [
    `csharp: operators that the compiler writes for ${head}`,
    ...C(
      cs(
        head
          .replace(/record(?: struct)?/, head.includes("struct") ? "struct" : "class")
          .replace("class class", "class"),
        `${field}${operators}`,
      ),
      cs(head, field),
    ),
  ]),
  [
    "csharp: equality that the compiler writes",
    ...C(cs("record struct A", `${field}${equality}`), cs("record struct A", field)),
  ],
  [
    "csharp: taken apart by what it is made of",
    ...C(
      cs(
        "record struct A(int X, string Y)",
        "    public void Deconstruct(out int x, out string y) { x = X; y = Y; }\n",
      ),
      cs("record struct A(int X, string Y)", ""),
    ),
  ],
  [
    "csharp: operators that say themselves that they go",
    ...C(
      `namespace N;\npublic record struct A\n{\n${field}    public static bool operator ==(A a, A b) => true;\n}\n`,
      `namespace N;\npublic record struct A\n{\n${field}}\n`,
    ),
  ],
  ["java: final in a final class", ...J(java("final class A", "", ""), java("final class A", "", "final "))],
  [
    "java: final in a class that nobody else can make",
    ...J(java("class A", "    private A() {}\n", ""), java("class A", "    private A() {}\n", "final ")),
  ],
  [
    "java: final static in a final class",
    ...J(java("final class A", "", "static "), java("final class A", "", "static final ")),
  ],
  ["java: final goes", ...J(java("class A", "", "final "), java("class A", "", ""))],
  ["java: final in an enum", ...J(java("enum A", "    B;\n", ""), java("enum A", "    B;\n", "final "))],
  ["java: final in a record", ...J(java("record A(int b)", "", ""), java("record A(int b)", "", "final "))],
];

export const removals: readonly Row[] = [
  [
    "csharp: operators of a struct that is no record",
    ...C(cs("struct A", `${field}${operators}`), cs("struct A", field)),
  ],
  [
    "csharp: an operator that no compiler writes",
    ...C(
      cs("struct A", `${field}    public static bool operator <(A a, A b) => a.X < b.X;\n`),
      cs("record struct A", field),
    ),
  ],
  [
    "csharp: operators with others",
    ...C(
      cs("struct A", `${field}    public static bool operator ==(A a, int b) => a.X == b;\n`),
      cs("record struct A", field),
    ),
  ],
  [
    "csharp: taken apart into something else",
    ...C(
      cs(
        "record struct A(int X)",
        "    public void Deconstruct(out int x, out string y) { x = X; y = null; }\n",
      ),
      cs("record struct A(int X)", ""),
    ),
  ],
];

export const changes: readonly Row[] = [
  ["java: final in a class that others extend", ...J(java("class A", "", ""), java("class A", "", "final "))],
  [
    "java: final beside a constructor for heirs",
    ...J(
      java("class A", "    private A() {}\n    protected A(int b) {}\n", ""),
      java("class A", "    private A() {}\n    protected A(int b) {}\n", "final "),
    ),
  ],
];
