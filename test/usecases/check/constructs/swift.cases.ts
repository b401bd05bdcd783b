import { inOne, type Row } from "./row.ts";

const A = inOne("Sources/Acme/A.swift");
const type = (members: string, head = "public struct A"): string =>
  `import Foundation\n\n${head} {\n${members}}\n`;
const f = "    @D@\n    public func f(id: String, _ n: Int = 1) -> Int { call(id) }\n";
const g = "    public func g() {}\n";
const manifest = (targets: string): string =>
  `// swift-tools-version:5.9\nimport PackageDescription\n\nlet package = Package(\n    name: "acme",\n    products: [.library(name: "Acme", targets: ["Acme", "Other"])],\n    targets: [${targets}]\n)\n`;

/** Changes that callers do not notice. */
export const lawful: readonly Row[] = [
  [
    "another name inside",
    ...A(type(f), type(f.replace("id: String", "id key: String").replace("call(id)", "call(key)"))),
  ],
  [
    "types in other words",
    ...A(
      type("    @D@\n    public func f(a: Optional<Int>, b: Array<Int>) -> Void {}\n"),
      type("    @D@\n    public func f(a: Int?, b: [Int]) {}\n"),
    ),
  ],
  ["into an extension", ...A(type(f + g), `${type(g)}\nextension A {\n${f}}\n`)],
  [
    "into a public extension, without a modifier",
    ...A(type(f + g), `${type(g)}\npublic extension A {\n${f.replace("public ", "")}}\n`),
  ],
  [
    "a message on lines of its own",
    ...A(
      type(f),
      type(
        f.replace(
          "@D@",
          '@available(\n        *, deprecated,\n        message: """\n            Use g instead: it is faster.\n            Sunset: 2027-06-01\n            """\n    )',
        ),
      ),
    ),
  ],
  ["a parameter with a default value", ...A(type(f), type(f.replace("= 1)", "= 1, more: Bool = false)")))],
  [
    "an extension to another file of the module",
    { "Sources/Acme/A.swift": `${type(g)}\nextension A {\n${f}}\n` },
    { "Sources/Acme/A.swift": type(g), "Sources/Acme/A+F.swift": `extension A {\n${f}}\n` },
  ],
  [
    "into a protocol that it conforms to in an extension",
    ...A(type(f + g), `${type(g)}\npublic protocol P {}\n\nextension P {\n${f}}\n\nextension A: P {}\n`),
  ],
  [
    "a type to another folder of the module",
    {
      "Package.swift": manifest('.target(name: "Acme", path: "Source")'),
      "Source/Core/A.swift": type(f),
      "Source/B.swift": "",
    },
    {
      "Package.swift": manifest('.target(name: "Acme", path: "Source")'),
      "Source/More/A.swift": type(f),
      "Source/B.swift": "",
    },
  ],
  [
    "next to an overload of the type's own file that is not async",
    {
      "Sources/Acme/A.swift": type(f.replace("@D@", "")),
      "Sources/Acme/A+Async.swift": `extension A {\n${f.replace("->", "async ->")}}\n`,
    },
    {
      "Sources/Acme/A.swift": type(f.replace("@D@", "")),
      "Sources/Acme/A+Async.swift": `// More.\nextension A {\n${f.replace("->", "async ->")}}\n`,
    },
  ],
  [
    "next to one of the same name under another constraint",
    {
      "Sources/Acme/A.swift": `public struct A<T> {}\n\nextension A where T == Int {\n${f.replace("@D@", "")}}\n`,
      "Sources/Acme/A+String.swift": `extension A where T == String {\n${f}}\n`,
    },
    {
      "Sources/Acme/A.swift": `public struct A<T> {}\n\nextension A where T == Int {\n${f.replace("@D@", "")}}\n`,
      "Sources/Acme/A+String.swift": `// More.\nextension A where T == String {\n${f}}\n`,
    },
  ],
  [
    "next to one with another result",
    {
      "Sources/Acme/A.swift": type(f.replace("@D@", "")),
      "Sources/Acme/A+String.swift": `extension A {\n${f.replace("-> Int", "-> String")}}\n`,
    },
    {
      "Sources/Acme/A.swift": type(f.replace("@D@", "")),
      "Sources/Acme/A+String.swift": `// More.\nextension A {\n${f.replace("-> Int", "-> String")}}\n`,
    },
  ],
];

/** Changes by which callers lose a name. */
export const removals: readonly Row[] = [
  ["a method", ...A(type(f + g), type(g))],
  ["made internal", ...A(type(f), type(f.replace("public func", "func")))],
  ["unavailable", ...A(type(f), type(f.replace("@D@", '@available(*, unavailable, renamed: "g()")')))],
  ["of another label", ...A(type(f), type(f.replace("id: String", "key id: String")))],
  [
    "of an instance made one of the type",
    ...A(type(f), type(f.replace("public func", "public static func"))),
  ],
  [
    "an overload",
    ...A(
      type(f + f.replace("@D@", "").replace("String", "Int")),
      type(f.replace("@D@", "").replace("String", "Int")),
    ),
  ],
  [
    "a property is a function",
    ...A(type("    @D@\n    public var f: Int { 1 }\n"), type("    @D@\n    public func f() -> Int { 1 }\n")),
  ],
  [
    "a case",
    ...A(type("    @D@\n    case f\n    case g\n", "public enum A"), type("    case g\n", "public enum A")),
  ],
  ["an initializer", ...A(type(`    @D@\n    public init(id: String) {}\n${g}`), type(g))],
  ["an alias", ...A(`@D@\npublic typealias F = A\n${type(g)}`, type(g))],
  ["a type", ...A(`${type(f, "@D@\npublic final class B")}\n${type(g)}`, type(g))],
  [
    "commented out",
    ...A(type(f + g), type(`    // public func f(id: String, _ n: Int = 1) -> Int { call(id) }\n${g}`)),
  ],
];

/** Changes that are reported. */
export const changes: readonly Row[] = [
  ["a parameter more", ...A(type(f), type(f.replace("= 1)", "= 1, more: Bool)")))],
  ["another result", ...A(type(f), type(f.replace("-> Int", "-> Int?")))],
  ["throwing", ...A(type(f), type(f.replace("-> Int", "throws -> Int")))],
  ["async", ...A(type(f), type(f.replace("-> Int", "async -> Int")))],
  ["static", ...A(type(f), type(f.replace("public func", "public static func")))],
  [
    "without a setter",
    ...A(type("    @D@\n    public var f: Int\n"), type("    @D@\n    public private(set) var f: Int\n")),
  ],
  ["a notice is gone", ...A(type(f), type(f.replace("    @D@\n", "")))],
  ["the body stops the program", ...A(type(f), type(f.replace("call(id)", 'fatalError("gone")')))],
];
