import { githubSummary } from "../../core/limits.ts";
import type { CheckResult, ScanResult } from "../../core/model/result/result.ts";
import { count } from "../../core/text/message-text.ts";
import { fit, inBytes } from "../writing/fit.ts";
import type { Links } from "../writing/links.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { commit, whatWasRead, nextStep, outlook, tally } from "./outlook.ts";
import { policyLine } from "../writing/policy-line.ts";
import { unreadParagraph } from "../writing/unread-line.ts";
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
import { todoItems } from "./todo.ts";

export interface MarkdownOptions extends Links {
  /** In bytes. */
  readonly limit?: number;
  /** Which callers are named: a summary of a public repository is public. None where it is not given. */
  readonly mayName?: MayName;
  /** Where the policy stands, for the footer. */
  readonly policyPath?: string;
}

function verdictMark({ verdict, unfinished }: CheckResult): string {
  if (verdict === "fail") return "❌";
  return unfinished ? "⚠️" : "✅";
}

/** The job summary of `check` and `audit`, at most `limit` bytes. */
export function checkMarkdown(result: CheckResult, options: MarkdownOptions = {}): string {
  const { base, head, verdict, findings, problems, remarks } = result;
  const { limit = githubSummary, mayName = () => false, policyPath = ".github/deprecations.yml" } = options;
  const subject = base === null ? `audit of ${commit(head)}` : "check";
  const opening = [
    `## ${verdictMark(result)} Sunset Warden: ${markdownText(subject)}, ${result.unfinished ? "not finished" : verdict}`,
    `**${tally(outlook(result).counts)}.** ${markdownText(whatWasRead(result))}`,
    markdownText(nextStep(result)),
    ...unreadParagraph(result.unread),
  ];
  const sections = [
    ...findingsTable(result, options),
    ...listSection(
      "### What to do next",
      todoItems(findings).map(({ item }) => `- ${item}`),
    ),
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
  const footer = `The policy stands in ${codeSpan(policyPath)} of the base.${judged === null ? "" : ` ${markdownText(judged)}`}`;
  return fit(opening.join("\n\n"), sections, footer, limit, inBytes);
}

/** The register as Markdown. */
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
