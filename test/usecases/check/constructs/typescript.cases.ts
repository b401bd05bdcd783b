import { inOne, type Row } from "./row.ts";

const manifest = (fields: object): string => JSON.stringify({ name: "acme", version: "1.0.0", ...fields });
const index = manifest({ exports: { ".": "./src/index.ts" } });
const T = inOne("src/a.ts");
const ts = "src/a.ts";
const g = "export function g(a: string): void { call(a); }\n";

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
    "star to list",
    {
      "package.json": index,
      "src/index.ts": `export * from "./a";\n`,
      [ts]: `@D@\nexport function f(): void { call(); }\n${g}`,
    },
    {
      "package.json": index,
      "src/index.ts": `export { f, g } from "./a";\n`,
      [ts]: `@D@\nexport function f(): void { call(); }\n${g}`,
    },
  ],
  [
    "file to folder",
    {
      "package.json": index,
      "src/index.ts": `export * from "./a";\n`,
      [ts]: `@D@\nexport function f(): void { call(); }\n${g}`,
    },
    {
      "package.json": index,
      "src/index.ts": `export * from "./a";\n`,
      "src/a/index.ts": `export * from "./f";\nexport * from "./g";\n`,
      "src/a/f.ts": `@D@\nexport function f(): void { call(); }\n`,
      "src/a/g.ts": g,
    },
  ],
  [
    "file to folder no manifest",
    { "src/index.ts": `export * from "./a";\n`, [ts]: `@D@\nexport function f(): void { call(); }\n${g}` },
    {
      "src/index.ts": `export * from "./a";\n`,
      "src/a/index.ts": `export * from "./f";\nexport * from "./g";\n`,
      "src/a/f.ts": `@D@\nexport function f(): void { call(); }\n`,
      "src/a/g.ts": g,
    },
  ],
  [
    "dts plus js to ts",
    {
      "index.d.ts": `@D@\nexport function f(a: string): void;\n`,
      "index.js": `exports.f = function f(a) { call(a); };\n`,
    },
    { "index.ts": `@D@\nexport function f(a: string): void { call(a); }\n` },
  ],
  [
    "js to ts",
    { "src/a.js": `@D@\nexport function f(a) { call(a); }\n` },
    { "src/a.ts": `@D@\nexport function f(a: string): void { call(a); }\n` },
  ],
  [
    "to tsx",
    { "src/a.ts": `@D@\nexport function f(a: string): void { call(a); }\n` },
    { "src/a.tsx": `@D@\nexport function f(a: string): void { call(a); }\n` },
  ],
  [
    "monorepo move",
    {
      "packages/a/package.json": index,
      "packages/a/src/index.ts": `@D@\nexport function f(): void { call(); }\n`,
    },
    { "libs/a/package.json": index, "libs/a/src/index.ts": `@D@\nexport function f(): void { call(); }\n` },
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
    "cjs to esm",
    { "src/a.js": `@D@\nfunction f(a) { call(a); }\nmodule.exports = { f };\n` },
    { "src/a.js": `@D@\nexport function f(a) { call(a); }\n` },
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
    "generated regenerated",
    {
      "src/gen/api.ts": `// Code generated by x. DO NOT EDIT.\n@D@\nexport function f(): void { call(); }\n`,
    },
    { "src/gen/api.ts": `// Code generated by x. DO NOT EDIT.\n${g}` },
  ],
  [
    "vendored goes",
    { "vendor/x.js": `@D@\nexport function f() { call(); }\n` },
    { "vendor/x.js": `export function h() {}\n` },
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
];

