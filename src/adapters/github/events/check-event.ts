export interface EventRevision {
  /** Without `refs/heads/`. */
  readonly ref: string;
  readonly sha: string;
}

/** The fields of every event. */
export interface EventBasics {
  /** GITHUB_EVENT_NAME. */
  readonly name: string;
  /** The payload's `action`, or null for events without one. */
  readonly action: string | null;
  readonly repository: {
    readonly owner: string;
    readonly repo: string;
    readonly fullName: string;
    readonly defaultBranch: string | null;
    /** Null where the payload does not say. */
    readonly private: boolean | null;
  };
  readonly serverUrl: string;
  readonly apiUrl: string;
  /** GITHUB_SHA and GITHUB_REF. For pull_request: the merge commit at the event's time, and its ref. */
  readonly sha: string;
  readonly ref: string;
  /** Why there is nothing to do, in one line; null when there is. */
  readonly skip: string | null;
}

export type CheckEvent =
  | (EventBasics & {
      readonly kind: "pull-request";
      /** `pull_request_target`: runs with base's rights, so head's files are data and never checked out. */
      readonly target: boolean;
      readonly number: number;
      /**
       * As they were when the event happened. The newest commit of base is resolved at run time: `mergeRef`'s first
       * parent.
       */
      readonly base: EventRevision;
      readonly head: EventRevision;
      /** `refs/pull/N/merge`; absent on the server while there is a conflict. */
      readonly mergeRef: string;
      readonly headRef: string;
      readonly fork: boolean;
      readonly draft: boolean;
      /** An `edited` that changed the base branch. */
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
      /** The number of the pull request that the run is to judge again; null where its inputs name none. */
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
  /** Any other event (workflow_run, release, …): it needs an explicit `mode`, and a check needs `base` and `head`. */
  | (EventBasics & { readonly kind: "other" });
