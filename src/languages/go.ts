import type { Language } from "../core/model/language.ts";
import type { Covers } from "../core/model/language/covers.ts";
import { folderOf, foldersOf, join } from "../core/repository/paths.ts";
import { registrations } from "./go/routes/frameworks.ts";
import {
  quoted,
  rawQuoted,
  starComment,
  usualKeywords,
  usualWarners,
  wordSet,
} from "./base/lexical-forms.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { dependenciesIn } from "./go/dependencies.ts";
import { naming } from "./go/naming.ts";
import { projects } from "./go/projects.ts";
import { publishing } from "./go/publishing.ts";
import { isOfPlatform } from "./go/platform-names.ts";
import { servesBy } from "./base/signatures/serves.ts";
import { signatures } from "./go/signatures.ts";

/**
 * Any file of a folder may contain the notice of its package, or declare a type with methods here. The nearest go.mod
 * may contain the notice of its module.
 */
const covers: Covers = {
  peers: { group: (path) => `go ${folderOf(path)}`, words: null },
  above: (path) =>
    foldersOf(path).map((each) => ({ path: join(each, "go.mod"), names: ["(module)"], ends: true })),
};

/** Matches an entry of a literal that is one string, or several joined ones, on lines of its own. */
const schemaMessage = new RegExp(
  String.raw`^[ \t]*(?:Deprecated|DeprecationMessage):\s*TEXT(?:\s*\+\s*TEXT)*,[ \t\r]*$`.replaceAll(
    "TEXT",
    '(?:"(?:[^"\\\\\\n]|\\\\.)*"|`[^`]*`|[\\w.]+)',
  ),
);

/** Matches lines that contain only markers. */
const markerLines =
  /^(?:[ \t]*\/\/[ \t]*\+(?:k8s:prerelease-lifecycle-gen:|kubebuilder:deprecatedversion)[^\n]*(?:\n|$))+$/;

const ofFlags = "deprecations of commands and flags of the command line are not read";

/** Go, and the module line of `go.mod`: doc comments are assigned to declarations as by Go's own parser. */
export const go: Language = {
  id: "go",
  kind: "code",
  extensions: [".go", ".mod"],
  registersBy: registrations,
  needles: ["deprecated", "lifecycle-gen:removed", "DeprecationMessage"],
  looks: [
    {
      in: "comment",
      pattern:
        /^[ \t]*(?:(?:\/\/|\/\*)[ \t]*)?(?:Deprecated\b[ \t]*[:.,(\-–—]|DEPRECATED\b[ \t]*(?:[:.!,(\-–—]|$))/gm,
      why: "a notice is a paragraph that begins with `Deprecated: `, above a declaration",
    },
    {
      in: "comment",
      pattern: /^[ \t]*\/\/[ \t]*@[Dd]eprecated[ \t]*$/gm,
      why: "annotations of swag are not read",
    },
    {
      in: "code",
      pattern: /\bDeprecated:\s{0,40}true\b/g,
      why: "operations of huma are not read",
      literal: "huma.Operation",
      within: /\bhuma\.Operation\s*\{$/,
    },
    { in: "code", pattern: /\.Mark(?:Shorthand)?Deprecated\s{0,9}\(/g, why: ofFlags },
    {
      in: "code",
      pattern: /\bDeprecated:\s{0,40}(?!"")(?=["`\w])/g,
      why: ofFlags,
      literal: "spf13/cobra",
      within: /\bcobra\.Command\s*\{$/,
    },
    {
      in: "code",
      pattern: /\w\.Deprecated\s{0,9}=\s{0,9}(?!"")(?=["`])/g,
      why: ofFlags,
      literal: "spf13/",
    },
  ],
  languageOf: () => "go",
  names: {
    separator: ".",
    constructors: [],
    defaultExport: null,
    overloads: "never",
    folderFiles: [],
    packageFiles: ["doc"],
    beginWithPackage: true,
    isOfPlatform,
    universalMembers: [],
    override: null,
    inheritance: { embeds: true, interfaces: true },
    imports: { byExport: false, passOn: false },
  },
  naming,
  lexis: {
    lineComments: ["//"],
    blockComments: [starComment],
    strings: [quoted('"'), quoted("'"), rawQuoted("`", "`")],
    suites: "braces",
    idleSigns: ";",
    docStringPrefix: null,
    hollow: {
      ...usualHollow,
      elsewhere: null,
      errorNames: /^(?:\w+\.Err|[Ee]rr)[A-Z]\w*$|^io\.EOF$/,
      errorResult: /\berror(?: \))?$/,
      local: /^(?:(?=\w+ : =$)|(?:var|const) )(?<name>\w+)(?: :| [\w .*]+)? =$/,
      ends: /^(?:(?:os|syscall|unix)\.Exit|runtime\.Goexit|(?:\w+(?:\(\))?\.)*(?:Fatal|Panic)(?:f|ln|w|Depth)?)\(/,
    },
    emptyBodyWords: new Set(),
    warners: usualWarners,
    marks: null,
    plainWords: wordSet("true false string"),
    keywords: usualKeywords,
  },
  forms: {
    "doc-comment": {
      written: "a paragraph `Deprecated: …` of a doc comment",
      date: "comment",
      cut: [{ how: "comment lines" }],
      warns: false,
    },
    "line-comment": {
      written: "`// Deprecated: …` behind a declaration",
      date: "comment",
      cut: [{ how: "comment lines" }],
      warns: false,
    },
    message: {
      written: '`Deprecated: "…"` or `DeprecationMessage: "…"` in a schema of a Terraform provider',
      date: "text",
      cut: [{ how: "entry", entry: schemaMessage }],
      warns: true,
    },
    marker: {
      written: "`+k8s:prerelease-lifecycle-gen:deprecated=` or `+kubebuilder:deprecatedversion`",
      date: null,
      sunset: "a paragraph `Deprecated: … Sunset: YYYY-MM-DD.` into the doc comment",
      cut: [{ how: "entry", entry: markerLines }],
      warns: false,
    },
  },
  layout: {
    // The go tool ignores `testdata`, and names that begin with an underscore.
    tests: [/_test\.go$/, /(?:^|\/)testdata\//, /(?:^|\/)_/],
    manifests: ["go.mod"],
    settings: ["go.work", "vendor.mod"],
    dependenciesIn,
    covers,
    projects,
    publishing,
    internal: [
      { name: "internal", by: "compiler", why: "Go's compiler does not allow imports from outside" },
    ],
    vendored: [],
    generated: [
      /\.pb(?:\.gw|\.validate|\.micro)?\.go$/,
      /\.gen\.go$/,
      /^zz_generated[._].*\.go$/,
      /^wire_gen\.go$/,
    ],
  },
  // The parser and the code that walks its trees are loaded when the first file is read.
  async read(file, load, readOther = () => Promise.resolve(null)) {
    const { readFile } = await import("./go/read-file.ts");
    return readFile(file, load, readOther);
  },
  uses: async () => (await import("./go/uses/reader.ts")).useReader,
  servesCallers: (before, after, names) => servesBy(signatures, before, after, names),
};
