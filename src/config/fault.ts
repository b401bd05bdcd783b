import { lineCounter } from "../core/document/line-counter.ts";
import { dotted, type Fault } from "../core/document/placed.ts";
import type { ConfigurationProblem } from "../core/model/policy.ts";

const mostProblems = 200;

/** Faults as problems of a file, in the order of the text. */
export function problemsOf(file: string, text: string, faults: readonly Fault[]): ConfigurationProblem[] {
  const place = lineCounter(text);
  const sorted = faults.toSorted((a, b) => a.offset - b.offset);
  return sorted.slice(0, mostProblems).map(({ offset, path, message }) => {
    return { path: file, ...place(offset), key: dotted(path), message };
  });
}
