import { declarationsNamed } from "../../core/compare/named.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { FileRead } from "../../core/model/register.ts";
import { orphanOf } from "../../core/surface/inherited.ts";
import { headWords } from "../surface/type-files.ts";
import { maskedText } from "../../core/unread/masked-text.ts";

/** Words of a name's like: `getUrl` may be made of `url`, and `Url` of `_url`. */
const accessor = /^(?:get|set|is|has)_?(?=.)/i;

/**
 * Tells, of declarations that a file of code had on base, which may still be there for others though it declares them no
 * more: a type above gives them, a generator makes them, or code assigns them.
 */
export function mayStillGive(after: FileRead, text: string): (declaration: Declaration) => boolean {
  let words: ReadonlySet<string> | null = null;
  return (declaration) => {
    // What is declared for nobody outside is no more given.
    if (declarationsNamed(after, declaration.name).length > 0) return false;
    const { types = [] } = orphanOf({ declaration }, [after], text) ?? {};
    if (types.some((each) => !headWords.has(each))) return true;
    words ??= wordsBeside(after, text);
    const word = declaration.segments.at(-1)?.toLowerCase() ?? "";
    return words.has(plain(word)) || words.has(plain(word.replace(accessor, "")));
  };
}

/** The words of the code and its texts, those of notices left out. */
function wordsBeside({ features, tables }: FileRead, text: string): ReadonlySet<string> {
  const lines = maskedText(text, tables.lexis)["code and texts"].split("\n");
  for (const { notice } of features.values())
    for (let line = notice.line; line <= notice.endLine; line += 1) lines[line - 1] = "";
  const words = lines.join("\n").match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu) ?? [];
  return new Set(words.map((each) => plain(each.toLowerCase())));
}

function plain(word: string): string {
  return word.replace(/^_+/, "");
}
