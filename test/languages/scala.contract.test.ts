import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTest } from "../../src/core/repository/conventions.ts";
import { scala } from "../../src/languages/scala.ts";
import { describeContract } from "./contract.ts";
import { reading } from "./table.reading.ts";

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/readers/scala/${name}.scala`, import.meta.url), "utf8");
const text = fixture("Client");
const { outline, read } = reading(scala, "src/Client.scala");

describeContract(scala, {
  path: "core/src/main/scala/Client.scala",
  text,
  openComment: '/* @deprecated("x")',
  nesting: ["class A { ", " }"],
});

describeContract(scala, {
  path: "src/level#1.scala",
  text: fixture("Level"),
  openComment: '/* /* @deprecated("x") */',
  nesting: ["def a() = { ", " }"],
});

describe("a whole file", () => {
  it("gives the declarations of Scala 2", async () => {
    expect(await outline(text)).toEqual([
      "class Texts",
      "property Texts.Old",
      "class Client!",
      "constructor Client.this(String,Int,ExecutionContext)",
      "parameter Client.this(String,Int,ExecutionContext)/name!",
      "property Client.key",
      "property Client.attempts",
      "constructor Client.this()!",
      "property Client.hidden",
      "property Client.width",
      "property Client.height",
      "property Client.max!",
      "method Client.fetch(Int,List[])!",
      "method Client.fetch(String,Timeout)",
      "function Client.fetch(String,Timeout).local()!",
      "method Client.close()",
      "class Client~2",
      "property Client.Limit",
      "method Client.open(=>String)!",
      "type Client.Key",
      "interface Reader",
      "interface OldReader!",
      "method OldReader.next()",
      "property OldReader.size",
      "class Registry",
      "property Registry.all",
      "class compat",
      "type compat.OldClient!",
      "class Service",
      "constructor Service.this(Clock,String)",
      "parameter Service.this(Clock,String)/clock!",
      "property Service.name",
    ]);
  });

  it("gives the declarations of Scala 3", async () => {
    expect(await outline(fixture("Level"))).toEqual([
      "enum Level",
      "property Level.rank",
      "enum-value Level.Low",
      "enum-value Level.Lowest!",
      "enum-value Level.Least!",
      "enum-value Level.Other",
      "property Level.Other.text",
      "property Level.label",
      "interface Encoder!",
      "method Encoder.encode(T)",
      "property Encoder.own",
      "property intEncoder",
      "function intEncoder.encode(Int)",
      "function twice(String,String)!",
      "function thrice(String)",
      "type Id",
      "class Paths",
      "method Paths.join(String,String|Int)",
    ]);
  });

  it("gives its package and what it imports", async () => {
    const { packageName, origins, opens, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(packageName).toBe("org.acme.orders");
    expect(opens).toEqual(["org.acme.retry"]);
    expect(Object.fromEntries(origins ?? [])).toEqual({
      Request: "org.acme.http.Request",
      Answer: "org.acme.http.Response",
    });
  });
});

describe("its layout", () => {
  it.each([
    ["core/src/test/scala/A.scala", true],
    ["core/shared/src/test/scala-2.13/A.scala", true],
    ["src/multi-jvm/scala/A.scala", true],
    ["tests/A.scala", true],
    ["src/main/scala/org/acme/test/A.scala", false],
    ["framework/src/play-test/src/main/scala/A.scala", false],
    ["core/src/main/scala/A.scala", false],
  ])("says whether a path is of tests: %s %s", (path, expected) => {
    expect(isTest(path, scala.layout)).toBe(expected);
  });
});
