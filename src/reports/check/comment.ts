import { githubText } from "../../core/limits.ts";
import { againLine } from "../../core/text/check-again.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { fit, inCharacters, type Section } from "../writing/fit.ts";
import { link, type Links } from "../writing/links.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import {
  commit,
  endsWithoutPush,
  isReportedOnly,
  nextStep,
  outlook,
  tally,
  comparedText,
} from "./outlook.ts";
import { problemsSentence, unreadParagraph } from "../writing/unread-line.ts";
import type { MayName } from "../writing/named-callers.ts";
import { changesTable, evidenceTable, findingsTable, removalsList } from "./tables.ts";

/** First line of the comment. A new format of the comment gets a new version. */
export const commentMarker = "<!-- sunset-warden:check v1 -->";

/** Returns true for a comment of any version that begins with the marker. Check the author, too. */
export function hasMarker(body: string): boolean {
  return /^<!-- sunset-warden:check v\d{1,9} -->/.test(body);
}

export interface CommentOptions extends Links {
  /** In characters. */
  readonly limit?: number;
  /**
   * Returns true for callers that may be named, because a comment in a public repository is public. If undefined,
   * no caller is named.
   */
  readonly mayName?: MayName;
  readonly policyPath?: string;
  /** Addresses of the policy, and of the run that wrote the comment. */
  readonly policyUrl?: string;
  readonly runUrl?: string;
  /** GitHub's id of the run, and the head that it judged. The app needs both to run the check again later. */
  readonly judged?: { readonly run: number; readonly head: string };
}

/** Returns the comment: the verdict, the next step and the findings. All other parts are folded. */
export function commentBody(result: CheckResult, options: CommentOptions = {}): string {
  const { limit = githubText, mayName = () => false } = options;
  const opening = [`${commentMarker}\n${again(result, options)}### ${headline(result)}`, leading(result)];
  const folded = ["<details>", "<summary>Details</summary>", "", ...notes(result, options)].join("\n");
  const end = "</details>";
  const details = [
    ...changesTable(result, options),
    ...removalsList(result),
    ...evidenceTable(result.findings, mayName),
  ];
  const least = inCharacters(fit(folded, details, end, 0, inCharacters)) + 1;
  const findings = findingsTable(result, options).map(withoutHeading);
  const shown = fit(opening.join("\n\n"), findings, "", limit - least, inCharacters);
  return `${shown}\n${fit(folded, details, end, limit - inCharacters(`${shown}\n`), inCharacters)}`;
}

/** Returns a marker only if the check fails for no other reason than a future date. */
function again(result: CheckResult, { judged }: CommentOptions): string {
  const { passesFrom } = outlook(result);
  if (judged === undefined || passesFrom === null || !endsWithoutPush(result)) return "";
  return `${againLine({ passesFrom, ...judged })}\n`;
}

function headline(result: CheckResult): string {
  const counts = tally(outlook(result).counts);
  if (result.verdict === "fail") return `❌ Deprecation check failed: ${counts}`;
  if (result.unfinished) return `⚠️ Deprecation check not finished: ${counts}`;
  if (isReportedOnly(result)) return `⚠️ Deprecation check: ${counts}`;
  return `✅ Deprecation check passed: ${counts}`;
}

/** Returns the next step, and what could not be read. */
function leading(result: CheckResult): string {
  const date = markdownText(outlook(result).passesFrom ?? "");
  const step = markdownText(`${nextStep(result)}${problemsSentence(result.problems)}`);
  const paragraphs = [date === "" ? step : step.replace(date, () => `**${date}**`)];
  return [...paragraphs, ...unreadParagraph(result.unread)].join("\n\n");
}

const rerun =
  "To check again then, no push is needed: re-run the job, or run the workflow on the branch of this pull request with the `workflow_dispatch` input `pull-request`.";

function withoutHeading({ head, rows, tail }: Section): Section {
  return { head: head.slice(2), rows, tail };
}

function notes(result: CheckResult, options: CommentOptions): string[] {
  const { policyPath = ".github/deprecations.yml", policyUrl, runUrl } = options;
  const path = codeSpan(policyPath);
  const policy = policyUrl === undefined ? path : link(path, policyUrl);
  const local = codeSpan(`sunset-warden check --base ${commit(result.base ?? "HEAD")} --head HEAD`);
  return [
    markdownText(comparedText(result)),
    ...(endsWithoutPush(result) ? [rerun] : []),
    `The policy is read from ${policy} on the base branch. To check locally: ${local}.`,
    ...(runUrl === undefined ? [] : [`${link("The workflow run", runUrl)} contains the full report.`]),
  ]
    .flatMap((each) => [each, ""])
    .slice(0, -1);
}
