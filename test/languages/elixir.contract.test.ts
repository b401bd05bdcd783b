import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTest, isUnshipped } from "../../src/core/repository/conventions.ts";
import { elixir } from "../../src/languages/elixir.ts";
import { describeContract } from "./contract.ts";
import { reading } from "./table.reading.ts";

const text = readFileSync(new URL("../fixtures/readers/elixir/client.ex", import.meta.url), "utf8");
const { outline, read } = reading(elixir, "lib/acme/client.ex");

describeContract(elixir, {
  path: "lib/acme/client.ex",
  text,
  openComment: null,
  nesting: ["defmodule A do ", " end"],
});

describeContract(elixir, {
  path: "lib/order#1.ex",
  text: 'defmodule A do\n  @deprecated "x"\n  def a, do: 1\n  def b, do: [1]\nend\n',
  openComment: '# @deprecated "x"',
  nesting: ["def a do ", " end"],
});

describe("a whole file", () => {
  it("gives its declarations", async () => {
    expect((await read(text)).problems).toEqual([]);
    expect(await outline(text)).toEqual([
      "module Acme.Client",
      "type t:Acme.Client.order/0!",
      "type t:Acme.Client.t/1",
      "field Acme.Client.key",
      "field Acme.Client.attempts",
      "function Acme.Client.fetch/2",
      "function Acme.Client.fetch/1",
      "function Acme.Client.fetch/3!",
      "function Acme.Client.fetch!/1!",
      "function Acme.Client.read/1",
      "function Acme.Client.poll/1!",
      "function Acme.Client.retry/2",
      "interface Acme.Size",
      "function Acme.Size.size/1!",
      "module Acme.Size.Acme.Client",
      "function Acme.Size.Acme.Client.size/1",
      "module Acme.Reader",
      "method c:Acme.Reader.next/1!",
      "method c:Acme.Reader.read/1",
    ]);
  });
});

describe("its layout", () => {
  it.each([
    ["test/acme/client_test.exs", true],
    ["apps/web/test/support/case.ex", true],
    ["lib/acme/test.ex", false],
    ["lib/acme/test_helpers.ex", false],
  ])("says whether a path is of tests: %s %s", (path, expected) => {
    expect(isTest(path, elixir.layout)).toBe(expected);
  });

  it.each([
    ["mix.exs", true],
    ["priv/repo/migrations/1_orders.exs", true],
    ["bench/fetch.ex", true],
    ["lib/acme/client.ex", false],
  ])("says whether a path is shipped: %s %s", (path, expected) => {
    expect(isUnshipped(path, elixir.layout)).toBe(expected);
  });

  it("names a package and what it depends on by its manifest", () => {
    const manifest =
      'defmodule Acme.MixProject do\n  def project, do: [app: :acme, deps: [{:plug_cowboy, "~> 2.0"}, {:mime, path: "m"}]]\nend\n';
    expect(elixir.layout.projects?.nameIn(manifest, "mix.exs")).toBe("acme");
    expect(elixir.layout.dependenciesIn?.(manifest)).toEqual(["PlugCowboy", "PLUG_COWBOY", "Mime", "MIME"]);
  });
});
