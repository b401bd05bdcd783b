import type { Forms } from "../../core/model/language/forms.ts";
import type { LanguageTables } from "../../core/model/language.ts";

/** The language tables that all YAML and JSON contracts share. */
export const documentTables: LanguageTables = {
  names: {
    separator: ".",
    constructors: [],
    defaultExport: null,
    overloads: "never",
    folderFiles: [],
    packageFiles: [],
    beginWithPackage: false,
    isOfPlatform: () => false,
    universalMembers: [],
    override: null,
    inheritance: {
      embeds: false,
      interfaces: false,
    },
    imports: {
      byExport: false,
      passOn: false,
    },
  },
  lexis: {
    lineComments: ["#"],
    blockComments: [],
    suites: "indentation",
    idleSigns: ",",
    docStringPrefix: null,
    strings: [
      {
        open: '"',
        inside: String.raw`[^"\\\n]|\\.`,
        close: '"',
      },
      {
        open: "'",
        inside: "[^'\\n]",
        close: "'",
      },
    ],
    emptyBodyWords: new Set<string>(),
    warners: /(?!)/,
    marks: null,
    plainWords: new Set(["true", "false", "null"]),
    keywords: new Set<string>(),
  },
  forms: {
    key: { written: "`deprecated: true`", date: "key", cut: [{ how: "editor" }], warns: null },
    reference: {
      written: "`deprecated: true` behind a reference",
      date: null,
      cut: [],
      warns: null,
      sunset: "`x-sunset: YYYY-MM-DD` next to the `deprecated: true` that the reference leads to",
    },
    message: {
      written: "`description`",
      date: "text",
      cut: [{ how: "editor" }],
      warns: null,
    },
  },
  layout: {
    tests: [/(?:^|\/)(?:tests?|__(?:tests|fixtures|mocks)__|testdata|fixtures|mocks)\//],
    manifests: [],
    internal: [],
    vendored: [],
    generated: [],
    moves: "with their file",
  },
};

/** The additional notice forms of formats with fixed file names: comments. */
export const commentForms: Forms = {
  comment: {
    written: "a comment that begins with `Deprecated:`",
    date: "comment",
    cut: [{ how: "comment lines" }],
    warns: null,
  },
  reference: {
    written: "`deprecated: true` in the same schema",
    date: null,
    cut: [],
    warns: null,
    sunset: "`x-sunset: YYYY-MM-DD` next to the `deprecated: true` in the schema of the values",
  },
};
