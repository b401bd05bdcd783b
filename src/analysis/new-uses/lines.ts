/** The lines of a text without their ends. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/);
}

/** Lines that head has more often than base has them, whatever their place. */
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

/** The words of lines that could be names. */
export function wordsIn(lines: readonly string[]): Set<string> {
  return new Set(lines.flatMap((line) => line.match(word) ?? []));
}

function trimmed(text: string | null): string | null {
  return text === null ? null : text.replaceAll(/^[ \t]+|[ \t\r]+$/gm, "");
}

/** Lines that a change removes from one file may appear in another one after it. Each counts once. */
export class MovedLines {
  readonly #left = new Map<string, number>();

  constructor(pairs: Iterable<readonly [base: string | null, head: string | null]>) {
    for (const [base, head] of pairs)
      for (const text of newLines(trimmed(head), trimmed(base) ?? "")) {
        if (text !== "") this.#left.set(text, (this.#left.get(text) ?? 0) + 1);
      }
  }

  /** True where the line was taken away elsewhere and has not been matched before. */
  take(line: string): boolean {
    const count = this.#left.get(line.trim()) ?? 0;
    if (count > 0) this.#left.set(line.trim(), count - 1);
    return count > 0;
  }
}
