import type { Forms } from "../../core/model/language/forms.ts";
import type { Lexis } from "../../core/model/language/lexis.ts";
import type { LanguageTables } from "../../core/model/language.ts";
import { documentTables } from "./tables.ts";

/** Returns the language tables for formats that have their own grammar and whose files together form one schema. */
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
