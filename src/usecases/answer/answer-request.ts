import type { IssueTracker } from "../../ports/issue-tracker.ts";
import type { Turn } from "../../ports/issue-turns.ts";
import type { OpenCaller } from "../../ports/caller-repository.ts";
import type { AnswerContext } from "./answer-context.ts";
import type { Proposing } from "./propose.ts";

/** A new comment, from the event. Edits do not count. */
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
  /** Absent where callers' own repositories cannot be reached. */
  readonly openCaller?: OpenCaller;
  /** Where others write into the same issues meanwhile. */
  readonly turn?: Turn;
  /** In a public repository only callers that the policy lets it name are named. */
  readonly private: boolean;
  /** A sentence about every pull request that is opened; null without one. */
  readonly remark: string | null;
}
