import type { Forms } from "../../core/model/language/forms.ts";
import type { Lexis } from "../../core/model/language/lexis.ts";
import type { LanguageTables } from "../../core/model/language.ts";
import { documentTables } from "./tables.ts";

/** Returns the tables for formats with a grammar of their own, in which several files form one whole. */
export function textTables(
  lexis: Pick<Lexis, "lineComments" | "blockComments" | "strings" | "marks" | "keywords">,
  forms: Forms,
): LanguageTables {
  const { names, layout, lexis: usual } = documentTables;
  return {
    names,
    lexis: { ...usual, suites: "braces", idleSigns: ";,", ...lexis },
    forms,
    layout: { ...layout, moves: "among parts" },
  };
}
