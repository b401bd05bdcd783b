import { inOne, type Row } from "./row.ts";

const T = inOne("src/a.ts");

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "fn to typed const",
    ...T(
      `@D@\nexport function f(a: string): void { call(a); }\n`,
      `@D@\nexport const f: (a: string) => void = (a) => { call(a); };\n`,
    ),
  ],
  [
    "fn to const arrow",
    ...T(
      `@D@\nexport function f(a: string): void { call(a); }\n`,
      `@D@\nexport const f = (a: string): void => { call(a); };\n`,
    ),
  ],
  [
    "method to arrow field",
    ...T(
      `export class C {\n  @D@\n  f(a: string): void { call(a); }\n}\n`,
      `export class C {\n  @D@\n  f = (a: string): void => { call(a); };\n}\n`,
    ),
  ],
  [
    "arrow field to method",
    ...T(
      `export class C {\n  @D@\n  f = (a: string): void => { call(a); };\n}\n`,
      `export class C {\n  @D@\n  f(a: string): void { call(a); }\n}\n`,
    ),
  ],
  [
    "iface method to named callable property",
    ...T(
      `export type Fn = (a: string) => void;\nexport interface C {\n  @D@\n  f(a: string): void;\n}\n`,
      `export type Fn = (a: string) => void;\nexport interface C {\n  @D@\n  f: Fn;\n}\n`,
    ),
  ],
  [
    "iface named callable property to method",
    ...T(
      `export interface Fn { (a: string): void }\nexport interface C {\n  @D@\n  f: Fn;\n}\n`,
      `export interface Fn { (a: string): void }\nexport interface C {\n  @D@\n  f(a: string): void;\n}\n`,
    ),
  ],
  [
    "overloads reordered",
    ...T(
      `@D@\nexport function f(a: string): void;\n/** x */\nexport function f(a: number): void;\nexport function f(a: any): void { call(a); }\n`,
      `/** x */\nexport function f(a: number): void;\n@D@\nexport function f(a: string): void;\nexport function f(a: any): void { call(a); }\n`,
    ),
  ],
  [
    "default split",
    ...T(
      `@D@\nexport default function f(a: string): void { call(a); }\n`,
      `@D@\nfunction f(a: string): void { call(a); }\nexport default f;\n`,
    ),
  ],
  [
    "export list",
    ...T(
      `@D@\nexport function f(a: string): void { call(a); }\n`,
      `@D@\nfunction f(a: string): void { call(a); }\nexport { f };\n`,
    ),
  ],
  [
    "export type list",
    ...T(
      `@D@\nexport interface Old { a: string }\n`,
      `@D@\ninterface Old { a: string }\nexport type { Old };\n`,
    ),
  ],
  [
    "nested namespace dotted",
    ...T(
      `export namespace A { export namespace B {\n@D@\nexport function f(a: string): void { call(a); } } }\n`,
      `export namespace A.B {\n@D@\nexport function f(a: string): void { call(a); } }\n`,
    ),
  ],
  [
    "decorators",
    ...T(
      `@D@\nexport class Old { m(): void {} }\n`,
      `@D@\n@Injectable({ providedIn: "root" })\nexport class Old { m(): void {} }\n`,
    ),
  ],
  [
    "getter to readonly",
    ...T(
      `export class C {\n  @D@\n  get f(): string { return this.a; }\n}\n`,
      `export class C {\n  @D@\n  readonly f: string = this.a;\n}\n`,
    ),
  ],
  [
    "destructured param",
    ...T(
      `@D@\nexport function f({ a, b }: Opts): void { call(a); }\n`,
      `@D@\nexport function f(options: Opts): void { call(options.a); }\n`,
    ),
  ],
  [
    "return type said",
    ...T(
      `@D@\nexport function f(a: string) { call(a); }\n`,
      `@D@\nexport function f(a: string): void { call(a); }\n`,
    ),
  ],
  [
    "object api method to arrow",
    ...T(
      `export const api = {\n  @D@\n  f(a: string): void { call(a); },\n};\n`,
      `export const api = {\n  @D@\n  f: (a: string): void => { call(a); },\n};\n`,
    ),
  ],
  [
    "static to static arrow",
    ...T(
      `export class C {\n  @D@\n  static f(a: string): void { call(a); }\n}\n`,
      `export class C {\n  @D@\n  static f = (a: string): void => { call(a); };\n}\n`,
    ),
  ],
  [
    "prettier",
    ...T(
      `@D@\nexport function f(a: string, b: 'x'|'y', c: {d: string}): Promise<void> { return call(a); }\n`,
      `@D@\nexport function f(\n  a: string,\n  b: "x" | "y",\n  c: { d: string },\n): Promise<void> {\n  return call(a);\n}\n`,
    ),
  ],
  [
    "jsdoc reflow",
    ...T(
      `/** @deprecated Use g instead: it is faster. Sunset: 2027-06-01 */\nexport function f(): void { call(); }\n`,
      `/**\n * Does it.\n *\n * @deprecated Use g instead: it is\n *   faster. Sunset: 2027-06-01\n */\nexport function f(): void { call(); }\n`,
    ),
  ],
  ["enum const", ...T(`export enum E {\n @D@\n A, B }\n`, `export enum E {\n @D@\n A = 0, B = 1 }\n`)],
  [
    "generic param renamed",
    ...T(
      `@D@\nexport function f<T>(a: T[]): T { return call(a); }\n`,
      `@D@\nexport function f<Item>(a: Item[]): Item { return call(a); }\n`,
    ),
  ],
  [
    "import type swap",
    ...T(
      `import { X } from "./x";\n@D@\nexport function f(a: X): void { call(a); }\n`,
      `import type { X } from "./x.js";\n@D@\nexport function f(a: X): void { call(a); }\n`,
    ),
  ],
  [
    "class expression",
    ...T(`@D@\nexport class Old { m(): void {} }\n`, `@D@\nexport const Old = class { m(): void {} };\n`),
  ],
  [
    "abstract gets body",
    ...T(
      `export abstract class C {\n  @D@\n  abstract f(a: string): void;\n}\n`,
      `export abstract class C {\n  @D@\n  f(a: string): void { call(a); }\n}\n`,
    ),
  ],
  [
    "optional param before rest",
    ...T(
      `@D@\nexport function f(a: string): void { call(a); }\n`,
      `@D@\nexport function f(a: string, b?: number, ...c: string[]): void { call(a); }\n`,
    ),
  ],
  [
    "async written",
    ...T(
      `@D@\nexport function f(a: string): Promise<void> { return call(a); }\n`,
      `@D@\nexport async function f(a: string): Promise<void> { return call(a); }\n`,
    ),
  ],
  [
    "index signature key renamed",
    ...T(
      `@D@\nexport interface M { [key: string]: number }\n`,
      `@D@\nexport interface M { [name: string]: number }\n`,
    ),
  ],
  [
    "an interface becomes an alias of one in a namespace",
    { "src/a.ts": `export interface A {\n  @D@\n  f(): void;\n}\n` },
    {
      "src/a.ts": `import type { N } from "./n";\nexport type A = N.Options;\n`,
      "src/n.ts": `export declare namespace N {\n  namespace Base {\n    interface Options {\n      @D@\n      f(): void;\n    }\n  }\n  interface Options extends Base.Options {}\n}\n`,
    },
  ],
  [
    "an interface becomes an alias of one of a module's",
    { "src/a.ts": `export interface A {\n  @D@\n  f(): void;\n}\n` },
    {
      "src/a.ts": `import type * as n from "./n";\nexport type A = n.Options;\n`,
      "src/n.ts": `export interface Options {\n  @D@\n  f(): void;\n}\n`,
    },
  ],
  [
    "a manifest that names sources, and lists what they become",
    {
      "package.json": JSON.stringify({ name: "acme", version: "1.0.0", main: "./dist/a.js" }),
      "src/a.ts": `@D@\nexport function f(): void { call(); }\n`,
    },
    {
      "package.json": JSON.stringify({
        name: "acme",
        version: "1.0.0",
        exports: { ".": "./src/a.ts" },
        files: ["**/*.js", "**/*.d.ts"],
      }),
      "src/a.ts": `@D@\nexport function f(): void { call(); }\n`,
    },
  ],
];
