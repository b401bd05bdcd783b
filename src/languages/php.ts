import type { Language } from "../core/model/language.ts";
import type { Layout } from "../core/model/language/layout.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import {
  longQuoted,
  rawQuoted,
  starComment,
  usualKeywords,
  usualWarners,
  wordSet,
} from "./base/lexical-forms.ts";
import { docTag, inCode } from "./base/looks.ts";
import { clauseNaming } from "./base/naming/clause-packages.ts";
import { manifestPublishing } from "./base/naming/manifest-publishing.ts";
import { braceLexis, plainNames } from "./base/usual-tables.ts";
import { isLibrary, projects } from "./php/projects.ts";
import { servesBy } from "./base/signatures/serves.ts";
import { signatures } from "./php/signatures.ts";

const tests: Layout["tests"] = [/(?:^|\/)(?:tests?|Tests|Fixtures|fixtures)\//, /(?:Test|Cest|Spec)\.php$/];

/** PHP: doc comments, `#[\Deprecated]`, and calls that warn in the body. */
export const php: Language = {
  id: "php",
  kind: "code",
  extensions: [".php", ".phtml"],
  needles: ["deprecat"],
  languageOf: () => "php",
  looks: [
    ...docTag("only a doc comment, `/** @deprecated … */`, is a notice"),
    inCode(/#\[(?:[^\]\n]{0,200}[,\s\\])?Deprecated\b/g),
    inCode(/(?<!function\s{1,4})\b_?trigger_deprecation\s*\(/g),
    inCode(/(?<!function\s{1,4})\btrigger_error\s*\([^;]{0,600}?\bE_(?:USER_)?DEPRECATED\b/g),
    inCode(/(?<!function\s{1,4})\b_deprecated_(?:function|argument|hook|file|constructor|class)\s*\(/g),
    inCode(/(?<!function\s{1,4})\b(?:apply_filters|do_action)(?:_ref_array)?_deprecated\s*\(/g),
    inCode(/\bDeprecation::(?:trigger|triggerIfCalledFromOutside|notice)\s*\(/g),
  ],
  names: {
    ...plainNames,
    separator: "::",
    constructors: ["__construct"],
    overloads: "never",
    folderFiles: [],
    isOfPlatform,
    override: /#\[\\?Override\b/,
    universalMembers: [],
    inheritance: { embeds: false, interfaces: true },
  },
  lexis: {
    ...braceLexis,
    // An attribute begins with `#[`.
    lineComments: ["//", "# "],
    blockComments: [starComment],
    strings: [
      rawQuoted(String.raw`<<<[ \t]*["']?(?<tag>\w+)["']?`, String.raw`\n[ \t]*\k<tag>\b`),
      longQuoted('"'),
      longQuoted("'"),
    ],
    warners: new RegExp(`${usualWarners.source}|^trigger_error$`, "i"),
    hollow: { ...usualHollow, ends: /^\\?(?:exit|die)\(/, flow: wordSet(...usualHollow.flow, "foreach") },
    emptyBodyWords: wordSet("throw new BadMethodCallException LogicException"),
    marks: { begin: /^\s*#\[/, end: /\]\s*$/, running: null },
    plainWords: wordSet("true false null void string int bool float array mixed"),
    keywords: wordSet(
      ...usualKeywords,
      "array callable echo fn foreach isset iterable list mixed namespace never parent print self trait unset use",
    ),
  },
  forms: {
    attribute: {
      written: "`#[\\Deprecated(…)]`",
      date: "text",
      argument: { mark: /#\[\\?Deprecated(?!\s*\()/, name: "message" },
      warns: true,
      sunset: "`Sunset: YYYY-MM-DD` into the `message` of `#[\\Deprecated]`",
      cut: [{ how: "mark", mark: /\\?Deprecated\b/, list: { open: String.raw`#\[`, close: "]" } }],
    },
    "doc-comment": {
      written: "`@deprecated` in a doc comment",
      date: "tag",
      cut: [{ how: "doc tags" }],
      warns: false,
    },
    "warning-call": {
      written: "`trigger_deprecation(…)`, `trigger_error(…, E_USER_DEPRECATED)`",
      date: "text",
      cut: [],
      conditional: true,
      warns: true,
    },
  },
  layout: {
    tests,
    manifests: [],
    projects,
    publishing: manifestPublishing({
      projects,
      extensions: [".php"],
      layout: { tests },
      isForOthers: isLibrary,
      isInternal: /(?:^|\/)(?:Internal|bin|config|migrations|templates|views)\//,
      heads:
        /^[ \t]*(?:(?:abstract|final|readonly|static|public|protected)\s+)*(?:class|interface|trait|enum|function|const)\b[^{;=\n]{0,500}/gm,
    }),
    internal: [{ name: "Internal", by: "name" }],
    vendored: [],
    generated: [/\.pb\.php$/],
  },
  naming: clauseNaming({
    extensions: [".php"],
    clause: /^[ \t]*(?:<\?php\s+)?namespace\s+([\w\\]+)/m,
    separator: "\\",
    takeApart: signatures.takeApart,
    supers: /\b(?:extends|implements)\s+[^{;]{1,2000}|^[ \t]+use\s+[\w\\,\s]{1,2000}[;{]/gm,
    imports:
      /^[ \t]*use\s+(?!function\b|const\b)\\?(?<path>[\w\\]+)(?:\s+as\s+(?<alias>\w+))?\s*(?:;|\{(?<list>[^{}]{1,5000})\})/gm,
    isOfPlatform,
  }),
  read: async (file, load) => {
    const { readFile } = await import("./base/grammar/read-file.ts");
    return readFile((await import("./php/grammar.ts")).grammar, file, load);
  },
  servesCallers: (before, after, names) => servesBy(signatures, before, after, names),
};

/** First words of names that PHP and its extensions define. */
const platformNames = wordSet(
  "array bool callable false float int iterable mixed never null object parent self static string true void",
  "ArgumentCountError ArithmeticError ArrayAccess ArrayIterator ArrayObject Attribute BackedEnum BadFunctionCallException",
  "BadMethodCallException Closure Collator Countable DateInterval DatePeriod DateTime DateTimeImmutable DateTimeInterface",
  "DateTimeZone Deprecated DirectoryIterator DOMDocument DOMElement DOMNode DOMXPath DomainException Error ErrorException",
  "Exception Fiber FilterIterator Generator GMP IntlDateFormatter InvalidArgumentException Iterator IteratorAggregate",
  "IteratorIterator JsonException JsonSerializable LengthException Locale LogicException Memcached MessageFormatter mysqli",
  "NumberFormatter OutOfBoundsException OutOfRangeException OverflowException Override PDO PDOException PDOStatement Phar",
  "RangeException RecursiveIterator Redis ReflectionClass ReflectionException ReflectionFunction ReflectionMethod",
  "ReflectionNamedType ReflectionProperty ReturnTypeWillChange RuntimeException SensitiveParameter Serializable",
  "SimpleXMLElement SoapClient SplFileInfo SplFileObject SplObjectStorage SplPriorityQueue SplQueue SplStack SplSubject",
  "Stringable Throwable Transliterator Traversable TypeError UnderflowException UnexpectedValueException UnitEnum",
  "UnhandledMatchError ValueError WeakMap WeakReference XMLReader XMLWriter ZipArchive",
  "array_filter array_find array_key_exists array_map array_merge array_values call_user_func class_exists count define",
  "explode file_get_contents file_put_contents function_exists hash implode in_array is_array is_callable is_null is_string",
  "json_decode json_encode mb_strlen mb_substr method_exists password_hash preg_match preg_replace random_bytes random_int",
  "serialize setlocale sprintf str_contains str_ends_with str_replace str_starts_with strlen strpos strtolower strtr substr",
  "trigger_error trim unserialize usort var_dump",
);

/** Returns true if PHP declares the name, so that no repository has to. */
function isOfPlatform(name: string): boolean {
  return platformNames.has(name);
}
