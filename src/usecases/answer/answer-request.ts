import type { IssueTracker } from "../../ports/issue-tracker.ts";
import type { Turn } from "../../ports/issue-turns.ts";
import type { OpenCaller } from "../../ports/caller-repository.ts";
import type { AnswerContext } from "./answer-context.ts";
import type { Proposing } from "./propose.ts";

/** A new comment from the event. Edited comments do not count. */
export interface CommentGiven {
  readonly issue: number;
  readonly onPullRequest: boolean;
  readonly id: number;
  readonly body: string;
  readonly author: string;
  readonly authorType: string;
}

export interface AnswerRequest extends AnswerContext, Proposing {
  readonly tracker: IssueTracker;
  readonly comment: CommentGiven;
  /** Absent if the repositories of callers are unreachable. */
  readonly openCaller?: OpenCaller;
  /** Serializes writes if other tasks write to the same issues. */
  readonly turn?: Turn;
  /** True for a private repository. In a public one, only callers that the policy permits are named. */
  readonly private: boolean;
  /** A sentence for every opened pull request, or null. */
  readonly remark: string | null;
}
