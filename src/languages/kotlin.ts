import type { Language } from "../core/model/language.ts";
import type { Layout } from "../core/model/language/layout.ts";
import type { Projects } from "../core/model/language/projects.ts";
import { join } from "../core/repository/paths.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { quoted, rawQuoted, starComment, usualKeywords, wordSet } from "./base/lexical-forms.ts";
import { docTag, inCode } from "./base/looks.ts";
import { clauseNaming } from "./base/naming/clause-packages.ts";
import { manifestPublishing } from "./base/naming/manifest-publishing.ts";
import { braceLexis, plainNames } from "./base/usual-tables.ts";
import { servesBy } from "./base/signatures/serves.ts";
import { signatures } from "./kotlin/signatures.ts";

const tests: Layout["tests"] = [
  /(?:^|\/)src\/(?:[^/]*[Tt]est[^/]*|it)\//,
  /^(?:(?!src)[^/]+\/){0,3}(?:test|tests)\//,
];
const unshipped = [
  "{docs,example,examples,sample,samples,benchmark,benchmarks}/**",
  "buildSrc/**",
  "build-logic/**",
];
const projects: Projects = {
  manifestsIn: (folder) => ["build.gradle.kts", "build.gradle", "pom.xml"].map((each) => join(folder, each)),
  nameIn: () => null,
};

/** Kotlin: `@Deprecated` with its `ReplaceWith`, and KDoc. */
export const kotlin: Language = {
  id: "kotlin",
  kind: "code",
  extensions: [".kt"],
  needles: ["deprecated"],
  languageOf: () => "kotlin",
  looks: [
    ...docTag("only a doc comment, `/** @deprecated … */`, is a notice"),
    inCode(/@(?:\w+:)?(?:\[[^\]\n]{0,200}?)?(?:kotlin\.|java\.lang\.)?Deprecated\b/g),
  ],
  names: {
    ...plainNames,
    separator: ".",
    overloads: "always",
    folderFiles: [],
    isOfPlatform,
    override: /\boverride\b/,
    universalMembers: ["toString()", "equals(Any)", "hashCode()"],
    inheritance: { embeds: false, interfaces: true },
  },
  lexis: {
    ...braceLexis,
    equalsOpensBody: true,
    lineComments: ["//"],
    blockComments: [{ ...starComment, nests: true }],
    strings: [rawQuoted('"""', '"""'), quoted('"'), quoted("'")],
    hollow: {
      ...usualHollow,
      refusers: new RegExp(`${usualHollow.refusers.source}|^(?:TODO|error)$`, "i"),
      local: /^(?:val|var) (?<name>\w+)(?: : [^=]+)? =$/,
      ends: /^(?:kotlin\.system\.)?exitProcess\(|^System\.exit\(/,
    },
    emptyBodyWords: wordSet("throw UnsupportedOperationException TODO error null Unit"),
    marks: { begin: /^\s*@/, end: /\)\s*$/, running: null },
    plainWords: wordSet("true false null Unit Int String Boolean Long"),
    functionType: /^\(.*\) ?-> ?/,
    keywords: wordSet(
      ...usualKeywords,
      "companion data fun init inline internal object open override sealed suspend typealias val when",
    ),
  },
  forms: {
    annotation: {
      written: "`@Deprecated(…)`",
      date: "text",
      warns: false,
      sunset: "`Sunset: YYYY-MM-DD` into the message of `@Deprecated`",
      cut: [{ how: "mark", mark: /@(?:kotlin\.)?Deprecated\b/ }],
    },
    "doc-comment": {
      written: "`@deprecated` in KDoc",
      date: "tag",
      warns: false,
      cut: [{ how: "doc tags" }],
    },
  },
  layout: {
    tests,
    unshipped,
    manifests: [],
    settings: ["settings.gradle", "settings.gradle.kts"],
    projects,
    publishing: manifestPublishing({
      projects,
      extensions: [".kt"],
      layout: { tests, unshipped },
      isForOthers: () => true,
      isInternal: /(?:^|\/)internal\//,
      heads:
        /^[ \t]*(?:(?:public|protected|abstract|open|final|sealed|data|inline|suspend|override|operator|infix|const|enum|annotation|value|fun)\s+)*(?:class|interface|object|fun|val|var|typealias)\b[^{=\n]{0,500}/gm,
    }),
    internal: [{ name: "internal", by: "name" }],
    vendored: [],
    generated: [],
  },
  naming: clauseNaming({
    extensions: [".kt"],
    clause: /^[ \t]*package\s+([\w.`]+)/m,
    separator: ".",
    takeApart: signatures.takeApart,
    supers: /\b(?:class|interface|object)\s+\w+(?:[^{};:"]|:(?=[^\n]*[,)])){0,2000}:\s*[^{}="]{1,2000}/g,
    imports: /^[ \t]*import[ \t]+(?<path>[\w`]+(?:\.[\w`]+)*)(?:(?<all>\.\*)|[ \t]+as[ \t]+(?<alias>\w+))?/gm,
    isOfPlatform,
  }),
  read: async (file, load) => {
    const { readFile } = await import("./base/grammar/read-file.ts");
    return readFile((await import("./kotlin/grammar.ts")).grammar, file, load);
  },
  servesCallers: (before, after, names) => servesBy(signatures, before, after, names),
};

/** First words of names that Kotlin and its usual libraries define. */
const platformNames = wordSet(
  "Any Annotation Array AutoCloseable Boolean BooleanArray Byte ByteArray Char CharArray CharSequence Closeable Cloneable",
  "Collection Comparable Comparator Deprecated DeprecationLevel Double DoubleArray Enum Error Exception Float FloatArray",
  "Function HashMap HashSet IllegalArgumentException IllegalStateException IndexOutOfBoundsException Int IntArray IntRange",
  "Iterable Iterator JvmField JvmName JvmOverloads JvmStatic KClass KFunction KProperty Lazy LinkedHashMap LinkedHashSet List",
  "ListIterator Long LongArray LongRange Map Math MutableCollection MutableIterable MutableIterator MutableList MutableMap",
  "MutableSet NoSuchElementException Nothing NullPointerException Number NumberFormatException OptIn Pair Random",
  "ReadOnlyProperty ReadWriteProperty Regex ReplaceWith RequiresOptIn Result RuntimeException Sequence Set Short ShortArray",
  "String StringBuilder Suppress System Throwable Triple UByte UInt ULong UShort Unit UnsupportedOperationException",
  "also apply arrayOf assert buildList buildMap buildString check checkNotNull emptyList emptyMap error filter flatMap forEach",
  "java javax kotlin kotlinx lazy let listOf map mapOf mutableListOf mutableMapOf print println repeat require requireNotNull",
  "run setOf synchronized takeIf to until use with",
);

/** Returns true if Kotlin or Java declares the name, so that no repository has to. */
function isOfPlatform(name: string): boolean {
  return platformNames.has(name);
}
