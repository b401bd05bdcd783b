import type { Case } from "./checking.ts";

const fn = (body: string, head = "f(a: String) -> Option<String>"): string =>
  `@old\npub fn ${head} {\n    ${body}\n}\n`;
const sig = (head: string): string => fn("call()", head);
const trait = (members: string): string => `@old\npub trait C {\n    ${members}\n}\n`;
const impl = (members: string): string => `@old\npub struct C;\nimpl C {\n    ${members}\n}\n`;
const h = "window/hollowed error f";
const a = "window/altered warning f";
const e = "window/altered error f";
const work = "load(a)";

/** What breaks callers. */
export const attacks: readonly Case[] = [
  ["panics", fn(work), fn('panic!("gone")'), [h]],
  ["is to do", fn(work), fn("todo!()"), [h]],
  ["is not implemented", fn(work), fn("unimplemented!()"), [h]],
  ["gives None", fn(work), fn("None"), [h]],
  ["gives a default", fn(work), fn("Default::default()"), [h]],
  [
    "gives an error",
    fn(work, "f() -> Result<(), E>"),
    fn('Err(E::new("gone"))', "f() -> Result<(), E>"),
    [h],
  ],
  ["gives an empty list", fn(work, "f() -> Vec<u8>"), fn("Vec::new()", "f() -> Vec<u8>"), [h]],
  ["does nothing", fn(`${work};`, "f(a: String)"), fn("", "f(a: String)"), [h]],
  ["a parameter more", sig("f(a: u8)"), sig("f(a: u8, b: u8)"), [e]],
  ["a parameter less", sig("f(a: u8, b: &str)"), sig("f(a: u8)"), [e]],
  ["two parameters change places", sig("f(a: u8, b: u8)"), sig("f(b: u8, a: u8)"), [e]],
  [
    "two parameters of a method change places",
    impl("pub fn m(&self, a: u8, b: u8) -> u8 { load(self) }"),
    impl("pub fn m(&self, b: u8, a: u8) -> u8 { load(self) }"),
    ["window/altered error C::m"],
  ],
  ["another result", sig("f() -> u8"), sig("f() -> Option<u8>"), [a]],
  ["takes what it borrowed", sig("f(a: &str)"), sig("f(a: String)"), [a]],
  ["unsafe now", sig("f(a: u8)"), sig("f(a: u8)").replace("pub fn", "pub unsafe fn"), [a]],
  [
    "a trait asks for more",
    trait("fn m(&self);"),
    trait("fn m(&self);\n    fn n(&self);"),
    ["window/altered warning C"],
  ],
  [
    "a method has no body",
    trait("fn m(&self) { load(self) }"),
    trait("fn m(&self);"),
    ["window/hollowed error C::m"],
  ],
  [
    "a member's result",
    impl("pub fn m(&self) -> u8 { load(self) }"),
    impl("pub fn m(&self) -> u16 { load(self) }"),
    ["window/altered warning C::m"],
  ],
  [
    "a member panics",
    impl("pub fn m(&self) -> u8 { load(self) }"),
    impl('pub fn m(&self) -> u8 { panic!("x") }'),
    ["window/hollowed error C::m"],
  ],
  [
    "panics with what a name holds",
    fn(work),
    fn('let text = format!("{a} is gone");\n    panic!("{text}")'),
    [h],
  ],
  [
    "a method is one no more",
    impl("pub fn m(&self) -> u8 { load(self) }"),
    impl("pub fn m(a: &Self) -> u8 { load(a) }"),
    ["window/altered warning C::m"],
  ],
  [
    "a value is taken",
    impl("pub fn m(self: &Self) -> u8 { load(self) }"),
    impl("pub fn m(self) -> u8 { load(self) }"),
    ["window/altered warning C::m"],
  ],
  [
    "a box is taken",
    impl("pub fn m(self: Box<Self>) -> u8 { load(self) }"),
    impl("pub fn m(self) -> u8 { load(self) }"),
    ["window/altered warning C::m"],
  ],
  ["a reference inside of a type", sig("f(a: Vec<&String>)"), sig("f(a: Vec<&str>)"), [a]],
  ["a reference to change", sig("f(a: &mut Vec<u8>)"), sig("f(a: &mut [u8])"), [a]],
];

/** What callers do not feel. */
export const lawful: readonly Case[] = [
  ["a slice", sig("f(a: &Vec<Vec<u8>>)"), sig("f(a: &[Vec<u8>])"), []],
  ["a qualified name inside of a type", sig("f(a: &[std::path::PathBuf])"), sig("f(a: &[PathBuf])"), []],
  ["calls its replacement", fn(work), fn("g(a)"), []],
  ["warns and calls it", fn(work), fn('log::warn!("f is deprecated");\n    g(a)'), []],
  ["panics for some", fn(work), fn('if a.is_empty() {\n        panic!("x");\n    }\n    load(a)'), []],
  ["was to do before", fn("todo!()"), fn('panic!("x")'), []],
  [
    "parameters of two types named the other way round",
    sig("f(a: u8, b: u16, c: u16)"),
    sig("f(b: u8, a: u16, c: u16)"),
    [],
  ],
  ["a parameter renamed", sig("f(a: u8)"), sig("f(text: u8)"), []],
  ["a qualified name", sig("f(a: std::path::PathBuf)"), sig("f(a: PathBuf)"), []],
  ["a lifetime left out", sig("f(a: &'_ str)"), sig("f(a: &str)"), []],
  ["what it derefs to", sig("f(a: &String)"), sig("f(a: &str)"), []],
  ["anything that becomes it", sig("f(a: String)"), sig("f(a: impl Into<String>)"), []],
  ["constant now", sig("f(a: u8)"), sig("f(a: u8)").replace("pub fn", "pub const fn"), []],
  ["no result said", sig("f(a: u8)"), sig("f(a: u8) -> ()"), []],
  ["a method with a body", trait("fn m(&self);"), trait("fn m(&self);\n    fn n(&self) { self.m() }"), []],
  [
    "a private member",
    impl("fn m(&self) -> u8 { load(self) }"),
    impl("fn m(&self) -> u16 { load(self) }"),
    [],
  ],
  ["panics with what was worked out", fn(work), fn('let text = load(a);\n    panic!("{text}")'), []],
  [
    "a reference in short",
    impl("pub fn m(self: &Self) -> u8 { x() }"),
    impl("pub fn m(&self) -> u8 { x() }"),
    [],
  ],
  [
    "a reference at length",
    impl("pub fn m(&mut self) -> u8 { x() }"),
    impl("pub fn m(self: &mut Self) -> u8 { x() }"),
    [],
  ],
  [
    "a value in short",
    impl("pub fn m(mut self: Self) -> u8 { x() }"),
    impl("pub fn m(self) -> u8 { x() }"),
    [],
  ],
  ["a type in short", impl("pub fn m(self: &C) -> u8 { x() }"), impl("pub fn m(&self) -> u8 { x() }"), []],
];
