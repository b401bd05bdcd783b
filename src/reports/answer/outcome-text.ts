import type { CommandOutcome, CommandProposal } from "../../core/answers/answer.ts";
import { partLength } from "../../core/limits.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import { splitId } from "../../core/model/feature.ts";
import type { FeatureKnowledge } from "../../core/model/knowledge.ts";
import { explainFeature } from "../register/explain.ts";
import { link } from "../writing/links.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { withoutNames, type MayName } from "../writing/named-callers.ts";
import { evidenceText, callerLines } from "../writing/place-text.ts";
import { fenced } from "./fenced.ts";

export interface OutcomeTextOptions {
  /** The feature's key in the issue. */
  readonly feature: string;
  /** Returns true for callers that may be named, because an issue of a public repository is public. */
  readonly mayName: MayName;
  /** The table of commands for `/sunset help`. */
  readonly help: string;
}

/** Returns the outcome of one command as Markdown. */
export function outcomeText(outcome: CommandOutcome, options: OutcomeTextOptions): string {
  switch (outcome.kind) {
    case "proposed": {
      const pull = link(`#${outcome.number}`, outcome.url);
      return [
        // The text does not say whether this run opened the pull request, because an interrupted run does not know
        // that.
        `Pull request ${pull} is open and up to date: it ${changeText(outcome.proposal, options)}. Merge it to approve the change. Until then, nothing changes.`,
        ...notes(outcome.proposal),
      ].join("\n\n");
    }
    case "would-propose":
      return [
        `Dry run: this would open a pull request that ${changeText(outcome.proposal, options)}.`,
        ...notes(outcome.proposal),
      ].join("\n\n");
    case "noted":
      return markdownText(outcome.note);
    case "shown":
      return "text" in outcome.result
        ? markdownText(outcome.result.text)
        : showResultText(outcome.result.report, outcome.known, options);
    case "help":
      return options.help;
    case "refused":
      return outcome.reasons.map((each) => markdownText(each)).join("\n\n");
    case "forbidden":
      return `${markdownText(outcome.reason)} Nothing was done.`;
    case "failed":
      return `${markdownText(outcome.reason)}. The command was not completed${outcome.lasting === true ? " and is not retried. Fix the cause, then repeat it." : ". You can repeat it."}`;
  }
}

/** Describes the change of a pull request. Begins with a verb: `moves the sunset of …`. */
export function changeText(
  { work, order, edits }: CommandProposal,
  { feature }: Pick<OutcomeTextOptions, "feature">,
): string {
  return work.says(order, codeSpan(splitId(feature).local), edits);
}

function notes({ notes: own, references }: CommandProposal): string[] {
  const left =
    references === null || references.total === 0
      ? []
      : [`${references.total} other lines still contain its name; the pull request lists them.`];
  return [...own, ...left].map((each) => markdownText(each));
}

function showResultText(
  report: "status" | "usage",
  { entry, facts }: FeatureKnowledge,
  options: OutcomeTextOptions,
): string {
  switch (report) {
    case "status": {
      const evidence = facts.evidence && withoutNames(facts.evidence, options.mayName);
      return fenced(explainFeature(entry, { ...facts, evidence }), 8000);
    }
    case "usage":
      return usageText(facts.evidence, options);
  }
}

function usageText(evidence: Evidence | null, { mayName }: OutcomeTextOptions): string {
  if (evidence === null) return "No usage source covers this feature, so its usage is unknown.";
  const lines = callerLines(evidence, mayName);
  const rows: string[] = [];
  let room = partLength;
  for (const { who, class: kind, count, lastAt } of lines) {
    const row = `| ${codeSpan(who)} | ${markdownText(kind)} | ${count} | ${markdownText(lastAt ?? "")} |`;
    room -= row.length + 1;
    if (room < 0) break;
    rows.push(row);
  }
  const said = markdownText(evidenceText(evidence));
  if (rows.length === 0) return said;
  const left = lines.length - rows.length;
  const more = left > 0 ? `\n\n${left} more callers are not shown.` : "";
  return `${said}\n\n| Caller | Class | Calls | Last |\n| --- | --- | --- | --- |\n${rows.join("\n")}${more}`;
}
