import { LineCounter } from "yaml";
import { dotted, type Fault } from "../core/document/placed.ts";
import type { ConfigurationProblem } from "../core/model/policy.ts";

/** Turns offsets into 1-based lines and columns (UTF-16 units). Lines end with LF or CRLF. */
export function lineCounter(text: string): (offset: number) => { line: number; column: number } {
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) counter.addNewLine(index + 1);
  return (offset) => {
    const { line, col } = counter.linePos(offset);
    return { line, column: col };
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
