import { codeParts } from "../bodies/code-parts.ts";
import type { Lexis } from "../model/language/lexis.ts";
import type { TextRange } from "./text-lines.ts";

/** What stands between the quotes of the texts in a span, in their order; comments are passed over. */
export function literalEnds(text: string, { start, end }: TextRange, lexis: Lexis): TextRange[] {
  return [...codeParts(text.slice(start, end), lexis, "signs")].flatMap(({ kind, inside }) =>
    kind === "string" && inside !== undefined
      ? [{ start: start + inside.start, end: start + inside.end }]
      : [],
  );
}
