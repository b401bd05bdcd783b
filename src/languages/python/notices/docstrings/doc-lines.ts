/** A line of a docstring. Its indentation is measured as in Python. */
export interface DocLine {
  /** Index within the docstring. The line on which it begins is 0. */
  readonly index: number;
  readonly indent: number;
  /** Without the indentation and trailing white space; empty for a blank line. */
  readonly text: string;
}

const quotes = /^[A-Za-z]{0,3}("""|'''|"|')([\s\S]*?)(?:\1)?$/;

/**
 * Returns the lines of a docstring as written. The first line has the indentation of the least indented other line.
 */
export function docLines(literal: string): readonly DocLine[] {
  const inner = quotes.exec(literal)?.[2] ?? literal;
  return linesOf(inner);
}

/** Returns the lines of a docstring without its quotes or comment characters. */
export function linesOf(text: string): readonly DocLine[] {
  const lines = text.split(/\r\n|[\n\r]/).map((line, index) => {
    const written = line.trimStart();
    return { index, indent: widthOf(line.slice(0, line.length - written.length)), text: written.trimEnd() };
  });
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  const least = rest.reduce(
    (low, { indent, text: words }) => (words === "" ? low : Math.min(low, indent)),
    Infinity,
  );
  return [{ ...first, indent: Number.isFinite(least) ? least : 0 }, ...rest];
}

function widthOf(blank: string): number {
  let width = 0;
  for (const sign of blank) width = sign === "\t" ? width + 8 - (width % 8) : sign === "\f" ? 0 : width + 1;
  return width;
}
