import type { PublishedRow } from "./published-row.ts";

const crate = '[package]\nname = "acme"\nversion = "1.0.0"\n';
const undated = `#[deprecated(note = "use g")]\npub fn f() {}\n`;
const left = `pub fn g() {}\n`;
const made = (root: string, path = "src/inner.rs"): Readonly<Record<string, string>> => ({
  "Cargo.toml": crate,
  "src/lib.rs": root,
  [path]: undated + left,
});
const typed = `pub struct It;\nimpl It {\n    #[deprecated(note = "use g")]\n    pub fn f(&self) {}\n}\n`;

/** What stands at the top of a module that its package does not name. */
export const items: readonly PublishedRow[] = [
  [
    "a private module",
    made("mod inner;\n"),
    { "src/inner.rs": left },
    ["removal/undated warning src/inner.rs#f"],
  ],
  [
    "a public module",
    made("pub mod inner;\n"),
    { "src/inner.rs": left },
    ["removal/undated error src/inner.rs#f"],
  ],
  [
    "a private module of which the name is handed on",
    made("mod inner;\npub use inner::f;\n"),
    { "src/inner.rs": left },
    ["removal/undated error src/inner.rs#f"],
  ],
  [
    "a private module of which all is handed on",
    made("mod inner;\npub use inner::*;\n"),
    { "src/inner.rs": left },
    ["removal/undated error src/inner.rs#f"],
  ],
  [
    "a program",
    { "Cargo.toml": crate, "src/main.rs": `${undated}fn main() {}\n` },
    { "src/main.rs": "fn main() {}\n" },
    ["removal/undated warning src/main.rs#f"],
  ],
  [
    "a method of a type that a function gives",
    { ...made("mod inner;\npub fn it() -> inner::It { call() }\n"), "src/inner.rs": typed },
    { "src/inner.rs": "pub struct It;\n" },
    ["removal/undated error src/inner.rs#It::f"],
  ],
];
