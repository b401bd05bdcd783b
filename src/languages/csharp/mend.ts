import { matchBrackets } from "../base/grammar/tokens.ts";
import type { MendTable } from "../base/grammar/grammar.ts";

/** The rest of an assignment's target: `.a`, `?.a<T>`, `[i]`, `(x)`, followed by the assignment operator. */
const target = String.raw`(?:\??\.@?\w+(?:<[\w, .<>?]{0,99}>)?|\??\[(?:[^[\]]|\[[^[\]]{0,99}\]){1,300}\]|\((?:[^()]|\([^()]{0,300}\)){0,300}\)|!)`;
const assigns = String.raw`(?:[-+*/%&|^]|<<|>>>?|\?\?)?=(?![=>])`;
const nullConditional = new RegExp(
  String.raw`\?(?=\.@?[A-Za-z_]|\[)(?=${target}{1,30}\s{0,99}${assigns})`,
  "g",
);
const modifier = String.raw`(?:out|ref|in|scoped)`;

/** Valid code that the grammar does not know, and its replacements. */
export const words: MendTable["words"] = [
  [/\basync(?=\s*(?:[),;:?.\]}]|[=!]=|=[^>]|&&|\|\|))/g, "asynk"],
  [/@\$(?=")/g, "$@"],
  // An escaped quote at the start of a string looks like the start of a raw string.
  [/(?<=\$@")""(?!")/g, ""],
  [/\$(?=""(?!"))/g, ""],
  [/\ballows\s+ref\s+struct\b/g, "class"],
  [/\bref(?=\s+partial\s+struct\b)|\bscoped(?=\s+(?:in|ref|out)\b)/g, ""],
  // Keywords as names of variables.
  [/\b(?:await|partial|and|or|not)(?=\s{0,9}(?:[.,;)\]?]|=))/g, "v"],
  // In a list, a keyword that would name an attribute's target.
  [
    /(?<=\[\s{0,99})(?:assembly|field|method|module|param|property|type|typevar)(?=\s{0,99}[^:\w\s])/g,
    "v",
    /\[\s*[afmpt]/,
  ],
  [/\[\s{0,9}(?:_|\.\.)?\s{0,9}\](?=\s{1,99}when\b)/g, "_", /\]\s+when\b/],
  // `value?.Name = 1`
  [nullConditional, "", /\?[.[]/],
  // `*(int*)&value`
  [
    /(?<=\*\s{0,9})\(\s{0,9}[\w.:]+(?:<[\w, .]*>)?\s{0,9}\*+\s{0,9}\)(?:\s{0,9}&)?(?=\s{0,9}[\w(@])/g,
    "",
    /\*\s*\(/,
  ],
  // `(_, out value) => …`
  [
    new RegExp(
      String.raw`\b${modifier}(?=\s[^()]{1,300}\)\s{0,9}=>)(?<=(?:[=(,:?{;]|=>|\breturn|\basync|\bstatic)\s{0,99}\([^()]{0,300}\w)`,
      "g",
    ),
    "",
    new RegExp(String.raw`\b${modifier}\s[^()]{1,300}\)\s{0,9}=>`),
  ],
];

/** A call that is the target of an assignment. */
const assigned = new RegExp(String.raw`\)(?=\s{0,99}${assigns})`, "g");
/** The dereference operator before brackets, as opposed to the multiplication operator. */
const pointed = /\*(?=\s{0,99}\()(?<=(?:[=(,;{}?:&|+\-!<>[]|\b(?:return|in|is|as))\s{0,99}\*)/g;
const escapedEnd = /^\$@".*[^"](?:"")+"$/s;

type Sign = readonly [at: number, sign: string];

/**
 * Rewrites code by its brackets and quotes alone. A call that is the target of an assignment becomes an index or a
 * property (`Get(i) = 1`, `Get() = 1`). A pointer in brackets becomes an index (`*(p + 1)`). A string loses the
 * escaped quotes at its end.
 */
export function rewrite(text: string, tokens: RegExp): string {
  const calls = [...text.matchAll(assigned)].map(({ index }) => index);
  const pointers = [...text.matchAll(pointed)].map(({ index }) => index);
  const signs: Sign[] = text.includes('$@"') ? escapedEnds(text, tokens) : [];
  if (calls.length + pointers.length > 0) {
    const brackets = matchBrackets(text, tokens, "()");
    const opens = new Map([...brackets].map(([open, close]) => [close, open]));
    for (const end of calls) signs.push(...asIndex(text, opens.get(end), end));
    for (const at of pointers) {
      const open = text.indexOf("(", at);
      const end = brackets.get(open);
      if (end !== undefined) signs.push([at, "v"], [open, "["], [end, "]"]);
    }
  }
  let code = "";
  let from = 0;
  for (const [at, sign] of signs.toSorted(([a], [b]) => a - b)) {
    if (at < from) continue;
    code += text.slice(from, at) + sign;
    from = at + 1;
  }
  return code + text.slice(from);
}

function asIndex(text: string, open: number | undefined, end: number): readonly Sign[] {
  if (open === undefined || !/(?:\w|[^=]>)$(?<!\bvar)/.test(text.slice(Math.max(0, open - 5), open)))
    return [];
  const isEmpty = text.slice(open + 1, end).trim() === "";
  return [
    [open, isEmpty ? " " : "["],
    [end, isEmpty ? " " : "]"],
  ];
}

function escapedEnds(text: string, tokens: RegExp): Sign[] {
  return [...text.matchAll(tokens)].flatMap(({ 0: token, index }): readonly Sign[] => {
    if (!escapedEnd.test(token)) return [];
    const end = index + token.length;
    return [
      [end - 3, " "],
      [end - 2, " "],
    ];
  });
}
