import { inOne, type Row } from "./row.ts";

const T = inOne("src/a.ts");
const X = inOne("src/a.tsx");
const JS = inOne("src/a.js");
const J = inOne("src/main/java/A.java");
const CS = inOne("src/A.cs");
const R = inOne("src/lib.rs");

const given = `@D@\nexports.f = function f(a) { call(a); };\n`;
const button = `@D@\nexport function Button(props: Props) { return h(props); }\n`;
const takes = (type: string): string =>
  `public class A {\n  @D@\n  public void f(${type} a) { call(a); }\n}\n`;
const owes = (type: string): string => `public interface A {\n  @D@\n  void f(${type} a);\n}\n`;
const built = `@D@\npublic class C {\n  private readonly int _a;\n  public C(int a, string b) { _a = a; }\n}\n`;
const builds = (list: string): string =>
  `@D@\npublic class C(${list}) {\n  private readonly int _a = a;\n}\n`;
const size = `export class C {\n  @D@\n  size = 0;\n}\n`;
const sizes = (type: string): string =>
  `export class C {\n  #s = 0;\n  @D@\n  get size()${type} { return this.#s; }\n  set size(v${type}) { this.#s = v; }\n}\n`;

export const lawful: readonly Row[] = [
  [
    "one name in the object that replaces",
    ...JS(given, `function f(a) { call(a); }\nmodule.exports = {\n  @D@\n  f };\n`),
  ],
  ["both names of the exports are bound anew", ...JS(given, `exports = module.exports = {};\n${given}`)],
  [
    "a variable is bound with them",
    ...JS(
      given,
      `var app = exports = module.exports = {};\n@D@\napp.f = exports.f = function f(a) { call(a); };\n`,
    ),
  ],
  ["a sequence binds them", ...JS(given, `exports = module.exports = {}, exports.g = 2;\n${given}`)],
  ["exports that may be there already", ...JS(given, `exports = exports || {};\n${given}`)],
  [
    "emptied before it is given",
    ...JS(given, `exports.f = exports.g = void 0;\nexports.f = null;\n${given}`),
  ],
  ["the old exports are spread", ...JS(given, `${given}module.exports = { ...exports, g() {} };\n`)],
  [
    "the old exports are assigned to a function",
    ...JS(given, `${given}module.exports = Object.assign(main, exports);\nfunction main() {}\n`),
  ],
  [
    "another object in a browser alone",
    ...JS(given, `${given}if (typeof window !== "undefined") { module.exports = {}; }\n`),
  ],
  [
    "a class first, then its member",
    ...JS(
      `@D@\nmodule.exports.f = function f(a) { call(a); };\n`,
      `class K {}\nmodule.exports = K;\n@D@\nmodule.exports.f = function f(a) { call(a); };\n`,
    ),
  ],
  [
    "the notice goes to the list",
    ...T(
      `@D@\nexport function f(a: string) { call(a); }\n`,
      `function f(a: string) { call(a); }\nexport {\n  @D@\n  f };\n`,
    ),
  ],
  [
    "the notice comes from the list",
    ...T(
      `function f(a: string) { call(a); }\nexport {\n  @D@\n  f };\n`,
      `@D@\nexport function f(a: string) { call(a); }\n`,
    ),
  ],
  [
    "a component in memo",
    ...X(button, `@D@\nexport const Button = memo(function Button(props: Props) { return h(props); });\n`),
  ],
  [
    "a typed component in React.memo",
    ...X(
      `@D@\nexport function Button(props: Props): JSX.Element { return h(props); }\n`,
      `function Inner(props: Props) { return h(props); }\n@D@\nexport const Button = React.memo(Inner);\n`,
    ),
  ],
  [
    "a component that forwards",
    ...X(
      button,
      `@D@\nexport const Button = forwardRef<HTMLElement, Props>((props, ref) => h(props, ref));\n`,
    ),
  ],
  [
    "memo around forwardRef",
    ...X(button, `@D@\nexport const Button = memo(forwardRef((props: Props, ref) => h(props, ref)));\n`),
  ],
  [
    "a constant to the other name of a class",
    ...T(
      `export class C {}\n@D@\nexport const Old = C;\n`,
      `export class C {}\nexport {\n  @D@\n  C as Old };\n`,
    ),
  ],
  [
    "an empty class to the other name",
    ...T(
      `export class C {}\n@D@\nexport class Old extends C {}\n`,
      `export class C {}\nexport {\n  @D@\n  C as Old };\n`,
    ),
  ],
  [
    "an alias to an interface of nothing more",
    ...T(
      `export interface C { a: string }\n@D@\nexport type Old = C;\n`,
      `export interface C { a: string }\n@D@\nexport interface Old extends C {}\n`,
    ),
  ],
  [
    "an interface of nothing more to an alias",
    ...T(
      `export interface C { a: string }\n@D@\nexport interface Old extends C {}\n`,
      `export interface C { a: string }\n@D@\nexport type Old = C;\n`,
    ),
  ],
  [
    "an alias to an empty class",
    ...T(
      `export class C {}\n@D@\nexport type Old = C;\n`,
      `export class C {}\n@D@\nexport class Old extends C {}\n`,
    ),
  ],
  [
    "an empty class to a constant of a script",
    ...JS(
      `export class C {}\n@D@\nexport class Old extends C {}\n`,
      `export class C {}\n@D@\nexport const Old = C;\n`,
    ),
  ],
  ["an untyped field to accessors", ...T(size, sizes(""))],
  ["an untyped field to accessors with its type", ...T(size, sizes(": number"))],
  ["an untyped field gets its type", ...T(size, `export class C {\n  @D@\n  size: number = 0;\n}\n`)],
  ["a list of more", ...J(takes("java.util.List<Number>"), takes("java.util.List<? extends Number>"))],
  ["a comparator of less", ...J(takes("Comparator<X>"), takes("Comparator<? super X>"))],
  ["any class", ...J(takes("Class<X>"), takes("Class<?>"))],
  ["lists of lists of more", ...J(takes("List<List<X>>"), takes("List<? extends List<? extends X>>"))],
  ["a primary constructor", ...CS(built, builds("int a, string b"))],
  ["back from a primary constructor", ...CS(builds("int a, string b"), built)],
  [
    "a type parameter for impl",
    ...R(
      `@D@\npub fn f(a: impl Into<String>, b: &impl Clone) { call(a); }\n`,
      `@D@\npub fn f<S: Into<String>, C>(a: S, b: &C) where C: Clone { call(a); }\n`,
    ),
  ],
  [
    "beside a lifetime",
    ...R(
      `@D@\npub fn f<'a>(a: impl Fn(u32) -> u32, b: &'a str) -> &'a str { call(a) }\n`,
      `@D@\npub fn f<'a, F: Fn(u32) -> u32>(a: F, b: &'a str) -> &'a str { call(a) }\n`,
    ),
  ],
];

