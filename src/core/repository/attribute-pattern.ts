/**
 * Matches a pattern of a `.gitattributes` file against paths relative to that file's folder. gitattributes(5): as in
 * gitignore, but a pattern for a folder does not include its contents. Null for a pattern that matches nothing:
 * negative, empty, or with a slash at the end. The time is at most pattern × path, so hostile patterns are harmless.
 */
export function attributePattern(pattern: string): ((path: string) => boolean) | null {
  if (pattern === "" || pattern.startsWith("!") || pattern.endsWith("/")) return null;
  const anchored = pattern.includes("/");
  const whole = pattern.startsWith("/") ? pattern.slice(1) : pattern;
  // Git compares the literal prefix separately, so a `**` after it counts as if it were at the beginning.
  const prefix = anchored ? (/^[^*?[\\]*/.exec(whole)?.[0] ?? "") : "";
  const tokens = tokensOf(Array.from(whole.slice(prefix.length)));
  if (tokens === null) return null;
  return (path) => {
    const name = anchored ? path : path.slice(path.lastIndexOf("/") + 1);
    return name.startsWith(prefix) && matches(tokens, Array.from(name.slice(prefix.length)));
  };
}

/** `*` within a name; `**` across folders, which may match no folder before a slash; or a test of one character. */
type PatternToken = "star" | "folders" | "folders/" | ((char: string) => boolean);

/** Reads `*`, `**`, `?`, `[a-z]`, `[!…]`, `[[:alpha:]]` and `\\` escapes. Null if a bracket or escape is incomplete. */
function tokensOf(chars: readonly string[]): readonly PatternToken[] | null {
  const tokens: PatternToken[] = [];
  for (let at = 0; at < chars.length; at += 1) {
    const char = chars[at] ?? "";
    if (char === "*") {
      const first = at;
      while (chars[at + 1] === "*") at += 1;
      const free = at > first && (first === 0 || chars[first - 1] === "/");
      const next = chars[at + 1] === "\\" ? chars[at + 2] : chars[at + 1];
      if (!free || (next !== undefined && next !== "/")) tokens.push("star");
      else tokens.push(chars[at + 1] === "/" ? "folders/" : "folders");
    } else if (char === "?") tokens.push((sign) => sign !== "/");
    else if (char === "[") {
      const set = parseSet(chars, at + 1);
      if (set === null) return null;
      tokens.push((sign) => sign !== "/" && set.accepts(sign));
      at = set.end;
    } else {
      const literal = char === "\\" ? chars[(at += 1)] : char;
      if (literal === undefined) return null;
      tokens.push((sign) => sign === literal);
    }
  }
  return tokens;
}

/** Follows all positions at once, token by token. */
function matches(tokens: readonly PatternToken[], chars: readonly string[]): boolean {
  const length = chars.length + 1;
  // Positions reached before a token. The third list is one token ahead, because `**` and its slash may match
  // nothing together.
  let [here, next, afterNext] = [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)];
  here[0] = 1;
  for (const token of tokens) {
    let open = false;
    for (let at = 0; at < length; at += 1) {
      const reached = here[at] === 1;
      if (typeof token === "function") {
        if (reached && at < chars.length && token(chars[at] ?? "")) next[at + 1] = 1;
        continue;
      }
      if (reached && token === "folders/") afterNext[at] = 1;
      open ||= reached;
      if (open) next[at] = 1;
      if (token === "star" && chars[at] === "/") open = false;
    }
    [here, next, afterNext] = [next, afterNext, new Uint8Array(length)];
  }
  return here[chars.length] === 1;
}

const classes: Readonly<Record<string, RegExp>> = {
  alnum: /[a-z0-9]/i,
  alpha: /[a-z]/i,
  blank: /[ \t]/,
  digit: /\d/,
  lower: /[a-z]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /\s/,
  upper: /[A-Z]/,
  xdigit: /[0-9a-f]/i,
};

function parseSet(
  chars: readonly string[],
  start: number,
): { accepts: (char: string) => boolean; end: number } | null {
  const negated = chars[start] === "!" || chars[start] === "^";
  const first = negated ? start + 1 : start;
  const tests: ((char: string) => boolean)[] = [];
  for (let at = first; at < chars.length; at += 1) {
    if (chars[at] === "]" && at > first)
      return { accepts: (char) => tests.some((test) => test(char)) !== negated, end: at };
    const named = /^\[:([a-z]+):\]/.exec(chars.slice(at, at + 12).join(""));
    if (named) {
      const known = classes[named[1] ?? ""];
      if (known === undefined) return null;
      tests.push((char) => known.test(char));
      at += named[0].length - 1;
      continue;
    }
    if (chars[at] === "\\") at += 1;
    const from = chars[at] ?? "";
    if (chars[at + 1] === "-" && chars[at + 2] !== undefined && chars[at + 2] !== "]") {
      at += chars[at + 2] === "\\" ? 3 : 2;
      const to = chars[at] ?? "";
      tests.push((char) => char >= from && char <= to);
    } else tests.push((char) => char === from);
  }
  return null;
}
