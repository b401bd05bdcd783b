import { inOne, type Row } from "./row.ts";

const R = inOne("src/lib.rs");
const cargo = (name: string): string => `[package]\nname = "${name}"\nversion = "1.0.0"\n`;

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "mod file to folder",
    {
      "Cargo.toml": cargo("acme"),
      "src/lib.rs": "pub mod a;\n",
      "src/a.rs": "@D@\npub fn f(a: &str) { call(a) }\n",
    },
    {
      "Cargo.toml": cargo("acme"),
      "src/lib.rs": "pub mod a;\n",
      "src/a/mod.rs": "@D@\npub fn f(a: &str) { call(a) }\n",
    },
  ],
  [
    "moved with pub use",
    { "Cargo.toml": cargo("acme"), "src/lib.rs": "@D@\npub fn f(a: &str) { call(a) }\n" },
    {
      "Cargo.toml": cargo("acme"),
      "src/lib.rs": "mod imp;\npub use imp::f;\n",
      "src/imp.rs": "@D@\npub fn f(a: &str) { call(a) }\n",
    },
  ],
  [
    "a module of another crate under another name",
    ...R(
      "@D@\npub mod x {\n    pub use core::fmt::*;\n}\npub fn g() {}\n",
      "@D@\npub use core::fmt as x;\npub fn g() {}\n",
    ),
  ],
  [
    "impl block split",
    ...R(
      "pub struct C;\nimpl C {\n    @D@\n    pub fn f(&self) { call(self) }\n    pub fn g(&self) {}\n}\n",
      "pub struct C;\nimpl C {\n    pub fn g(&self) {}\n}\n\nimpl C {\n    @D@\n    pub fn f(&self) { call(self) }\n}\n",
    ),
  ],
  [
    "impl for u8 first goes last stays order",
    ...R(
      "pub struct C<T>(T);\nimpl C<u8> {\n    @D@\n    pub fn f(&self) { call(self) }\n}\nimpl C<u16> {\n    pub fn f(&self) { call(self) }\n}\n",
      "pub struct C<T>(T);\nimpl C<u16> {\n    pub fn f(&self) { call(self) }\n}\nimpl C<u8> {\n    @D@\n    pub fn f(&self) { call(self) }\n}\n",
    ),
  ],
  [
    "impl widened",
    ...R(
      "pub struct C<T>(T);\nimpl C<u8> {\n    @D@\n    pub fn f(&self) { call(self) }\n}\n",
      "pub struct C<T>(T);\nimpl<T> C<T> {\n    @D@\n    pub fn f(&self) { call(self) }\n}\n",
    ),
  ],
  [
    "rustfmt where",
    ...R(
      "@D@\npub fn f<T: Clone>(a: T) -> T { call(a) }\n",
      "@D@\npub fn f<T>(a: T) -> T\nwhere\n    T: Clone,\n{\n    call(a)\n}\n",
    ),
  ],
  [
    "cfg twins merge",
    ...R(
      "#[cfg(unix)]\n@D@\npub fn f(a: u8) { call(a) }\n#[cfg(windows)]\n@D@\npub fn f(a: u8) { call2(a) }\n",
      "@D@\npub fn f(a: u8) { call3(a) }\n",
    ),
  ],
  [
    "crate folder renamed",
    {
      "Cargo.toml": `[workspace]\nmembers = ["a"]\n`,
      "a/Cargo.toml": cargo("acme"),
      "a/src/lib.rs": "@D@\npub fn f(a: u8) { call(a) }\n",
    },
    {
      "Cargo.toml": `[workspace]\nmembers = ["crates/a"]\n`,
      "crates/a/Cargo.toml": cargo("acme"),
      "crates/a/src/lib.rs": "@D@\npub fn f(a: u8) { call(a) }\n",
    },
  ],
  [
    "Self",
    ...R(
      "pub struct C;\nimpl C {\n    @D@\n    pub fn new() -> C { call() }\n}\n",
      "pub struct C;\nimpl C {\n    @D@\n    pub fn new() -> Self { call() }\n}\n",
    ),
  ],
  [
    "inline mod to file",
    {
      "Cargo.toml": cargo("acme"),
      "src/lib.rs": "pub mod a {\n    @D@\n    pub fn f(a: u8) { call(a) }\n}\n",
    },
    {
      "Cargo.toml": cargo("acme"),
      "src/lib.rs": "pub mod a;\n",
      "src/a.rs": "@D@\npub fn f(a: u8) { call(a) }\n",
    },
  ],
  [
    "elided lifetime",
    ...R(
      "@D@\npub fn f<'a>(a: &'a str) -> &'a str { call(a) }\n",
      "@D@\npub fn f(a: &str) -> &str { call(a) }\n",
    ),
  ],
  [
    "must_use",
    ...R(
      "@D@\npub fn f(a: u8) -> u8 { call(a) }\n",
      "#[must_use]\n#[inline]\n@D@\npub fn f(a: u8) -> u8 { call(a) }\n",
    ),
  ],
  [
    "const fn",
    ...R("@D@\npub fn f(a: u8) -> u8 { call(a) }\n", "@D@\npub const fn f(a: u8) -> u8 { call(a) }\n"),
  ],
  [
    "tests dir",
    {
      "Cargo.toml": `${cargo("acme")}\n[[test]]\nname = "test"\npath = "test/test.rs"\n`,
      "src/lib.rs": "",
      "test/test.rs": "@D@\npub fn f() { call() }\n",
    },
    {
      "Cargo.toml": `${cargo("acme")}\n[[test]]\nname = "test"\npath = "test/test.rs"\n`,
      "src/lib.rs": "",
      "test/test.rs": "\n",
    },
  ],
];

