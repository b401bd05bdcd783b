import type { Case } from "./checking.ts";

const h = "window/hollowed error f";
const a = "window/altered warning f";
const fn = (body: string, head = "f(a: string): string"): string =>
  `@old\nexport function ${head} {\n  ${body}\n}\nexport function g(a: string): string {\n  return a.trim();\n}\n`;
const sig = (head: string): string => `@old\nexport function ${head} {\n  return call();\n}\n`;
const cls = (members: string, head = "class C"): string => `@old\nexport ${head} {\n${members}\n}\n`;
const work = "return load(a);";

/** What breaks callers. */
export const attacks: readonly Case[] = [
  ["throws", fn(work), fn('throw new Error("gone");'), [h]],
  ["throws after a warning", fn(work), fn('console.warn("x");\n  throw new Error("gone");'), [h]],
  ["throws before dead code", fn(work), fn(`throw new Error("gone");\n  ${work}`), [h]],
  ["gives null", fn(work), fn("return null as never;"), [h]],
  ["gives undefined", fn(work), fn("return undefined!;"), [h]],
  ["gives an empty text", fn(work), fn('return "";'), [h]],
  ["gives an empty object", fn(work), fn("return {} as string;"), [h]],
  ["gives a promise of nothing", fn(work), fn("return Promise.resolve();"), [h]],
  ["rejects", fn(work), fn('return Promise.reject(new Error("x"));'), [h]],
  ["is not implemented", fn(work), fn("return notImplemented();"), [h]],
  ["does nothing", fn(work), fn(""), [h]],
  ["only logs", fn(work), fn('logger.info("f is gone");'), [h]],
  ["answers 410", fn("res.json(load(a));"), fn('res.status(410).json({ error: "gone" });'), [h]],
  [
    "loses its body",
    fn(work),
    "@old\nexport declare function f(a: string): string;\nexport declare function g(a: string): string;\n",
    [h],
  ],
  [
    "gives nothing as an arrow",
    "@old\nexport const f = (a: string) => load(a);\n",
    "@old\nexport const f = (a: string) => null;\n",
    [h],
  ],
  [
    "is another function's name",
    "@old\nexport function f(a: string): string {\n  return load(a);\n}\nexport function g(a: string, n: number): number {\n  return n;\n}\n",
    "export function g(a: string, n: number): number {\n  return n;\n}\nexport {\n  @old\n  g as f,\n};\n",
    [h],
  ],
  [
    "a member refuses",
    cls("  m(a: string): string { return load(a); }"),
    cls("  m(a: string): string { throw new Error(); }"),
    ["window/hollowed error C.m"],
  ],
  [
    "a member is abstract",
    cls("  m(a: string): string { return load(a); }", "abstract class C"),
    cls("  abstract m(a: string): string;", "abstract class C"),
    ["window/altered warning C.m", "window/hollowed error C.m"],
  ],
  [
    "behind overloads",
    "@old\nexport function f(a: string): string;\n@old\nexport function f(a: number): string;\nexport function f(a: unknown): string {\n  return load(a);\n}\n",
    "@old\nexport function f(a: string): string;\n@old\nexport function f(a: number): string;\nexport function f(a: unknown): string {\n  throw new Error();\n}\n",
    ["window/hollowed error f(number)", "window/hollowed error f(string)"],
  ],
  ["a parameter more", sig("f(a: string): void"), sig("f(a: string, b: number): void"), [a]],
  ["a parameter less", sig("f(a: string, b: number): void"), sig("f(a: string): void"), [a]],
  ["optional becomes required", sig("f(a?: string): void"), sig("f(a: string): void"), [a]],
  ["a narrower parameter", sig("f(a: string | number): void"), sig("f(a: string): void"), [a]],
  ["a wider result", sig("f(): string"), sig("f(): string | undefined"), [a]],
  ["a promise now", sig("f(): string"), sig("f(): Promise<string>"), [a]],
  ["another default", sig("f(a = 1): void"), sig("f(a = 2): void"), [a]],
  ["an option is required", sig("f(o: { a?: string }): void"), sig("f(o: { a: string }): void"), [a]],
  [
    "a callback gets less",
    sig("f(c: (a: string, b: number) => void): void"),
    sig("f(c: (a: string) => void): void"),
    [a],
  ],
  [
    "a method becomes static",
    cls("  m(): string { return call(); }"),
    cls("  static m(): string { return call(); }"),
    ["window/altered warning C.m"],
  ],
  [
    "a class becomes abstract",
    cls("  m(): void {}"),
    cls("  m(): void {}", "abstract class C"),
    ["window/altered warning C"],
  ],
  [
    "a member becomes optional",
    cls("  m(): string;", "interface C"),
    cls("  m?(): string;", "interface C"),
    ["window/altered warning C.m"],
  ],
  [
    "a field is read alone",
    cls("  a: string = x();"),
    cls("  readonly a: string = x();"),
    ["window/altered warning C.a"],
  ],
  [
    "a super type goes",
    cls("  m(): void {}", "class C extends B"),
    cls("  m(): void {}"),
    ["window/altered warning C"],
  ],
  [
    "an interface asks for more",
    cls("  m(): void;", "interface C"),
    cls("  m(): void;\n  n(): void;", "interface C"),
    ["window/altered warning C"],
  ],
  [
    "a class asks for more",
    cls("  m(): void {}", "abstract class C"),
    cls("  m(): void {}\n  abstract n(): void;", "abstract class C"),
    ["window/altered warning C"],
  ],
  [
    "a constructor is private",
    cls("  constructor(a: string) { call(a); }"),
    cls("  private constructor(a: string) { call(a); }"),
    ["removal/before-sunset error C.constructor"],
  ],
  [
    "an overload of a member goes",
    cls("  m(a: string): void;\n  m(a: number): void;\n  m(a: unknown): void { call(a); }"),
    cls("  m(a: string): void;\n  m(a: unknown): void { call(a); }"),
    ["removal/before-sunset error C.m(number)"],
  ],
  [
    "overloads change",
    "@old\nexport function f(a: string): string;\n@old\nexport function f(a: number): string;\nexport function f(a: unknown): string {\n  return load(a);\n}\n",
    "@old\nexport function f(a: string, b: number): string;\n@old\nexport function f(a: number, b: number): string;\nexport function f(a: unknown, b: number): string {\n  return load(a);\n}\n",
    ["window/altered warning f(number)", "window/altered warning f(string)"],
  ],
];

