import { severities, type Finding, type Severity } from "../../core/model/finding.ts";
import { condense, heaviestFirst, manyTitle, severityOf } from "./condense.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { placeText } from "../writing/place-text.ts";

export interface Todo {
  readonly severity: Severity;
  /** Markdown in one line: the message, what to do about it, the rules that say so and the place. */
  readonly item: string;
}

/** The messages with their remedies, the heaviest first; rules that say the same of one place are one item. */
export function todoItems(findings: readonly Finding[]): Todo[] {
  const todos = heaviestFirst(condense(findings)).map((entry) => {
    const finding = "many" in entry ? entry.many.findings[0] : entry.one;
    const lead = "many" in entry ? `${markdownText(manyTitle(entry.many))}. The first: ` : "";
    return {
      rule: finding.rule,
      severity: severityOf(entry),
      text: lead + said(finding),
      place: where(finding),
    };
  });
  const same = Map.groupBy(todos, ({ text, place }) => `${text}\n${place}`).values();
  return Array.from(same, (all) => {
    const rules = [...new Set(all.map(({ rule }) => codeSpan(rule)))].join(", ");
    const severity = severities.findLast((each) => all.some((todo) => todo.severity === each));
    return { severity: severity ?? "notice", item: `${all[0]?.text} (${rules}, ${all[0]?.place})` };
  });
}

function said({ message, remedy }: Finding): string {
  return remedy === "" ? markdownText(message) : `${markdownText(message)} → ${markdownText(remedy)}`;
}

function where({ place }: Finding): string {
  return codeSpan(placeText(place));
}
