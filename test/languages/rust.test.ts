import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rust } from "../../src/languages/rust.ts";
import { reading } from "./table.reading.ts";

const { outline, reaches, read, only, notice } = reading(rust, "src/a.rs");

describe("declarations", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "what an impl holds, by its type",
      "struct A; impl A { fn a() {} const B: u8 = 1; }\nimpl super::C<u8> { fn c() {} }",
      ["type A", "method A::a", "constant A::B", "method C::c"],
    ],
    [
      "what a trait's impl holds, by both",
      "impl<T> From<T> for A<T> { fn from(t: T) -> Self {} }\nimpl fmt::Debug for A {} impl Tr for &[u8] { fn f() {} }",
      ["method <A as From>::from", "method <&[u8] as Tr>::f"],
    ],
    [
      "modules in the file",
      "pub mod a { pub mod b { pub fn c() {} } }\nmod d;",
      ["module a", "module a::b", "function a::b::c", "module d"],
    ],
    [
      "re-exports by their names",
      "pub use a::{self, b as c, D::{E, F as _}, *};\npub(crate) use g::h;\nuse i::j;",
      ["function a", "function c", "type E"],
    ],
    [
      "one name under several conditions",
      "#[cfg(unix)] pub fn a() {}\n#[cfg(windows)] pub fn a() {}",
      ["function a", "function a~2"],
    ],
    [
      "what is wrapped by convention, and nothing else",
      "cfg_rt! {\n    pub fn a() {}\n}\nfeature! {\n    #![all(a)]\n    pub fn b() {}\n}\nlazy! {\n    pub fn c() {}\n}\ncfg_if! {\n    if #[cfg(x)] { pub fn d() {} }\n}\n",
      ["function a", "function b"],
    ],
    [
      "what a macro for pinned fields gives back",
      "pin_project! {\n    /// A body.\n    pub struct A<S> { #[pin] s: S }\n}\npin_project_lite::pin_project! {\n    #[project = P]\n    pub enum B {\n        C { d: u8 },\n    }\n}\nmy_pin_project! {\n    pub struct E;\n}\n",
      ["type A", "field A::s", "enum B", "enum-value B::C", "field B::C::d"],
    ],
    [
      "nothing of what is never compiled",
      "#[cfg(any())] pub fn a() {}\n#[cfg(not(all()))] pub fn b() {}\n#[cfg(FALSE)] pub fn c() {}\n#[cfg(any(x))] pub fn d() {}",
      ["function d"],
    ],
    [
      "nothing of tests",
      "#[cfg(test)]\nmod tests { #[deprecated] fn a() {} }\n#[cfg(all(test, unix))] fn b() {}\n#[cfg(any(test, x))] fn c() {}",
      ["function c"],
    ],
    [
      "what has a notice in bodies, and nothing else there",
      "fn a() { #[deprecated] fn b() {} fn c() {} struct D { #[deprecated] e: u8 } }",
      ["function a", "function a::b!", "field a::D::e!"],
    ],
  ])("gives %s", async (_, text, expected) => {
    expect(await outline(text)).toEqual(expected);
    expect((await read(text)).problems).toEqual([]);
  });

  it.each<[string, string, string | undefined]>([
    ["a crate", "pub mod x { pub use core::*; }", "core::*"],
    ["a module of a crate", "pub mod x {\n    pub use ::core::fmt::*;\n}", "core::fmt"],
    ["a module of this crate", "pub mod x { pub use crate::y::*; }", undefined],
    ["a module of this file", "mod y {}\npub mod x { pub use y::*; }", undefined],
    ["a crate, and something of its own", "pub mod x { pub use core::*; pub fn f() {} }", undefined],
    ["a crate, for itself alone", "mod x { pub use core::*; }", undefined],
  ])("tells whether a module only hands on %s", async (_, text, expected) => {
    const { declarations } = await read(`${text}\n`);
    const { from, name } = declarations.find(({ id }) => id.endsWith("#x"))?.reexport ?? {};
    expect(name && [from, name].filter((each) => each != null).join("::")).toBe(expected);
  });

  it("says how far each can be reached", async () => {
    const text = `pub struct A { pub a: u8, b: u8 } impl A { pub fn c() {} fn d() {} pub(crate) fn e() {} } impl Tr for A { fn f() {} }
      struct B; impl B { pub fn g() {} } impl Tr for B { fn h() {} } impl Elsewhere { pub fn i() {} }
      pub enum E { V { w: u8 } } pub trait T { fn t(); } mod m { pub fn n() {} } macro_rules! x { () => {} } #[macro_export] macro_rules! y { () => {} }`;
    expect(await reaches(text)).toMatchObject({
      A: 2,
      "A::a": 2,
      "A::b": 0,
      "A::c": 2,
      "A::d": 0,
      "A::e": 0,
      "<A as Tr>::f": 2,
      B: 0,
      "B::g": 0,
      "<B as Tr>::h": 0,
      "Elsewhere::i": 2,
      "E::V::w": 2,
      "T::t": 2,
      "m::n": 0,
      x: 0,
      y: 2,
    });
  });

  it("puts what an impl holds into its type, be it declared further on", async () => {
    const { declarations } = await read("impl A { pub fn a(&self) {} }\npub struct A;");
    expect(declarations.map(({ id, container }) => [id, container])).toEqual([
      ["src/a.rs#A::a", "src/a.rs#A"],
      ["src/a.rs#A", null],
    ]);
  });

  it.each([
    [
      "pub async unsafe fn a<T: B>(&mut self, mut x: &str, (b, c): (u8, u8)) -> u8 where T: C {}",
      "a",
      "async unsafe <T:B> (&mut self,&str,(u8,u8)) u8 where T:C",
    ],
    ["pub trait A<T>: B + C {}", "A", "<T> :B + C"],
    ["pub static mut A: u8 = 1;", "A", "mut u8"],
  ])("gives the signature in %s", async (text, name, expected) => {
    expect((await only(text, name)).signature).toBe(expected);
  });
});

