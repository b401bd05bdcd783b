import { inOne, type Row } from "../constructs/row.ts";

const T = inOne("src/a.ts");
const D = "@D@\n";

/** A parameter's type is written otherwise. `more`: declarations of both sides. */
function takes(name: string, old: string, now: string, more = ""): Row {
  const text = (type: string): string => `${more}${D}export function f(o: ${type}): void { call(o); }\n`;
  return [name, ...T(text(old), text(now))];
}

/** A result's type is written otherwise. */
function returns(name: string, old: string, now: string, more = ""): Row {
  const text = (type: string): string => `${more}${D}export function f(): ${type} { return call(); }\n`;
  return [name, ...T(text(old), text(now))];
}

/** The changes of one type, once more where the signature names the type. */
export function behindNames(rows: readonly Row[]): readonly Row[] {
  return rows.map(behindName).filter((row) => row !== null);
}

function behindName([name, base, head]: Row): Row | null {
  const [old, now] = [typeIn(base), typeIn(head)];
  if (old === null || now === null || old === now) return null;
  const hidden = (files: Row[1], type: string): Row[1] => ({
    "src/a.ts": `${files["src/a.ts"]?.replace(`: ${type}`, ": Hidden") ?? ""}type Hidden = ${type};\n`,
  });
  return [`${name}, behind a name`, hidden(base, old), hidden(head, now)];
}

/** The type of the only parameter, or of the result of a function without parameters. */
function typeIn(files: Row[1]): string | null {
  if (Object.keys(files).length > 1) return null;
  const found = /^export function f\((?:o: (.*)\): void|\): (.*)) \{/m.exec(files["src/a.ts"] ?? "");
  return found?.[1] ?? (found?.[2] === "void" ? null : (found?.[2] ?? null));
}

const options = "interface Options {\n  a: string;\n  b?: number;\n}\n";
const extended = "interface Shared {\n  a: string;\n}\ninterface Both extends Shared {\n  b?: number;\n}\n";
const events = "interface Events {\n  on(a: string): void;\n}\n";
const callback = "type Callback = (a: string) => void;\n";

