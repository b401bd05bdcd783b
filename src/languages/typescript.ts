import type { Language } from "../core/model/language.ts";
import {
  longQuoted,
  quoted,
  starComment,
  usualKeywords,
  usualWarners,
  wordSet,
} from "./base/lexical-forms.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { docTag, graphqlDirective, inCode } from "./base/looks.ts";
import { keyLooks } from "./typescript/key-looks.ts";
import { dependenciesIn, isPrivate } from "./typescript/dependencies.ts";
import { candidatePaths } from "./typescript/exports/specifiers.ts";
import { registrations } from "./typescript/routes/signs.ts";
import { handedOn } from "./typescript/exports/handed-on.ts";
import { grammarOf } from "./typescript/grammar-of.ts";
import { naming } from "./typescript/naming.ts";
import { isOfPlatform } from "./typescript/platform-names.ts";
import { manifestNames, packageIn } from "./typescript/publishing/manifests.ts";
import { publishing } from "./typescript/publishing/publishing.ts";
import { unshipped } from "./typescript/publishing/unshipped.ts";

/** TypeScript, TSX and JavaScript: doc comments attach as the TypeScript compiler attaches them. */
export const typescript: Language = {
  id: "typescript",
  kind: "code",
  extensions: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"],
  registersBy: registrations,
  needles: [
    "@deprecated",
    "deprecate(",
    "deprecated(",
    "DeprecationWarning",
    "deprecated: {",
    "deprecated:{",
    "deprecationReason",
    "deprecate.",
    "deprecateOption",
    "deprecated: true",
    "deprecated:true",
    'deprecated: "',
    "deprecated: '",
    "deprecated: `",
  ],
  looks: [
    ...docTag("only a doc comment, `/** @deprecated … */`, is a notice"),
    inCode(/^[ \t]*@(?:[\w$]+\.)*[\w$]*[dD]eprecated?\b/gm),
    inCode(/(?<![.\w$]|function\s{1,4})(?:util\.)?deprecate\s*\(|\bdeprecate\.(?:function|property)\s*\(/g),
    ...keyLooks,
    graphqlDirective,
  ],
  languageOf: (path) => (grammarOf(path) === "javascript" ? "javascript" : "typescript"),
  names: {
    separator: ".",
    constructors: ["constructor"],
    defaultExport: {
      name: "default",
      imported: /\bimport\s+(?:type\s+)?([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(?:,|from\b)/gu,
    },
    overloads: "on signatures",
    folderFiles: ["index", "mod"],
    packageFiles: [],
    beginWithPackage: false,
    isOfPlatform,
    universalMembers: [],
    override: /\boverride\b/,
    typeWords: ["class", "interface"],
    makerWords: ["function", "const"],
    inheritance: { embeds: false, interfaces: false, ofTypeAlone: /^(?:[\w?]+ )*static / },
    imports: { byExport: true, passOn: false },
  },
  naming,
  lexis: {
    lineComments: ["//"],
    blockComments: [starComment],
    strings: [quoted('"'), quoted("'"), longQuoted("`")],
    patterns: {
      pattern: String.raw`\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*`,
      after: /^(?:[([{,;=:!&|?+\-*%<>~^]|return|typeof|case|in|of|void|await|throw)$/,
    },
    suites: "braces",
    idleSigns: ";",
    docStringPrefix: null,
    hollow: {
      ...usualHollow,
      local: /^(?:const|let|var) (?<name>[\w$]+)(?: : [^=]+)? =$/,
      ends: /^(?:(?:globalThis|window|global)\.)?(?:process\.(?:exit|abort|reallyExit)|Deno\.exit)\(/,
    },
    emptyBodyWords: wordSet("throw new NotImplementedError UnsupportedOperationException"),
    warners: usualWarners,
    marks: { begin: /^\s*@/, end: /\)\s*$/, running: /^\s*@(?!Deprecated\b)/ },
    functionType:
      /^(?:(?:static|readonly|abstract|\?) ?)*(?:<[^()]{0,300}>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)=>/,
    plainWords: wordSet(
      "true false null undefined void never unknown string number boolean bigint symbol object",
    ),
    keywords: usualKeywords,
  },
  forms: {
    jsdoc: {
      written: "`@deprecated` in a doc comment",
      date: "tag",
      cut: [{ how: "doc tags" }],
      warns: false,
    },
    decorator: {
      written: "`@deprecated(…)`",
      date: "text",
      cut: [{ how: "mark", mark: /@[\w$.]+/ }],
      warns: null,
    },
    "warning-call": {
      written: "`deprecate(…)`, `process.emitWarning(…)`",
      date: "text",
      cut: [],
      conditional: true,
      warns: true,
    },
    key: {
      written: "`deprecated: true` of a route",
      date: null,
      cut: [],
      warns: false,
      sunset: '`"x-sunset": "YYYY-MM-DD"` beside `deprecated: true`',
    },
  },
  layout: {
    tests: [
      /\.(?:test|spec|tests|specs)\.[^/]*$/,
      /\.(?:test|spec)-d\.ts$/,
      /(?:^|\/)(?:__(?:tests|fixtures|mocks)__|tests?|specs?|fixtures|testdata|e2e)\//,
    ],
    manifests: [...manifestNames],
    settings: ["tsconfig.json", "tsconfig.base.json", "jsconfig.json", "pnpm-workspace.yaml"],
    packageIn,
    declaresOnly: /\.d\.(?:[^/]*\.)?[mc]?ts$/,
    unshipped,
    dependenciesIn,
    isPrivate,
    pathsOf: candidatePaths,
    handedOn,
    publishing,
    internal: [{ name: "internal", by: "exports" }],
    vendored: [
      /(?:\.|-)min\.(?:js|mjs|cjs)$/i,
      /^jquery(?:-\d[\d.]*)?(?:\.slim)?\.js$/i,
      /^(?:bootstrap|angular|react|vue|lodash|underscore|backbone|d3|modernizr|moment)-\d[\d.]*\.js$/i,
      /^\.pnp\.(?:c|loader\.m)?js$/,
    ],
    generated: [
      /_(?:grpc_|grpc_web_|services_)?pb\.(?:d\.ts|ts|js|mjs)$/,
      /\.pb\.ts$/,
      /_generated\.ts$/,
      /\.gen\.(?:ts|tsx|js)$/,
    ],
  },
  // The parser and all that walks its trees is loaded when the first file has to be read.
  async read(file, load) {
    const { readFile } = await import("./typescript/read-file.ts");
    return readFile(file, load);
  },
  uses: async () => (await import("./typescript/uses/reader.ts")).useReader,
  servesCallers: async (before, after) => {
    const { servesBy } = await import("./base/signatures/serves.ts");
    return servesBy((await import("./typescript/signatures/table.ts")).signatures, before, after);
  },
};
