import type { RepositoryAddress } from "./known-repositories.ts";

/** A command without an answer, because its issue does not accept comments now. */
export interface OwedAnswer {
  readonly installation: number;
  readonly repository: RepositoryAddress;
  readonly issue: number;
  /** `createdAt` is an RFC 3339 timestamp. */
  readonly comment: {
    readonly id: number;
    readonly body: string;
    readonly author: string;
    readonly createdAt: string;
  };
}

/** Owed answers, for as long as they may still become possible. Every method throws if the store does not answer. */
export interface OwedAnswers {
  /** Stores an owed answer with the latest reason, which is one line. */
  owe(answer: OwedAnswer, reason: string): Promise<void>;
  /** Removes an answer that was given or is no longer needed. */
  settled(repository: number, comment: number): Promise<void>;
  /** Returns the owed answers of one or all repositories, the oldest first, limited to some hundreds. */
  owed(repository: number | null): Promise<readonly OwedAnswer[]>;
  count(): Promise<number>;
}
