import { inOne, type Row } from "./row.ts";

const T = inOne("src/a.ts");
const G = inOne("a.go");
const go = (tag: string): string => `${tag}package a\n\n// F is.\n//\n@D@\nfunc F() { call() }\n`;
const inFolder = (head: string): string => `package a\n\n@D@\ntype K ${head}\n`;
const twins = (...types: readonly string[]): string =>
  `namespace N {\npublic interface I {\n${types.map((each) => `@D@\nvoid F(IEnumerable<${each}> a);\n`).join("")}}\n}\n`;
const C = inOne("src/A.cs");
const J = inOne("src/main/java/p/A.java");
const P = inOne("a.py");
const cs = (text: string): string => `namespace N;\npublic class A\n{\n${text}}\n`;
const f = "@D@\npublic int F(int a) { return Call(a); }\n";
const py = (body: string): string => `@D@\ndef f(a):\n    ${body}\n`;
const java = (words: string): string => `package p;\npublic interface A {\n@D@\n${words}void f();\n}\n`;
const klass = (more: string): string => `export class K {\n  @D@\n  old() { call(); }\n  m() {}\n${more}}\n`;

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "a struct that becomes an alias of its own shape",
    ...G(inFolder("struct{ A int }"), `package a\n\ntype k struct{ A int }\n\n@D@\ntype K = k\n`),
  ],
  [
    "with its methods",
    ...G(
      `${inFolder("struct{ A int }")}\nfunc (k K) M() { call() }\n`,
      `package a\n\ntype J struct{ A int }\n\nfunc (k J) M() { call() }\n\n@D@\ntype K = J\n`,
    ),
  ],
  [
    "an interface that becomes an alias",
    ...G(inFolder("interface{ M() }"), `package a\n\ntype J interface{ M() }\n\n@D@\ntype K = J\n`),
  ],
  [
    "an alias by another alias of the same",
    ...G(
      `package a\n\ntype I struct{ A int }\n\n@D@\ntype K = I\n`,
      `package a\n\ntype I struct{ A int }\n\ntype J = I\n\n@D@\ntype K = J\n`,
    ),
  ],
  [
    "what old Go alone built goes, newer Go has it",
    { "old.go": go("//go:build !go1.17\n\n"), "new.go": go("//go:build go1.17\n\n") },
    { "new.go": go("//go:build go1.17\n\n") },
  ],
  [
    "with an old line for its tag, in a folder",
    { "p/old.go": go("// +build !go1.17\n\n"), "p/new.go": go("// +build go1.17\n\n") },
    { "p/new.go": go("") },
  ],
  [
    "overloads that erasure makes one move together",
    { "src/A.cs": twins("A", "B", "C") },
    { "src/B.cs": twins("A", "B", "C") },
  ],
  [
    "a type and its generic namesake move",
    { "src/A.cs": "namespace N {\n@D@\npublic class K { }\n@D@\npublic class K<T> { }\n}\n" },
    { "src/B.cs": "namespace N {\n@D@\npublic class K<T> { }\n@D@\npublic class K { }\n}\n" },
  ],
  [
    "a static block that deletes what is no member",
    ...T(klass(""), klass("  static { const all: any = {}; delete all.old; delete (this as any).old; }\n")),
  ],
  [
    "a static block that deletes for some alone",
    ...T(klass(""), klass("  static { if (legacy) { delete (this as any).prototype.old; } }\n")),
  ],
  ["what an interface of Java says anyway", ...J(java(""), java("public abstract "))],
  ["another half for those who look for faults", ...C(cs(f), cs(`#if !DEBUG\n${f}#else\n${f}#endif\n`))],
  ["an assertion before what it did", ...P(py("return call(a)"), py("assert a\n    return call(a)"))],
];

export const removals: readonly Row[] = [
  ["built for those alone who look for faults", ...C(cs(f), cs(`#if DEBUG\n${f}#endif\n`))],
  ["an assertion that never holds", ...P(py("return call(a)"), py('assert False, "gone"'))],
  ["a static block deletes it", ...T(klass(""), klass("  static { delete this.prototype.old; }\n"))],
  [
    "behind an assertion",
    ...T(klass(""), klass("  static {\n    delete (this as any).prototype.old;\n  }\n")),
  ],
  ["by its text", ...T(klass(""), klass('  static { delete K.prototype["old"]; }\n'))],
  ["by reflection", ...T(klass(""), klass('  static { Reflect.deleteProperty(this.prototype, "old"); }\n'))],
  ["deleted behind its class", ...T(klass(""), `${klass("")}delete (K as any).prototype.old;\n`)],
  [
    "a static member",
    ...T(
      "export class K {\n  @D@\n  static old() { call(); }\n}\n",
      "export class K {\n  @D@\n  static old() { call(); }\n  static { delete this.old; }\n}\n",
    ),
  ],
  [
    "what old Go alone built goes, and nothing has it",
    { "old.go": go("//go:build !go1.17\n\n"), "new.go": "package a\n" },
    { "new.go": "package a\n" },
  ],
  [
    "another package has it for newer Go",
    { "old.go": go("//go:build !go1.17\n\n"), "b/new.go": go("") },
    { "b/new.go": go("") },
  ],
  [
    "what newer Go built goes",
    { "old.go": go("//go:build !go1.17\n\n"), "new.go": go("//go:build go1.17\n\n") },
    { "old.go": go("//go:build !go1.17\n\n") },
  ],
  [
    "what one platform built goes",
    { "w.go": go("//go:build windows\n\n"), "a.go": go("//go:build !windows\n\n") },
    { "a.go": go("//go:build !windows\n\n") },
  ],
  [
    "one of the overloads that erasure makes one stays behind",
    { "src/A.cs": twins("A", "B", "C") },
    { "src/B.cs": twins("A", "C") },
  ],
  [
    "an alias of another shape",
    ...G(inFolder("struct{ A int }"), `package a\n\ntype k struct{ B int }\n\n@D@\ntype K = k\n`),
  ],
];

const exported =
  '#[deprecated(note = "Use g instead")]\n#[macro_export]\nmacro_rules! app {\n    () => { call() };\n}\n';
const crate = {
  "Cargo.toml": '[package]\nname = "x"\nversion = "1.0.0"\n',
  "src/lib.rs": "#[macro_use]\nmod macros;\n",
};

/** Of what only some modules of its own can name, no date is asked: of these it is. */
export const undated: readonly Row[] = [
  [
    "an exported macro of a private module",
    { ...crate, "src/macros.rs": exported },
    { ...crate, "src/macros.rs": "" },
  ],
];

export const changes: readonly Row[] = [
  [
    "an alias by an alias of something else",
    ...G(
      `package a\n\ntype I struct{ A int }\n\n@D@\ntype K = I\n`,
      `package a\n\ntype I struct{ A int }\n\ntype H struct{ B int }\n\ntype J = H\n\n@D@\ntype K = J\n`,
    ),
  ],
  [
    "an alias of what lacks a method",
    ...G(
      `${inFolder("struct{ A int }")}\nfunc (k K) M() { call() }\n`,
      `package a\n\ntype J struct{ A int }\n\n@D@\ntype K = J\n`,
    ),
  ],
  [
    "an alias of another function type",
    ...G(inFolder("func(a int) error"), `package a\n\ntype J func(a string) error\n\n@D@\ntype K = J\n`),
  ],
];
