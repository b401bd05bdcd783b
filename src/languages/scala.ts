import type { Language } from "../core/model/language.ts";
import type { Layout } from "../core/model/language/layout.ts";
import type { Projects } from "../core/model/language/projects.ts";
import { join } from "../core/repository/paths.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { quoted, rawQuoted, starComment, usualKeywords, wordSet } from "./base/lexical-forms.ts";
import { docTag, inCode } from "./base/looks.ts";
import { clauseNaming } from "./base/naming/clause-packages.ts";
import { manifestPublishing } from "./base/naming/manifest-publishing.ts";
import { servesBy, type SignatureTable } from "./base/signatures/serves.ts";
import { usualSignatures } from "./base/signatures/usual-signatures.ts";
import { braceLexis, plainNames } from "./base/usual-tables.ts";

const tests: Layout["tests"] = [/(?:^|\/)src\/(?:test|it|multi-jvm)\//, /^(?:(?!src)[^/]+\/){0,4}tests?\//];
const unshipped = [
  "project/**",
  "{docs,documentation,example,examples,sample,samples,bench,benchmarks}/**",
  "**/src/jmh/**",
];
const projects: Projects = {
  manifestsIn: (folder) =>
    ["build.sbt", "build.sc", "build.mill", "pom.xml"].map((each) => join(folder, each)),
  nameIn: () => null,
};

/** The parts of Scala's signatures that callers notice. */
const signatures: SignatureTable = usualSignatures({
  signs: { angles: false, quotes: '"' },
  words: {
    abstract: "added",
    final: "added",
    sealed: "added",
    implicit: "removed",
    case: "removed",
    var: "removed",
    static: "either",
  },
  parameter: /^(?<words>(?:(?:implicit|using|inline|val|var) )*)(?:(?<name>`[^`]+`|\w+) ?: ?)?(?<type>.*)$/s,
  silent: /^(?:inline|val|var)$/,
  supers: /\b(?:extends|with) /,
  typeSign: /^:/,
  typeOf: (written) => ({ kind: "other", text: written }),
});

/** Scala 2 and 3: `@deprecated` with its message and version, Java's `@Deprecated`, and Scaladoc. */
export const scala: Language = {
  id: "scala",
  kind: "code",
  extensions: [".scala"],
  needles: ["deprecated"],
  languageOf: () => "scala",
  looks: [
    ...docTag("only a doc comment, `/** @deprecated … */`, is a notice"),
    inCode(/@\(?(?:scala\.|java\.lang\.)?[Dd]eprecated(?:Name)?\b/g),
    {
      ...inCode(/@(?:scala\.)?deprecated(?:Inheritance|Overriding)\b/g),
      why: "it is about extending the declaration, which remains",
    },
  ],
  names: {
    ...plainNames,
    separator: ".",
    constructors: ["this"],
    overloads: "always",
    folderFiles: [],
    isOfPlatform,
    override: /\boverride\b/,
    universalMembers: ["toString()", "toString", "equals(Any)", "hashCode()", "hashCode"],
    inheritance: { embeds: false, interfaces: true, ofTypeAlone: /^static\b/ },
  },
  lexis: {
    ...braceLexis,
    equalsOpensBody: true,
    lineComments: ["//"],
    blockComments: [{ ...starComment, nests: true }],
    strings: [rawQuoted('"""', '"""'), quoted('"'), { ...quoted("'"), one: true }],
    hollow: {
      ...usualHollow,
      refusers: new RegExp(`${usualHollow.refusers.source}|^(?:sys\\.)?error$`, "i"),
      local: /^(?:val|var) (?<name>\w+)(?: : [^=]+)? =$/,
      ends: /^\?\?\?|^(?:sys|System|scala\.sys)\.exit\(/,
      nothing: wordSet(...usualHollow.nothing, "Nil"),
    },
    emptyBodyWords: wordSet("throw new UnsupportedOperationException NotImplementedError error null Unit"),
    marks: { begin: /^\s*@/, end: /\)\s*$/, running: null },
    plainWords: wordSet("true false null Unit Int String Boolean Long"),
    functionType: /^(?:\(.*\)|[\w.]+) ?=>/,
    keywords: wordSet(
      ...usualKeywords,
      "derives end enum extension forSome given implicit lazy match object opaque override sealed then trait type using val",
    ),
  },
  forms: {
    annotation: {
      written: "`@deprecated(…)`",
      date: "text",
      argument: { mark: /@(?:scala\.)?deprecated(?!\w|\s*\()/, name: "message" },
      warns: false,
      sunset: "`Sunset: YYYY-MM-DD` into the message of `@deprecated`",
      cut: [{ how: "mark", mark: /@(?:scala\.|java\.lang\.)?[Dd]eprecated\b/ }],
    },
    marker: {
      written: "`@deprecatedName(…)`",
      date: null,
      warns: false,
      cut: [{ how: "mark", mark: /@(?:scala\.)?deprecatedName\b/ }],
    },
    "doc-comment": {
      written: "`@deprecated` in Scaladoc",
      date: "tag",
      warns: false,
      cut: [{ how: "doc tags" }],
    },
  },
  layout: {
    tests,
    unshipped,
    manifests: [],
    projects,
    publishing: manifestPublishing({
      projects,
      extensions: [".scala"],
      layout: { tests, unshipped },
      isForOthers: () => true,
      isInternal: /(?:^|\/)internal\//,
      heads:
        /^[ \t]*(?:(?:protected|abstract|open|final|sealed|implicit|lazy|inline|override|infix|opaque|case|package)\s+)*(?:class|trait|object|enum|given|def|val|var|type)\b[^{=\n]{0,500}/gm,
    }),
    internal: [{ name: "internal", by: "name" }],
    vendored: [],
    generated: [],
  },
  naming: clauseNaming({
    extensions: [".scala"],
    clause: /^[ \t]*package[ \t]+((?!object\b)[\w.`]+(?:\s*\n[ \t]*package[ \t]+(?!object\b)[\w.`]+)*)/m,
    separator: ".",
    takeApart: signatures.takeApart,
    supers: /\bextends\s+[^{}="]{1,2000}/g,
    imports:
      /^[ \t]*import[ \t]+(?<path>(?!_\b)[\w`]+(?:\.(?!_\b)[\w`]+)*(?:\.(?=\{))?)(?:\{(?<list>[^{}]{1,5000})\}|(?<all>\.[_*](?!\w))|[ \t]+as[ \t]+(?<alias>\w+))?/gm,
    isOfPlatform,
  }),
  read: async (file, load) => {
    const { readFile } = await import("./base/grammar/read-file.ts");
    return readFile((await import("./scala/grammar.ts")).grammar, file, load);
  },
  servesCallers: (before, after, names) => servesBy(signatures, before, after, names),
};

/** First words of what Scala and Java declare, as people name it. */
const platformNames = wordSet(
  "Any AnyRef AnyVal App Array ArrayBuffer Await BigDecimal BigInt BitSet Boolean Byte CanBuildFrom Char ClassTag Comparable",
  "Console Double Dynamic Either Enumeration Equals Exception ExecutionContext Float Function Function1 Future IllegalArgumentException",
  "Int Integer Iterable IterableOnce Iterator JavaConverters LazyList Left List ListMap Long Map Math None Nothing Nil Null",
  "NullPointerException Numeric Object Option Ordered Ordering PartialFunction Predef Product Promise Range Regex Right Runnable",
  "RuntimeException Seq Serializable Set Short Some Stream String StringBuilder StringContext Success Symbol System Thread",
  "Throwable Traversable TraversableOnce Try Tuple2 TypeTag Unit UnsupportedOperationException Vector WrappedArray assert",
  "deprecated deprecatedName inline java javax main nowarn null println require sbt scala specialized summon sys tailrec this",
  "throws transient unchecked uncheckedVariance volatile",
);

/** Returns true if Scala or Java declares a name: no repository has to. */
function isOfPlatform(name: string): boolean {
  return platformNames.has(name);
}
