import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTest } from "../../src/core/repository/conventions.ts";
import { rust } from "../../src/languages/rust.ts";
import { describeContract } from "./contract.ts";
import { reading } from "./table.reading.ts";

const text = readFileSync(new URL("../fixtures/readers/rust/client.rs", import.meta.url), "utf8");
const { outline, read } = reading(rust, "src/client.rs");

describeContract(rust, {
  path: "crates/net/src/client.rs",
  text,
  openComment: "/* #[deprecated]",
  nesting: ["mod a { ", " }"],
});

describeContract(rust, {
  path: "src/order#1.rs",
  text: '#[deprecated] fn a() { #[deprecated = "x"] fn b() {} }\nfn c() {}\n',
  openComment: "/* /* #[deprecated] */",
  nesting: ["impl A { fn a() { ", " } }"],
});

describe("a whole file", () => {
  it("gives its declarations", async () => {
    expect(await outline(text)).toEqual([
      "type Transport",
      "type Wire!",
      "type Client!",
      "field Client::max!",
      "field Client::limit",
      "field Client::hidden",
      "method Client::new?",
      "function Client::new::local!",
      "method Client::inner",
      "method <Client as Drop>::drop",
      "type Pair",
      "field Pair::0",
      "field Pair::1!",
      "field Pair::2",
      "enum Level",
      "enum-value Level::Low",
      "enum-value Level::Lowest!",
      "field Level::Lowest::rank",
      "enum-value Level::Other",
      "field Level::Other::0",
      "interface Listener",
      "constant Listener::RETRIES",
      "type Listener::Order",
      "method Listener::received!",
      "interface Hidden",
      "method Hidden::show",
      "module wire",
      "type wire::Transport",
      "method wire::Transport::send",
      "function wire::private",
      "function open!",
      "variable POOL!",
      "function acme_open",
      "type Raw",
      "field Raw::a",
      "type Alias",
      "interface Client::<as Drop>",
    ]);
  });

  it("gives what it imports and passes on", async () => {
    const { packageName, imports, passesOn } = await read(text);
    expect(packageName).toBeUndefined();
    expect(imports).toEqual(["HashMap", "Transport", "Wire"]);
    expect(passesOn).toEqual(["crate::retry"]);
  });
});

describe("its layout", () => {
  it.each([
    ["tests/a.rs", true],
    ["crates/net/tests/a.rs", true],
    ["crates/net/benches/a.rs", true],
    ["examples/a.rs", true],
    ["src/net/tests.rs", true],
    ["src/a.rs", false],
    ["src/test_utils.rs", false],
  ])("says whether a path is of tests: %s %s", (path, expected) => {
    expect(isTest(path, rust.layout)).toBe(expected);
  });

  it.each([
    ["src/lib.rs", "net", ["src/net.rs", "src/net/mod.rs"]],
    ["src/net.rs", "self::http", ["src/net/http.rs", "src/net/http/mod.rs"]],
    ["src/net/mod.rs", "super::retry", ["src/retry.rs", "src/retry/mod.rs"]],
    ["crates/a/src/net/http.rs", "crate::retry", ["crates/a/src/retry.rs", "crates/a/src/retry/mod.rs"]],
  ])("finds from %s what %s may be", (path, specifier, expected) => {
    expect(rust.layout.pathsOf?.(path, specifier)).toEqual(expected);
  });

  it("reads a manifest", () => {
    const manifest =
      '[package]\nname = "a"\npublish = false\n[dependencies]\nserde-json = "1"\ntokio = { version = "1" }\n[target.\'cfg(unix)\'.dependencies]\nlibc.workspace = true\n[dev-dependencies.acme-net]\npath = "../net"\n[features]\nfull = []\n';
    expect(rust.layout.dependenciesIn?.(manifest).toSorted()).toEqual([
      "acme_net",
      "libc",
      "serde_json",
      "tokio",
    ]);
    expect(rust.layout.isPrivate?.(manifest)).toBe(true);
    expect(rust.layout.isPrivate?.('[package]\nname = "a"\n')).toBe(false);
  });
});
