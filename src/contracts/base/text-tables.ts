import type { Forms } from "../../core/model/language/forms.ts";
import type { Lexis } from "../../core/model/language/lexis.ts";
import type { LanguageTables } from "../../core/model/language.ts";

/** What holds for formats with a grammar of their own, in which several files make one whole. */
export function textTables(
  lexis: Pick<Lexis, "lineComments" | "blockComments" | "strings" | "marks" | "keywords">,
  forms: Forms,
): LanguageTables {
  return {
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
      typeWords: [],
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
      suites: "braces",
      idleSigns: ";,",
      docStringPrefix: null,
      emptyBodyWords: new Set<string>(),
      warners: /(?!)/,
      plainWords: new Set(["true", "false", "null"]),
      ...lexis,
    },
    forms,
    layout: {
      tests: [/(?:^|\/)(?:tests?|__(?:tests|fixtures|mocks)__|testdata|fixtures|mocks)\//],
      manifests: [],
      internal: [],
      vendored: [],
      generated: [],
      moves: "among parts",
    },
  };
}
