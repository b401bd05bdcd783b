import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTest } from "../../src/core/repository/conventions.ts";
import { ruby } from "../../src/languages/ruby.ts";
import { describeContract } from "./contract.ts";
import { reading } from "./table.reading.ts";

const text = readFileSync(new URL("../fixtures/readers/ruby/client.rb", import.meta.url), "utf8");
const { outline, read } = reading(ruby, "lib/client.rb");

describeContract(ruby, {
  path: "lib/client.rb",
  text,
  openComment: "=begin\n# @deprecated x\ndef z\nend",
  nesting: ["class A; ", " end; "],
});

describeContract(ruby, {
  path: "lib/order#1.rb",
  text: "# @deprecated x\ndef a\n  # @deprecated y\n  def b = 1\nend\n\ndef c = 2\n",
  openComment: "# @deprecated x",
  nesting: ["def a; if b; ", " end; end; "],
});

describe("a whole file", () => {
  it("gives its declarations", async () => {
    expect(await outline(text)).toEqual([
      "module Acme",
      "class Acme::Client",
      "constant Acme::Client::LIMIT",
      "constant Acme::Client::OLD_LIMIT!",
      "method Acme::Client#key",
      "method Acme::Client#cursor",
      "method Acme::Client#max!",
      "method Acme::Client#max=!",
      "constructor Acme::Client#initialize?",
      "method Acme::Client#fetch_all!",
      "method Acme::Client#fetch_page",
      "method Acme::Client#load!",
      "method Acme::Client#all!",
      "method Acme::Client#every!",
      "method Acme::Client.open",
      "method Acme::Client.close!",
      "method Acme::Client.build",
      "class Acme::Client::Page",
      "method Acme::Client::Page#number",
      "method Acme::Client::Page#number=",
      "method Acme::Client::Page#size",
      "method Acme::Client::Page#size=",
      "method Acme::Client::Page#next?",
      "class Acme::Client::Error",
      "method Acme::Client#cursor=",
      "method Acme::Client#reset",
      "method Acme::Client#hidden!",
      "constant Acme::Old!",
      "method Acme.deprecator",
      "function old_helper!",
    ]);
  });

  it("has nothing amiss", async () => {
    expect((await read(text)).problems).toEqual([]);
  });
});

describe("its layout", () => {
  it.each([
    ["spec/client_spec.rb", true],
    ["activerecord/test/cases/a.rb", true],
    ["lib/client_test.rb", true],
    ["lib/acme/testing.rb", false],
    ["lib/client.rb", false],
  ])("says whether a path is of tests: %s %s", (path, expected) => {
    expect(isTest(path, ruby.layout)).toBe(expected);
  });

  it("reads a manifest", () => {
    const { projects } = ruby.layout;
    expect(
      projects?.nameIn('Gem::Specification.new do |s|\n  s.name = "acme-orders"\nend\n', "a.gemspec"),
    ).toBe("acme-orders");
    expect(projects?.nameIn("{", "a.gemspec")).toBeNull();
  });
});
