import type { ConfigurationProblem } from "../core/model/policy.ts";
import { dotted, type KeyPath } from "./tree/tree.ts";

/** A problem before its offset becomes a line and a column. */
export interface Fault {
  readonly offset: number;
  readonly path: KeyPath;
  readonly message: string;
}

/** Turns offsets into 1-based lines and columns (UTF-16 units). Lines end with LF or CRLF. */
export function lineCounter(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

const mostProblems = 200;

/** Faults as problems of a file, in the order of the text. */
export function problemsOf(file: string, text: string, faults: readonly Fault[]): ConfigurationProblem[] {
  const place = lineCounter(text);
  const sorted = faults.toSorted((a, b) => a.offset - b.offset);
  return sorted.slice(0, mostProblems).map(({ offset, path, message }) => {
    return { path: file, ...place(offset), key: dotted(path), message };
  });
}
