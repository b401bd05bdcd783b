export interface EventRevision {
  /** The branch without `refs/heads/`. */
  readonly ref: string;
  readonly sha: string;
}

/** The fields of every event. */
export interface EventBasics {
  /** GITHUB_EVENT_NAME. */
  readonly name: string;
  /** The payload's `action`; null for events without one. */
  readonly action: string | null;
  readonly repository: {
    readonly owner: string;
    readonly repo: string;
    readonly fullName: string;
    readonly defaultBranch: string | null;
    /** Null if the payload does not say. */
    readonly private: boolean | null;
  };
  readonly serverUrl: string;
  readonly apiUrl: string;
  /** GITHUB_SHA and GITHUB_REF. For pull_request: the merge commit at the time of the event, and its ref. */
  readonly sha: string;
  readonly ref: string;
  /** One line about why there is nothing to do; null if there is. */
  readonly skip: string | null;
}

export type CheckEvent =
  | (EventBasics & {
      readonly kind: "pull-request";
      /** `pull_request_target` runs with the rights of the base, so the head's files are data and never checked out. */
      readonly target: boolean;
      readonly number: number;
      /** The state at the time of the event. The newest commit of the base is the first parent of `mergeRef`. */
      readonly base: EventRevision;
      readonly head: EventRevision;
      /** `refs/pull/N/merge`. It does not exist if the pull request has conflicts. */
      readonly mergeRef: string;
      readonly headRef: string;
      readonly fork: boolean;
      readonly draft: boolean;
      /** True for an `edited` event that changed the base branch. */
      readonly baseChanged: boolean;
    })
  | (EventBasics & {
      readonly kind: "merge-group";
      readonly base: EventRevision;
      readonly head: EventRevision;
    })
  | (EventBasics & {
      readonly kind: "push";
      /** Null for a tag. */
      readonly branch: string | null;
      /** Null for a new branch or tag. */
      readonly before: string | null;
    })
  | (EventBasics & { readonly kind: "schedule" })
  | (EventBasics & {
      readonly kind: "workflow-dispatch";
      /** The number of the pull request to judge again; null if the inputs do not name one. */
      readonly pullRequest: number | null;
    })
  | (EventBasics & {
      readonly kind: "issue-comment";
      readonly number: number;
      readonly onPullRequest: boolean;
      readonly comment: {
        readonly id: number;
        readonly body: string;
        readonly author: string;
        readonly authorType: string;
      };
    })
  /** Any other event (workflow_run, release, …). It needs an explicit `mode`, and a check needs `base` and `head`. */
  | (EventBasics & { readonly kind: "other" });
