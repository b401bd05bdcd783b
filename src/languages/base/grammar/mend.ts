import { blanked, type Mended } from "./blanked.ts";
import { withoutDirectives } from "./directives.ts";
import type { MendTable } from "./grammar.ts";
import { matchBrackets } from "./tokens.ts";

/** Takes out what the grammar takes for something else than it is. */
export function mend(text: string, { directives, words, unwraps, tokens, rewrite }: MendTable): Mended {
  const { code, conditional, broken } =
    directives === null ? asWritten(text) : withoutDirectives(text, directives, tokens);
  const worded = words.reduce(
    (all, [pattern, other, sign]) =>
      sign?.test(all) === false ? all : all.replaceAll(pattern, (found) => instead(found, other)),
    code,
  );
  const written = rewrite === undefined ? worded : rewrite(worded, tokens);
  return { code: unwraps === null ? written : unwrapped(written, unwraps, tokens), conditional, broken };
}

/** Line breaks stay: where a pattern takes words of a comment, what follows is not to become part of it. */
function instead(found: string, other: string): string {
  return other.slice(0, found.length) + found.slice(other.length).replaceAll(/[^\n\r]/g, " ");
}

function asWritten(code: string): Mended {
  return { code, conditional: [], broken: null };
}

/** Takes the head and the braces off blocks that only wrap declarations. */
function unwrapped(text: string, head: RegExp, tokens: RegExp): string {
  const heads = [...text.matchAll(head)];
  const closes = heads.length === 0 ? new Map<number, number>() : matchBrackets(text, tokens);
  const spans = heads.flatMap(({ 0: found, index }) => {
    const open = index + found.length - 1;
    const close = closes.get(open);
    if (close === undefined) return [];
    return [
      { start: index, end: open + 1 },
      { start: close, end: close + 1 },
    ];
  });
  return blanked(text, spans);
}