/** Signatures that are written otherwise, or only take more or give less. */
export const same: readonly Row[] = [
  [
    "a type gets a name",
    ...T(
      `${D}export function f(o: { a: string; b?: number }): void { call(o); }\n`,
      `interface Options {\n  a: string;\n  b?: number;\n}\n${D}export function f(o: Options): void { call(o); }\n`,
    ),
  ],
  [
    "a union gets a name",
    ...T(
      `${D}export function f(o: "a" | "b"): void { call(o); }\n`,
      `type Kind = 'b' | 'a';\n${D}export function f(o: Kind): void { call(o); }\n`,
    ),
  ],
  [
    "a type of another file",
    {
      "src/a.ts": `${D}export function f(o: { a: string }): void { call(o); }\n`,
      "src/types.ts": "export interface Options {\n  a: string;\n}\n",
    },
    {
      "src/a.ts": `import type { Options } from "./types";\n${D}export function f(o: Options): void { call(o); }\n`,
      "src/types.ts": "export interface Options {\n  a: string;\n}\n",
    },
  ],
  [
    "a record for an index signature",
    ...T(
      `${D}export function f(o: { [key: string]: number }): void { call(o); }\n`,
      `${D}export function f(o: Record<string, number>): void { call(o); }\n`,
    ),
  ],
  [
    "a default that a constant says",
    ...T(
      `${D}export function f(n = 10): void { call(n); }\n`,
      `const most = 10;\n${D}export function f(n = most): void { call(n); }\n`,
    ),
  ],
  [
    "a number with underscores",
    ...T(
      `${D}export function f(n = 1000000): void { call(n); }\n`,
      `${D}export function f(n = 1_000_000): void { call(n); }\n`,
    ),
  ],
  [
    "a module by another name",
    ...T(
      `import React from "react";\n${D}export function f(): React.Context<string> { return call(); }\n`,
      `import type * as Types from "react";\n${D}export function f(): Types.Context<string> { return call(); }\n`,
    ),
  ],
  [
    "an interface is less to give",
    ...T(
      `interface Options {\n  a: string;\n  b: string;\n}\n${D}export function f(o: Options): void { call(o); }\n`,
      `interface Options {\n  a: string;\n  b: string;\n}\n${D}export function f(o: Omitted): void { call(o); }\ninterface Omitted {\n  a: string;\n}\n`,
    ),
  ],
  takes("a callback gets a name", "(a: string) => void", "Callback", callback),
  takes("a callback loses its name", "Callback", "(a: string) => void", callback),
  takes(
    "a callback's parameter gets a name",
    "(o: { a: string; b?: number }) => void",
    "(o: Options) => void",
    options,
  ),
  takes(
    "a callback's parameter loses its name",
    "(o: Options) => void",
    "(o: { a: string; b?: number }) => void",
    options,
  ),
  [
    "a callback's parameter gets a new name",
    ...T(
      `${D}export function f(o: (a: { a: string; b?: number }) => void): void { call(o); }\n`,
      `${options}${D}export function f(o: (a: Options) => void): void { call(o); }\n`,
    ),
  ],
  [
    "a callback's parameter and its name are written out",
    ...T(
      `${options}${D}export function f(o: (a: Options) => void): void { call(o); }\n`,
      `${D}export function f(o: (a: { a: string; b?: number }) => void): void { call(o); }\n`,
    ),
  ],
  takes("an interface and the one it extends", "{ a: string; b?: number }", "Both", extended),
  takes("an interface and the one it extends, written out", "Both", "{ a: string; b?: number }", extended),
  takes("a method as a property", "{ on: (a: string) => void }", "Events", events),
  takes("a union in another order", "Options | Options[]", "Options[] | Options", options),
  takes(
    "a type that contains itself",
    "Tree",
    "Item",
    "interface Tree {\n  a: string;\n  next?: Tree;\n}\ninterface Item {\n  a: string;\n  next?: Item;\n}\n",
  ),
  takes("a list of more", '"a"[]', "string[]"),
  takes("a read-only list of more", 'readonly "a"[]', "readonly string[]"),
  takes("a callback that may be passed nothing", "(a?: string) => void", "() => void"),
  [
    "a list and more of another type",
    ...T(
      `${D}export function f(a: string[], o: "a"): void { call(a, o); }\n`,
      `${D}export function f(a: string[], o: string): void { call(a, o); }\n`,
    ),
  ],
  [
    "a default that is said elsewhere",
    ...T(
      `${D}export function f(n = 1): void { call(n); }\n`,
      `${D}export function f(n?: number): void { call(n ?? 1); }\n`,
    ),
  ],
  [
    "a union in another order, by its name",
    ...T(`${D}export type Kind = "a" | "b";\n`, `${D}export type Kind = "b" | "a";\n`),
  ],
  [
    "a constant of less",
    ...T(`${D}export const x: string | number = call();\n`, `${D}export const x: string = call();\n`),
  ],
  takes("a callback is passed more", "(a: string) => void", "(a: string, n: number) => void"),
  takes("a callback may return anything", "() => number", "() => void"),
  takes("any text", '"a" | "b"', "string"),
  takes("any number", "1 | -2", "number"),
  takes("true or false", "true", "boolean"),
  takes("one more of a union", "string", "string | number"),
  takes("a set that is only read", "Set<string>", "ReadonlySet<string>"),
  takes("a map that is only read", "Map<string, number>", "ReadonlyMap<string, number>"),
  takes("a list that is only read", "string[]", "readonly string[]"),
  takes("a list as something to go through", "string[]", "Iterable<string>"),
  takes("a set of more", "ReadonlySet<string>", "ReadonlySet<string | number>"),
  takes("a tuple of more", "[string, number]", "[string, number | null]"),
  takes("one of two types at once", "{ a: string } & { b: number }", "{ a: string }"),
  takes("two types at once", "{ a: string; b: number }", "{ a: string } & { b: number }"),
  takes("an optional property", "{ a: string }", "{ a?: string }"),
  takes("an optional property more", "{ a: string }", "{ a: string; b?: number }"),
  takes("properties as a record", "{ a: string; b: string }", "Record<string, string>"),
  takes("a record of more", "Record<string, string>", "Record<string, string | number>"),
  takes("anything", "string", "unknown"),
  returns("less of a union", "string | null", "string"),
  returns("a property more", "{ a: string }", "{ a: string; b: number }"),
  returns("a property that is always there", "{ a?: string }", "{ a: string }"),
  returns("a promise", "PromiseLike<string>", "Promise<string>"),
  returns("a list that may be changed", "readonly string[]", "string[]"),
];

/** Every use of a kind that was possible fails. */
export const failing: readonly Row[] = [
  [
    "a required parameter is added",
    ...T(
      `${D}export function f(a: string): void { call(a); }\n`,
      `${D}export function f(a: string, n: number): void { call(a, n); }\n`,
    ),
  ],
  [
    "a parameter is removed",
    ...T(
      `${D}export function f(a: string, n: number): void { call(a, n); }\n`,
      `${D}export function f(a: string): void { call(a); }\n`,
    ),
  ],
  [
    "two parameters of one type change places",
    ...T(
      `${D}export function move(from: string, to: string): void { call(from, to); }\n`,
      `${D}export function move(to: string, from: string): void { call(from, to); }\n`,
    ),
  ],
  [
    "a required parameter where there was none",
    ...T(
      `${D}export function f(): void { call(); }\n`,
      `${D}export function f(a: string): void { call(a); }\n`,
    ),
  ],
];

