const longestPattern = 200;

/**
 * Why a regular expression of `evidence` is refused, or null. It runs over files of a pull request, so it
 * must not be able to take exponential time: no repeated group that holds a quantifier or a choice, at
 * most two unlimited repetitions, no look-around, no back-reference.
 */
export function patternDefect(source: string): string | null {
  if (source === "") return "it is empty";
  if (source.length > longestPattern) return `it is longer than ${longestPattern} characters`;
  return syntaxDefect(source) ?? danger(source);
}

function syntaxDefect(source: string): string | null {
  try {
    return RegExp(source, "u") && null;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return `it is no regular expression: ${reason.replace(/^.*\/u?: /s, "")}`;
  }
}

const token =
  /\\k<|\\[1-9]|\\[pPux]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\((?:\?:|\?<\w+>|\?[\w-]+:)?|\)|[*+?]\??|\{\d+(?:,\d*)?\}\??|\||./gsu;

/** Whether a group, so far, may match the same text in more than one way. */
interface PatternGroup {
  ambiguous: boolean;
}

function danger(source: string): string | null {
  const open: PatternGroup[] = [{ ambiguous: false }];
  let closed: PatternGroup | null = null;
  let unlimited = 0;
  for (const [part] of source.matchAll(token)) {
    const group = open.at(-1);
    if (group === undefined) return "its brackets do not match";
    if (/^\\(k<|[1-9])/.test(part)) return "it refers back to a group";
    if (/^\(\?<?[=!]/.test(part)) return "it looks ahead or behind";
    if (part.startsWith("(")) open.push({ ambiguous: false });
    else if (part === ")") {
      closed = open.pop() ?? null;
      if (closed?.ambiguous) (open.at(-1) ?? closed).ambiguous = true;
      continue;
    } else if (isQuantifier(part)) {
      if (closed?.ambiguous && !part.startsWith("?"))
        return "it repeats a group that itself repeats or chooses";
      if (/^[*+]|,\}/.test(part) && ++unlimited > 2) return "it has more than two unlimited repetitions";
      const most = Number(/(\d+)\}/.exec(part)?.[1] ?? 0);
      if (most > 100) return "it repeats something more than a hundred times";
      group.ambiguous = true;
    } else if (part === "|") group.ambiguous = true;
    closed = null;
  }
  return null;
}

function isQuantifier(part: string): boolean {
  return /^(?:[*+?]|\{\d)/.test(part);
}
