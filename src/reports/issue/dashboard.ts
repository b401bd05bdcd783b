import { githubBody } from "../../core/limits.ts";
import { asOfClosing, asOfOpening } from "../../core/reminders/as-of.ts";
import type { Setting } from "../../core/reminders/dated-feature.ts";
import type { RegisterEntry, ScanResult } from "../../core/model/result/result.ts";
import { count } from "../../core/text/message-text.ts";
import { fit, inCharacters } from "../writing/fit.ts";
import { codeSpan } from "../writing/markdown-text.ts";
import { byText, inOrderOfEntries } from "../check/order.ts";
import { timeline } from "../check/timeline.ts";
import { unreadParagraph } from "../writing/unread-line.ts";
import { footer } from "./body.ts";

export const dashboardTitle = "Deprecations";

/** Returns a table of all deprecated features with their issues, and a chart of their grace periods. */
export function dashboardBody(
  { entries, unread }: Pick<ScanResult, "entries" | "unread">,
  setting: Setting,
  issueOf: (key: string) => number | null,
  waiting: number,
): string {
  const { today } = setting;
  const due = entries.filter(({ state }) => state === "due").length;
  const summary = `${count(entries.length, "deprecated feature")}, ${due} of them due.`;
  const { perWeek } = setting.policy.reminders;
  const rest =
    waiting === 0
      ? []
      : [
          `${count(waiting, "more issue")} should be open by now. For overdue reminders, ${perWeek === 0 ? "no issue is" : `only ${String(perWeek)} a week are`} opened, the earliest sunset first (\`reminders.per-week\`).`,
        ];
  const opening = [summary, ...rest, ...unreadParagraph(unread)].join("\n\n");
  const rows = bySunset(entries).map(({ feature, state, audience, effectiveSunset }) => {
    const issue = issueOf(feature.key);
    const replacement = feature.notice.replacement === null ? "" : codeSpan(feature.notice.replacement, 100);
    const cells = [
      effectiveSunset ?? "no date",
      state,
      audience,
      codeSpan(feature.id),
      replacement,
      issue === null ? "" : `#${issue}`,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const table = {
    head: [
      "| Sunset | State | Audience | Feature | Replacement | Issue |",
      "| --- | --- | --- | --- | --- | --- |",
    ],
    rows,
    tail: [],
  };
  const drawn = timeline({
    verdict: "pass",
    base: null,
    head: setting.at,
    from: null,
    today,
    problems: [],
    unread: [],
    changes: [],
    removals: [],
    findings: [],
    features: entries,
    publicCallers: [],
    remarks: [],
  }).map(({ head, rows: lines, tail }) => ({
    head: [asOfOpening(today), ...head],
    rows: lines,
    tail: [...tail, asOfClosing],
  }));
  return fit(
    opening,
    [...drawn, ...(rows.length === 0 ? [] : [table])],
    footer(setting).join("\n"),
    githubBody,
    inCharacters,
  );
}

/** Sorts entries by sunset date, earliest first. Entries without a date come last. */
function bySunset(entries: readonly RegisterEntry[]): RegisterEntry[] {
  return inOrderOfEntries(entries).sort((a, b) =>
    byText(a.effectiveSunset ?? "no date", b.effectiveSunset ?? "no date"),
  );
}
