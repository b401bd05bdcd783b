import type { Answer } from "./pull-request.ts";

/** The text of a check run, in Markdown. GitHub accepts 65,535 characters of `summary` and of `text`. */
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

/** `action_required`: it could not be judged. GitHub lets `neutral` pass: base's own policy wants no check. */
export type CheckConclusion = "success" | "failure" | "neutral" | "cancelled" | "action_required";

export type CheckProgress = "in_progress" | CheckConclusion;

/** A check run of ours on a commit. */
export interface PostedCheck {
  readonly id: number;
  /** Our key for the judgement that it reports. */
  readonly key: string;
  /** As GitHub has it: `queued`, `in_progress`, or the conclusion. */
  readonly progress: string;
  readonly title: string;
  /** RFC 3339; null where GitHub does not say. */
  readonly startedAt: string | null;
  readonly annotations: number;
}

/** Check runs of the App itself, of one repository. Nothing here throws for a refusal, and no write is repeated. */
export interface PostedChecks {
  /** Returns our check runs on a commit, the latest first. */
  on(commit: string): Promise<Answer<readonly PostedCheck[]>>;
  open(commit: string, key: string, words: CheckWords): Promise<Answer<PostedCheck>>;
  /** Annotations that are there stay: those that are missing are added. */
  update(check: PostedCheck, progress: CheckProgress, words: CheckWords): Promise<Answer<null>>;
}
