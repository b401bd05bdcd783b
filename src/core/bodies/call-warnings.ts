import type { LanguageTables } from "../model/language.ts";
import type { Lexis } from "../model/language/lexis.ts";
import type { Feature } from "../model/notice.ts";
import { codeTokens, type CodeToken } from "./code-tokens.ts";
import { bodyTokens, textOfDeclaration } from "./declared-text.ts";

const callables = new Set(["function", "method", "constructor"]);

/**
 * Whether a deprecated function or method warns when it is called, or is registered with the runtime by its id in the
 * same file. Null where that is not known: for types and values, and where there is no body. `text`: its file.
 */
export function warnsWhenCalled(
  { declaration, id, key, kind }: Feature,
  text: string,
  { lexis, forms }: Pick<LanguageTables, "lexis" | "forms">,
): boolean | null {
  if (declaration === null || !callables.has(kind)) return null;
  const form = declaration.notice?.form;
  const table = form === undefined ? undefined : forms[form];
  const warns = table === undefined ? false : table.warns;
  if (warns === true) return true;
  const lines = text.split("\n");
  const body = bodyTokens(textOfDeclaration(declaration, lines), lexis);
  if (body === null || warns === null) return null;
  const above = codeTokens(marksAbove(lines, declaration.place.line, lexis), lexis);
  return (
    calls([...above, ...body]).some((each) => lexis.warners.test(each)) ||
    isRegistered(text, lexis, [id, key])
  );
}

/** Marks right above a declaration whose code runs: one may warn although another notice stands first. */
function marksAbove(lines: readonly string[], line: number, { marks }: Lexis): string {
  let first = line - 1;
  while (first > 0 && marks?.running?.test(lines[first - 1] ?? "") === true) first -= 1;
  return lines.slice(first, line - 1).join("\n");
}

/** The names that are called, with dots between their parts. */
function calls(tokens: readonly CodeToken[]): readonly string[] {
  return tokens.flatMap(({ kind, text }, index) => {
    if (kind !== "sign" || text !== "(") return [];
    let name = "";
    // `log::warn!(…)`, `f!(…)`
    let at = isSign(tokens[index - 1], "!") ? index - 2 : index - 1;
    while (at >= 0 && index - at < 16) {
      const part = tokens[at];
      if (name === "" || name.startsWith(".")) {
        if (part?.kind !== "word") break;
        name = part.text.replace(/^@/, "") + name;
        at -= 1;
        continue;
      }
      const width = isSign(part, ".") ? 1 : isSign(part, ":") && isSign(tokens[at - 1], ":") ? 2 : 0;
      if (width === 0) break;
      name = `.${name}`;
      at -= width;
    }
    return name === "" ? [] : [name];
  });
}

function isSign(token: CodeToken | undefined, sign: string): boolean {
  return token?.kind === "sign" && token.text === sign;
}

/** `sunset("src/client.ts#fetchAll")`, `deprecated("orders.v1.list", …)`, anywhere in the file. */
function isRegistered(text: string, lexis: Lexis, ids: readonly string[]): boolean {
  if (!ids.some((id) => text.includes(id))) return false;
  const tokens = codeTokens(text, lexis);
  return tokens.some(
    ({ kind, text: name }, index) =>
      kind === "word" &&
      /^@?(?:sunset|deprecated)$/i.test(name) &&
      tokens[index + 1]?.text === "(" &&
      tokens[index + 2]?.kind === "string" &&
      ids.includes(tokens[index + 2]?.text ?? ""),
  );
}
