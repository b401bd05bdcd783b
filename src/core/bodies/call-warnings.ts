import { expressionTokens } from "../limits.ts";
import type { LanguageTables } from "../model/language.ts";
import type { Lexis } from "../model/language/lexis.ts";
import type { Feature } from "../model/notice.ts";
import { codeTokens, type CodeToken } from "./code-tokens.ts";
import { bodyTokens, textOfDeclaration } from "./declared-text.ts";

const callables = new Set(["function", "method", "constructor"]);

/**
 * Returns true if a deprecated function or method warns when it is called, or if the same file registers it with the
 * runtime by its id. Null if unknown: for types and values, and if there is no body. `text`: its file.
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
  const own = declaration.segments.at(-1) ?? "";
  return (
    calls([...above, ...body]).some(
      ({ name, given }) =>
        lexis.warners.test(name) && (speaksOfIt(name) || given.some((each) => mentionsFeature(each, own))),
    ) || isRegistered(codeTokens(text, lexis), [id, key])
  );
}

const speaksOfIt = (text: string): boolean => /deprecat|obsolete/i.test(text);

/** Words in a warning that asks callers to migrate. */
const moving =
  /deprecat|obsolete|sunset|remov|no longer|legacy|\binstead\b|replaced|supersed|migrat|discontinu|retired?\b|phas(?:ed|ing) out|end of life|\buse\b/i;

/** Names of variables that contain a notice. */
const namesNoticeText = /deprecat|obsolete|sunset|notice|message|^(?:msg|warning)$/i;

/**
 * Returns true if the argument of a warning mentions the feature. It may contain words about migration, the feature's
 * name, or a name that suggests such words.
 */
function mentionsFeature({ kind, text }: CodeToken, own: string): boolean {
  if (kind === "sign") return false;
  if (kind === "word") return /^[A-Z][A-Z0-9_]+$/.test(text) || namesNoticeText.test(text);
  return moving.test(text) || (own !== "" && namesIt(text, own));
}

function namesIt(said: string, name: string): boolean {
  const [text, own] = [said.toLowerCase(), name.toLowerCase()];
  for (let at = text.indexOf(own); at >= 0; at = text.indexOf(own, at + 1))
    if (!/[\p{ID_Continue}$]/u.test(text.charAt(at - 1) + text.charAt(at + own.length))) return true;
  return false;
}

/** Returns the decorators right above a declaration that run code, because one of them may warn. */
function marksAbove(lines: readonly string[], line: number, { marks }: Lexis): string {
  let first = line - 1;
  while (first > 0 && marks?.running?.test(lines[first - 1] ?? "") === true) first -= 1;
  return lines.slice(first, line - 1).join("\n");
}

interface Call {
  /** The name with dots between its parts. */
  readonly name: string;
  /** All tokens between the parentheses. */
  readonly given: readonly CodeToken[];
}

function calls(tokens: readonly CodeToken[]): readonly Call[] {
  return tokens.flatMap(({ kind, text }, index) => {
    if (kind !== "sign" || text !== "(") return [];
    let name = "";
    // Rust macros: `log::warn!(…)`, `f!(…)`.
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
    return name === "" ? [] : [{ name, given: within(tokens, index) }];
  });
}

function within(tokens: readonly CodeToken[], open: number): readonly CodeToken[] {
  let depth = 0;
  for (let at = open; at < tokens.length && at - open < expressionTokens; at += 1) {
    if (isSign(tokens[at], "(")) depth += 1;
    else if (isSign(tokens[at], ")") && --depth === 0) return tokens.slice(open + 1, at);
  }
  return tokens.slice(open + 1, open + expressionTokens);
}

function isSign(token: CodeToken | undefined, sign: string): boolean {
  return token?.kind === "sign" && token.text === sign;
}

/** Returns true for code such as `sunset("src/client.ts#fetchAll")` or `g.used("GET /v1/users")`. */
export function isRegistered(tokens: readonly CodeToken[], names: readonly string[]): boolean {
  return tokens.some(
    ({ kind, text: name }, index) =>
      kind === "word" &&
      /^@?(?:sunset|deprecated|used)$/i.test(name) &&
      tokens[index + 1]?.text === "(" &&
      tokens[index + 2]?.kind === "string" &&
      names.includes(tokens[index + 2]?.text ?? ""),
  );
}
