import { expect, it } from "vitest";
import { brokenInFile } from "./checking.ts";

const words = "Use g instead: it is faster. Sunset: 2027-06-01";
const files = {
  typescript: ["src/a.ts", `/** @deprecated ${words} */`],
  python: ["acme/a.py", `@deprecated("${words}")`],
  java: ["src/main/java/org/acme/C.java", `/** @deprecated ${words} */ @Deprecated`],
  go: ["acme/a.go", `// Deprecated: ${words}`],
  rust: ["src/lib.rs", `#[deprecated(note = "${words}")]`],
  csharp: ["src/C.cs", `[Obsolete("${words}")]`],
} as const;

type Row = readonly [language: keyof typeof files, name: string, base: string, head: string];

const ts = (list: string, members: string, head = "class C"): string =>
  `@old\nexport ${head}${list} {\n  ${members}\n}\n`;
const tsMember = (list: string, member: string): string =>
  `export class E {}\nexport class C${list} {\n  @old\n  ${member}\n}\n`;
const java = (list: string, member: string): string =>
  `package org.acme;\npublic class C${list} {\n  @old\n  public ${member} { return call(a); }\n}\n`;
const cs = (list: string, member: string): string =>
  `namespace Acme;\npublic class C${list} {\n  @old\n  public ${member} { return Call(); }\n}\n`;
const csWhole = (list: string, members: string): string =>
  `namespace Acme;\n@old\npublic class C${list} {\n  ${members}\n}\n`;
const go = (list: string, receiver: string, method: string): string =>
  `package acme\ntype C[${list}] struct{}\n\n@old\nfunc (c *C[${receiver}]) ${method} { return call() }\n`;
const rust = (variables: string, type: string, method: string): string =>
  `pub struct C<A, B = A>(A, B);\nimpl<${variables}> C<${type}> {\n    @old\n    pub fn ${method} { call() }\n}\n`;

/** Types around call their variables otherwise; what these mean is as it was. */
const lawful: readonly Row[] = [
  [
    ...(["typescript", "all of a class"] as const),
    ts("<T>", "get(): T | undefined { return x(); }\n  set(a: T): void { x(a); }"),
    ts("<E>", "get(): E | undefined { return x(); }\n  set(a: E): void { x(a); }"),
  ],
  [
    ...(["typescript", "all of an interface"] as const),
    ts("<K, V>", "get(a: K): V;\n  all: Map<K, V[]>;", "interface C"),
    ts("<A, B>", "get(a: A): B;\n  all: Map<A, B[]>;", "interface C"),
  ],
  [
    ...(["typescript", "bound"] as const),
    ts("<T extends object>", "get(): T { return x(); }"),
    ts("<E extends object>", "get(): E { return x(); }"),
  ],
  [
    "typescript",
    "a member",
    tsMember("<T>", "get(): T { return x(); }"),
    tsMember("<U>", "get(): U { return x(); }"),
  ],
  [
    ...(["typescript", "names that change places"] as const),
    tsMember("<A, B>", "get(a: A): B { return x(); }"),
    tsMember("<B, A>", "get(a: B): A { return x(); }"),
  ],
  [
    ...(["typescript", "its own as well"] as const),
    tsMember("<T>", "get<K>(a: T): K { return x(); }"),
    tsMember("<U>", "get<V>(a: U): V { return x(); }"),
  ],
  [
    ...(["typescript", "its own hides it"] as const),
    tsMember("<T>", "get<T>(a: T): T { return x(); }"),
    tsMember("<U>", "get<V>(a: V): V { return x(); }"),
  ],
  ["java", "a result", java("<T>", "T f(int a)"), java("<E>", "E f(int a)")],
  ["java", "a parameter", java("<T>", "int f(T a)"), java("<E>", "int f(E a)")],
  [
    "java",
    "within a type",
    java("<T>", "List<? extends T> f(Map<T, T[]> a)"),
    java("<E>", "List<? extends E> f(Map<E, E[]> a)"),
  ],
  ["csharp", "a result", cs("<T>", "T F()"), cs("<TItem>", "TItem F()")],
  ["csharp", "a parameter", cs("<T>", "int F(T a)"), cs("<TItem>", "int F(TItem a)")],
  [
    ...(["csharp", "all of a class"] as const),
    csWhole("<T>", "public T Get() { return X(); } public void Set(T a) { X(); }"),
    csWhole("<E>", "public E Get() { return X(); } public void Set(E a) { X(); }"),
  ],
  [
    "csharp",
    "a property",
    csWhole("<T>", "public T P { get; set; }"),
    csWhole("<E>", "public E P { get; set; }"),
  ],
  ["go", "a receiver", go("T any", "T", "F() T"), go("T any", "E", "F() E")],
  [
    "go",
    "its type as well",
    go("K comparable, V any", "K, V", "F(a K) V"),
    go("A comparable, B any", "A, B", "F(a A) B"),
  ],
  [
    ...(["go", "all of a type"] as const),
    "package acme\n@old\ntype C[T any] struct{ A []T }\n\nfunc (c *C[T]) F() T { return call() }\n",
    "package acme\n@old\ntype C[E any] struct{ A []E }\n\nfunc (c *C[E]) F() E { return call() }\n",
  ],
  ["rust", "a block", rust("A, B", "A, B", "f(self, a: A) -> B"), rust("T, U", "T, U", "f(self, a: T) -> U")],
  [
    "rust",
    "a block in another order",
    rust("A, B", "A, B", "f(self) -> B"),
    rust("B, A", "A, B", "f(self) -> B"),
  ],
  [
    "python",
    "its own",
    "@old\ndef f[T](a: T) -> T:\n    return g(a)\n",
    "@old\ndef f[E](a: E) -> E:\n    return g(a)\n",
  ],
];