/** Callers may feel it. */
export const felt: readonly Row[] = [
  [
    "a type in the signature loses a key",
    ...T(
      `export interface Page {\n  items: string[];\n  total: number;\n}\n${D}export function f(): Page { return call(); }\n`,
      `export interface Page {\n  items: string[];\n}\n${D}export function f(): Page { return call(); }\n`,
    ),
  ],
  [
    "another default",
    ...T(
      `${D}export function f(n = 10): void { call(n); }\n`,
      `${D}export function f(n = 20): void { call(n); }\n`,
    ),
  ],
  [
    "a required property of a parameter's type",
    ...T(
      `export interface Options {\n  a: string;\n}\n${D}export function f(o: Options): void { call(o); }\n`,
      `export interface Options {\n  a: string;\n  b: string;\n}\n${D}export function f(o: Options): void { call(o); }\n`,
    ),
  ],
  takes(
    "an interface that extends an unknown one",
    "{ a: string }",
    "Box",
    'import type { Other } from "other";\ninterface Box extends Other {\n  a: string;\n}\n',
  ),
  takes(
    "an interface that extends a part of another",
    "{ a: string }",
    "Box",
    'interface All {\n  a: string;\n  b: string;\n}\ninterface Box extends Pick<All, "a"> {}\n',
  ),
  takes(
    "an interface with two signatures of a method",
    "{ on: (a: string) => void }",
    "Box",
    "interface Box {\n  on(a: string): void;\n  on(a: number): void;\n}\n",
  ),
  takes("an interface that extends one with more", "{ b?: number }", "Both", extended),
  takes("a class for an object", "{ a: string }", "Box", "export class Box {\n  a = call();\n}\n"),
  takes("an alias with a variable", "{ a: string }", "Box", "type Box<T = string> = { a: T };\n"),
  takes("an interface with a variable", "{ a: string }", "Box", "interface Box<T = string> {\n  a: T;\n}\n"),
  takes("a callback is passed less", "(a: string, n: number) => void", "(a: string) => void"),
  takes("a callback is passed something else", "(a: string) => void", "(a: number) => void"),
  takes("a callback has to return something", "() => void", "() => number"),
  [
    "a named union of more",
    ...T(`${D}export type Kind = "a" | "b";\n`, `${D}export type Kind = "a" | "b" | "c";\n`),
  ],
  ["a named union of less", ...T(`${D}export type Kind = "a" | "b";\n`, `${D}export type Kind = "a";\n`)],
  [
    "a type loses a variable",
    ...T(`${D}export type Kind<T, U = T> = T[];\n`, `${D}export type Kind<T> = T[];\n`),
  ],
  [
    "a constant of more",
    ...T(`${D}export const x: string = call();\n`, `${D}export const x: string | number = call();\n`),
  ],
  [
    "a property of less, which callers set",
    ...T(
      `export class C {\n  ${D}  a: string | number = call();\n}\n`,
      `export class C {\n  ${D}  a: string = call();\n}\n`,
    ),
  ],
  [
    "a property that callers cannot set any more",
    ...T(
      `export class C {\n  ${D}  a: string = call();\n}\n`,
      `export class C {\n  ${D}  readonly a: string = call();\n}\n`,
    ),
  ],
  [
    "a property that may be absent now",
    ...T(`export interface C {\n  ${D}  a: string;\n}\n`, `export interface C {\n  ${D}  a?: string;\n}\n`),
  ],
  takes(
    "an interface in two parts",
    "{ a: string }",
    "Box",
    "interface Box {\n  a: string;\n}\ninterface Box {\n  b: number;\n}\n",
  ),
  takes("a promise of a promise", "Promise<Promise<string>>", "Promise<Promise<number>>"),
  takes("a union of others", "string | number", "string | boolean"),
  takes("true as a text", "true", "string"),
  takes("a text as a number", '"a"', "number"),
  takes("a text as true or false", '"true"', "boolean"),
  takes("a number as true or false", "1", "boolean"),
  takes("a list that is changed", "readonly string[]", "string[]"),
  takes("a set that is changed", "ReadonlySet<string>", "Set<string>"),
  takes("a set of less", "ReadonlySet<string | number>", "ReadonlySet<string>"),
  takes("a longer tuple", "[string]", "[string, number]"),
  takes("a tuple of less", "[string, number | null]", "[string, number]"),
  takes("two types at once", "{ a: string }", "{ a: string } & { b: number }"),
  takes("a property that has to be there", "{ a?: string }", "{ a: string }"),
  takes("a record of less", "Record<string, string | number>", "Record<string, string>"),
  takes("properties of other types than a record's", "{ a: string; b: number }", "Record<string, string>"),
  takes("a record for properties", "Record<string, string>", "{ a: string }"),
  takes("no property as a record", "{}", "Record<string, string>"),
  returns("more of a union", "string", "string | null"),
  returns("a property less", "{ a: string; b: number }", "{ a: string }"),
  returns("a property that may be absent", "{ a: string }", "{ a?: string }"),
  returns("something like a promise", "Promise<string>", "PromiseLike<string>"),
  [
    "required parameters in the place of any number of them",
    ...T(
      `${D}export function f(a: string, ...more: string[]): void { call(a, more); }\n`,
      `${D}export function f(a: string, b: string, c: string): void { call(a, b, c); }\n`,
    ),
  ],
];
