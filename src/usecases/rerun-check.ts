import { readAgain, type CheckAgain } from "../core/text/check-again.ts";
import type { Day } from "../core/model/feature.ts";
import { hiddenLine } from "../core/reminders/marker.ts";
import type { CheckRuns } from "../ports/check-runs.ts";
import type { Author, IssueComment, IssueTracker } from "../ports/issue-tracker.ts";
import type { PullRequestPort, Refusal } from "../ports/pull-request.ts";
import { hasMarker } from "../reports/check/comment.ts";

export interface RerunRequest {
  readonly tracker: Pick<IssueTracker, "comments" | "comment">;
  readonly pulls: Pick<PullRequestPort, "pullRequest">;
  readonly runs: CheckRuns;
  readonly today: Day;
  /** The number of the pull request. */
  readonly number: number;
}

export type Rerun =
  | { readonly outcome: "started" }
  /** The run cannot be repeated from here, so a comment says that the check may pass now. */
  | { readonly outcome: "told" }
  | { readonly outcome: "nothing"; readonly reason: string }
  | Refusal;

/**
 * Reruns a check that failed only because of a date, once that date has come. It does nothing on a second call: GitHub
 * returns the start of the latest attempt, and a comment of ours records the rerun.
 */
export async function rerunCheck(request: RerunRequest): Promise<Rerun> {
  const { tracker, pulls, runs, today, number } = request;
  const comments = await tracker.comments(number);
  if (comments.outcome !== "found") return comments;
  const again = saidBy(comments.value);
  if (again === null) return nothing("no check waits for a date");
  if (again.passesFrom > today) return nothing("its date is not reached");
  const pull = await pulls.pullRequest(number);
  if (pull.outcome !== "found") return pull;
  if (pull.value.state !== "open") return nothing("the pull request is closed");
  if (pull.value.head.sha !== again.head) return nothing("a commit was pushed since");
  const run = await runs.run(again.run);
  if (run.outcome !== "found") return run;
  const { value } = run;
  if (value !== null && (value.state !== "failed" || value.attemptedAt.slice(0, 10) >= again.passesFrom))
    return nothing("it was already run again");
  if (value !== null && value.head === again.head) {
    const started = await runs.rerunFailed(again.run);
    if (started.outcome === "found") return { outcome: "started" };
    if (started.outcome === "failed") return started;
  }
  return tell(request, again, comments.value);
}

/** Only comments by the app or by the workflow bot count, because anybody can write our marker. */
function saidBy(comments: readonly IssueComment[]): CheckAgain | null {
  const ours = comments.filter(({ author, body }) => isTrusted(author) && hasMarker(body));
  return ours.map(({ body }) => readAgain(body)).find((each) => each !== null) ?? null;
}

/** True for the possible authors of the check's comments. Logins with brackets never belong to people. */
export function isTrusted({ login, type, ours }: Author): boolean {
  return ours || (type === "Bot" && login === "github-actions[bot]");
}

async function tell(
  { tracker, number }: RerunRequest,
  { passesFrom, head }: CheckAgain,
  comments: readonly IssueComment[],
): Promise<Rerun> {
  const marker = hiddenLine("may-pass", { passesFrom, head });
  if (comments.some(({ author, body }) => author.ours && body.startsWith(marker)))
    return nothing("the comment already exists");
  const text = `${marker}\nAs of ${passesFrom}, the check of this pull request can pass. The App could not re-run it: GitHub allows that only for 30 days, and it needs the permission \`actions: write\`. Push a commit, or close and reopen the pull request.\n`;
  const said = await tracker.comment(number, text);
  return said.outcome === "found" ? { outcome: "told" } : said;
}

function nothing(reason: string): Rerun {
  return { outcome: "nothing", reason };
}