/** Another type than before. */
const attacks: readonly (readonly [...Row, string])[] = [
  [
    ...(["typescript", "two swap their meaning"] as const),
    tsMember("<A, B>", "get(): A { return x(); }"),
    tsMember("<B, A>", "get(): A { return x(); }"),
    "C.get",
  ],
  [
    ...(["typescript", "the other one"] as const),
    tsMember("<A, B>", "get(): A { return x(); }"),
    tsMember("<A, B>", "get(): B { return x(); }"),
    "C.get",
  ],
  [
    "typescript",
    "a type of the file",
    tsMember("<T>", "get(): T { return x(); }"),
    tsMember("<T>", "get(): E { return x(); }"),
    "C.get",
  ],
  [
    "typescript",
    "a type no more",
    tsMember("<T>", "get(): E { return x(); }"),
    tsMember("<E>", "get(): E { return x(); }"),
    "C.get",
  ],
  [
    "typescript",
    "a name of before",
    tsMember("<T>", "get(): T { return x(); }"),
    tsMember("<U>", "get(): T { return x(); }"),
    "C.get",
  ],
  [
    "typescript",
    "a text",
    tsMember("<T>", "get(a: 'T'): void { x(); }"),
    tsMember("<U>", "get(a: 'U'): void { x(); }"),
    "C.get",
  ],
  [
    "typescript",
    "qualified",
    tsMember("<T>", "get(): n.T { return x(); }"),
    tsMember("<U>", "get(): n.U { return x(); }"),
    "C.get",
  ],
  [
    ...(["typescript", "its own and not that around"] as const),
    tsMember("<T>", "get<K>(a: K): K { return x(); }"),
    tsMember("<U>", "get<K>(a: K): U { return x(); }"),
    "C.get",
  ],
  [
    ...(["typescript", "of what it extends"] as const),
    ts("", "m(): void { x(); }", "class C extends B<string>"),
    ts("", "m(): void { x(); }", "class C extends B<number>"),
    "C",
  ],
  ["java", "another list", java("", "List<String> f(int a)"), java("", "List<Integer> f(int a)"), "C.f(int)"],
  ["java", "another variable", java("<A, B>", "A f(int a)"), java("<A, B>", "B f(int a)"), "C.f(int)"],
  ["csharp", "another list", cs("", "List<string> F()"), cs("", "List<int> F()"), "C.F()"],
  ["csharp", "another variable", cs("<A, B>", "A F()"), cs("<B, A>", "A F()"), "C.F()"],
  ["go", "another variable", go("A any, B any", "A, B", "F() A"), go("A any, B any", "B, A", "F() A"), "C.F"],
  ["go", "a type of the package", go("T any", "T", "F() T"), go("T any", "T", "F() E"), "C.F"],
  [
    "rust",
    "another variable",
    rust("A, B", "A, B", "f(self) -> A"),
    rust("A, B", "B, A", "f(self) -> A"),
    "C::f",
  ],
  [
    "rust",
    "another list",
    "@old\npub fn f() -> Vec<u8> { load() }\n",
    "@old\npub fn f() -> Vec<u16> { load() }\n",
    "f",
  ],
];

function foundIn(language: keyof typeof files, base: string, head: string): Promise<readonly string[]> {
  const [path, notice] = files[language];
  return brokenInFile(path, notice, base, head);
}

it.each(lawful)("%s calls a type variable otherwise: %s", async (language, _, base, head) => {
  expect(await foundIn(language, base, head)).toEqual([]);
});

it.each(attacks)("%s means another type: %s", async (language, _, base, head, name) => {
  expect(await foundIn(language, base, head)).toEqual([`window/altered warning ${name}`]);
});
