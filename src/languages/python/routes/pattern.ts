/** Signs that stand for more than themselves. */
const special = /[[\](){}.*+?|^$]/;
const escaped = /[^\w\s]/;
const group = /^\(\?P<([A-Za-z_]\w*)>/;

/**
 * Django's `^u/(?P<pk>[0-9]+)/$` as its `u/<pk>/`: a regular expression of letters that stand for themselves and named
 * groups. Null for every other one, and for one that begins or ends anywhere; `isPrefix`: others stand behind it.
 */
export function pathOfPattern(pattern: string, isPrefix: boolean): string | null {
  const end = /(?<!\\)(?:\$|\\Z)$/.exec(pattern);
  if (!pattern.startsWith("^") || (end === null) !== isPrefix) return null;
  const inner = pattern.slice(1, end?.index);
  let path = "";
  for (let at = 0; at < inner.length; at += 1) {
    const char = inner[at] ?? "";
    const name = char === "(" ? group.exec(inner.slice(at, at + 100))?.[1] : undefined;
    if (name !== undefined) {
      const close = closing(inner, at);
      if (close === null || "?*+{".includes(inner[close + 1] ?? " ")) return null;
      path += `<${name}>`;
      at = close;
    } else if (char === "\\" && escaped.test(inner[at + 1] ?? "")) {
      at += 1;
      path += inner[at];
    } else if (char === "\\" || "<>".includes(char) || special.test(char)) return null;
    else path += char;
  }
  return path;
}

/** The bracket that closes the one at an offset. */
function closing(pattern: string, open: number): number | null {
  let [depth, inClass] = [0, false];
  for (let at = open; at < pattern.length; at += 1) {
    const char = pattern[at] ?? "";
    if (char === "\\") at += 1;
    // `[]a]` and `[^]a]` hold the bracket.
    else if (inClass) inClass = char !== "]" || /\[\^?$/.test(pattern.slice(at - 2, at));
    else if (char === "[") inClass = true;
    else if (char === "(") depth += 1;
    else if (char === ")" && --depth === 0) return at;
  }
  return null;
}
