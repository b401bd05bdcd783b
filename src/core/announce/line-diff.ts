import { linesOf } from "../edits/text-lines.ts";

/** One hunk of a unified diff; starts are 1-based, lines begin with a space, `-` or `+`. */
export interface DiffHunk {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
  readonly lines: readonly string[];
}

const context = 3;
/** Larger comparisons than this show the changed part as a whole. */
const mostCells = 4_000_000;

/** What differs between two texts, by lines, with three lines around it. */
export function lineDiff(before: string, after: string): DiffHunk[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let tail = 0;
  while (tail < a.length - start && tail < b.length - start && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const script = [
    ...a.slice(0, start).map((each) => ` ${each}`),
    ...middle(a.slice(start, a.length - tail), b.slice(start, b.length - tail)),
    ...a.slice(a.length - tail).map((each) => ` ${each}`),
  ];
  return hunksOf(script);
}

/** The longest common subsequence of what is left between the equal ends. */
function middle(a: readonly string[], b: readonly string[]): string[] {
  if (a.length * b.length > mostCells)
    return [...a.map((each) => `-${each}`), ...b.map((each) => `+${each}`)];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const script: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      script.push(` ${a[i]}`);
      i += 1;
      j += 1;
    } else if (
      i < a.length &&
      (j >= b.length || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      script.push(`-${a[i]}`);
      i += 1;
    } else {
      script.push(`+${b[j]}`);
      j += 1;
    }
  }
  return script;
}

function hunksOf(script: readonly string[]): DiffHunk[] {
  const hunks: DiffHunk[] = [];
  let [oldLine, newLine] = [1, 1];
  let index = 0;
  while (index < script.length) {
    const first = script.findIndex((each, at) => at >= index && !each.startsWith(" "));
    if (first < 0) break;
    const begin = Math.max(index, first - context);
    oldLine += begin - index;
    newLine += begin - index;
    const end = hunkEnd(script, first);
    const lines = script.slice(begin, end);
    const oldCount = lines.filter((each) => !each.startsWith("+")).length;
    const newCount = lines.filter((each) => !each.startsWith("-")).length;
    hunks.push({ oldStart: oldLine, oldCount, newStart: newLine, newCount, lines });
    oldLine += oldCount;
    newLine += newCount;
    index = end;
  }
  return hunks;
}

/** Changes that are near each other share a hunk. */
function hunkEnd(script: readonly string[], first: number): number {
  let last = first;
  for (let at = first; at < script.length && at <= last + 2 * context; at += 1)
    if (!(script[at] ?? "").startsWith(" ")) last = at;
  return Math.min(script.length, last + context + 1);
}
