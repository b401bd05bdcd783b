import { inOne, type Row } from "./row.ts";

const T = inOne("src/a.ts");
const type = (members: string): string => `export class C {\n${members}  g() { return 1; }\n}\n`;

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "an object is frozen",
    { "src/a.ts": `@D@\nexport const O = { a: 1, b: 2 };\n` },
    { "src/a.ts": `@D@\nexport const O = Object.freeze({ a: 1, b: 2 });\n` },
  ],
  [
    "const enum to enum",
    ...T(`@D@\nexport const enum E {\n  A = "a",\n}\n`, `@D@\nexport enum E {\n  A = "a",\n}\n`),
  ],
  [
    "function to arrow const in a list",
    ...T(
      `@D@\nexport function f(a: number): number { return call(a); }\n`,
      `@D@\nconst f = (a: number): number => call(a);\nexport { f };\n`,
    ),
  ],
  [
    "satisfies added",
    ...T(
      `@D@\nexport const f = { a: 1 };\n`,
      `@D@\nexport const f = { a: 1 } satisfies Record<string, number>;\n`,
    ),
  ],
  [
    "default param instead of optional",
    ...T(
      `@D@\nexport function f(a?: number): number { return call(a); }\n`,
      `@D@\nexport function f(a = 1): number { return call(a); }\n`,
    ),
  ],
  [
    "interface extends split",
    ...T(
      `export interface C {\n  @D@\n  f(): void;\n  g(): void;\n}\n`,
      `export interface Old {\n  @D@\n  f(): void;\n}\nexport interface C extends Old {\n  g(): void;\n}\n`,
    ),
  ],
  [
    "parameter property",
    ...T(
      `export class C {\n  @D@\n  readonly f: number;\n  constructor(f: number) { this.f = f; }\n}\n`,
      `export class C {\n  constructor(\n    @D@\n    readonly f: number,\n  ) {}\n}\n`,
    ),
  ],
  ["auto accessor", ...T(type(`  @D@\n  f = 1;\n`), type(`  @D@\n  accessor f = 1;\n`))],
  [
    "notice to other tags order",
    ...T(
      `/**\n * Text.\n * @deprecated Use g instead: it is faster. Sunset: 2027-06-01\n * @param a x\n */\nexport function f(a: number) { return call(a); }\n`,
      `/**\n * Text.\n * @param a x\n * @deprecated Use g instead: it is faster. Sunset: 2027-06-01\n */\nexport function f(a: number) { return call(a); }\n`,
    ),
  ],
  [
    "crlf",
    ...T(
      `@D@\nexport function f(a: number) { return call(a); }\n`,
      `@D@\r\nexport function f(a: number) { return call(a); }\r\n`,
    ),
  ],
  [
    "bom",
    ...T(
      `@D@\nexport function f(a: number) { return call(a); }\n`,
      `\ufeff@D@\nexport function f(a: number) { return call(a); }\n`,
    ),
  ],
  [
    "generics with default",
    ...T(
      `@D@\nexport function f<A>(a: A) { return call(a); }\n`,
      `@D@\nexport function f<A, B = A>(a: A) { return call(a); }\n`,
    ),
  ],
  [
    "rest widened to readonly",
    ...T(
      `@D@\nexport function f(a: string[]) { return call(a); }\n`,
      `@D@\nexport function f(a: readonly string[]) { return call(a); }\n`,
    ),
  ],
  [
    "return narrowed",
    ...T(
      `@D@\nexport function f(a: string): string | undefined { return call(a); }\n`,
      `@D@\nexport function f(a: string): string { return call(a); }\n`,
    ),
  ],
  [
    "method to property of a named callable type",
    ...T(
      `type Fn = (a: number) => number;\nexport class C {\n  @D@\n  f(a: number): number { return call(a); }\n}\n`,
      `type Fn = (a: number) => number;\nexport class C {\n  @D@\n  f: Fn = (a) => call(a);\n}\n`,
    ),
  ],
  [
    "method to property of an interface type with call signature",
    ...T(
      `interface Fn {\n  (a: number): number;\n}\nexport class C {\n  @D@\n  f(a: number): number { return call(a); }\n}\n`,
      `interface Fn {\n  (a: number): number;\n}\nexport class C {\n  @D@\n  f: Fn = (a) => call(a);\n}\n`,
    ),
  ],
  [
    "typed field to accessor pair",
    ...T(
      type(`  @D@\n  f: number = 1;\n`),
      type(`  @D@\n  get f(): number { return call(1); }\n  set f(v: number) { call(v); }\n`),
    ),
  ],
  [
    "default string",
    ...T(
      `@D@\nexport function f(a?: string): number { return call(a); }\n`,
      `@D@\nexport function f(a = "x"): number { return call(a); }\n`,
    ),
  ],
  [
    "interface gets a variable with a default",
    ...T(
      `@D@\nexport interface C<A> {\n  f: A;\n}\n`,
      `@D@\nexport interface C<A, B = unknown> {\n  f: A;\n}\n`,
    ),
  ],
];
