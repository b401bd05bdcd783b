const keywords = new Set([
  "type",
  "interface",
  "input",
  "enum",
  "union",
  "scalar",
  "directive",
  "schema",
  "extend",
  "query",
  "mutation",
  "subscription",
  "fragment",
]);

/** A word after one of these is a name, even if it is a keyword. */
const leading = new Set(["&", "|", "=", "@", "implements", "on"]);

const word = /[A-Za-z_]\w*/y;
const idle = /(?:[\s,\uFEFF]|#[^\n\r]*)+/y;
const named = /^(?:type|interface|input|enum|union|scalar|directive)$/;

export interface Definition {
  /** The definition's name. If it has none, its keyword and a space. */
  readonly key: string;
  /** The offset where it begins, including its description. */
  readonly start: number;
  /** The last word or character before it. */
  readonly last: string;
  /** True if no unattached description precedes it: its kind depends on itself and on `last`. */
  readonly isAlone: boolean;
}

/**
 * The definitions from an offset on. `rest` is the index of the known definition from which the text is identical,
 * or -1.
 */
interface ReadDefinitions {
  readonly definitions: readonly Definition[];
  readonly rest: number;
}

/** Returns the definitions in the text. Null if a bracket or quote is not closed. */
export function definitionsIn(
  text: string,
  from: Begun,
  sameAs: (found: Definition) => number,
): ReadDefinitions | null {
  const definitions: Definition[] = [];
  let { last } = from;
  let [described, extended]: [Begun | null, Begun | null] = [null, null];
  for (let at = behind(idle, text, from.start); at < text.length; at = behind(idle, text, at)) {
    const start = at;
    const sign = text.charAt(at);
    const own = wordAt(text, at);
    if (sign === '"') {
      described ??= { start, last };
      at = endOfText(text, at);
      last = '"';
    } else if (own === null) {
      at = "{([".includes(sign) ? endOfBrackets(text, at) : "})]".includes(sign) ? -1 : at + 1;
      last = sign;
    } else {
      at += own.length;
      if (own === "extend" && !leading.has(last)) extended = { start, last };
      else if (keywords.has(own) && (!leading.has(last) || extended !== null)) {
        const name = named.test(own) ? nameBehind(text, at) : null;
        const begun: Begun = extended ?? described ?? { start, last };
        const isAlone = described === null || described.start === begun.start;
        const key = name?.key ?? (own === "schema" ? "" : `${own} `);
        const found = { key, ...begun, isAlone };
        const rest = sameAs(found);
        if (rest >= 0) return { definitions, rest };
        definitions.push(found);
        at = name?.end ?? at;
        extended = null;
        described = null;
      }
      last = own;
    }
    if (at < 0) return null;
  }
  return { definitions, rest: -1 };
}

/** The offset where a definition begins, and the word or character before it. */
export interface Begun {
  readonly start: number;
  readonly last: string;
}

function behind(part: RegExp, text: string, from: number): number {
  part.lastIndex = from;
  return part.test(text) ? part.lastIndex : from;
}

function wordAt(text: string, from: number): string | null {
  word.lastIndex = from;
  return word.exec(text)?.[0] ?? null;
}

/** Returns the name of a definition, and the offset at which it ends. */
function nameBehind(text: string, from: number): { readonly key: string; readonly end: number } | null {
  let at = behind(idle, text, from);
  const isDirective = text.charAt(at) === "@";
  if (isDirective) at = behind(idle, text, at + 1);
  const name = wordAt(text, at);
  return name === null ? null : { key: isDirective ? `@${name}` : name, end: at + name.length };
}

const block = '"""';

/** Returns the offset after the closing quotes of the string that opens at `from`, or -1 if it is not closed. */
function endOfText(text: string, from: number): number {
  if (text.startsWith(block, from)) {
    let at = text.indexOf(block, from + 3);
    while (at > 0 && text.charAt(at - 1) === "\\") at = text.indexOf(block, at + 3);
    return at < 0 ? -1 : at + 3;
  }
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "\\") at += 1;
    else if (sign === '"') return at + 1;
    else if (sign === "\n" || sign === "\r") return -1;
  }
  return -1;
}

const [quote, hash] = [0x22, 0x23];
const opening = new Set([0x7b, 0x28, 0x5b]);
const closing = new Set([0x7d, 0x29, 0x5d]);

/** Returns the offset after the bracket that closes the one at `from`, or -1 if it is not closed. */
function endOfBrackets(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    // Most characters are letters.
    if (sign > 0x5d && sign < 0x7b) continue;
    if (sign === hash) at = endOfLine(text, at);
    else if (sign === quote) {
      const end = endOfText(text, at);
      if (end < 0) return -1;
      at = end - 1;
    } else if (opening.has(sign)) depth += 1;
    else if (closing.has(sign)) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 0x0a && text.charCodeAt(at) !== 0x0d) at += 1;
  return at;
}