/** What callers do not feel. */
export const lawful: readonly Case[] = [
  ["calls its replacement", fn(work), fn("return g(a);"), []],
  ["warns and calls its replacement", fn(work), fn('console.warn("f is deprecated");\n  return g(a);'), []],
  ["throws for what was never allowed", fn(work), fn(`if (a === "") throw new Error();\n  ${work}`), []],
  ["gives what it holds", fn(work), fn("return this.a;"), []],
  ["gives nothing or something", fn(work), fn("return null ?? load(a);"), []],
  ["threw before", fn("throw new Error();"), fn('throw new TypeError("x");'), []],
  ["did nothing before", fn(""), fn("throw new Error();"), []],
  ["gives another constant", fn(work), fn('return "always";'), []],
  [
    "a constructor keeps by its parameters",
    cls("  readonly a: string;\n  constructor(a: string) { this.a = a; }"),
    cls("  constructor(readonly a: string) {}"),
    [],
  ],
  [
    "a declaration in types",
    "@old\nexport declare function f(a: string): string;\n",
    "@old\nexport declare function f(b: string): string;\n",
    [],
  ],
  [
    "an alias of the same signature",
    "@old\nexport function f(a: string): string {\n  return load(a);\n}\nexport function g(a: string): string {\n  return load(a);\n}\n",
    "export function g(a: string): string {\n  return load(a);\n}\nexport {\n  @old\n  g as f,\n};\n",
    [],
  ],
  ["a parameter renamed", sig("f(a: string): void"), sig("f(text: string): void"), []],
  [
    "an optional parameter more",
    sig("f(a: string): void"),
    sig("f(a: string, b?: number, ...c: string[]): void"),
    [],
  ],
  ["a default more", sig("f(a: string): void"), sig('f(a: string, b = "x"): void'), []],
  ["required becomes optional", sig("f(a: string): void"), sig("f(a?: string): void"), []],
  ["a wider parameter", sig("f(a: string): void"), sig("f(a: string | number): void"), []],
  ["any parameter", sig("f(a: string): void"), sig("f(a: unknown): void"), []],
  ["a narrower result", sig("f(): string | undefined"), sig("f(): string"), []],
  [
    "a list otherwise written",
    sig("f(a: Array<string>): Array<number>"),
    sig("f(a: string[]): number[]"),
    [],
  ],
  ["a list that is read alone", sig("f(a: string[]): void"), sig("f(a: readonly string[]): void"), []],
  ["other quotes", sig("f(a = 'x', b: 'l' | 'r'): void"), sig('f(a = "x", b: "r" | "l"): void'), []],
  ["an option more", sig("f(o: { a: string }): void"), sig("f(o: { a: string; b?: number }): void"), []],
  [
    "a callback gets more",
    sig("f(c: (a: string) => void): void"),
    sig("f(c: (a: string, b: number) => void): void"),
    [],
  ],
  ["a qualified name", sig("f(a: ns.Foo): ns.Bar"), sig("f(a: Foo): Bar"), []],
  [
    "async with its promise",
    sig("f(): Promise<string>"),
    sig("f(): Promise<string>").replace("function", "async function"),
    [],
  ],
  ["a result that is said", sig("f(a: string)"), sig("f(a: string): string"), []],
  ["another type variable", sig("f<T>(a: T): T"), sig("f<U>(a: U): U"), []],
  ["another super type", cls("  m(): void {}"), cls("  m(): void {}", "class C implements I"), []],
  ["no longer abstract", cls("  m(): void {}", "abstract class C"), cls("  m(): void {}"), []],
  [
    "an optional member more",
    cls("  m(): void;", "interface C"),
    cls("  m(): void;\n  n?(): void;", "interface C"),
    [],
  ],
  ["a member more", cls("  m(): void {}"), cls("  m(): void {}\n  n(): void {}"), []],
  ["a private parameter", cls("  #p(a: string) { call(a); }"), cls("  #p(b: number) { call(b); }"), []],
  ["layout", sig("f(a: string, b: number): void"), sig("f(\n  a: string,\n  b: number,\n): void"), []],
];
