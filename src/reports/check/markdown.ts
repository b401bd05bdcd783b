import { githubSummary } from "../../core/limits.ts";
import type { CheckResult, ScanResult } from "../../core/model/result/result.ts";
import { count } from "../../core/text/message-text.ts";
import { fit, inBytes } from "../writing/fit.ts";
import type { Links } from "../writing/links.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { commit, isReportedOnly, comparedText, nextStep, outlook, tally } from "./outlook.ts";
import { policyLine } from "../writing/policy-line.ts";
import { problemsSentence, unreadParagraph } from "../writing/unread-line.ts";
import type { MayName } from "../writing/named-callers.ts";
import {
  changesTable,
  evidenceTable,
  findingsTable,
  listSection,
  registerTable,
  removalsList,
} from "./tables.ts";
import { timeline } from "./timeline.ts";

export interface MarkdownOptions extends Links {
  /** In bytes. */
  readonly limit?: number;
  /**
   * Returns true for callers that may be named, because a summary of a public repository is public. If undefined,
   * no caller is named.
   */
  readonly mayName?: MayName;
  readonly policyPath?: string;
}

function verdictTitle(result: CheckResult): string {
  const subject = result.base === null ? `audit of ${markdownText(commit(result.head))}` : "check";
  if (result.verdict === "fail") return `❌ Sunset Warden: ${subject}, fail`;
  if (result.unfinished) return `⚠️ Sunset Warden: ${subject}, not finished`;
  if (isReportedOnly(result)) return `⚠️ Sunset Warden: ${subject}, errors reported`;
  return `✅ Sunset Warden: ${subject}, pass`;
}

/** Returns the job summary of `check` and `audit`, at most `limit` bytes long. */
export function checkMarkdown(result: CheckResult, options: MarkdownOptions = {}): string {
  const { findings, problems, remarks } = result;
  const { limit = githubSummary, mayName = () => false, policyPath = ".github/deprecations.yml" } = options;
  const opening = [
    `## ${verdictTitle(result)}`,
    `**${tally(outlook(result).counts)}.** ${markdownText(`${comparedText(result)}${problemsSentence(problems)}`)}`,
    markdownText(nextStep(result)),
    ...unreadParagraph(result.unread),
  ];
  const sections = [
    ...findingsTable(result, options),
    ...changesTable(result, options),
    ...removalsList(result),
    ...evidenceTable(findings, mayName),
    ...timeline(result),
    ...listSection("### Could not be read", problems.map(problemItem)),
    ...listSection(
      "### Also",
      remarks.map((each) => `- ${markdownText(each)}`),
    ),
  ];
  const judged = policyLine(result.policy);
  const footer = `The policy is read from ${codeSpan(policyPath)} on the base branch.${judged === null ? "" : ` ${markdownText(judged)}`}`;
  return fit(opening.join("\n\n"), sections, footer, limit, inBytes);
}

/** Returns the register as Markdown. */
export function scanMarkdown(result: ScanResult, limit: number = githubSummary): string {
  const title = `## Deprecated features at ${markdownText(commit(result.commit))}`;
  const opening = [title, ...unreadParagraph(result.unread)].join("\n\n");
  const problems = listSection("### Could not be read", result.problems.map(problemItem));
  const footer = `${count(result.entries.length, "deprecated feature")}.`;
  return fit(opening, [...registerTable(result.entries), ...problems], footer, limit, inBytes);
}

function problemItem({ path, line, message }: CheckResult["problems"][number]): string {
  return `- ${codeSpan(line === undefined ? path : `${path}:${line}`)}: ${markdownText(message)}`;
}
