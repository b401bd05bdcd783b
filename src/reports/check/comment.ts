import { githubText } from "../../core/limits.ts";
import { againLine } from "../../core/text/check-again.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { count } from "../../core/text/message-text.ts";
import { html } from "../writing/escape.ts";
import { fit, inCharacters, type Section } from "../writing/fit.ts";
import { link, type Links } from "../writing/links.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { commit, endsWithoutPush, whatWasRead, nextStep, outlook, tally } from "./outlook.ts";
import { unreadParagraph } from "../writing/unread-line.ts";
import type { MayName } from "../writing/named-callers.ts";
import { changesTable, evidenceTable, findingsTable, listSection, removalsList } from "./tables.ts";
import { todoItems } from "./todo.ts";

/** The first line of our comment. Another form of the comment gets another version. */
export const commentMarker = "<!-- sunset-warden:check v1 -->";

/** True for a comment of ours, of any version: it begins with our marker. Check the author, too. */
export function hasMarker(body: string): boolean {
  return /^<!-- sunset-warden:check v\d{1,9} -->/.test(body);
}

export interface CommentOptions extends Links {
  /** In characters. */
  readonly limit?: number;
  /** Which callers are named: a comment in a public repository is public. None where it is not given. */
  readonly mayName?: MayName;
  readonly policyPath?: string;
  /** The page of the policy, and of the run that wrote the comment. */
  readonly policyUrl?: string;
  readonly runUrl?: string;
  /** GitHub's number of the run, and the head it judged: with them the app can run the check again on its day. */
  readonly judged?: { readonly run: number; readonly head: string };
}

/** The sticky comment: why the change may not pass, from when it may, what to do; the details are folded. */
export function commentBody(result: CheckResult, options: CommentOptions = {}): string {
  const { limit = githubText, mayName = () => false } = options;
  const opening = [`${commentMarker}\n${again(result, options)}### ${headline(result)}`, leading(result)];
  const todo = todoItems(result.findings).filter(({ severity }) => severity !== "notice");
  const sections = [
    ...listSection(
      "**What to do**",
      todo.map(({ item }) => `- [ ] ${item}`),
    ),
    ...folded(`Findings: ${tally(outlook(result).counts)}`, findingsTable(result, options)),
    ...folded(count(result.changes.length, "change"), changesTable(result, options)),
    ...folded(count(result.removals.length, "removal"), removalsList(result)),
    ...folded("Recorded usage", evidenceTable(result.findings, mayName)),
  ];
  return fit(opening.join("\n\n"), sections, footer(result, options), limit, inCharacters);
}

/** Only where nothing but a date to come stands in the way. */
function again(result: CheckResult, { judged }: CommentOptions): string {
  const { passesFrom } = outlook(result);
  if (judged === undefined || passesFrom === null || !endsWithoutPush(result)) return "";
  return `${againLine({ passesFrom, ...judged })}\n`;
}

function headline(result: CheckResult): string {
  const { error, warning } = outlook(result).counts;
  if (result.verdict === "fail") return "❌ This change breaks the deprecation policy";
  if (result.unfinished) return "⚠️ Not everything of this change was judged: the run ended at its limit";
  if (error + warning > 0) return "⚠️ This change passes, with warnings about deprecations";
  return "✅ Nothing about deprecations stands in the way of this change";
}

function leading(result: CheckResult): string {
  const date = markdownText(outlook(result).passesFrom ?? "");
  const step = markdownText(nextStep(result));
  const again = endsWithoutPush(result) ? `\n\n${rerun}` : "";
  return `${date === "" ? step : step.replace(date, () => `**${date}**`)}${again}\n\n${[markdownText(whatWasRead(result)), ...unreadParagraph(result.unread)].join("\n\n")}`;
}

const rerun =
  "Nothing has to be pushed for that. Start the workflow by hand on the branch of this pull request, with its number (the `workflow_dispatch` input `pull-request`), or re-run the job.";

/** The same section within `<details>`; a cut note would stand below it. */
function folded(summary: string, sections: readonly Section[]): Section[] {
  return sections.map(({ head, rows, tail }) => ({
    // The summary takes the heading's place.
    head: ["<details>", `<summary>${html(summary)}</summary>`, ...head.slice(1)],
    rows,
    tail: [...tail, "", "</details>"],
  }));
}

function footer({ base }: CheckResult, options: CommentOptions): string {
  const { policyPath = ".github/deprecations.yml", policyUrl, runUrl } = options;
  const path = codeSpan(policyPath);
  const policy = policyUrl === undefined ? path : link(path, policyUrl);
  const run = runUrl === undefined ? "" : ` ${link("The run", runUrl)} has the full report.`;
  const local = codeSpan(`sunset-warden check --base ${commit(base ?? "HEAD")} --head HEAD`);
  return `---\nThe policy stands in ${policy} of the base; only what stands there counts. To check locally: ${local}.${run}`;
}
