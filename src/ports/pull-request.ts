/** The host of pull requests as the use cases and shells see it. Nothing here throws for a refusal. */

/** Why an answer could not be had. `reason` is one plain line, free of control characters and tokens. */
export type Refusal =
  /** The token may not do this, or the conversation is locked. */
  | { readonly outcome: "forbidden"; readonly reason: string }
  /** Limits, outages, the network; `lasting`: what GitHub would not take, and would not take later either. */
  | { readonly outcome: "failed"; readonly reason: string; readonly lasting?: true };

export type Answer<T> = { readonly outcome: "found"; readonly value: T } | Refusal;

export interface PullRequest {
  readonly number: number;
  readonly state: "open" | "closed";
  readonly draft: boolean;
  readonly base: { readonly ref: string; readonly sha: string };
  readonly head: { readonly ref: string; readonly sha: string };
  /** Commit of `refs/pull/N/merge`; of an older head while `mergeable` is null or false. */
  readonly mergeCommit: string | null;
  /** Null while it is being computed. */
  readonly mergeable: boolean | null;
  /** The head is in another repository, or in a deleted one. */
  readonly fork: boolean;
}

export interface RepositoryFacts {
  readonly defaultBranch: string;
  readonly private: boolean;
}

export interface StickyComment {
  readonly number: number;
  /** First line of the comment, an HTML comment unique to us: `<!-- sunset-warden:check:v1 -->`. */
  readonly marker: string;
  /** Markdown; the marker is put before it where it does not begin with it. At most 65,536 characters. */
  readonly body: string;
  /** `always` creates it where there is none; `if-present` only brings an existing one up to date. */
  readonly mode: "always" | "if-present";
}

export type CommentOutcome =
  | {
      readonly outcome: "created" | "updated" | "unchanged";
      readonly id: number;
      readonly url: string;
      /** Surplus copies of ours that were deleted. */
      readonly deleted: number;
    }
  /** We have none there, and none was requested. */
  | { readonly outcome: "absent" }
  | Refusal;

/** A comment on lines of the head that the pull request adds. */
export interface Suggestion {
  readonly path: string;
  /** First and last line that it replaces. */
  readonly startLine: number;
  readonly line: number;
  /** Markdown; its first line begins with the marker and identifies it. */
  readonly body: string;
}

export interface Suggestions {
  readonly number: number;
  /** The head that the lines are of. */
  readonly commit: string;
  /** The beginning of the first line of our suggestions. */
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
  /**
   * Ensures that the pull request has exactly one comment of ours with this marker. The verdict never depends on it.
   */
  stickyComment(comment: StickyComment): Promise<CommentOutcome>;
  /** Ensures that the pull request has these suggestions of ours, each once, and no others of ours. */
  suggestions(suggestions: Suggestions): Promise<SuggestionsOutcome>;
}
