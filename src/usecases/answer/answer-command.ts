import { readCommands, type CommandText } from "../../core/answers/command-text.ts";
import type { CommandResult } from "../../core/answers/answer.ts";
import { publicCallers, type Policy } from "../../core/model/policy.ts";
import type { Refusal } from "../../ports/pull-request.ts";
import {
  hinderedBody,
  type Hindrance,
  invalidConfigurationBody,
  replyBody,
  workingBody,
} from "../../reports/answer/reply.ts";
import { commands } from "../../commands/registry.generated.ts";
import { permissionFor } from "../../core/model/command.ts";
import type { MarkerKind } from "../../core/reminders/marker.ts";
import { commandsTable } from "../../reports/answer/commands-table.ts";
import type { IssueMarker } from "./issue-marker.ts";
import { type Addressed, addressedIn } from "./addressed-issue.ts";
import type { AnswerRequest, CommentGiven } from "./answer-request.ts";
import { CommandWork } from "./command-work.ts";
import type { StatusComment } from "./status-comment.ts";

export type Answered =
  /** The comment has no command for us, or it was answered before. */
  | { readonly outcome: "ignored"; readonly reason: string }
  | { readonly outcome: "answered"; readonly results: readonly CommandResult[]; readonly body: string }
  /**
   * Nothing was done, or only a part. A retry may succeed; it does not repeat finished work. `unsaid` means that the
   * issue could not be commented on either.
   */
  | (Refusal & { readonly unsaid?: true });

/** Returns why a comment needs no request to GitHub; null if it may contain a command. Cheap, so call it first. */
export function notForUs(comment: CommentGiven): string | null {
  if (comment.onPullRequest) return "Commands work in the issues of Sunset Warden, not on pull requests.";
  if (comment.authorType === "Bot" || comment.author.endsWith("[bot]"))
    return "Commands from bots are ignored.";
  return readCommands(comment.body).commands.length === 0 ? "The comment contains no command." : null;
}

/**
 * Executes the commands of a comment in one of our issues and reports the results in one comment. It is idempotent: a
 * second delivery, or a retry after a crash, repeats nothing.
 */
export async function answerCommand(request: AnswerRequest): Promise<Answered> {
  const { tracker, comment, state } = request;
  const reason = notForUs(comment);
  if (reason !== null) return ignored(reason);
  const label = state.judging.policy.reminders.labels[0] ?? "deprecation";
  const addressed = await addressedIn(tracker, comment, label);
  if ("outcome" in addressed) return unsaid(addressed);
  const { marker, status } = addressed;
  return answer(request, readCommands(comment.body), marker, status);
}

/**
 * Comments that the commands are not executed because the configuration, which defines the roles, is invalid. Does
 * nothing else, and nothing if the same comment is delivered again.
 */
export async function answerInvalidConfiguration(
  { tracker, comment, today, dryRun }: Pick<AnswerRequest, "tracker" | "comment" | "today" | "dryRun">,
  mistakes: readonly string[],
): Promise<Answered> {
  const reason = notForUs(comment);
  if (reason !== null) return ignored(reason);
  // The configured label is unknown because the configuration is invalid. Marker and author are enough for
  // this comment.
  const addressed = await addressedIn(tracker, comment, null);
  if ("outcome" in addressed) return unsaid(addressed);
  const { commands } = readCommands(comment.body);
  const results = commands.map((written): CommandResult => ({
    written,
    outcome: { kind: "refused", reasons: mistakes },
  }));
  const body = invalidConfigurationBody(
    results,
    { commentId: comment.id, login: comment.author, today },
    mistakes,
  );
  if (dryRun) return { outcome: "answered", results, body };
  await tracker.react(comment.id, "confused");
  const said = await addressed.status.say(body);
  if (said.outcome !== "found") return unsaid(said);
  return { outcome: "answered", results, body };
}

