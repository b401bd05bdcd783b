import type { Language } from "../core/model/language.ts";
import type { Layout } from "../core/model/language/layout.ts";
import type { Lexis } from "../core/model/language/lexis.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { starComment, usualKeywords, wordSet } from "./base/lexical-forms.ts";
import { inCode } from "./base/looks.ts";
import { clauseNaming } from "./base/naming/clause-packages.ts";
import { manifestPublishing } from "./base/naming/manifest-publishing.ts";
import { servesBy } from "./base/signatures/serves.ts";
import { braceLexis, plainNames } from "./base/usual-tables.ts";
import { modulesIn, isLibrary, projects } from "./swift/manifest.ts";
import { signatures } from "./swift/signatures.ts";

const tests: Layout["tests"] = [/(?:^|\/)\w*Tests\//, /Tests?\.swift$/];
const unshipped = [
  "{Benchmarks,Documentation,Demo,Demos,Example,Examples,IntegrationTests,Samples,Snippets,docs,examples}/**",
  "**/Package.swift",
];

/** The inside of a text: `\(…)` may contain texts and two levels of brackets. `end`: signs that are not part of one. */
function interpolated(end: string, line: string): string {
  const code = String.raw`[^()"${line}]|"""(?:[^"]|"(?!""))*"""|"(?!"")(?:[^"\\\n]|\\.)*"`;
  const inner = String.raw`\((?:${code}|\((?:${code})*\))*\)`;
  return String.raw`\\\((?:${code}|${inner})*\)|\\[^(]|[^\\${end}]`;
}

const lexis: Lexis = {
  ...braceLexis,
  lineComments: ["//"],
  blockComments: [{ ...starComment, nests: true }],
  strings: [
    { open: '(?<sign>#+)"""', inside: String.raw`[\s\S]`, close: String.raw`"""\k<sign>` },
    { open: '(?<sign>#+)"', inside: String.raw`[^\n]`, close: String.raw`"\k<sign>` },
    { open: "(?<sign>#+)/", inside: String.raw`[\s\S]`, close: String.raw`/\k<sign>` },
    { open: '"""', inside: interpolated("", ""), close: '"""' },
    { open: '"', inside: interpolated(String.raw`"\n`, String.raw`\n`), close: '"' },
  ],
  patterns: { pattern: String.raw`\/(?![\s/*])(?:\\.|[^\\/\n])+\/`, after: /^(?:[(,=:[{]|return|in|try)$/ },
  hollow: {
    ...usualHollow,
    refusers: new RegExp(
      `${usualHollow.refusers.source}|^(?:fatalError|(?:precondition|assertion)Failure)$`,
      "i",
    ),
    local: /^(?:let|var) (?<name>\w+)(?: : [^=]+)? =$/,
    ends: /^(?:exit|abort)\(/,
  },
  emptyBodyWords: wordSet("fatalError preconditionFailure assertionFailure nil"),
  marks: { begin: /^\s*@/, end: /\)\s*$/, running: null },
  plainWords: wordSet("true false nil Void Int String Bool Double"),
  keywords: wordSet(
    ...usualKeywords,
    "actor associatedtype convenience defer deinit extension fileprivate func guard indirect init inout internal lazy let",
    "mutating nil open operator override precedencegroup protocol repeat required rethrows self some subscript typealias",
    "unowned var weak where",
  ),
};

/** Swift: `@available` with `deprecated` or `obsoleted`. Read by its tokens. */
export const swift: Language = {
  id: "swift",
  kind: "code",
  extensions: [".swift"],
  needles: ["deprecated", "obsoleted"],
  languageOf: () => "swift",
  looks: [
    inCode(/(?<!#)@available\s*\([^)]{0,400}?\b(?:deprecated|obsoleted)\b/g),
    {
      in: "comment",
      pattern: /^[ \t]*(?:\/\/\/|\*)[ \t]*(?:- |@)deprecated\b/gim,
      why: "only the attribute, `@available(*, deprecated)`, is a notice",
    },
  ],
  names: {
    ...plainNames,
    separator: ".",
    constructors: ["init"],
    overloads: "always",
    labels: true,
    folderFiles: [],
    isOfPlatform,
    override: /\boverride\b/,
    universalMembers: [],
    inheritance: { embeds: false, interfaces: true },
  },
  lexis,
  forms: {
    attribute: {
      written: "`@available(*, deprecated, …)`",
      date: "text",
      warns: false,
      conditional: true,
      sunset: "`Sunset: YYYY-MM-DD` into `message:` of `@available`",
      cut: [
        {
          how: "mark",
          mark: /@available(?=\s*\((?:[^()"]|"(?:[^"\\\n]|\\.)*")*\b(?:deprecated|obsoleted)\b)/,
        },
      ],
    },
  },
  layout: {
    tests,
    unshipped,
    manifests: ["Package.swift"],
    projects,
    publishing: manifestPublishing({
      projects,
      extensions: [".swift"],
      layout: { tests, unshipped },
      isForOthers: isLibrary,
      isInternal: /^(?!)/,
      modulesIn,
      heads: /^[ \t]*(?:[@\w()]+[ \t]+){0,9}(?:public|open)\b[^{=\n]{0,500}/gm,
    }),
    internal: [],
    vendored: [/(?:^|\/)(?:Pods|Carthage|\.build)\//],
    generated: [/\.(?:pb|grpc|generated)\.swift$/],
  },
  naming: {
    ...clauseNaming({
      extensions: [".swift"],
      clause: /^(?!)/,
      separator: ".",
      takeApart: signatures.takeApart,
      supers:
        /\b(?:class|struct|enum|actor|protocol|extension)\s+[\w.]+(?:<[^{}]{0,500}?>)?\s*:\s*[^{}="]{1,2000}/g,
      imports: /^(?!)/g,
      isOfPlatform,
    }),
    staticApart: true,
    signatureOf: signatures.takeApart,
    filesOfType: async (_, { segments }, __, files) =>
      files.containing([`extension ${segments.join(".")}`], [".swift"]),
  },
  read: async (file) => (await import("./swift/read-file.ts")).readFile(file, lexis),
  servesCallers: (before, after, names) => servesBy(signatures, before, after, names),
};

/** First words of what Swift and Foundation declare, as people name it. */
const platformNames = wordSet(
  "Any AnyClass AnyHashable AnyObject AnyPublisher Array ArraySlice AsyncSequence AsyncStream AsyncThrowingStream",
  "AttributedString BinaryInteger Bool Bundle CGFloat CGPoint CGRect CGSize CaseIterable Character CheckedContinuation",
  "ClosedRange Codable CodingKey Collection Combine Comparable CustomDebugStringConvertible CustomStringConvertible Data",
  "Date DateFormatter Decodable Decoder Dictionary DispatchQueue Double Duration Encodable Encoder Equatable Error",
  "ExpressibleByStringLiteral FileManager Float Foundation HTTPURLResponse Hashable Hasher ISO8601DateFormatter Identifiable",
  "Int Int16 Int32 Int64 Int8 IteratorProtocol JSONDecoder JSONEncoder KeyPath KeyedDecodingContainer Locale LocalizedError",
  "MainActor Never Notification NotificationCenter NSError NSLock NSObject NSRegularExpression NumberFormatter ObservableObject",
  "Observation OperationQueue Optional OptionSet Process Published Publisher Range RawRepresentable Regex Result Scanner",
  "SecTrust Sendable Sequence Set StaticString String StringProtocol Substring SwiftUI Task TaskGroup Thread TimeInterval",
  "Timer UIColor UIImage UIKit UIView UIViewController UInt UInt16 UInt32 UInt64 UInt8 URL URLComponents URLRequest",
  "URLSession URLSessionConfiguration UUID UnsafeMutablePointer UnsafePointer UnsafeRawBufferPointer UserDefaults View Void",
  "abs assert async await fatalError max min preconditionFailure print withCheckedContinuation zip",
);

/** Returns true if Swift or its platforms declare a name: no repository has to. */
function isOfPlatform(name: string): boolean {
  return platformNames.has(name);
}
