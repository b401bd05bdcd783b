import type { Lexis } from "../model/language/lexis.ts";
import { codeParts } from "./code-parts.ts";

/** One part of a text in a programming language, other than comments and white space. */
export interface CodeToken {
  readonly kind: "word" | "string" | "sign";
  /** For a string, the content between its quotes. */
  readonly text: string;
  /** It is the first one of its line. Only in a language whose statements end with their lines. */
  readonly opensLine?: true;
}

/**
 * Returns the tokens of code, with comments and strings recognized correctly. Omits statements that consist of a
 * string if those are documentation. Omits signs that only end or separate code (`;`, the comma before a closing
 * bracket), as they do not affect behavior.
 */
export function codeTokens(text: string, lexis: Lexis): readonly CodeToken[] {
  const tokens: CodeToken[] = [];
  let [depth, last] = [0, 0];
  const opening = (start: number): Pick<CodeToken, "opensLine"> =>
    lexis.suites === "end" && text.slice(last, start).includes("\n") ? { opensLine: true } : {};
  const mayBePattern = (): boolean => {
    const before = tokens.at(-1);
    return (
      before === undefined || (before.kind !== "string" && lexis.patterns?.after.test(before.text) === true)
    );
  };
  for (const { kind, start, end, inside } of codeParts(text, lexis, "rest", mayBePattern)) {
    if (kind === "comment") continue;
    if (kind === "string") {
      if (depth > 0 || !isDocumentation(text, start, end, lexis))
        tokens.push({
          kind,
          text: text.slice(inside?.start ?? start, inside?.end ?? end),
          ...opening(start),
        });
      last = end;
      continue;
    }
    const own = text.slice(start, end);
    if (kind === "sign") {
      if ("([{".includes(own)) depth += 1;
      else if (")]}".includes(own)) {
        depth = Math.max(0, depth - 1);
        if (tokens.at(-1)?.kind === "sign" && tokens.at(-1)?.text === ",") tokens.pop();
      }
      if (lexis.idleSigns.includes(own)) continue;
    }
    tokens.push({ kind, text: own, ...opening(start) });
    last = end;
  }
  return tokens;
}

/** Returns true for a string that is a statement. */
function isDocumentation(text: string, start: number, end: number, lexis: Lexis): boolean {
  const { docStringPrefix, lineComments } = lexis;
  if (docStringPrefix === null) return false;
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  if (!new RegExp(`^[ \\t]*${docStringPrefix}$`).test(before)) return false;
  const next = text.indexOf("\n", end);
  const behind = text.slice(end, next < 0 ? text.length : next).replace(/^[ \t\r;]*/, "");
  return behind === "" || lineComments.some((each) => behind.startsWith(each));
}

/** Returns true if two texts differ only in comments, layout and the kind of quotes. */
export function sameCode(a: string, b: string, lexis: Lexis): boolean {
  if (a === b) return true;
  const [own, other] = [codeTokens(a, lexis), codeTokens(b, lexis)];
  return (
    own.length === other.length &&
    own.every(({ kind, text }, index) => kind === other[index]?.kind && text === other[index]?.text)
  );
}
