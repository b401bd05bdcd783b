import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTest } from "../../src/core/repository/conventions.ts";
import { csharp } from "../../src/languages/csharp.ts";
import { describeContract } from "./contract.ts";
import { reading } from "./table.reading.ts";

const text = readFileSync(new URL("../fixtures/readers/csharp/Client.cs", import.meta.url), "utf8");
const { outline, read } = reading(csharp, "src/Client.cs");

describeContract(csharp, {
  path: "src/Acme.Orders/Client.cs",
  text,
  openComment: "/* [Obsolete]",
  nesting: ["class A { ", " }"],
});

describeContract(csharp, {
  path: "src/Order#1.cs",
  text: 'record Order([property: Obsolete] int Id) { void Send() { [Obsolete("x")] void Local() { } } }\n',
  openComment: "/* [Obsolete]",
  nesting: ["#if A\nnamespace N { ", " }\n#endif\n"],
});

describe("a whole file", () => {
  it("gives its declarations", async () => {
    expect(await outline(text)).toEqual([
      "class Client",
      "constant Client.Limit!",
      "constant Client.Moved",
      "property Client.Opened",
      "constructor Client.Client()",
      "constructor Client.Client(string,int[])!",
      "property Client.Timeout?",
      "property Client.this[int,string]!",
      "method Client.operator +(Client,Client)",
      "method Client.explicit operator int(Client)",
      "method Client.FetchAll(List,int[,],(int,string))?",
      "function Client.FetchAll(List,int[,],(int,string)).Local(int)!",
      "method Client.FetchPage()",
      "method Client.IDisposable.Dispose()",
      "class Client.Page",
      "method Client.Page.Last()!",
      "class Order",
      "constructor Order.Order(int,string)",
      "property Order.Id!",
      "property Order.Key",
      "enum Level",
      "enum-value Level.Low",
      "enum-value Level.Lowest!",
      "type Received",
      "interface IHidden",
      "method IHidden.Show()",
    ]);
  });

  it("gives its namespace and what it imports by name", async () => {
    const { packageName, imports } = await read(text);
    expect([packageName, imports]).toEqual(["Acme.Orders", ["Wire"]]);
    expect((await read("namespace A.B;\nclass C {}")).packageName).toBe("A.B");
    expect((await read("class A {}")).packageName).toBe(".");
    const nested = "namespace A { namespace B.C { class D {} } }";
    expect((await read(nested)).packageName).toBe("A.B.C");
  });
});

describe("tests and fixtures", () => {
  it.each([
    ["test/A.cs", true],
    ["src/Acme.Tests/A.cs", true],
    ["src/Acme.UnitTests/Sub/A.cs", true],
    ["AcmeTests/A.cs", true],
    ["src/Acme/A.cs", false],
    ["src/Acme/Testing/A.cs", false],
    ["src/Contests/A.cs", false],
    ["src/Acme/ATests.cs", false],
  ])("are those in %s: %s", (path, expected) => {
    expect(isTest(path, csharp.layout)).toBe(expected);
  });
});
