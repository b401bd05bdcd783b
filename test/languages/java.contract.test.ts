import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTest } from "../../src/core/repository/conventions.ts";
import { java } from "../../src/languages/java.ts";
import { describeContract } from "./contract.ts";
import { outline, read } from "./java.reading.ts";

const text = readFileSync(new URL("../fixtures/readers/java/Client.java", import.meta.url), "utf8");

describeContract(java, {
  path: "src/main/java/org/acme/orders/Client.java",
  text,
  openComment: "/** @deprecated",
  nesting: ["class A { ", " }"],
});

describeContract(java, {
  path: "src/main/java/org/acme/orders/Order#1.java",
  text: "record Order(@Deprecated int id) { void send() { new Thread() { @Deprecated void stop() {} }; } }\n",
  openComment: "/** @deprecated",
  nesting: ["enum E { A { void m() { new Object() { ", " }; } } }"],
});

describe("a whole file", () => {
  it("gives its declarations", async () => {
    expect(await outline(text)).toEqual([
      "class Client",
      "constant Client.LIMIT!",
      "constant Client.BURST!",
      "constant Client.MINOR",
      "field Client.transport",
      "constructor Client.Client()!",
      "constructor Client.Client(Transport)",
      "method Client.fetchAll(String)!",
      "method Client.fetchAll(String,Duration[])",
      "method Client.fetchAll(String,Duration[]).Iterator{}.hasNext()!",
      "method Client.fetchPage(String,int,Comparable)",
      "parameter Client.fetchPage(String,int,Comparable)/order!",
      "method Client.retry(int[])!",
      "class Client.Page",
      "field Client.Page.items",
      "field Client.Page.next!",
      "constructor Client.Page.Page(List,int)",
      "enum Client.Level",
      "enum-value Client.Level.LOW",
      "enum-value Client.Level.LOWEST!",
      "method Client.Level.rank()",
      "interface Client.Bounded",
      "method Client.Bounded.limit()!",
      "interface Client.Listener",
      "constant Client.Listener.RETRIES",
      "method Client.Listener.received(Object)!",
      "class Client.Logging",
      "method Client.Logging.received(Object)!",
    ]);
  });

  it("gives its package and what it imports", async () => {
    const { packageName, imports } = await read(text);
    expect(packageName).toBe("org.acme.orders");
    expect(imports).toEqual(["requireNonNull", "Duration", "Transport", "ApiStatus"]);
    expect((await read("class A {}")).packageName).toBe(".");
  });
});

describe("tests and fixtures", () => {
  it.each([
    "src/test/java/A.java",
    "core/src/test/java/org/acme/A.java",
    "core/src/testFixtures/java/A.java",
    "src/integrationTest/java/A.java",
    "src/functional-test/java/A.java",
    "src/it/first/A.java",
    "test/A.java",
    "test/src/main/java/A.java",
    "modules/core/tests/A.java",
    "javatests/org/acme/A.java",
  ])("are in %s", (path) => {
    expect(isTest(path, java.layout)).toBe(true);
  });

  it.each([
    "src/main/java/A.java",
    "src/main/java/org/acme/test/A.java",
    "src/main/java/org/acme/tests/ATest.java",
    "acme-test/src/main/java/org/acme/test/context/A.java",
    "java/org/acme/test/A.java",
    "src/java/org/acme/test/A.java",
    "src/latest/java/A.java",
    "org/junit/Test.java",
  ])("are not in %s", (path) => {
    expect(isTest(path, java.layout)).toBe(false);
  });
});

it.each([
  ["java", true],
  ["Optional", true],
  ["int", true],
  ["Client", false],
  ["constructor", false],
])("says whether Java has %s", (name, expected) => {
  expect(java.names.isOfPlatform(name)).toBe(expected);
});
