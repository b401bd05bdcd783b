import { type CodePart, codeParts } from "../bodies/code-parts.ts";
import { headTokens } from "../limits.ts";
import type { Lexis } from "../model/language/lexis.ts";

/** The offset at which a text uses a name, in UTF-16 units. */
export type NamedUse = number;

/** Patterns of code that requests flags or settings by name. */
export const askers = {
  flag: /flag|feature|toggle|variation|variant|treatment|experiment|rollout|is_?enabled|is_?active|is_?on\b|get_?(?:boolean|string|number|object|int|float|double)_?(?:value|details)/i,
  "config-key": /conf|setting|option|propert|preference|\benv|env\b|\bargv\b/i,
} as const;

/**
 * Returns the places where code evidently requests a flag or a setting by name. The name is an argument or index of
 * code whose own names mention such things (`flags.isEnabled("a")`, `config["a.b"]`). Or it is the value of a constant
 * with such a name, or a member of such an object (`process.env.A`, `settings.a.b`).
 */
export function namedUses(text: string, name: string, asks: RegExp, lexis: Lexis): readonly NamedUse[] {
  if (!text.includes(name.slice(name.lastIndexOf(".") + 1))) return [];
  const parts = partsOf(text, lexis);
  const last = name.slice(name.lastIndexOf(".") + 1);
  const at = (index: number): string => {
    const part = parts[index];
    return part === undefined ? "" : text.slice(part.start, part.end);
  };
  return parts.flatMap((part, index): readonly NamedUse[] => {
    if (part.kind === "string") {
      const inside = text.slice(part.inside?.start ?? part.start, part.inside?.end ?? part.end);
      return inside === name && isAsked(parts, index, at, asks) ? [part.start] : [];
    }
    if (part.kind !== "word" || at(index) !== last || /^[.(]$/.test(at(index + 1))) return [];
    const chain = chainBefore(index, at).text + last;
    const before = chain.slice(0, -name.length - 1);
    return chain.endsWith(`.${name}`) && asks.test(before) ? [part.start] : [];
  });
}

function partsOf(text: string, lexis: Lexis): readonly CodePart[] {
  const parts: CodePart[] = [];
  const mayBePattern = (): boolean => {
    const before = parts.at(-1);
    return (
      before === undefined ||
      (before.kind !== "string" && lexis.patterns?.after.test(text.slice(before.start, before.end)) === true)
    );
  };
  for (const part of codeParts(text, lexis, "rest", mayBePattern))
    if (part.kind !== "comment") parts.push(part);
  return parts;
}

/** Returns true if the code around a string mentions the requested kind of value. */
function isAsked(
  parts: readonly CodePart[],
  index: number,
  at: (index: number) => string,
  asks: RegExp,
): boolean {
  // The string is assigned or compared: `FLAG = "a"`, `flag: "a"`, `name === "a"`.
  let before = index - 1;
  while (/^[=:!]$/.test(at(before))) before -= 1;
  if (before < index - 1 && asks.test(chainBefore(before + 1, at).text)) return true;
  // The string is in a call, an index or an element.
  for (let depth = 0, seen = 0, here = index - 1; here >= 0 && seen < headTokens; here -= 1, seen += 1) {
    const sign = parts[here]?.kind === "sign" ? at(here) : "";
    if (/^[)\]}]$/.test(sign)) depth += 1;
    else if (/^[([{]$/.test(sign) && depth > 0) depth -= 1;
    else if (/^[([]$/.test(sign)) return asks.test(chainBefore(here, at).text);
    else if (depth === 0 && sign === "<") return asks.test(at(here + 1));
    else if (depth === 0 && /^[;{}]$/.test(sign)) return false;
  }
  return false;
}

/** Returns the dotted name before a part: `flags.client.isEnabled` before an opening bracket. */
function chainBefore(index: number, at: (index: number) => string): { readonly text: string } {
  let text = "";
  for (let here = index - 1; here >= 0 && index - here < headTokens; here -= 1) {
    const own = at(here);
    if (own === ">" && text === "") {
      // The type arguments of a call: `get<string>("a")`.
      while (at(here) !== "<" && here >= 0 && index - here < headTokens) here -= 1;
      continue;
    }
    if (/^[.:?!]$/.test(own) || (own === ">" && /^[-<]$/.test(at(here - 1)))) {
      if (!text.startsWith(".")) text = `.${text}`;
    } else if (/^[\p{ID_Continue}$@]+$/u.test(own) && (text === "" || text.startsWith(".")))
      text = own + text;
    else if (!(own === "-" && at(here + 1) === ">")) break;
  }
  return { text };
}
