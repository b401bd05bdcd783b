import { inOne, type Row } from "../constructs/row.ts";

const T = inOne("src/a.ts");
const D = "@D@\n";

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
];
