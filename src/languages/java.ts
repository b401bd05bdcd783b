import type { Language } from "../core/model/language.ts";
import type { Covers } from "../core/model/language/covers.ts";
import { folderOf, foldersOf, join } from "../core/repository/paths.ts";
import {
  longQuoted,
  quoted,
  starComment,
  usualKeywords,
  usualWarners,
  wordSet,
} from "./base/lexical-forms.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { docTag, inCode } from "./base/looks.ts";
import { projects } from "./java/projects.ts";
import { naming } from "./java/naming.ts";
import { publishing, tests, unshipped } from "./java/publishing.ts";
import { registrations } from "./java/routes/signs.ts";
import { isOfPlatform } from "./java/platform.ts";
import { servesBy } from "./base/signatures/serves.ts";
import { signatures } from "./java/signatures.ts";

/** The package's own file, and the file of the module that contains its sources. */
const covers: Covers = {
  peers: null,
  above: (path) => [
    { path: join(folderOf(path), "package-info.java"), names: ["(module)"] },
    ...foldersOf(path).map((each) => ({
      path: join(each, "module-info.java"),
      names: ["(module)"],
      ends: true,
    })),
  ],
};

const mark = /@(?:[\w.]+\.)?(?:Deprecated|ScheduledForRemoval|DeprecatedConfigurationProperty)\b/;

/** Java: annotations and Javadoc, assigned to declarations as by javac. */
export const java: Language = {
  id: "java",
  kind: "code",
  extensions: [".java"],
  registersBy: registrations,
  // Spaces, comments and package names may separate the at sign from the name, and any letter may be an escape.
  needles: ["deprecated", "ScheduledForRemoval"],
  looks: [
    ...docTag("only a doc comment, `/** @deprecated … */`, is a notice"),
    inCode(/@(?:java\.lang\.)?Deprecated\b/g),
    {
      in: "code",
      pattern: /\bdeprecated(?<=[(,]\s{0,200}deprecated)\s{0,20}=\s{0,20}true\b/g,
      why: "`deprecated = true` is read only in `@Schema` and `@Parameter` on the declaration that they describe, and in a route's `@Operation`",
    },
  ],
  languageOf: () => "java",
  names: {
    separator: ".",
    constructors: [],
    defaultExport: null,
    overloads: "always",
    folderFiles: [],
    packageFiles: ["package-info"],
    beginWithPackage: true,
    isOfPlatform,
    mayDeclare,
    universalMembers: ["toString()", "equals(Object)", "hashCode()"],
    override: /@Override\b/,
    inheritance: {
      embeds: false,
      interfaces: true,
      open: /\b(?:public|protected)\b/,
    },
    imports: { byExport: false, passOn: false },
  },
  lexis: {
    lineComments: ["//"],
    blockComments: [starComment],
    strings: [longQuoted('"""'), quoted('"'), quoted("'")],
    suites: "braces",
    idleSigns: ";",
    docStringPrefix: null,
    hollow: {
      ...usualHollow,
      local: /^(?:final )?(?:\w+ \. )*\w+ (?<name>\w+) =$/,
      ends: /^(?:java\.lang\.)?(?:System\.exit|Runtime\.getRuntime\(\)\.(?:exit|halt))\(/,
    },
    emptyBodyWords: wordSet("throw new UnsupportedOperationException"),
    warners: usualWarners,
    marks: { begin: /^\s*@/, end: /\)\s*$/, running: /^\s*@(?!Deprecated\b)/ },
    plainWords: wordSet("true false null void"),
    keywords: usualKeywords,
  },
  forms: {
    javadoc: {
      written: "`@deprecated` in Javadoc",
      // Javadoc rejects tags that are not declared.
      date: "tag next to others",
      cut: [{ how: "doc tags" }, { how: "mark", mark }],
      warns: false,
    },
    key: {
      written: "`deprecated = true` of `@Operation`, `@Schema` or `@Parameter`",
      date: null,
      cut: [],
      warns: false,
      sunset: "`Sunset: YYYY-MM-DD` into its `description`",
    },
    annotation: {
      written: "`@Deprecated` alone",
      date: null,
      cut: [
        {
          how: "mark",
          mark,
        },
      ],
      warns: false,
      sunset: "`@deprecated … Sunset: YYYY-MM-DD` into its Javadoc",
    },
  },
  layout: {
    tests,
    // The package clause identifies the package.
    manifests: [],
    settings: ["settings.gradle", "settings.gradle.kts"],
    covers,
    projects,
    publishing,
    unshipped,
    internal: [{ name: "internal", by: "name" }],
    vendored: [],
    generated: [],
  },
  naming,
  // The parser and the code that walks its trees are loaded when the first file is read.
  async read(file, load) {
    const { readFile } = await import("./java/read-file.ts");
    return readFile(file, load);
  },
  uses: async () => (await import("./java/uses/reader.ts")).useReader,
  servesCallers: (before, after, names) => servesBy(signatures, before, after, names),
};

/**
 * Returns true if a text contains a name, except after a dot or as an annotation. Imports, calls of others' members
 * and annotations declare nothing.
 */
export function mayDeclare(text: string, name: string): boolean {
  if (!/^\w+$/.test(name)) return true;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (/[\w$]/.test(text.charAt(at + name.length))) continue;
    // `int...name` is a parameter.
    if (!/[\w$.@]/.test(text.charAt(at - 1)) || text.startsWith("...", at - 3)) return true;
  }
  return false;
}
