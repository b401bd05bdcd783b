// Accessors of which one goes, and members that a type has alone.
import { inOne, type Row } from "./row.ts";

const T = inOne("src/a.ts");

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "a setter goes after its sunset",
    ...T(
      `export class A {\n  get size(): number { return call(this); }\n  /** @deprecated Use g. Sunset: 2026-08-01 */\n  set size(x: number) { call(x); }\n}\n`,
      `export class A {\n  get size(): number { return call(this); }\n}\n`,
    ),
  ],
];

/** What takes something from callers. */
export const removals: readonly Row[] = [
  [
    "the notice of a setter goes, and the setter stays",
    ...T(
      `export class A {\n  get size(): number { return call(this); }\n  @D@\n  set size(x: number) { call(x); }\n}\n`,
      `export class A {\n  get size(): number { return call(this); }\n  set size(x: number) { call(x); }\n}\n`,
    ),
  ],
  [
    "the notice of a setter goes, and its type changes",
    ...T(
      `export class A {\n  get size(): number { return call(this); }\n  @D@\n  set size(x: number) { call(x); }\n}\n`,
      `export class A {\n  get size(): number { return call(this); }\n  set size(x: string) { call(x); }\n}\n`,
    ),
  ],
  [
    "the notice of a getter goes along with its setter",
    ...T(
      `export class A {\n  @D@\n  get size(): number { return call(this); }\n  set size(x: number) { call(x); }\n}\n`,
      `export class A {\n  get size(): number { return call(this); }\n}\n`,
    ),
  ],
  [
    "a setter goes with its getter",
    ...T(
      `export class A {\n  get size(): number { return call(this); }\n  @D@\n  set size(x: number) { call(x); }\n}\n`,
      `export class A {\n}\n`,
    ),
  ],
  [
    "a static method goes, and one of instances is inherited",
    ...T(
      `export class Base { size(): number { return 1; } }\nexport class C extends Base {\n  @D@\n  static size(): number { return 2; }\n}\n`,
      `export class Base { size(): number { return 1; } }\nexport class C extends Base {\n}\n`,
    ),
  ],
];

/** What is said. */
export const changes: readonly Row[] = [
  [
    "a setter goes before its sunset",
    ...T(
      `export class A {\n  get size(): number { return call(this); }\n  @D@\n  set size(x: number) { call(x); }\n}\n`,
      `export class A {\n  get size(): number { return call(this); }\n}\n`,
    ),
  ],
];