export const removals: readonly Row[] = [
  ["another object is exported at last", ...JS(given, `${given}module.exports = { g() {} };\n`)],
  ["only the local name is another object", ...JS(given, `exports = {\n  @D@\n  f(a) { call(a); } };\n`)],
  ["the local name is another object first", ...JS(given, `exports = {};\n${given}`)],
  ["emptied below", ...JS(given, `${given}exports.f = undefined;\n`)],
  ["emptied below, by its quoted name", ...JS(given, `${given}module.exports["f"] = null;\n`)],
  ["another module is exported at last", ...JS(given, `${given}module.exports = require("./b");\n`)],
  [
    "what was given before the object",
    ...JS(
      `@D@\nmodule.exports.f = function f(a) { call(a); };\n`,
      `@D@\nmodule.exports.f = function f(a) { call(a); };\nmodule.exports = { g() {} };\n`,
    ),
  ],
  ["what is given to exports that nobody gets", ...JS(given, `module.exports = { g() {} };\n${given}`)],
  [
    "a second object",
    ...JS(
      `module.exports = {\n  @D@\n  f(a) { call(a); }, g() {} };\n`,
      `module.exports = {\n  @D@\n  f(a) { call(a); }, g() {} };\nmodule.exports = { g() {} };\n`,
    ),
  ],
  [
    "a function that is given to lost exports",
    ...JS(
      `@D@\nfunction f(a) { call(a); }\nexports.f = f;\n`,
      `@D@\nfunction f(a) { call(a); }\nexports.f = f;\nmodule.exports = { g: 1 };\n`,
    ),
  ],
  [
    "the object only speaks of the exports",
    ...JS(given, `${given}module.exports = { g() { return exports.f; } };\n`),
  ],
  [
    "the name in the list goes",
    ...T(
      `function f(a: string) { call(a); }\nexport {\n  @D@\n  f, g };\n`,
      `function f(a: string) { call(a); }\nexport { g };\n`,
    ),
  ],
  [
    "the other name of another class",
    ...T(
      `export class C {}\nexport class D { constructor(a: string) {} }\n@D@\nexport const Old = C;\n`,
      `export class C {}\nexport class D { constructor(a: string) {} }\nexport {\n  @D@\n  D as Old };\n`,
    ),
  ],
];

export const changes: readonly Row[] = [
  [
    "memo of another component",
    ...X(button, `@D@\nexport const Button = memo(function Button(props: Other) { return h(props); });\n`),
  ],
  [
    "a class to a constant: the type goes",
    ...T(
      `export class C {}\n@D@\nexport class Old extends C {}\n`,
      `export class C {}\n@D@\nexport const Old = C;\n`,
    ),
  ],
  [
    "a constant to a class: what the other builds is none of it",
    ...T(
      `export class C {}\n@D@\nexport const Old = C;\n`,
      `export class C {}\n@D@\nexport class Old extends C {}\n`,
    ),
  ],
  [
    "a field that can only be read",
    ...T(size, `export class C {\n  #s = 0;\n  @D@\n  get size(): number { return this.#s; }\n}\n`),
  ],
  ["a field of another type", ...T(size, sizes(": string"))],
  ["a list of less", ...J(takes("List<? extends X>"), takes("List<X>"))],
  ["a list of other lists", ...J(takes("List<List<X>>"), takes("List<List<? extends X>>"))],
  ["a list of others", ...J(takes("List<X>"), takes("List<? extends Y>"))],
  ["who implements it writes another list", ...J(owes("List<X>"), owes("List<? extends X>"))],
  ["a primary constructor of less", ...CS(built, builds("int a"))],
  [
    "impl for what callers may name",
    ...R(
      `@D@\npub fn f<S: Into<String>>(a: S) { call(a); }\n`,
      `@D@\npub fn f(a: impl Into<String>) { call(a); }\n`,
    ),
  ],
  [
    "one type for two",
    ...R(
      `@D@\npub fn f(a: impl X, b: impl X) { call(a); }\n`,
      `@D@\npub fn f<T: X>(a: T, b: T) { call(a); }\n`,
    ),
  ],
  [
    "a second type parameter",
    ...R(
      `@D@\npub fn f<T: X>(b: T, a: impl Into<String>) { call(a); }\n`,
      `@D@\npub fn f<T: X, S: Into<String>>(b: T, a: S) { call(a); }\n`,
    ),
  ],
];
