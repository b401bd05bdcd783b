/** The brackets and quotes of a language. */
export interface Signs {
  /** True if `<` and `>` are brackets. */
  readonly angles: boolean;
  readonly quotes: string;
}

/** Returns the first offset outside of brackets and quotes where `isSign` is true, or -1. */
export function findOuter(
  text: string,
  { angles, quotes }: Signs,
  isSign: (sign: string, at: number) => boolean,
): number {
  let depth = 0;
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const here = text[at] ?? "";
    if (quote !== "") {
      if (here === "\\") at += 1;
      else if (here === quote) quote = "";
    } else if (depth === 0 && isSign(here, at)) return at;
    else if (quotes.includes(here)) quote = here;
    else if ("([{".includes(here) || (angles && here === "<")) depth += 1;
    else if (")]}".includes(here) || (angles && here === ">" && !isArrow(text, at)))
      depth = Math.max(0, depth - 1);
  }
  return -1;
}

/** The `>` of `=>` and `->` is not a bracket. */
function isArrow(text: string, at: number): boolean {
  return at > 0 && "=-".includes(text[at - 1] ?? " ");
}

/** Splits a text at separators outside of brackets and quotes. An empty text has no parts. */
export function splitOuter(text: string, separators: string, signs: Signs): readonly string[] {
  const cuts: number[] = [];
  findOuter(text, signs, (sign, at) => {
    if (separators.includes(sign)) cuts.push(at);
    return false;
  });
  const parts = [...cuts, text.length].map((cut, index) =>
    text.slice(index === 0 ? 0 : (cuts[index - 1] ?? 0) + 1, cut).trim(),
  );
  return parts.filter((each, index) => each !== "" || index < parts.length - 1);
}

/** Returns the offset of the matching closing bracket, or -1 if there is none. */
export function closing(text: string, open: number, signs: Signs): number {
  const close = closers[text[open] ?? ""] ?? "";
  const length = findOuter(
    text.slice(open + 1),
    signs,
    (sign, at) => sign === close && !(close === ">" && isArrow(text, open + 1 + at)),
  );
  return length < 0 ? -1 : open + 1 + length;
}

const closers: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** Returns the text in brackets that enclose all of it. Null if they do not. */
export function enclosed(text: string, open: string, signs: Signs): string | null {
  return text.startsWith(open) && closing(text, 0, signs) === text.length - 1 ? text.slice(1, -1) : null;
}

/** Returns the leading words of a signature that are in a table, and the rest of it. */
export function wordsFirst(text: string, words: ReadonlySet<string>): readonly [readonly string[], string] {
  const found: string[] = [];
  let rest = text.trimStart();
  for (let next = /^(?:[\w-]+|\?)(?= |$)/.exec(rest)?.[0]; next !== undefined && words.has(next);) {
    found.push(next);
    rest = rest.slice(next.length).trimStart();
    next = /^(?:[\w-]+|\?)(?= |$)/.exec(rest)?.[0];
  }
  return [found, rest];
}
