import type { OwedAnswer, OwedAnswers } from "../../../src/ports/owed-answers.ts";

/** Answers that are owed, in memory: the same contract as the table, but for the time. */
export class MemoryOwed implements OwedAnswers {
  readonly rows = new Map<string, { readonly answer: OwedAnswer; readonly reason: string }>();

  async owe(answer: OwedAnswer, reason: string): Promise<void> {
    this.rows.set(`${String(answer.repository.id)} ${String(answer.comment.id)}`, { answer, reason });
  }

  async settled(repository: number, comment: number): Promise<void> {
    this.rows.delete(`${String(repository)} ${String(comment)}`);
  }

  async owed(repository: number | null): Promise<readonly OwedAnswer[]> {
    const all = [...this.rows.values()].map(({ answer }) => answer);
    return all.filter((each) => repository === null || each.repository.id === repository);
  }

  async count(): Promise<number> {
    return this.rows.size;
  }
}