/** What takes something from them. */
export const removals: readonly Row[] = [
  [
    "a module of another crate goes",
    ...R("@D@\npub mod x {\n    pub use core::fmt::*;\n}\npub fn g() {}\n", "pub fn g() {}\n"),
  ],
  ["pub crate", ...R("@D@\npub fn f(a: u8) { call(a) }\n", "@D@\npub(crate) fn f(a: u8) { call(a) }\n")],
  [
    "cfg test",
    ...R("@D@\npub fn f(a: u8) { call(a) }\n", "#[cfg(test)]\n@D@\npub fn f(a: u8) { call(a) }\n"),
  ],
  [
    "mod private",
    {
      "Cargo.toml": cargo("acme"),
      "src/lib.rs": "pub mod a;\n",
      "src/a.rs": "@D@\npub fn f(a: &str) { call(a) }\n",
    },
    {
      "Cargo.toml": cargo("acme"),
      "src/lib.rs": "mod a;\n",
      "src/a.rs": "@D@\npub fn f(a: &str) { call(a) }\n",
    },
  ],
  [
    "mod line goes",
    {
      "Cargo.toml": cargo("acme"),
      "src/lib.rs": "pub mod a;\n",
      "src/a.rs": "@D@\npub fn f(a: &str) { call(a) }\n",
    },
    { "Cargo.toml": cargo("acme"), "src/lib.rs": "\n", "src/a.rs": "@D@\npub fn f(a: &str) { call(a) }\n" },
  ],
  [
    "pub use goes",
    {
      "Cargo.toml": cargo("acme"),
      "src/lib.rs": "mod a;\npub use a::f;\n",
      "src/a.rs": "@D@\npub fn f(a: &str) { call(a) }\n",
    },
    {
      "Cargo.toml": cargo("acme"),
      "src/lib.rs": "mod a;\n",
      "src/a.rs": "@D@\npub fn f(a: &str) { call(a) }\n",
    },
  ],
  ["variant goes", ...R("@D@\npub enum E { A, B }\n", "@D@\npub enum E { A }\n")],
  [
    "field private",
    ...R("pub struct C {\n    @D@\n    pub a: u8,\n}\n", "pub struct C {\n    @D@\n    a: u8,\n}\n"),
  ],
  [
    "trait method goes",
    ...R(
      "pub trait T {\n    @D@\n    fn f(&self) { call(self) }\n    fn g(&self);\n}\n",
      "pub trait T {\n    fn g(&self);\n}\n",
    ),
  ],
  [
    "impl of u8 goes",
    ...R(
      "pub struct C<T>(T);\nimpl C<u8> {\n    @D@\n    pub fn f(&self) { call(self) }\n}\nimpl C<u16> {\n    @D@\n    pub fn f(&self) { call(self) }\n}\n",
      "pub struct C<T>(T);\nimpl C<u16> {\n    @D@\n    pub fn f(&self) { call(self) }\n}\n",
    ),
  ],
  [
    "macro fn goes",
    ...R(
      "macro_rules! make {\n    ($n:ident) => {\n        @D@\n        pub fn $n() {}\n    };\n}\nmake!(f);\n@D@\n#[macro_export]\nmacro_rules! old {\n    () => {};\n}\n",
      "macro_rules! make {\n    ($n:ident) => {\n        @D@\n        pub fn $n() {}\n    };\n}\nmake!(f);\n",
    ),
  ],
  [
    "unimplemented",
    ...R("@D@\npub fn f(a: u8) -> u8 { call(a) }\n", "@D@\npub fn f(_a: u8) -> u8 { unimplemented!() }\n"),
  ],
];

/** What changes something for them. */
export const changes: readonly Row[] = [
  [
    "unsafe",
    ...R("@D@\npub fn f(a: u8) -> u8 { call(a) }\n", "@D@\npub unsafe fn f(a: u8) -> u8 { call(a) }\n"),
  ],
];
