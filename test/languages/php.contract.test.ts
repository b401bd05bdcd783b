import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTest } from "../../src/core/repository/conventions.ts";
import { php } from "../../src/languages/php.ts";
import { describeContract } from "./contract.ts";
import { reading } from "./table.reading.ts";

const text = readFileSync(new URL("../fixtures/readers/php/client.php", import.meta.url), "utf8");
const { outline, read } = reading(php, "src/Client.php");

describeContract(php, {
  path: "src/Client.php",
  text,
  openComment: "/** @deprecated",
  nesting: ["namespace a { ", " }"],
});

describeContract(php, {
  path: "src/order#1.php",
  text: "<?php\n/** @deprecated x */\nfunction a() { /** @deprecated y */ function b() {} }\nfunction c() {}\n",
  openComment: "/* /** @deprecated",
  nesting: ["<?php class A { function a() { ", " } }"],
});

describe("a whole file", () => {
  it("gives its declarations", async () => {
    expect(await outline(text)).toEqual([
      "class Client!",
      "constant Client::MAX!",
      "constant Client::LIMIT",
      "property Client::$cursor",
      "property Client::$opened",
      "constructor Client::__construct?",
      "property Client::$key",
      "property Client::$logger!",
      "method Client::fetchAll!",
      "method Client::open!",
      "method Client::load",
      "function Client::load::hidden!",
      "method Client::load::Page{}::size!",
      "method Client::count",
      "interface Reader",
      "method Reader::next!",
      "class Retries",
      "property Retries::$attempts!",
      "method Retries::retry",
      "enum Level",
      "enum-value Level::Low",
      "enum-value Level::Lowest!",
      "constant Level::DEFAULT",
      "method Level::label",
      "function old_helper!",
      "function helper",
    ]);
  });

  it("gives its namespace and what it imports", async () => {
    const { packageName, origins, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(packageName).toBe("Acme\\Orders");
    expect(Object.fromEntries(origins ?? [])).toEqual({
      Request: "Acme::Http::Request",
      Answer: "Acme::Http::Response",
      LoggerInterface: "Psr::Log::LoggerInterface",
      open: "Acme::Http::open",
    });
  });
});

describe("its layout", () => {
  it.each([
    ["tests/ClientTest.php", true],
    ["src/Component/Http/Tests/ClientTest.php", true],
    ["src/ClientTest.php", true],
    ["src/Test/ClientTestCase.php", false],
    ["src/Client.php", false],
    ["src/TestTools.php", false],
  ])("says whether a path is of tests: %s %s", (path, expected) => {
    expect(isTest(path, php.layout)).toBe(expected);
  });

  it("reads a manifest", () => {
    const { projects } = php.layout;
    const manifest = '{ "name": "acme/orders", "require": { "php": ">=8.1", "acme/http": "^2" } }';
    expect(projects?.nameIn(manifest, "composer.json")).toBe("acme/orders");
    expect(projects?.handsOn?.(manifest)).toEqual(["php", "acme/http"]);
    expect(projects?.nameIn("{", "composer.json")).toBeNull();
  });
});
