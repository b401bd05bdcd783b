import { headTokens } from "../limits.ts";
import type { HollowForms } from "../model/language/hollow-forms.ts";
import type { CodeToken } from "./code-tokens.ts";
import { wording } from "./process-ends.ts";
import { behindBracket } from "./token-brackets.ts";

/** A statement that assigns a text, or an error made of a text, to a local name. */
export interface LocalValue {
  readonly name: string;
  /** The index after the statement. */
  readonly end: number;
  readonly isError: boolean;
}

/** Returns the local name that the statement at an index assigns, and the index of the value, or null. */
export function localName(
  tokens: readonly CodeToken[],
  at: number,
  { local }: HollowForms,
): { readonly name: string; readonly from: number } | null {
  const equals = tokens.slice(at, at + headTokens).findIndex((each) => isSign(each, "="));
  if (equals < 0) return null;
  const head = tokens.slice(at, at + equals + 1).map(({ text }) => text);
  const name = local.exec(head.join(" "))?.groups?.["name"];
  const from = at + equals + 1;
  return name === undefined || isSign(tokens[from], "=", ">") ? null : { name, from };
}

/** Returns the assignment at an index. Null for other statements, and for values that other calls may compute. */
export function localValue(tokens: readonly CodeToken[], at: number, forms: HollowForms): LocalValue | null {
  const given = localName(tokens, at, forms);
  if (given === null) return null;
  const { name, from } = given;
  const { errors } = forms;
  const first = operand(tokens, from);
  let end = first?.end ?? null;
  while (end !== null && isSign(tokens[end], "+", "%")) end = operand(tokens, end + 1)?.end ?? null;
  // An expression that continues in any other way is not understood.
  if (end === null || isSign(tokens[end], ...".?[(+-*/%|&=<>!:,")) return null;
  return { name, end, isError: first !== null && first.end === end && errors.test(first.called) };
}

/** Reads one operand of a concatenation: strings, or a name with the calls on it. `called`: the first call. */
function operand(
  tokens: readonly CodeToken[],
  from: number,
): { readonly end: number; readonly called: string } | null {
  let at = from;
  while (isWord(tokens[at]) && /^(?:new|[rbuf]{1,2}|\$?@?\$?)$/i.test(tokens[at]?.text ?? "")) {
    if (tokens[at]?.text !== "new" && tokens[at + 1]?.kind !== "string") break;
    at += 1;
  }
  if (isSign(tokens[at], "&")) at += 1;
  const begin = at;
  if (tokens[at]?.kind === "string") at = behindStrings(tokens, at);
  else if (isSign(tokens[at], "(")) {
    if (!isWording(tokens, at)) return null;
    at = behindBracket(tokens, at);
  } else if (isWord(tokens[at])) at += 1;
  else return null;
  let called = "";
  while (true) {
    const open = isSign(tokens[at], "!") ? at + 1 : at;
    const before = tokens[at - 1];
    const width = isSign(tokens[at], ".")
      ? 1
      : isSign(tokens[at], ":") && isSign(tokens[at + 1], ":")
        ? 2
        : 0;
    if (width > 0 && isWord(tokens[at + width])) at += width + 1;
    else if (isSign(tokens[open], "(") && isWord(before)) {
      if (!wording.test(before?.text ?? "") || !isWording(tokens, open)) return null;
      if (called === "")
        called = tokens
          .slice(begin, at)
          .map(({ text }) => text)
          .join("");
      at = behindBracket(tokens, open);
    } else if (isSign(tokens[at], "[") && isWord(before) && isWording(tokens, at))
      at = behindBracket(tokens, at);
    else return { end: at, called };
  }
}

/** Returns the index after adjacent strings, which form one string. */
function behindStrings(tokens: readonly CodeToken[], from: number): number {
  let at = from + 1;
  while (true) {
    const isPrefixed = isWord(tokens[at]) && /^[rbuf]{1,2}$/i.test(tokens[at]?.text ?? "");
    const next = isPrefixed ? at + 1 : at;
    if (tokens[next]?.kind !== "string") return at;
    at = next + 1;
  }
}

/** Returns true if the brackets at an index contain only calls that produce text. */
function isWording(tokens: readonly CodeToken[], open: number): boolean {
  const inside = tokens.slice(open + 1, behindBracket(tokens, open));
  return inside.every(({ kind, text }, index) => {
    if (kind !== "word") return true;
    if (/^(?:await|yield)$/.test(text)) return false;
    const next = inside[index + 1];
    const isCalled = isSign(next, "(") || (isSign(next, "!") && isSign(inside[index + 2], "(", "["));
    return !isCalled || wording.test(text);
  });
}

function isWord(token: CodeToken | undefined): boolean {
  return token?.kind === "word";
}

function isSign(token: CodeToken | undefined, ...texts: readonly string[]): boolean {
  return token?.kind === "sign" && texts.includes(token.text);
}
