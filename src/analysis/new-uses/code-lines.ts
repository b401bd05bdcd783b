import { linesOf } from "./lines.ts";

/** Begins of lines that are comments, and of what goes on to an end: only what stands at a line's begin is certain. */
const slashes = { line: /^\s*\/\//, open: /^\s*\/\*/, close: "*/" };
const python = { line: /^\s*#/, open: /^\s*[rRuUbB]?("""|''')/, close: null };

/** A text in which lines that are comments or doc strings are empty: no name on them is a use. */
export function codeOnly(path: string, text: string): string {
  const { line: comment, open, close } = /\.pyi?$/.test(path) ? python : slashes;
  let end: string | null = null;
  const lines = linesOf(text).map((line) => {
    if (end !== null) {
      if (line.includes(end)) end = null;
      return "";
    }
    const [begin, quotes] = open.exec(line) ?? [];
    if (begin === undefined) return comment.test(line) ? "" : line;
    const closing = close ?? quotes ?? "";
    const at = line.indexOf(closing, begin.length);
    if (at < 0) end = closing;
    // What stands behind the end of a comment may be code.
    return at < 0 || line.slice(at + closing.length).trim() === "" ? "" : line;
  });
  return lines.join("\n");
}

/** Words of the languages themselves, which are no names of features. */
export const reserved: ReadonlySet<string> = new Set(
  "abstract and as assert async await boolean break byte case catch char class const continue def del do double elif else enum except export extends false False final finally float for from func function global go if implements import in instanceof int interface is lambda let long map module native new nil None nonlocal not null number or package pass private protected public raise range readonly return short static string struct super switch synchronized this throw throws transient true True try type typeof undefined unknown var void volatile while with yield".split(
    " ",
  ),
);
