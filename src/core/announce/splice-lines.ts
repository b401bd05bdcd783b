import { isBlank } from "../edits/text-lines.ts";

/** Lines to be replaced: from `line` to before `end`, indexes. The new ones are without line breaks. */
export interface Splice {
  readonly line: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** The text with the lines replaced; of several insertions at one place the first given comes first. */
export function spliced(lines: readonly string[], splices: readonly Splice[], eol: string): string {
  const result = [...lines];
  const ordered = splices.map((each, index) => ({ ...each, index }));
  ordered.sort((a, b) => b.line - a.line || b.index - a.index);
  for (const { line, end, lines: added } of ordered) {
    const above = result[line - 1];
    if (added.length > 0 && above !== undefined && !above.endsWith("\n")) result[line - 1] = above + eol;
    result.splice(line, end - line, ...added.map((each) => each + eol));
  }
  return result.join("");
}

/** Blocks put before a line, with an empty line between them, and before and behind them where there is none. */
export function insertBlocks(
  lines: readonly string[],
  line: number,
  blocks: readonly (readonly string[])[],
): Splice {
  const before = line === 0 || isBlank(lines[line - 1]) ? [] : [""];
  const after = line >= lines.length || isBlank(lines[line]) ? [] : [""];
  const body = blocks.flatMap((block, index) => (index === 0 ? block : ["", ...block]));
  return { line, end: line, lines: [...before, ...body, ...after] };
}
