export function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/);
}

/** Returns lines that occur more often in head than in base, regardless of position. */
export function newLines(base: string | null, head: string): readonly string[] {
  const lines = linesOf(head);
  if (base === null) return lines;
  const left = new Map<string, number>();
  for (const line of linesOf(base)) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}

const word = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;

export function wordsOf(text: string): readonly string[] {
  return text.match(word) ?? [];
}

export function wordsIn(lines: readonly string[]): Set<string> {
  return new Set(lines.flatMap((line) => line.match(word) ?? []));
}

function trimmed(text: string | null): string | null {
  return text === null ? null : text.replaceAll(/^[ \t]+|[ \t\r]+$/gm, "");
}

/** Lines that a change removes from one file and may add to another. Each counts once. */
export class MovedLines {
  readonly #left = new Map<string, number>();

  constructor(pairs: Iterable<readonly [base: string | null, head: string | null]>) {
    for (const [base, head] of pairs)
      for (const text of newLines(trimmed(head), trimmed(base) ?? "")) {
        if (text !== "") this.#left.set(text, (this.#left.get(text) ?? 0) + 1);
      }
  }

  /** Returns true if the line was removed in another file and was not matched before. */
  take(line: string): boolean {
    const count = this.#left.get(line.trim()) ?? 0;
    if (count > 0) this.#left.set(line.trim(), count - 1);
    return count > 0;
  }
}