describe("notices", () => {
  it.each([
    ["#[deprecated]", "", {}],
    ["#[deprecated()]", "", {}],
    ['#[deprecated = "Use b."]', "Use b.", {}],
    ['#[deprecated(since = "1.2", note = "Use b.")]', "Use b.", { since: "1.2" }],
    ['#[deprecated(note = "Use b.", suggestion = "b")]', "Use b.", { replacement: "b" }],
    ['#[deprecated(\n  note = "Use \\\n    b.",\n)]', "Use b.", {}],
    ['#[deprecated(note = r#"Use "b"."#)]', 'Use "b".', {}],
    ['#[deprecated(note = "Use \\"b\\" \\u{2014} \\x41")]', 'Use "b" \u2014 A', {}],
    ['#[inline]\n#[deprecated(note = "Use b.")] // why\n#[must_use]', "Use b.", {}],
    ['#[deprecated(note = concat!("Use ", "b."))]', null, {}],
  ])("of %s", async (attribute, text, slots) => {
    expect(await notice(`${attribute}\npub fn a() {}\n`, "a")).toMatchObject({
      text,
      slots,
      form: "attribute",
    });
  });

  it.each([
    ["#[allow(deprecated)]"],
    ['#[doc = "deprecated"]'],
    ["// #[deprecated]"],
    ["/// #[deprecated]"],
    ["#[rustc::deprecated]"],
  ])("are none in %s", async (attribute) => {
    expect(await notice(`${attribute}\npub fn a() {}\n`, "a")).toBeNull();
  });

  it.each<[string, string | null, boolean | undefined]>([
    ['#[cfg_attr(feature = "x", deprecated(note = "Use b."))]', "Use b.", true],
    ["#[cfg_attr(all(a, b), inline, deprecated)]", "", true],
    ['#[cfg_attr(a, cfg_attr(b, deprecated = "Use b."))]', "Use b.", true],
    ['#[cfg_attr(a, deprecated)]\n#[deprecated = "Use b."]', "Use b.", undefined],
  ])("hold under a condition: %s", async (attribute, text, conditional) => {
    const found = await notice(`${attribute}\npub fn a() {}\n`, "a");
    expect([found?.text, found?.conditional]).toEqual([text, conditional]);
  });

  it("of a file and of an impl concern what they hold", async () => {
    expect(
      await outline('#![deprecated = "Use b."]\npub fn a() {}\n#[deprecated] impl A { pub fn b() {} }'),
    ).toEqual(["module (module)!", "function a", "method A::b!"]);
  });

  it("give back any words that are written as a text", async () => {
    const words = fc
      .string({ unit: "grapheme", maxLength: 40 })
      .map((each) => each.trim().replaceAll(/[\s\0]+/g, " "));
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        const escaped = text.replaceAll(/["\\]/g, String.raw`\$&`);
        expect((await notice(`#[deprecated(note = "${escaped}")]\nfn a() {}`, "a"))?.text).toBe(text);
        expect((await notice(`#[deprecated = r###"${text}"###]\nfn a() {}`, "a"))?.text).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});

describe("hostile files", () => {
  it.each([
    ["attributes without end", `${"#[deprecated]\n".repeat(5000)}fn a() {}`],
    ["wrapped without end", "cfg_a! {\n".repeat(5000)],
    ["conditions in conditions", `${"#[cfg_attr(a, ".repeat(300)}deprecated${")".repeat(300)}]\nfn a() {}`],
    ["imports that branch without end", `pub use ${"a::{".repeat(5000)}b${"}".repeat(5000)};`],
    [
      "lines of slashes",
      `${"//////////////////////////////////////////////////////////////////\n".repeat(400)}#[cfg(a)]\nfn a() {}\n`.repeat(
        20,
      ),
    ],
    ["wrapped and long", `${"cfg_a! {\n".repeat(3000)}${"fn a() { 'x' }\n".repeat(20_000)}`],
    ["one long line", "#[deprecated] pub fn a() {} ".repeat(3000)],
  ])("are read to an end: %s", async (_, text) => {
    const { complete, problems } = await read(text);
    expect(complete || problems.length > 0).toBe(true);
  });

  it("are not those that only the grammar cannot read", async () => {
    const text =
      'fn a() { f((\n  A,\n  // why\n  #[cfg(feature = "x")]\n  B,\n  #[cfg(all(a, not(b)))] C,\n)); }\n';
    expect((await read(text)).problems).toEqual([]);
  });
});
