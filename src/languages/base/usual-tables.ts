import type { ImportNames, Names } from "../../core/model/language/names.ts";
import type { Lexis } from "../../core/model/language/lexis.ts";
import { usualWarners } from "./lexical-forms.ts";

/** Returns the words of a table's list, written as one text and separated by white space. */
export function wordList(words: string): readonly string[] {
  return words.trim().split(/\s+/);
}

const imports: ImportNames = { byExport: false, passOn: false };

/**
 * For languages in which code uses declarations by the names in their declarations, and types by their own names.
 */
export const plainNames: Pick<
  Names,
  "constructors" | "defaultExport" | "packageFiles" | "beginWithPackage" | "imports"
> = { constructors: [], defaultExport: null, packageFiles: [], beginWithPackage: true, imports };

/** For languages with braces and semicolons, and documentation in comments. */
export const braceLexis: Pick<Lexis, "suites" | "idleSigns" | "docStringPrefix" | "warners"> = {
  suites: "braces",
  idleSigns: ";",
  docStringPrefix: null,
  warners: usualWarners,
};
