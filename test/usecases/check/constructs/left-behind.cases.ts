import type { Row } from "./row.ts";

/** The notice stands elsewhere now, and still on what callers use. */
export const lawful: readonly Row[] = [
  [
    "the notice goes to the name that is left behind",
    { "src/a.ts": `@D@\nexport function f(a: string) { call(a); }\n` },
    {
      "src/g.ts": `export function g(a: string) { call(a); }\n`,
      "src/a.ts": `export {\n  @D@\n  g as f } from "./g";\n`,
    },
  ],
  [
    "a name of a namespace is handed on from another file",
    { "src/a.ts": `export declare namespace A {\n  @D@\n  export type O = string;\n}\n` },
    {
      "src/o.ts": `export type O = string;\n`,
      "src/a.ts": `import type { O } from "./o";\nexport declare namespace A {\n  export type {\n    @D@\n    O };\n}\n`,
    },
  ],
  [
    "a local name of a namespace is handed on",
    { "src/a.ts": `export declare namespace A {\n  @D@\n  export interface O { a: string }\n}\n` },
    {
      "src/a.ts": `interface O { a: string }\nexport declare namespace A {\n  export type {\n    @D@\n    O };\n}\n`,
    },
  ],
  [
    "a method to a property with a function and the name of its type",
    { "src/a.ts": `export class A {\n  @D@\n  f(a: string): void { call(a); }\n}\n` },
    { "src/a.ts": `export class A {\n  @D@\n  f: A.f.Signature = (a: string): void => { call(a); };\n}\n` },
  ],
  [
    "the notice goes to the other constructor",
    {
      "a.py": `class A:\n    def __new__(cls, a):\n        return call(cls)\n\n    @D@\n    def __init__(self, a):\n        call(a)\n`,
    },
    {
      "a.py": `class A:\n    @D@\n    def __new__(cls, a):\n        return call(cls)\n\n    def __init__(self, a):\n        call(a)\n`,
    },
  ],
];
