import { inOne, type Row } from "./row.ts";

const T = inOne("src/a.ts");
const type = (members: string): string => `export class C {\n${members}  g() { return 1; }\n}\n`;

/** What takes something from them. */
export const removals: readonly Row[] = [
  [
    "a frozen object loses a member",
    { "src/a.ts": `@D@\nexport const O = { a: 1, b: 2 };\n` },
    { "src/a.ts": `@D@\nexport const O = Object.freeze({ a: 1 });\n` },
  ],
  [
    "function to undefined assertion",
    ...T(
      `@D@\nexport function f(a: number) { return call(a); }\n`,
      `export const f = undefined as unknown as (a: number) => number;\n`,
    ),
  ],
  [
    "declare function left",
    ...T(
      `@D@\nexport function f(a: number) { return call(a); }\n`,
      `@D@\nexport declare function f(a: number): number;\n`,
    ),
  ],
  [
    "exported under other name",
    ...T(
      `@D@\nexport function f(a: number) { return call(a); }\n`,
      `@D@\nfunction f(a: number) { return call(a); }\nexport { f as legacyF };\n`,
    ),
  ],
  [
    "export default instead",
    ...T(
      `@D@\nexport function f(a: number) { return call(a); }\n`,
      `@D@\nexport default function f(a: number) { return call(a); }\n`,
    ),
  ],
  [
    "string literal export name",
    ...T(
      `@D@\nfunction f(a: number) { return call(a); }\nexport { f };\n`,
      `@D@\nfunction f(a: number) { return call(a); }\nexport { f as "f-old" };\n`,
    ),
  ],
  [
    "enum to union type",
    ...T(`@D@\nexport enum E {\n  A = "a",\n  B = "b",\n}\n`, `@D@\nexport type E = "a" | "b";\n`),
  ],
  [
    "class to interface",
    ...T(
      `@D@\nexport class C {\n  f() { return call(1); }\n}\n`,
      `@D@\nexport interface C {\n  f(): number;\n}\n`,
    ),
  ],
  [
    "accessor loses setter only reading",
    ...T(type(`  @D@\n  get f() { return call(1); }\n  h() {}\n`), type(`  h() {}\n`)),
  ],
  [
    "namespace member goes",
    ...T(
      `export namespace N {\n  @D@\n  export const f = call(1);\n  export const g = 1;\n}\n`,
      `export namespace N {\n  export const g = 1;\n}\n`,
    ),
  ],
  [
    "namespace member unexported",
    ...T(
      `export namespace N {\n  @D@\n  export const f = call(1);\n}\n`,
      `export namespace N {\n  @D@\n  const f = call(1);\n}\n`,
    ),
  ],
  [
    "object constant key goes",
    ...T(
      `export const api = {\n  @D@\n  f() { return call(1); },\n  g() {},\n};\n`,
      `export const api = {\n  g() {},\n};\n`,
    ),
  ],
  [
    "computed key instead",
    ...T(
      `export const api = {\n  @D@\n  f() { return call(1); },\n};\n`,
      `const key = Symbol();\nexport const api = {\n  @D@\n  [key]() { return call(1); },\n};\n`,
    ),
  ],
  [
    "class static block deletes it",
    ...T(type(`  @D@\n  f() { return call(1); }\n`), type(`  static { delete (C.prototype as any).f; }\n`)),
  ],
  [
    "comment out",
    ...T(type(`  @D@\n  f() { return call(1); }\n`), type(`  // @D@\n  // f() { return call(1); }\n`)),
  ],
  [
    "throws with a helper",
    ...T(
      `@D@\nexport function f(a: number) { return call(a); }\n`,
      `@D@\nexport function f(a: number): never { throw new Error("f was removed"); }\n`,
    ),
  ],
  [
    "promise reject",
    ...T(
      `@D@\nexport async function f(a: number) { return call(a); }\n`,
      `@D@\nexport async function f(a: number) { return Promise.reject(new Error("gone")); }\n`,
    ),
  ],
  [
    "js module.exports key goes",
    ...inOne("a.js")(
      `@D@\nfunction f() { return call(1); }\nmodule.exports = { f, g };\n`,
      `@D@\nfunction f() { return call(1); }\nmodule.exports = { g };\n`,
    ),
  ],
  [
    "optional method made private name by rename",
    ...T(type(`  @D@\n  f?(): number;\n`), type(`  @D@\n  f_?(): number;\n`)),
  ],
  [
    "type alias goes",
    ...T(`@D@\nexport type A = { a: number };\nexport type B = 1;\n`, `export type B = 1;\n`),
  ],
  [
    "notice moves from alias to class, alias goes",
    ...T(
      `export class C {\n  f() { return call(1); }\n}\n@D@\nexport const Old = C;\n`,
      `@D@\nexport class C {\n  f() { return call(1); }\n}\n`,
    ),
  ],
  [
    "method to property no function",
    ...T(
      `export class C {\n  @D@\n  f(a: number): number { return call(a); }\n}\n`,
      `export class C {\n  @D@\n  f: number = 1;\n}\n`,
    ),
  ],
];

/** What they may feel. */
export const changes: readonly Row[] = [
  [
    "an enum to a constant of its name",
    { "src/a.ts": `@D@\nexport enum E { A = "a" }\n` },
    { "src/a.ts": `@D@\nexport const E = { A: "a" } as const;\n` },
  ],
  [
    "method to property of a type that takes more",
    ...T(
      `type Fn = (a: number, b: number) => number;\nexport class C {\n  @D@\n  f(a: number): number { return call(a); }\n}\n`,
      `type Fn = (a: number, b: number) => number;\nexport class C {\n  @D@\n  f: Fn = (a) => call(a);\n}\n`,
    ),
  ],
  [
    "enum becomes const",
    ...T(`@D@\nexport enum E {\n  A = "a",\n}\n`, `@D@\nexport const enum E {\n  A = "a",\n}\n`),
  ],
  [
    "default of another type",
    ...T(
      `@D@\nexport function f(a?: number): number { return call(a); }\n`,
      `@D@\nexport function f(a = "x"): number { return call(a); }\n`,
    ),
  ],
  [
    "generic without default",
    ...T(
      `@D@\nexport function f<A>(a: A) { return call(a); }\n`,
      `@D@\nexport function f<A, B>(a: A) { return call(a); }\n`,
    ),
  ],
  [
    "class gets a variable",
    ...T(`@D@\nexport class C {\n  f = 1;\n}\n`, `@D@\nexport class C<A> {\n  f = 1;\n}\n`),
  ],
];
