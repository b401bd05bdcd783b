import { headTokens } from "../limits.ts";
import type { HollowForms } from "../model/language/hollow-forms.ts";
import type { CodeToken } from "./code-tokens.ts";

/** Values that may be intentional. */
const meant = new Set(["false", "False", "default"]);

/** Returns true if a declaration has no value: `var F func()`, `declare f: () => void`. */
export function givesNothing(tokens: readonly CodeToken[]): boolean {
  return tokens.every(({ kind, text }, at) => {
    if (kind !== "sign") return true;
    return text !== "{" && (text !== "=" || tokens[at + 1]?.text === ">");
  });
}

/** Returns true if the value of a declaration is empty, such as `undefined` or `void 0`. Its name is the first token. */
export function holdsNothing(tokens: readonly CodeToken[], { nothing }: HollowForms): boolean {
  let depth = 0;
  const at = tokens.findIndex(({ kind, text }, index) => {
    if (kind !== "sign") return false;
    if ("([{".includes(text)) depth += 1;
    else if (")]}".includes(text)) depth -= 1;
    const behind = tokens[index + 1];
    return depth === 0 && text === "=" && !(behind?.kind === "sign" && "=>".includes(behind.text));
  });
  if (at < 0) return false;
  const value = tokens.slice(at + 1).filter(({ kind, text }) => kind !== "sign" || !"();".includes(text));
  if (value.length > headTokens) return false;
  const [first, second] = value;
  const isVoid = first?.text === "void" && second?.text === "0";
  if (!isVoid && (first?.kind !== "word" || !nothing.has(first.text) || meant.has(first.text))) return false;
  const rest = value.slice(isVoid ? 2 : 1);
  return rest.length === 0 || rest[0]?.text === "as" || (rest[0]?.text === "!" && rest.length === 1);
}
