import type { RepositoryAddress } from "./known-repositories.ts";

/** A command without an answer, because its issue accepts no comments now. */
export interface OwedAnswer {
  readonly installation: number;
  readonly repository: RepositoryAddress;
  readonly issue: number;
  /** `createdAt` in RFC 3339. */
  readonly comment: {
    readonly id: number;
    readonly body: string;
    readonly author: string;
    readonly createdAt: string;
  };
}

/** Answers that are owed, for as long as they may still become possible. Every method throws where the store does not answer. */
export interface OwedAnswers {
  /** Stores it, with the latest reason: one line. */
  owe(answer: OwedAnswer, reason: string): Promise<void>;
  /** It was answered, or there is nothing to answer any more. */
  settled(repository: number, comment: number): Promise<void>;
  /** Returns the owed answers of a repository, or of all, the oldest first, at most some hundreds. */
  owed(repository: number | null): Promise<readonly OwedAnswer[]>;
  count(): Promise<number>;
}
