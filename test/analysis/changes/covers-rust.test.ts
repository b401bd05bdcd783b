import { describe, expect, it } from "vitest";
import { told, words, type Row } from "./covering.ts";

const mark = `#[deprecated(note = "${words}")]\n`;

describe("Rust", () => {
  it.each<Row>([
    [
      "a function of a deprecated module in a file of its own",
      { "src/lib.rs": `${mark}pub mod orders;\n`, "src/orders.rs": "pub fn all() {}\npub fn page() {}\n" },
      { "src/orders.rs": "pub fn page() {}\n" },
      ["red removed src/orders.rs#all"],
    ],
    [
      "in the file of its folder",
      {
        "src/lib.rs": `${mark}pub mod orders;\n`,
        "src/orders/mod.rs": "pub fn all() {}\npub fn page() {}\n",
      },
      { "src/orders/mod.rs": "pub fn page() {}\n" },
      ["red removed src/orders/mod.rs#all"],
    ],
    [
      "of a module below",
      {
        "src/lib.rs": `${mark}pub mod orders;\n`,
        "src/orders.rs": "pub mod pages;\n",
        "src/orders/pages.rs": "pub fn all() {}\npub fn page() {}\n",
      },
      { "src/orders/pages.rs": "pub fn page() {}\n" },
      ["red removed src/orders/pages.rs#all"],
    ],
    [
      "of another module",
      {
        "src/lib.rs": `${mark}pub mod orders;\npub mod pages;\n`,
        "src/orders.rs": "",
        "src/pages.rs": "pub fn all() {}\npub fn page() {}\n",
      },
      { "src/pages.rs": "pub fn page() {}\n" },
      [],
    ],
    [
      "a method that stands far from its deprecated type",
      {
        "src/client.rs": `${mark}pub struct Client;\n`,
        "src/all.rs": "use crate::client::Client;\nimpl Client {\n    pub fn all(&self) {}\n}\n",
      },
      { "src/all.rs": "use crate::client::Client;\nimpl Client {}\n" },
      ["red removed src/all.rs#Client::all"],
    ],
    [
      "a method moves to another file of its crate",
      {
        "Cargo.toml": "",
        "src/client.rs": `${mark}pub struct Client;\nimpl Client {\n    pub fn all(&self) {}\n}\n`,
      },
      {
        "src/client.rs": `${mark}pub struct Client;\n`,
        "src/all.rs": "use crate::client::Client;\nimpl Client {\n    pub fn all(&self) {}\n}\n",
      },
      [],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});
