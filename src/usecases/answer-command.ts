import { readCommands, type CommandText } from "../core/command-text.ts";
import type { CommandResult } from "../core/answer.ts";
import { publicCallers } from "../core/policy.ts";
import type { IssueComment, IssueTracker } from "../ports/issue-tracker.ts";
import type { Refusal } from "../ports/pull-request.ts";
import { replyBody, workingBody } from "../reports/answer/reply.ts";
import { subjectOf, type Subject } from "./answer/address.ts";
import { CommandWork } from "./answer/command-work.ts";
import type { Ground } from "./answer/ground.ts";
import { helpTable } from "./answer/help.ts";
import type { Proposing } from "./answer/propose.ts";
import { StatusComment } from "./answer/status-comment.ts";

/** A new comment, as the event tells it. Edits are none. */
export interface CommentGiven {
  readonly issue: number;
  readonly onPullRequest: boolean;
  readonly id: number;
  readonly body: string;
  readonly author: string;
  readonly authorType: string;
}

export interface AnswerRequest extends Ground, Proposing {
  readonly tracker: IssueTracker;
  readonly comment: CommentGiven;
  /** In a public repository only callers that the policy lets it name are named. */
  readonly private: boolean;
  /** What holds of every pull request that is opened, in a sentence; null where nothing does. */
  readonly remark: string | null;
}

export type Answered =
  /** Nothing in it was for us, or it was answered before. */
  | { readonly outcome: "ignored"; readonly reason: string }
  | { readonly outcome: "answered"; readonly results: readonly CommandResult[]; readonly body: string }
  /** Nothing was done, or a part of it: again it may work, and what was done is found and not done twice. */
  | Refusal;

/** Why a comment needs no look at GitHub at all; null where it may hold a command for us. Cheap: ask it first. */
export function notForUs(comment: CommentGiven): string | null {
  if (comment.onPullRequest)
    return "Commands are given in the issues of Sunset Warden, not on pull requests.";
  if (comment.authorType === "Bot" || comment.author.endsWith("[bot]")) return "Bots give no commands.";
  return readCommands(comment.body).commands.length === 0 ? "The comment holds no command." : null;
}

/**
 * Does what a comment in one of our issues asks for, and says in one comment what came of it. Delivered twice, or cut
 * in the middle and begun again, it does nothing twice.
 */
export async function answerCommand(request: AnswerRequest): Promise<Answered> {
  const { tracker, comment, state } = request;
  const reason = notForUs(comment);
  if (reason !== null) return ignored(reason);
  const { policy } = state.judging;
  const issue = await tracker.issue(comment.issue);
  if (issue.outcome !== "found") return issue;
  const subject = subjectOf(issue.value, policy.reminders.labels[0] ?? "deprecation");
  if (subject === null) return ignored("The issue is none of Sunset Warden's.");
  const comments = await tracker.comments(comment.issue);
  if (comments.outcome !== "found") return comments;
  const given = comments.value.find(({ id }) => id === comment.id);
  const strange = notGiven(given, comment);
  if (strange !== null) return ignored(strange);
  const status = new StatusComment(tracker, comment.issue, comment.id, comments.value);
  if (status.isDone) return ignored("The comment was answered before.");
  return answer(request, readCommands(comment.body), subject, status);
}

async function answer(
  request: AnswerRequest,
  { commands, surplus }: CommandText,
  subject: Subject,
  status: StatusComment,
): Promise<Answered> {
  const { tracker, comment, dryRun, today, state, remark } = request;
  const { id: commentId, author: login } = comment;
  const work = new CommandWork(request, subject);
  // A sign that it was seen; the answer does not hang on it.
  if (!dryRun) await tracker.react(commentId, "eyes");
  if (!dryRun && (await work.mayTakeLong(commands))) {
    const said = await status.say(
      workingBody(
        commands.map((written) => ({ written })),
        { commentId, login, today },
      ),
    );
    // Where we may not say what we do, nothing is done.
    if (said.outcome !== "found") return said;
  }
  const results: CommandResult[] = [];
  for (const written of commands) results.push({ written, deed: await work.do(written) });
  const { policy } = state.judging;
  const named = new Set(publicCallers(policy));
  const failed = results.find(({ deed }) => deed.deed === "failed")?.deed;
  const body = replyBody(results, {
    commentId,
    login,
    today,
    surplus,
    done: failed === undefined,
    remark,
    feature: subject.hidden.feature,
    mayName: (caller) => request.private || named.has(caller),
    help: helpTable(policy),
  });
  if (dryRun) return { outcome: "answered", results, body };
  const said = await status.say(body);
  if (said.outcome !== "found") return said;
  await tracker.react(commentId, results.some(isUnwelcome) ? "confused" : "+1");
  if (failed?.deed === "failed") return { outcome: "failed", reason: failed.reason };
  return { outcome: "answered", results, body };
}

function ignored(reason: string): Answered {
  return { outcome: "ignored", reason };
}

/** The event names a comment; what the tracker has of it must be the same person's, and still be there. */
function notGiven(given: IssueComment | undefined, { author }: CommentGiven): string | null {
  if (given === undefined) return "The comment is gone.";
  if (given.author.ours || given.author.type === "Bot") return "Bots give no commands.";
  if (given.author.login.toLowerCase() !== author.toLowerCase()) return "The comment is another person's.";
  return null;
}

function isUnwelcome({ deed }: CommandResult): boolean {
  return deed.deed === "refused" || deed.deed === "forbidden" || deed.deed === "failed";
}
