/** The host of pull requests. Methods return refusals and do not throw them. */

/** Why a request failed. `reason` is a plain line without control characters or tokens. */
export type Refusal =
  /** The token lacks the permission, or the conversation is locked. */
  | { readonly outcome: "forbidden"; readonly reason: string }
  /** Limits, outages or network errors. `lasting` means that a later retry fails, too. */
  | { readonly outcome: "failed"; readonly reason: string; readonly lasting?: true };

export type Answer<T> = { readonly outcome: "found"; readonly value: T } | Refusal;

export interface PullRequest {
  readonly number: number;
  readonly state: "open" | "closed";
  readonly draft: boolean;
  readonly base: { readonly ref: string; readonly sha: string };
  readonly head: { readonly ref: string; readonly sha: string };
  /** Commit of `refs/pull/N/merge`. It belongs to an older head while `mergeable` is null or false. */
  readonly mergeCommit: string | null;
  /** Null until GitHub has computed it. */
  readonly mergeable: boolean | null;
  /** True if the head is in another repository or in a deleted one. */
  readonly fork: boolean;
}

export interface RepositoryFacts {
  readonly defaultBranch: string;
  readonly private: boolean;
}

export interface StickyComment {
  readonly number: number;
  /** First line of the comment, an HTML comment that is unique to us: `<!-- sunset-warden:check:v1 -->`. */
  readonly marker: string;
  /** Markdown of at most 65,536 characters. The marker is added if it is missing at the start. */
  readonly body: string;
  /** `always` creates a missing comment; `if-present` only updates an existing one. */
  readonly mode: "always" | "if-present";
}

export type CommentOutcome =
  | {
      readonly outcome: "created" | "updated" | "unchanged";
      readonly id: number;
      readonly url: string;
      /** The number of deleted duplicates of ours. */
      readonly deleted: number;
    }
  /** We have no comment there, and none was requested. */
  | { readonly outcome: "absent" }
  | Refusal;

/** A comment on lines of the head that the pull request adds. */
export interface Suggestion {
  readonly path: string;
  /** First and last replaced line. */
  readonly startLine: number;
  readonly line: number;
  /** Markdown. Its first line begins with the marker and identifies the suggestion. */
  readonly body: string;
}

export interface Suggestions {
  readonly number: number;
  /** The head commit of the lines. */
  readonly commit: string;
  /** The start of the first line of our suggestions. */
  readonly marker: string;
  readonly wanted: readonly Suggestion[];
}

export type SuggestionsOutcome =
  | {
      readonly outcome: "kept";
      readonly created: number;
      readonly updated: number;
      readonly deleted: number;
      readonly unchanged: number;
    }
  | Refusal;

export interface PullRequestPort {
  pullRequest(number: number): Promise<Answer<PullRequest>>;
  repository(): Promise<Answer<RepositoryFacts>>;
  /** Ensures that the pull request has exactly one comment of ours with this marker. It never affects the verdict. */
  stickyComment(comment: StickyComment): Promise<CommentOutcome>;
  /** Ensures that the pull request has these suggestions once each, and no other suggestions of ours. */
  suggestions(suggestions: Suggestions): Promise<SuggestionsOutcome>;
}
