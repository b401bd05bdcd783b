import { describe, expect, it } from "vitest";
import { told, words, type Row } from "../changes/covering.ts";

const mark = `#[deprecated(note = "${words}")]\n`;
const old = `${mark}pub fn all() {}\n`;
const page = "pub fn page() {}\n";
const manifest = { "Cargo.toml": '[package]\nname = "acme-sdk"\n' };
const base = { ...manifest, "src/lib.rs": "pub mod client;\n", "src/client.rs": old + page };
const at = "src/client.rs#all";
const handed = {
  ...manifest,
  "src/lib.rs": "mod client;\npub use client::{all, page};\n",
  "src/client.rs": old + page,
};
const starred = {
  ...manifest,
  "src/lib.rs": "mod client;\npub use client::*;\n",
  "src/client.rs": old + page,
};
const inline = { ...manifest, "src/lib.rs": `pub mod client {\n${old}${page}}\n` };

describe("a name that Rust's importers knew goes", () => {
  it.each<Row>([
    [
      "its module is renamed",
      base,
      { "src/lib.rs": "pub mod http;\n", "src/client.rs": null, "src/http.rs": old + page },
      [`red moved ${at}`, `red narrowed ${at}`],
    ],
    ["its module is private", base, { "src/lib.rs": "mod client;\n" }, [`red narrowed ${at}`]],
    [
      "its module is for the crate alone",
      base,
      { "src/lib.rs": "pub(crate) mod client;\n" },
      [`red narrowed ${at}`],
    ],
    ["its module is gone from the root", base, { "src/lib.rs": "" }, [`red narrowed ${at}`]],
    [
      "it is for the crate alone",
      base,
      { "src/client.rs": old.replace("pub fn", "pub(crate) fn") + page },
      [`red narrowed ${at}`],
    ],
    [
      "it is handed on no more",
      handed,
      { "src/lib.rs": "mod client;\npub use client::page;\n" },
      [`red narrowed ${at}`],
    ],
    [
      "a star becomes a list",
      starred,
      { "src/lib.rs": "mod client;\npub use client::page;\n" },
      [`red narrowed ${at}`],
    ],
    ["the star goes", starred, { "src/lib.rs": "mod client;\n" }, [`red narrowed ${at}`]],
    [
      "it is handed on under another name",
      handed,
      { "src/lib.rs": "mod client;\npub use client::{all as every, page};\n" },
      [`red narrowed ${at}`],
    ],
    [
      "one of its names goes",
      { ...base, "src/lib.rs": "pub mod client;\npub use client::all;\n" },
      { "src/lib.rs": "pub mod client;\n" },
      [`red narrowed ${at}`],
    ],
    [
      "it goes to another module",
      { ...base, "src/lib.rs": "pub mod client;\npub mod http;\n", "src/http.rs": "pub fn f() {}\n" },
      { "src/client.rs": page, "src/http.rs": `pub fn f() {}\n${old}` },
      [`red moved ${at}`, `red narrowed ${at}`],
    ],
    [
      "it goes to another crate",
      { ...base, "other/Cargo.toml": '[package]\nname = "other"\n', "other/src/lib.rs": "pub mod client;\n" },
      { "src/client.rs": page, "other/src/client.rs": old },
      ["announced other/src/client.rs#all", `red removed ${at}`],
    ],
    [
      "a module around it is private",
      {
        ...manifest,
        "src/lib.rs": "pub mod net;\n",
        "src/net/mod.rs": "pub mod client;\n",
        "src/net/client.rs": old,
      },
      { "src/lib.rs": "mod net;\n" },
      ["red narrowed src/net/client.rs#all"],
    ],
  ])("%s", async (_, before, head, expected) => {
    expect(await told(before, head)).toEqual(expected);
  });
});

describe("every name that Rust's importers knew is left", () => {
  it.each<Row>([
    [
      "its module is renamed, and the old one is another name for it",
      base,
      {
        "src/lib.rs": "pub mod http;\npub use http as client;\n",
        "src/client.rs": null,
        "src/http.rs": old + page,
      },
      [`moved ${at}`],
    ],
    [
      "a private module is renamed",
      handed,
      {
        "src/lib.rs": "mod http;\npub use http::{all, page};\n",
        "src/client.rs": null,
        "src/http.rs": old + page,
      },
      [`moved ${at}`],
    ],
    [
      "the file goes into a folder",
      base,
      { "src/client.rs": null, "src/client/mod.rs": old + page },
      [`moved ${at}`],
    ],
    [
      "it moves, and its module hands it on",
      base,
      { "src/client.rs": `pub use self::all::all;\nmod all;\n${page}`, "src/client/all.rs": old },
      [`moved ${at}`],
    ],
    ["a list becomes a star", handed, { "src/lib.rs": "mod client;\npub use client::*;\n" }, []],
    [
      "the list is written in another way",
      handed,
      { "src/lib.rs": "mod client;\npub use self::client::page;\npub use crate::client::all;\n" },
      [],
    ],
    [
      "a module in the file gets a file of its own",
      inline,
      { "src/lib.rs": "pub mod client;\n", "src/client.rs": old + page },
      ["moved src/lib.rs#client::all"],
    ],
    [
      "a module's file goes into the root",
      base,
      { "src/lib.rs": `pub mod client {\n${old}${page}}\n`, "src/client.rs": null },
      [`moved ${at}`],
    ],
    [
      "a deprecated module that hands on a crate becomes another name of the crate",
      { ...manifest, "src/lib.rs": `${mark}pub mod core_again {\n    pub use core::*;\n}\n` },
      { "src/lib.rs": `${mark}pub use core as core_again;\n` },
      [],
    ],
    ["a command comes beside the library", base, { "src/main.rs": "fn main() {}\n" }, []],
    [
      "a module that nobody sees goes",
      { ...manifest, "src/lib.rs": "mod hidden;\n", "src/hidden.rs": page },
      { "src/lib.rs": "", "src/hidden.rs": null },
      [],
    ],
    [
      "the crate gets a newer version",
      base,
      { "Cargo.toml": '[package]\nname = "acme-sdk"\nversion = "2.0.0"\n' },
      [],
    ],
    [
      "the crate moves as a whole",
      base,
      {
        "Cargo.toml": null,
        "src/lib.rs": null,
        "src/client.rs": null,
        "sdk/Cargo.toml": '[package]\nname = "acme-sdk"\n',
        "sdk/src/lib.rs": "pub mod client;\n",
        "sdk/src/client.rs": old + page,
      },
      [`moved ${at}`],
    ],
    [
      "the root hands on what is elsewhere",
      base,
      { "src/client.rs": `${mark}pub use other_crate::all;\n${page}` },
      [],
    ],
  ])("%s", async (_, before, head, expected) => {
    expect(await told(before, head)).toEqual(expected);
  });
});