/** What takes something from them. */
export const removals: readonly Row[] = [
  [
    "method to object property",
    ...T(
      `export type User = { a: string };\nexport interface C {\n  @D@\n  f(): User;\n}\n`,
      `export type User = { a: string };\nexport interface C {\n  @D@\n  f: User;\n}\n`,
    ),
  ],
  [
    "private hash",
    ...T(
      `export class C {\n  @D@\n  f(a: string): void { call(a); }\n}\n`,
      `export class C {\n  @D@\n  #f(a: string): void { call(a); }\n}\n`,
    ),
  ],
  [
    "protected",
    ...T(
      `export class C {\n  @D@\n  f(a: string): void { call(a); }\n}\n`,
      `export class C {\n  @D@\n  protected f(a: string): void { call(a); }\n}\n`,
    ),
  ],
  [
    "alias in list",
    ...T(
      `@D@\nfunction f(a: string): void { call(a); }\nexport { f };\n`,
      `@D@\nfunction f(a: string): void { call(a); }\nexport { f as f_old };\n`,
    ),
  ],
  [
    "into namespace",
    ...T(
      `@D@\nexport function f(a: string): void { call(a); }\n`,
      `export namespace legacy {\n@D@\nexport function f(a: string): void { call(a); }\n}\n`,
    ),
  ],
  [
    "into function",
    ...T(
      `@D@\nexport function f(a: string): void { call(a); }\n`,
      `export function outer() {\n@D@\nfunction f(a: string): void { call(a); }\nreturn f; }\n`,
    ),
  ],
  [
    "one overload goes",
    ...T(
      `@D@\nexport function f(a: string): void;\n@D@\nexport function f(a: boolean): void;\nexport function f(a: number): void;\nexport function f(a: any): void { call(a); }\n`,
      `@D@\nexport function f(a: string): void;\nexport function f(a: number): void;\nexport function f(a: any): void { call(a); }\n`,
    ),
  ],
  ["enum member goes", ...T(`@D@\nexport enum E { A, B }\n`, `@D@\nexport enum E { A }\n`)],
  [
    "type literal member goes",
    ...T(
      `export type O = {\n  @D@\n  f?: string;\n  g: string;\n};\n`,
      `export type O = {\n  g: string;\n};\n`,
    ),
  ],
  [
    "destructured param property goes",
    ...T(
      `export interface Props {\n  @D@\n  color?: string;\n  a: string }\n`,
      `export interface Props extends Omit<Base, "color"> {\n  a: string }\n`,
    ),
  ],
  [
    "dts removal js stays",
    {
      "index.d.ts": `@D@\nexport function f(a: string): void;\nexport function g(): void;\n`,
      "index.js": `exports.f = function f(a) { call(a); };\nexports.g = () => {};\n`,
    },
    {
      "index.d.ts": `export function g(): void;\n`,
      "index.js": `exports.f = function f(a) { call(a); };\nexports.g = () => {};\n`,
    },
  ],
  [
    "exports nested condition goes",
    {
      "package.json": manifest({
        exports: {
          ".": { import: { types: "./src/index.ts", default: "./src/index.ts" } },
          "./legacy": { import: "./src/legacy.ts" },
        },
      }),
      "src/index.ts": g,
      "src/legacy.ts": `@D@\nexport function f(): void { call(); }\n`,
    },
    {
      "package.json": manifest({
        exports: {
          ".": { import: { types: "./src/index.ts", default: "./src/index.ts" } },
          "./legacy": null,
        },
      }),
      "src/index.ts": g,
      "src/legacy.ts": `@D@\nexport function f(): void { call(); }\n`,
    },
  ],
  [
    "to test folder",
    { "src/a.ts": `@D@\nexport function f(): void { call(); }\n` },
    { "src/__tests__/a.ts": `@D@\nexport function f(): void { call(); }\n` },
  ],
  [
    "conditional export",
    ...T(
      `@D@\nexport function f(a: string): void { call(a); }\n`,
      `/*\n@D@\nexport function f(a: string): void { call(a); }\n*/`.replace("*/\n", "\n"),
    ),
  ],
  [
    "swapped for undefined",
    ...T(`@D@\nexport function f(a: string): void { call(a); }\n`, `@D@\nexport const f = undefined;\n`),
  ],
  [
    "vendored away",
    { "src/a.ts": `@D@\nexport function f(): void { call(); }\n` },
    { "third_party/a.ts": `@D@\nexport function f(): void { call(); }\n` },
  ],
  [
    "generated header set",
    ...T(
      `@D@\nexport function f(a: string): void { call(a); }\n`,
      `// Code generated by x. DO NOT EDIT.\n${g}`,
    ),
  ],
  [
    "global augmentation goes",
    ...T(
      `declare global {\n  interface Window {\n    @D@\n    f(): void;\n  }\n}\nexport {};\n`,
      `declare global {\n  interface Window {\n  }\n}\nexport {};\n`,
    ),
  ],
  [
    "module augmentation goes",
    ...T(
      `declare module "vue" {\n  interface Props {\n    @D@\n    f(): void;\n  }\n}\n`,
      `declare module "vue" {\n  interface Props {\n  }\n}\n`,
    ),
  ],
];

/** What changes something for them. */
export const changes: readonly Row[] = [
  [
    "iface method to named imported callable property",
    ...T(
      `import type { FetchFn } from "./x";\nexport interface C {\n  @D@\n  f(a: string): void;\n}\n`,
      `import type { FetchFn } from "./x";\nexport interface C {\n  @D@\n  f: FetchFn;\n}\n`,
    ),
  ],
  [
    "never param",
    ...T(
      `@D@\nexport function f(a: string): void { call(a); }\n`,
      `@D@\nexport function f(a: never): void { call(a); }\n`,
    ),
  ],
  [
    "class becomes abstract",
    ...T(
      `@D@\nexport class Old { m(): void { call(); } }\n`,
      `@D@\nexport abstract class Old { m(): void { call(); } }\n`,
    ),
  ],
  [
    "constructor protected",
    ...T(
      `@D@\nexport class Old { constructor() { call(); } }\n`,
      `@D@\nexport class Old { protected constructor() { call(); } }\n`,
    ),
  ],
  [
    "readonly added",
    ...T(
      `export class C {\n  @D@\n  f: string = "";\n}\n`,
      `export class C {\n  @D@\n  readonly f: string = "";\n}\n`,
    ),
  ],
];
