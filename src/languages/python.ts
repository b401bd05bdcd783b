import type { Language } from "../core/model/language.ts";
import type { Covers } from "../core/model/language/covers.ts";
import { foldersOf, join } from "../core/repository/paths.ts";
import type { Publishing } from "../core/model/language/publishing.ts";
import type { Projects } from "../core/model/language/projects.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { longQuoted, quoted, usualKeywords, usualWarners, wordSet } from "./base/lexical-forms.ts";
import { graphqlDirective, inCode } from "./base/looks.ts";
import { pathsOf } from "./python/bindings/specifiers.ts";
import { naming } from "./python/naming.ts";
import { registrations } from "./python/routes/frameworks.ts";
import { dependenciesIn } from "./python/dependencies.ts";
import { isOfPlatform } from "./python/platform-names.ts";
import { distributionAt, manifestNames } from "./python/publishing/distribution.ts";
import { readPyproject } from "./python/publishing/pyproject.ts";
import { readSetupCfg, readSetupPy } from "./python/publishing/setup-files.ts";
import { servesBy } from "./base/signatures/serves.ts";
import { signatures, takingIt } from "./python/signatures/table.ts";

const imports =
  /^from[ \t]+(\.*[\w.]*)[ \t]+import[ \t]+(\*|\([^()]{0,50000}\)|(?:[^\n\\#;]|\\\r?\n){1,20000})/gm;
const deletions = /^del[ \t]+([\w, \t]{1,2000}|\([^()]{0,20000}\))/gm;
const lists = /^__all__\b[^\n]{0,300}(?:[([][^\])]{0,100000}[\])])?/gm;
const heads =
  /^[ \t]*(?:async[ \t]+def|def|class)[ \t]+\w+|^[A-Za-z]\w*(?=[ \t]*(?::[^=\n]{1,500})?=(?!=))/gm;
const declarations = /^(?:async[ \t]+def|def|class)\b/m;

/**
 * Returns the statements by which a text re-exports names of other files, one per name. An import from elsewhere is a
 * re-export if the text lists its names, or declares none of its own.
 */
function handingStatements(text: string): readonly string[] {
  const listed = [...text.matchAll(lists)].map(([each]) => squeezed(each));
  const isBarrel = listed.length > 0 || !declarations.test(text);
  const deleted = new Set([...text.matchAll(deletions)].flatMap(([, names = ""]) => namesIn(names)));
  const isLeft = (name: string): boolean => deleted.size === 0 || !deleted.has(name.replace(/^.* as /, ""));
  const handed = [...text.matchAll(imports)].flatMap(([, from = "", names = ""]) =>
    isBarrel || from.startsWith(".")
      ? namesIn(names)
          .filter(isLeft)
          .map((each) => `from ${from} import ${each}`)
      : [],
  );
  return handed.length === 0 ? [] : [...handed, ...listed];
}

/** Returns the headers of all declarations that a text exports. */
function exportHeads(text: string): readonly string[] {
  return [...text.matchAll(heads)].map(([each]) => squeezed(each)).concat(handingStatements(text));
}

function namesIn(written: string): readonly string[] {
  return written
    .replaceAll(/#[^\n]*|[()\\]/g, "")
    .split(",")
    .map(squeezed)
    .filter((each) => each !== "");
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Identifies a distribution by its name. */
const projects: Projects = {
  manifestsIn: (folder) =>
    ["pyproject.toml", "setup.cfg", "setup.py", "Pipfile", "requirements.txt"].map((each) =>
      join(folder, each),
    ),
  nameIn: (text, path) => {
    // Identifies a program by its folder.
    if (path.endsWith("Pipfile") || path.endsWith(".txt")) return null;
    if (path.endsWith(".toml")) return readPyproject(text).name;
    if (path.endsWith(".cfg")) return readSetupCfg(text).name;
    return /\bsetup\s*\([^#]{0,2000}?\bname\s*=\s*["']([^"'\n]+)["']/.exec(text)?.[1] ?? null;
  },
};

/** Supports setuptools, Poetry, Flit, Hatch, PDM, Maturin, uv and the usual conventions. */
const publishing: Publishing = {
  isManifest: (path) => manifestNames.includes(path.slice(path.lastIndexOf("/") + 1)),
  publishedBy,
  packageAt: distributionAt,
  isForItself: (path) => path.split("/").some((each) => /^_(?!_)/.test(each)),
  handingStatements,
  exportHeads,
};

/**
 * Returns the manifest without parts that do not determine the published modules: versions, dependencies, settings
 * of other tools.
 */
function publishedBy(path: string, text: string): string {
  if (path.endsWith(".py")) return JSON.stringify(readSetupPy(text));
  if (path.endsWith(".cfg")) return JSON.stringify(readSetupCfg(text));
  return JSON.stringify(readPyproject(text));
}

/** Importing a module also imports its enclosing packages. */
const covers: Covers = {
  peers: null,
  mayCover: async () => (await import("./python/module-head.ts")).mayCover,
  above: (path) =>
    foldersOf(path)
      .filter((each) => each !== "")
      .flatMap((each) => [join(each, "__init__.py"), join(each, "__init__.pyi")])
      .map((each) => ({ path: each, names: ["(module)"] })),
};

/**
 * `Field(deprecated=…)` of Pydantic, `Query(deprecated=…)` of FastAPI, operations of Django REST framework, commands
 * and options of Click, Typer and argparse.
 */
const declaring =
  /(?<!\bdef[ \t]{1,4})\b(?:Field|Query|Path|Header|Cookie|Body|Form|File|OpenApiParameter|extend_schema|swagger_auto_schema|include_router|doc|[Oo]ption|[Aa]rgument|add_argument|add_parser|[Cc]ommand|[Gg]roup)\s*\($/;

/** Python: decorators, warnings when run, Sphinx directives in docstrings, `__deprecated__`. */
export const python: Language = {
  id: "python",
  kind: "code",
  extensions: [".py", ".pyi"],
  registersBy: registrations,
  needles: [
    "deprecat",
    "FutureWarning",
    "RemovedIn",
    "versionremoved",
    "delete_parameter",
    "rename_parameter",
  ],
  looks: [
    { in: "code and texts", pattern: /^[ \t]*\.\. deprecated::/gm },
    inCode(/^[ \t]*@(?:[\w]+\.)*\w*deprecate[ds]?\b/gm),
    {
      in: "code",
      pattern: /\bdeprecated[ \t]{0,9}=(?!=)[ \t]{0,9}(?!(?:False|None|deprecated|self|cls)\b)(?=\S)/g,
      within: declaring,
      why: "a keyword of a call that declares a field or an option is not read",
    },
    {
      in: "code",
      pattern:
        /\bdeprecation_reason=(?=\s{0,200}(?:\(\s{0,200})?(?:[fFrRuU]{0,2}["']|lambda\b|[A-Z][A-Z\d_]{2,}\b|\w{1,20}\(["']))/g,
      within: /(?<!\bdef[ \t]{1,4}\w{1,100})\($/,
      why: "`deprecation_reason=` is not read",
    },
    graphqlDirective,
    inCode(/\bwarn(?:_explicit)?[ \t]*\([^;]{0,400}?\b(?:Pending)?DeprecationWarning\b/g),
  ],
  languageOf: () => "python",
  names: {
    separator: ".",
    constructors: ["__init__", "__new__"],
    defaultExport: null,
    overloads: "on signatures",
    folderFiles: ["__init__"],
    packageFiles: [],
    beginWithPackage: true,
    isOfPlatform,
    universalMembers: [
      "__repr__",
      "__str__",
      "__eq__",
      "__ne__",
      "__hash__",
      "__format__",
      "__dir__",
      "__slots__",
      "__doc__",
    ],
    override: /\boverride\b/,
    inheritance: { embeds: false, interfaces: true },
    imports: { byExport: false, passOn: true },
  },
  lexis: {
    typesAreValues: true,
    lineComments: ["#:", "#"],
    blockComments: [],
    strings: [longQuoted('"""'), longQuoted("'''"), quoted('"'), quoted("'")],
    suites: "indentation",
    idleSigns: "",
    docStringPrefix: "[rRbBuUfF]{0,2}",
    hollow: {
      ...usualHollow,
      local: /^(?<name>[A-Za-z_]\w*)(?: : [^=]+)? =$/,
      ends: /^(?:sys\.exit|os\._exit|os\.abort|_exit|exit|quit)\(/,
      nothing: wordSet(...usualHollow.nothing, "NotImplemented NotImplementedError Ellipsis"),
    },
    emptyBodyWords: wordSet("pass raise NotImplementedError"),
    warners: usualWarners,
    marks: { begin: /^\s*@/, end: /\)\s*$/, running: /^\s*@(?!Deprecated\b)/ },
    plainWords: wordSet("True False None"),
    keywords: usualKeywords,
  },
  forms: {
    decorator: {
      written: "`@deprecated(…)`",
      date: "text",
      cut: [{ how: "mark", mark: /@[\w$.]+/ }],
      warns: true,
    },
    "warning-call": {
      written: "`warnings.warn(…, DeprecationWarning)`",
      date: "text",
      cut: [],
      conditional: true,
      warns: true,
    },
    key: {
      written: "`deprecated=True` of a route",
      date: null,
      cut: [],
      warns: false,
      sunset: "`Sunset: YYYY-MM-DD` into its `description`, or into the handler's docstring",
    },
    attribute: { written: "`__deprecated__ = …`", date: "text", cut: [], warns: false },
    docstring: {
      written: "`.. deprecated::` in a docstring",
      date: "directive",
      cut: [
        {
          how: "directive",
          directive:
            /^\s*\.\.\s+(?:\w+:)?(?:deprecated|deprecated-removed|versionremoved|version-removed|version-deprecated|versiondeprecated)\s?::/,
        },
      ],
      warns: false,
    },
    comment: {
      written: "`#: .. deprecated::` in a comment, `# Deprecated: …` above a route",
      date: "comment",
      cut: [{ how: "comment lines" }],
      warns: false,
    },
  },
  layout: {
    tests: [
      /^test\/|(?:^|\/)(?:tests|testdata|test_data|test-data|testcases)\//,
      /(?:^|\/)(?:test_[^/]*|[^/]*_tests?)\.pyi?$/,
      /(?:^|\/)(?:tests|conftest)\.py$/,
    ],
    declaresOnly: /\.pyi$/i,
    manifests: ["pyproject.toml", "setup.py", "setup.cfg"],
    dependenciesIn,
    pathsOf,
    covers,
    projects,
    publishing,
    internal: [
      { name: "_internal", by: "name" },
      { name: "internal", by: "name" },
    ],
    vendored: [],
    generated: [/_pb2(?:_grpc)?\.pyi?$/, /\.gen\.py$/],
  },
  naming,
  // The parser and the code that walks its trees are loaded when the first file is read.
  async read(file, load, readOther) {
    const { readFile } = await import("./python/read-file.ts");
    return readFile(file, load, readOther);
  },
  sharedNames: async () => (await import("./python/notices/shared-names.ts")).sharedNames,
  uses: async () => (await import("./python/uses/reader.ts")).useReader,
  servesCallers: (before, after, names) => servesBy(signatures, takingIt(before), takingIt(after), names),
};
