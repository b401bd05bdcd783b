import { builtinModules } from "node:module";
import type { Language } from "../core/model/language.ts";
import type { Publishing } from "../core/model/language/publishing.ts";
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
import { candidatePaths } from "./typescript/exports/specifiers.ts";
import { registrations } from "./typescript/routes/frameworks.ts";
import { grammarOf } from "./typescript/grammar-of.ts";
import { naming } from "./typescript/naming.ts";
import { manifestNames, packageIn } from "./typescript/publishing/manifests.ts";
import { pathsOfName } from "./typescript/publishing/other-packages.ts";
import { isCompilerSettings } from "./typescript/publishing/compiler-settings.ts";
import { saysInternal } from "./typescript/publishing/internal.ts";
import { isObject, objectIn } from "./typescript/publishing/json.ts";
import { npmPackageAt } from "./typescript/publishing/npm-package.ts";
import { publishedFields } from "./typescript/publishing/package-manifest.ts";
import { exportHeads, handingStatements } from "./typescript/publishing/statements.ts";
import { servesBy } from "./base/signatures/serves.ts";
import { signatures } from "./typescript/signatures/table.ts";

/** Supports npm, pnpm, Yarn, Nx and Deno. */
const publishing: Publishing = {
  isManifest: (path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return manifestNames.includes(name) || name === ".npmignore" || isCompilerSettings(name);
  },
  publishedBy: (path, text) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (name === ".npmignore") return text;
    if (isCompilerSettings(name)) return compilerFields(text);
    return name === "package.json" ? publishedFields(text) : JSON.stringify(objectIn(text));
  },
  packageAt: npmPackageAt,
  pathsOfName,
  handingStatements,
  exportHeads,
  saysInternal,
};

function compilerFields(text: string): string {
  const options = objectIn(text)["compilerOptions"];
  const keys = ["outDir", "declarationDir", "rootDir", "stripInternal", "paths"];
  return JSON.stringify(isObject(options) ? keys.map((key) => options[key] ?? null) : []);
}

/** Names that a replacement may have although no repository declares them: the platform provides them. */
const names = [
  // Names for the platform as a whole.
  "globalThis window self document navigator location history process console",
  // The language.
  "Array ArrayBuffer BigInt Boolean DataView Date Error FinalizationRegistry Function Infinity Intl Iterator JSON Map",
  "Math NaN Number Object Promise Proxy RangeError Reflect RegExp Set String Symbol SyntaxError TypeError WeakMap",
  "WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt undefined",
  // Types that the compiler provides.
  "Awaited Capitalize ConstructorParameters Exclude Extract InstanceType Lowercase NoInfer NonNullable Omit",
  "OmitThisParameter Parameters Partial Pick PromiseLike ArrayLike Iterable AsyncIterable AsyncIterator Generator",
  "AsyncGenerator ReadonlyArray ReadonlyMap ReadonlySet Readonly Record Required ReturnType ThisType Uncapitalize",
  "Uppercase unknown any never void object string number boolean bigint symbol",
  // Browsers and Node.
  "AbortController AbortSignal Blob Buffer CSS CustomEvent Element Event EventTarget FormData Headers HTMLElement",
  "IntersectionObserver MessageChannel MutationObserver Node Performance ReadableStream Request ResizeObserver",
  "Response TextDecoder TextEncoder URL URLSearchParams Worker WritableStream clearInterval clearTimeout crypto",
  "fetch localStorage performance queueMicrotask requestAnimationFrame requestIdleCallback require sessionStorage",
  "setImmediate setInterval setTimeout structuredClone",
];
const known = wordSet(...builtinModules, ...names);

/** Returns true if the platform provides a name: a global, a type of the compiler, a module of Node. */
function isOfPlatform(name: string): boolean {
  return known.has(name);
}

const folders =
  "{example,examples,demo,demos,sandbox,playground,docs,doc,website,scripts,build,stories,bench,benches,benchmark,benchmarks}";

/** Code that is not published by convention. */
const unshipped: readonly string[] = [
  `${folders}/**`,
  `{packages,libs,apps,modules,projects,plugins}/*/${folders}/**`,
  "tools/**",
  "**/{.storybook,cypress,e2e,playwright}/**",
  "**/*.{stories,story}.*",
  "**/*.{config,conf}.{js,cjs,mjs,ts,cts,mts}",
  "**/{gulpfile,Gruntfile,Gulpfile,Jakefile}.{js,cjs,mjs,ts}",
];

/** TypeScript, TSX and JavaScript: doc comments are assigned to declarations as by the TypeScript compiler. */
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
      sunset: '`"x-sunset": "YYYY-MM-DD"` next to `deprecated: true`',
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
  // The parser and the code that walks its trees are loaded when the first file is read.
  async read(file, load) {
    const { readFile } = await import("./typescript/read-file.ts");
    return readFile(file, load);
  },
  uses: async () => (await import("./typescript/uses/reader.ts")).useReader,
  servesCallers: (before, after, names) => servesBy(signatures, before, after, names),
};

const requiring =
  /^[ \t]*(?:export[ \t]+)?import[ \t]+[\w$]+[ \t]*=[ \t]*require[ \t]*\([ \t]*["']([^"'\n]{1,500})["']/gm;
const importing = /^[ \t]*(?:import|export)\b[^"';]{0,2000}?\bfrom[ \t]*["']([^"'\n]{1,500})["']/gm;
const exporting = /^[ \t]*export\b/;
const exportsOwn = /^[ \t]*export[ \t]*(?:\{[^}]{0,2000}\}[ \t]*(?:;|$)|=|default\b)/m;

/** Returns the specifiers of the modules whose names a file may re-export. */
function handedOn(text: string): readonly string[] {
  // An import alone is not a re-export, unless a list of exports follows.
  const own = exportsOwn.test(text);
  return [...text.matchAll(importing), ...text.matchAll(requiring)].flatMap(([statement, specifier = ""]) =>
    exporting.test(statement) || own ? [specifier] : [],
  );
}

const fields = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/**
 * Returns the packages that a `package.json` lists. Empty if it cannot be read, because notices do not depend on
 * it.
 */
export function dependenciesIn(manifest: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(manifest);
    return fields.flatMap((field) => Object.keys(property(parsed, field) ?? {}));
  } catch {
    return [];
  }
}

function property(value: unknown, key: string): object | null {
  if (typeof value !== "object" || value === null) return null;
  const found: unknown = Reflect.get(value, key);
  return typeof found === "object" ? found : null;
}

/**
 * Returns true if a `package.json` prevents its package from being published. A private
 * package with `publishConfig` is published from another folder.
 */
function isPrivate(manifest: string): boolean {
  try {
    const parsed: unknown = JSON.parse(manifest);
    if (typeof parsed !== "object" || parsed === null) return false;
    return "private" in parsed && parsed.private === true && !("publishConfig" in parsed);
  } catch {
    return false;
  }
}
