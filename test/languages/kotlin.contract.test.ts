import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTest } from "../../src/core/repository/conventions.ts";
import { kotlin } from "../../src/languages/kotlin.ts";
import { describeContract } from "./contract.ts";
import { reading } from "./table.reading.ts";

const text = readFileSync(new URL("../fixtures/readers/kotlin/Client.kt", import.meta.url), "utf8");
const { outline, read } = reading(kotlin, "src/Client.kt");

describeContract(kotlin, {
  path: "src/commonMain/kotlin/Client.kt",
  text,
  openComment: '/* @Deprecated("x")',
  nesting: ["class A { ", " }"],
});

describeContract(kotlin, {
  path: "src/order#1.kt",
  text: '@Deprecated("x")\nfun a() {\n    @Deprecated("y")\n    fun b() {}\n}\nfun c() {}\n',
  openComment: '/* /* @Deprecated("x") */',
  nesting: ["fun a() { ", " }"],
});

describe("a whole file", () => {
  it("gives its declarations", async () => {
    expect(await outline(text)).toEqual([
      "constant OLD",
      "class Client!",
      "constructor Client.Client(String,Int,Map)",
      "property Client.key",
      "property Client.attempts",
      "constructor Client.constructor()!",
      "property Client.hidden",
      "property Client.max!",
      "method Client.fetch(Int,List[])!",
      "method Client.fetch(String)",
      "function Client.fetch(String).local()!",
      "method Client.close()",
      "class Client.Page",
      "method Client.Page.size()",
      "class Client.Companion",
      "constant Client.LIMIT",
      "method Client.open()!",
      "interface Reader",
      "method Reader.next()!",
      "property Reader.size",
      "enum Level",
      "constructor Level.Level(Int)",
      "property Level.rank",
      "enum-value Level.LOW",
      "enum-value Level.LOWEST!",
      "method Level.label()",
      "class Registry",
      "property Registry.all",
      "type OldClient!",
      "function Client.reopen(Long)!",
      "property Client.name!",
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
    ["core/src/commonTest/kotlin/A.kt", true],
    ["core/src/test/kotlin/A.kt", true],
    ["src/androidTest/A.kt", true],
    ["src/main/kotlin/org/acme/test/A.kt", false],
    ["core/src/commonMain/kotlin/A.kt", false],
  ])("says whether a path is of tests: %s %s", (path, expected) => {
    expect(isTest(path, kotlin.layout)).toBe(expected);
  });
});
