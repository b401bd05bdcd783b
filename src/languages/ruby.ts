import type { Declaration } from "../core/model/declaration.ts";
import type { Language } from "../core/model/language.ts";
import type { Layout } from "../core/model/language/layout.ts";
import type { PackageFiles } from "../core/model/language/publishing.ts";
import { lastSegment } from "../core/model/qualified-name.ts";
import type { Projects } from "../core/model/language/projects.ts";
import type { Signature } from "../core/signatures/signature.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { longQuoted, rawQuoted, usualKeywords, usualWarners, wordSet } from "./base/lexical-forms.ts";
import { inCode, taggedComment } from "./base/looks.ts";
import { clauseNaming } from "./base/naming/clause-packages.ts";
import { manifestPublishing } from "./base/naming/manifest-publishing.ts";
import { plainNames } from "./base/usual-tables.ts";
import { servesCallers } from "./ruby/signatures.ts";

const tests: Layout["tests"] = [/(?:^|\/)(?:spec|test|tests|features)\//, /_(?:test|spec)\.rb$/];
const unshipped = [
  "{benchmark,benchmarks,docs,example,examples,guides,script,tasks,tool,tools}/**",
  "**/{Rakefile,Gemfile}",
];
/** A gem by its name. */
const projects: Projects = {
  manifestsIn: () => [],
  endings: [".gemspec"],
  nameIn: (text) => /\.name\s*=\s*["']([\w.-]+)["']/.exec(text)?.[1] ?? null,
};

/** Ruby: Active Support's `deprecate`, RubyGems', calls that warn, and YARD. */
export const ruby: Language = {
  id: "ruby",
  kind: "code",
  extensions: [".rb", ".rake", ".gemspec", ".rbi"],
  needles: ["deprecat"],
  languageOf: () => "ruby",
  looks: [
    taggedComment,
    inCode(
      /^[ \t]*(?:\w+\.)?(?:rubygems_)?deprecate(?:_constant|_methods?|_class|_alias)?(?:[ \t]+|\()[:\w"'(]/gm,
    ),
    inCode(
      /\b(?:deprecator|Deprecation)(?:\.instance|\.new(?:\([^)]*\))?)?\.(?:warn|deprecate_methods|deprecation_warning)\b/g,
    ),
    { in: "code and texts", pattern: /^[ \t]*(?:Kernel\.)?warn\b[ (]*["'][^"'\n]*\bdeprecat/gim },
  ],
  names: {
    ...plainNames,
    separator: "::",
    constructors: ["initialize"],
    overloads: "never",
    folderFiles: [],
    isOfPlatform,
    override: null,
    universalMembers: ["to_s", "inspect", "hash", "==", "eql?", "method_missing", "respond_to_missing?"],
    inheritance: { embeds: false, interfaces: true },
  },
  lexis: {
    suites: "end",
    idleSigns: ";",
    docStringPrefix: null,
    lineComments: ["#"],
    blockComments: [{ open: "\n=begin", close: "\n=end" }],
    strings: [
      rawQuoted(String.raw`<<[~-]["'\x60]?(?<tag>\w+)["'\x60]?`, String.raw`\n[ \t]*\k<tag>\b`),
      longQuoted('"'),
      longQuoted("'"),
    ],
    warners: usualWarners,
    hollow: {
      ...usualHollow,
      local: /^(?<name>[a-z_]\w*) =$/,
      ends: /^(?:exit!?|abort|Process\.exit|Kernel\.exit)\(/,
      flow: wordSet(...usualHollow.flow, "unless until begin rescue"),
      elsewhere: /^(?!.*\bdef\b)/,
    },
    emptyBodyWords: wordSet("raise NotImplementedError"),
    marks: { begin: /^\s*(?:rubygems_)?deprecate\b/, end: /\)\s*$/, running: null },
    plainWords: wordSet("true false nil"),
    keywords: wordSet(
      ...usualKeywords,
      "BEGIN END alias begin defined? elsif end ensure next nil redo rescue retry self then undef unless until when",
    ),
  },
  forms: {
    annotation: {
      written: "`deprecate …` in the class",
      date: "text",
      sunset: '`Sunset: YYYY-MM-DD` into the message of `deprecate name: "…"`',
      cut: [],
      warns: true,
    },
    "warning-call": {
      written: "`deprecator.warn(…)`",
      date: "text",
      cut: [],
      conditional: true,
      warns: true,
    },
    comment: {
      written: "`@deprecated` in a comment",
      date: "comment",
      cut: [{ how: "comment lines" }],
      conditional: true,
      warns: false,
    },
  },
  layout: {
    tests,
    unshipped,
    manifests: [],
    declaresOnly: /\.rbi$/,
    projects,
    publishing: manifestPublishing({
      projects,
      extensions: [".rb"],
      layout: { tests, unshipped },
      isForOthers: () => true,
      isInternal: /^(?!(?:.*\/)?(?:lib|app)\/)|\/internal\//,
      heads: /^[ \t]*(?:class|module|def|attr_\w+|alias(?:_method)?|[A-Z]\w*[ \t]*=)[^#;\n]{0,500}/gm,
    }),
    internal: [{ name: "internal", by: "name" }],
    vendored: [],
    generated: [/(?:_|_services_|_grpc_|\.)pb\.rb$/],
  },
  naming: {
    ...clauseNaming({
      extensions: [".rb"],
      clause: /^(?!)/,
      separator: ".",
      takeApart,
      supers: /^[ \t]*(?:class[ \t]+[\w:]+[ \t]*<|include|extend|prepend)[^;\n]{1,1000}/gm,
      imports: /^(?!)/g,
      isOfPlatform,
      fileOf: (name) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "_").toLowerCase(),
    }),
    filesOfType,
  },
  read: async (file, load) => (await import("./ruby/read-file.ts")).readFile(file, load),
  servesCallers: async (before, after) => servesCallers(before, after),
};

/** `< Base`: the class that another one extends. */
function takeApart({ kind, signature }: Declaration): Signature | null {
  const supers = signature.startsWith("<") ? [signature.slice(1).trim()] : [];
  return kind === "class" ? { as: "header", words: [], variables: "", supers, rest: "" } : null;
}

/** Files that have a part of a type, and the name of a member. */
async function filesOfType(
  _: unknown,
  type: Declaration,
  member: string,
  files: PackageFiles,
): Promise<readonly string[]> {
  const name = lastSegment(type);
  const part = new RegExp(String.raw`\b(?:class|module)[ \t]+(?:\w+::)*${name}\b|\b${name}[ \t]*=`);
  const found: string[] = [];
  for (const path of await files.containing([name], [".rb"])) {
    const text = (await files.text(path)) ?? "";
    if (text.includes(member.replace(/^\./, "")) && part.test(text)) found.push(path);
  }
  return found;
}

/** First words of what Ruby and its standard library declare, as people name it. */
const platformNames = wordSet(
  "ArgumentError Array BasicObject Class Comparable Data Date DateTime Delegator Dir ENV Enumerable Enumerator File Forwardable",
  "Gem Hash IO Integer JSON Kernel Logger Method Module NotImplementedError Numeric Object Pathname Proc Range Regexp",
  "RuntimeError Set SimpleDelegator Singleton StandardError String StringIO Struct Symbol Thread Time URI YAML",
  "each map select reject puts print warn raise require require_relative respond_to? send public_send new to_s to_h to_a",
);

/** Returns true if Ruby declares a name: no repository has to. */
function isOfPlatform(name: string): boolean {
  return platformNames.has(name);
}
