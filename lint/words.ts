// Refuses words that make a sentence hard to read, in comments and in messages. CONTRIBUTING.md has the style.

/** Words and openings, and what to write instead. */
const table: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^(?:What|Whether)\b(?!.*\?$)/, 'a noun, a verb, or "Returns true if ..."'],
  [/\b(?:stands?|stood|lies|lain)\b/i, "is, are, was"],
  [/\b(?:lent|lends?)\b/i, "share, pass"],
  [/\b(?:tells? (?:apart|which|whether)|speaks?)\b/i, "distinguish, mention"],
  [/\b(?:beside|anew)\b/i, "next to, in addition to; again"],
  [/\b(?:nobody|somebody|whoever)\b/i, "the role: callers, the maintainer"],
  [/\b(?:lawful|at hand|by eye|mend(?:s|ed|ing)?)\b/i, "allowed; available; manually; fix"],
  [/(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b)\w/i, '"is not a" or "unknown"'],
  [/\bknows? (?:no|nothing)\b/i, "unknown, does not have"],
  [/\bthe same of\b/i, "the noun again"],
];

/** Files with lists of such words, because notices are written in them. */
const exceptions: readonly string[] = [
  "src/core/words/",
  "src/core/unread/",
  "src/core/repository/conventions.ts",
  "lint/words.ts",
];

/** Returns a fault of a comment or message and its correction, or null. Code in backticks is not read. */
export function wordFault(text: string): string | null {
  const prose = text
    .replace(/`[^`]*`/g, "`")
    .replace(/^[\s*/]+/, "")
    .replace(/\s*\n\s*\*?\s*/g, " ");
  for (const [pattern, instead] of table) {
    const found = pattern.exec(prose);
    if (found !== null) return `"${found[0]}": write ${instead}.`;
  }
  return null;
}

/** Returns true if a text in code is a message: it has three words in a row. */
export const isMessage = (text: string): boolean => /\p{L}{2,} \p{L}{2,} \p{L}{2,}/u.test(text);

interface Context {
  readonly filename: string;
  readonly sourceCode: { getAllComments(): readonly { readonly value: string }[] };
  report(problem: { readonly node: unknown; readonly message: string }): void;
}

const rule = {
  create(context: Context): Record<string, (node: never) => void> {
    const path = /(?:^|\/)((?:src|lint|scripts)\/.*)$/.exec(context.filename.replaceAll("\\", "/"))?.[1];
    if (path === undefined || exceptions.some((each) => path.startsWith(each))) return {};
    const look = (node: unknown, text: string): void => {
      const fault = wordFault(text);
      if (fault !== null) context.report({ node, message: fault });
    };
    return {
      Program(): void {
        for (const comment of context.sourceCode.getAllComments()) look(comment, comment.value);
      },
      Literal(node: { readonly value: unknown }): void {
        if (typeof node.value === "string" && isMessage(node.value)) look(node, node.value);
      },
      TemplateElement(node: { readonly value: { readonly raw: string } }): void {
        if (isMessage(node.value.raw)) look(node, node.value.raw.replaceAll("\\`", "`"));
      },
    };
  },
};

export default { meta: { name: "words" }, rules: { plain: rule } };