/** Comments why the commands were not executed. None of them was started. */
export async function answerHindered(
  { tracker, comment, today }: Pick<AnswerRequest, "tracker" | "comment" | "today">,
  hindrance: Hindrance,
): Promise<Answered> {
  const reason = notForUs(comment);
  if (reason !== null) return ignored(reason);
  const addressed = await addressedIn(tracker, comment, null);
  if ("outcome" in addressed) return unsaid(addressed);
  const results = readCommands(comment.body).commands.map((written): CommandResult => ({
    written,
    outcome: { kind: "failed", ...hindrance },
  }));
  const body = hinderedBody(results, { commentId: comment.id, login: comment.author, today }, hindrance);
  const said = await addressed.status.say(body);
  if (said.outcome !== "found") return unsaid(said);
  return { outcome: "answered", results, body };
}

async function answer(
  request: AnswerRequest,
  { commands, surplus }: CommandText,
  marker: IssueMarker,
  status: StatusComment,
): Promise<Answered> {
  const { tracker, comment, dryRun, today, state, remark } = request;
  const { id: commentId, author: login } = comment;
  const work = new CommandWork(request, marker);
  // The reaction shows that the comment was seen. The answer does not depend on it.
  if (!dryRun) await tracker.react(commentId, "eyes");
  if (!dryRun && (await work.mayTakeLong(commands))) {
    const said = await status.say(
      workingBody(
        commands.map((written) => ({ written })),
        { commentId, login, today },
      ),
    );
    // Nothing is done if the issue cannot be commented on.
    if (said.outcome !== "found") return unsaid(said);
  }
  const results: CommandResult[] = [];
  for (const written of commands) results.push({ written, ...(await work.do(written)) });
  const { policy } = state.judging;
  const named = new Set(publicCallers(policy));
  const failures = results.map(({ outcome }) => outcome).filter((each) => each.kind === "failed");
  // A temporary failure takes precedence, because everything is then retried.
  const failed = failures.find(({ lasting }) => lasting !== true) ?? failures[0];
  const body = replyBody(results, {
    commentId,
    login,
    today,
    surplus,
    done: failed === undefined,
    remark,
    feature: marker.hidden.feature,
    mayName: (caller) => request.private || named.has(caller),
    help: helpTable(policy, marker.kind),
  });
  if (dryRun) return { outcome: "answered", results, body };
  // The reaction precedes the comment, because the comment marks the command as finished. There is no
  // reaction if the command will be retried.
  if (failed === undefined || failed.lasting === true)
    await tracker.react(commentId, results.some(isUnwelcome) ? "confused" : "+1");
  const said = await status.say(body);
  if (said.outcome !== "found") return unsaid(said);
  if (failed !== undefined)
    return { outcome: failed.lasting === true ? "forbidden" : "failed", reason: failed.reason };
  return { outcome: "answered", results, body };
}

function unsaid(why: Exclude<Addressed, { readonly marker: unknown }>): Answered {
  return why.outcome === "ignored" ? why : { ...why, unsaid: true };
}

function ignored(reason: string): Answered {
  return { outcome: "ignored", reason };
}

function isUnwelcome({ outcome }: CommandResult): boolean {
  return outcome.kind === "refused" || outcome.kind === "forbidden" || outcome.kind === "failed";
}

function helpTable(policy: Policy, issue: MarkerKind): string {
  const table = commandsTable(
    commands.map((each) => ({
      name: each.name,
      takes: each.takes,
      summary: each.summary,
      needs: `${permissionFor(each, policy)} or higher`,
    })),
  );
  return issue === "issue" ? table : `${table}\n\n${inIssuesOfSeveral(issue === "dashboard")}`;
}

function inIssuesOfSeveral(isDashboard: boolean): string {
  const naming =
    "This issue covers several features. Write the feature after the command, by its id, its short id, or a unique name: `/sunset extend FEATURE DATE WHY`.";
  const whole = isDashboard
    ? "Use `snooze` and `contacted` in the feature's own issue."
    : "`snooze` and `contacted` apply to the whole issue.";
  return `${naming} ${whole}`;
}
