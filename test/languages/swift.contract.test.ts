import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTest, isUnshipped } from "../../src/core/repository/conventions.ts";
import { swift } from "../../src/languages/swift.ts";
import { modulesIn } from "../../src/languages/swift/manifest.ts";
import { describeContract } from "./contract.ts";
import { reading } from "./table.reading.ts";

const text = readFileSync(new URL("../fixtures/readers/swift/Client.swift", import.meta.url), "utf8");
const { outline, read } = reading(swift, "Sources/Acme/Client.swift");

describeContract(swift, {
  path: "Sources/Acme/Client.swift",
  text,
  openComment: "/* @available(*, deprecated)",
  nesting: ["class A { ", " }"],
});

describeContract(swift, {
  path: "Sources/order#1.swift",
  text: "@available(*, deprecated)\nfunc a() {\n    @available(*, deprecated)\n    func b() {}\n}\nfunc c() {}\n",
  openComment: "/* /* @available(*, deprecated) */",
  nesting: ["func a() { ", " }"],
});

describe("a whole file", () => {
  it("gives its declarations", async () => {
    expect(await outline(text)).toEqual([
      "class Client!",
      "property Client.limit",
      "property Client.least",
      "property Client.max!",
      "property Client.names",
      "property Client.hidden",
      "property Client.count",
      "constructor Client.init(coder:NSCoder)",
      "constructor Client.init(_:S,from:Data)!",
      "method Client.fetch(id:Int,then:(Result)->Void)",
      "method Client.fetch(id:String,_:Int...)",
      "method Client.repeat(_:U.Type,in:Range)!",
      "method Client.subscript(_:String,at:Int)",
      "method Client.==(_:Client,_:Client)",
      "enum Client.Level",
      "enum-value Client.Level.low",
      "enum-value Client.Level.high",
      "enum-value Client.Level.lowest?",
      "method Client.close()!",
      "method Client.close()~2",
      "interface Reader",
      "type Reader.Item",
      "property Reader.size",
      "method Reader.next()!",
      "method Reader.read(_:Int)",
      "method Reader.read(_:Int)~2",
      "property Client.Level.rank!",
      "method Client.Level.label()!",
      "class Page",
      "property Page.items",
      "type OldClient",
      "constant first",
      "constant second",
      "function stringify(_:T)",
    ]);
  });

  it("gives the modules that it imports", async () => {
    expect((await read(text)).opens).toEqual(["Foundation", "Acme.Retry"]);
  });
});

describe("its layout", () => {
  it.each([
    ["Tests/AcmeTests/ClientTests.swift", true],
    ["AcmeUITests/Run.swift", true],
    ["Sources/Acme/ClientTest.swift", true],
    ["Sources/AcmeTest/Client.swift", false],
    ["Sources/Acme/Client.swift", false],
  ])("says whether a path is of tests: %s %s", (path, expected) => {
    expect(isTest(path, swift.layout)).toBe(expected);
  });

  it.each([
    ["Examples/App/main.swift", true],
    ["Package.swift", true],
    ["Sources/Acme/Client.swift", false],
  ])("says whether a path is not shipped: %s %s", (path, expected) => {
    expect(isUnshipped(path, swift.layout)).toBe(expected);
  });

  const manifest = `let package = Package(name: "acme", products: [.library(name: "Acme", targets: ["Acme"])], targets: [
    .target(name: "Acme", dependencies: ["B", .target(name: "Core", condition: .when(platforms: [.iOS]))], path: "./Source/"),
    .target(name: "Core"),
    .executableTarget(name: "tool"),
    .testTarget(name: "AcmeTests", path: "Checks"),
])`;
  it.each([
    ["Source/Net/A.swift", "Acme"],
    ["Sources/Core/A.swift", "Core"],
    ["Sources/Unlisted/A.swift", "Unlisted"],
    ["Sources/tool/main.swift", null],
    ["Checks/A.swift", null],
    ["A.swift", ""],
  ])("gives the module of a path: %s %s", (path, expected) => {
    expect(modulesIn(manifest)(path)).toBe(expected);
  });

  it.each([
    [manifest, true, "acme"],
    ['let package = Package(\n  name: "a", targets: [.executableTarget(name: "a")])', false, "a"],
    ["let package = make()", true, null],
  ])("says what a manifest is of", (written, isLibrary, name) => {
    const { publishing, projects } = swift.layout;
    expect(publishing?.publishedBy("Package.swift", written)).toBe(JSON.stringify([name, isLibrary]));
    expect(projects?.nameIn(written, "Package.swift")).toBe(name);
  });
});
