import type { Answer } from "./pull-request.ts";

/** The text of a check run, in Markdown. GitHub accepts 65,535 characters for `summary` and for `text`. */
export interface CheckWords {
  readonly title: string;
  readonly summary: string;
  readonly text: string | null;
  readonly annotations: readonly CheckAnnotation[];
}

/** A remark on a line of the head. */
export interface CheckAnnotation {
  readonly path: string;
  readonly line: number;
  readonly level: "notice" | "warning" | "failure";
  readonly title: string;
  readonly message: string;
}

/**
 * `action_required` means that the change could not be judged. `neutral` passes on GitHub; it means that the policy of
 * the base requires no check.
 */
export type CheckConclusion = "success" | "failure" | "neutral" | "cancelled" | "action_required";

export type CheckProgress = "in_progress" | CheckConclusion;

/** A check run of ours on a commit. */
export interface PostedCheck {
  readonly id: number;
  /** Our key for the judged change. */
  readonly key: string;
  /** GitHub's `queued` or `in_progress`, or the conclusion. */
  readonly progress: string;
  readonly title: string;
  /** RFC 3339; null if GitHub does not say. */
  readonly startedAt: string | null;
  readonly annotations: number;
}

/** The app's own check runs in one repository. Methods do not throw refusals. Writes are never retried. */
export interface PostedChecks {
  /** Returns our check runs on a commit, the latest first. */
  on(commit: string): Promise<Answer<readonly PostedCheck[]>>;
  open(commit: string, key: string, words: CheckWords): Promise<Answer<PostedCheck>>;
  /** Updates a check. Existing annotations remain, and missing ones are added. */
  update(check: PostedCheck, progress: CheckProgress, words: CheckWords): Promise<Answer<null>>;
}
