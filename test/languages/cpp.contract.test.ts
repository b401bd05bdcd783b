import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTest } from "../../src/core/repository/conventions.ts";
import { cpp } from "../../src/languages/cpp.ts";
import { describeContract } from "./contract.ts";
import { reading } from "./table.reading.ts";

const text = readFileSync(new URL("../fixtures/readers/cpp/client.hpp", import.meta.url), "utf8");
const { outline, read } = reading(cpp, "include/acme/client.hpp");

describeContract(cpp, {
  path: "include/acme/client.hpp",
  text,
  openComment: '/* [[deprecated("x")]]',
  nesting: ["namespace a { ", " }"],
});

describeContract(cpp, {
  path: "src/order#1.c",
  text: "/** @deprecated x */\nint a(struct b *new) { if (new) { return 1; } return 0; }\nstatic int c(void);\n",
  openComment: "/* @deprecated x",
  nesting: ["struct a { ", " };"],
});

describe("a whole file", () => {
  it("gives its declarations", async () => {
    expect(await outline(text)).toEqual([
      "constant ACME_LIMIT!",
      "function ACME_MAX",
      "constant ACME_OLD",
      "module acme",
      "function acme::fetch(string&,int)!",
      "function acme::fetch(int,char**,void(*)(int,void*))!",
      "function acme::fetch_page(int)",
      "class acme::Client!",
      "constructor acme::Client::Client(int)",
      "method acme::Client::~Client()",
      "method acme::Client::old(map)!",
      "method acme::Client::read(T&&)",
      "method acme::Client::operator==(Client&)",
      "method acme::Client::operator bool()",
      "method acme::Client::operator()(int)",
      "method acme::Client::owed()",
      "property acme::Client::size_!",
      "property acme::Client::left_",
      "property acme::Client::right_",
      "method acme::Client::hidden()",
      "enum acme::Client::Color",
      "enum-value acme::Client::RED",
      "enum-value acme::Client::GREEN!",
      "enum-value acme::Client::BLUE!",
      "enum acme::Level",
      "enum-value acme::Level::LOW",
      "enum-value acme::Level::HIGH",
      "type acme::Old!",
      "class acme::Thing",
      "type acme::handler!",
      "variable acme::counter!",
      "constant acme::limit",
      "module acme::detail",
      "function acme::detail::hidden()",
      "function acme_old()!",
      "property acme_pair::a",
      "property acme_pair::b",
      "class acme_pair",
      "class acme_point!",
      "property acme_point::x!",
    ]);
  });

  it("gives what it includes, and its language", async () => {
    const { passesOn, problems, language } = await read(text);
    expect(problems).toEqual([]);
    expect(passesOn).toEqual(["./acme/base.hpp"]);
    expect(language).toBe("cpp");
  });
});

describe("its layout", () => {
  it.each([
    ["test/a.cc", true],
    ["absl/strings/cord_test.cc", true],
    ["src/unittests/a.h", true],
    ["include/acme/latest.h", false],
    ["src/contest.c", false],
  ])("says whether a path is of tests: %s %s", (path, expected) => {
    expect(isTest(path, cpp.layout)).toBe(expected);
  });

  it.each([
    ["include/acme/a.h", "./b.h", "include/acme/b.h"],
    ["include/acme/a.h", "./acme/b.h", "include/acme/b.h"],
    ["src/a.c", "./acme/b.h", "include/acme/b.h"],
  ])("leads from %s through %s to %s", (from, specifier, path) => {
    expect(cpp.layout.pathsOf?.(from, specifier)).toContain(path);
  });
});
