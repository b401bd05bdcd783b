import { githubSummary } from "../../core/limits.ts";
import { daysBetween } from "../../core/time/day.ts";
import type { Day, Problem } from "../../core/model/feature.ts";
import type { UnreadNotice } from "../../core/model/unread.ts";
import type { ReminderActionKind, IssueWrite } from "../../core/reminders/reminder.ts";
import { count } from "../../core/text/message-text.ts";
import { fit, inBytes, type Section } from "../writing/fit.ts";
import { pad } from "../writing/layout.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { plainLine, plainPath } from "../writing/plain.ts";
import { unreadLine, unreadParagraph } from "../writing/unread-line.ts";
import { innocent } from "../writing/runner-lines.ts";

/** Results of one run of reminders. */
export interface RemindersDone {
  readonly today: Day;
  readonly features: number;
  readonly dated: number;
  readonly performed: readonly {
    readonly kind: ReminderActionKind;
    readonly title: string;
    readonly number: number | null;
    readonly outcome: "done" | "planned" | "postponed" | "unneeded" | "refused";
    readonly reason: string | null;
    readonly steps: readonly IssueWrite[];
  }[];
  readonly stopped: { readonly reason: string } | null;
  /** Number of issues that are postponed to a later week. */
  readonly waiting: number;
  /** First day on which a later run may have something to do. Null if there is none. */
  readonly nextRun: Day | null;
  readonly problems: readonly Problem[];
  readonly unread: readonly UnreadNotice[];
  readonly lastRun: Day | null;
}

const words: Readonly<Record<ReminderActionKind, readonly [done: string, would: string]>> = {
  create: ["opened", "open"],
  remind: ["reminded", "remind"],
  edit: ["edited", "edit"],
  reopen: ["opened again", "open again"],
  close: ["closed", "close"],
  "close copy": ["closed duplicate", "close duplicate"],
};

/** Text for a terminal and a log. */
export function remindersText(result: RemindersDone): string {
  const rows = result.performed.map(
    (each) => [what(each), `${where(each)}${plainLine(each.title)}`, each.reason] as const,
  );
  const width = Math.max(0, ...rows.map(([first]) => first.length));
  const lines = [
    opening(result),
    ...rows.flatMap(([first, title, reason]) => [
      `  ${pad(first, width)}  ${title}`,
      ...(reason === null ? [] : [`  ${pad("", width)}  ${plainLine(reason)}`]),
    ]),
    ...closingLines(result),
    ...result.problems.map(
      ({ path, message }) => `Could not be read: ${plainPath(path)}: ${plainLine(message)}`,
    ),
    ...(unreadLine(result.unread) === null ? [] : [unreadLine(result.unread)]),
  ];
  return innocent(`${lines.join("\n")}\n`);
}

/** Markdown for the job summary: what a run did, or what a dry run would write. */
export function remindersMarkdown(result: RemindersDone): string {
  const done: Section = {
    head: ["| What | Issue | Title | |", "| --- | --- | --- | --- |"],
    rows: result.performed.map((each) => {
      const issue = each.number === null ? "" : `#${each.number}`;
      return `| ${what(each)} | ${issue} | ${markdownText(each.title)} | ${markdownText(each.reason ?? "")} |`;
    }),
    tail: [],
  };
  const unread: Section = {
    head: ["### Could not be read", ""],
    rows: result.problems.map(({ path, message }) => `- ${codeSpan(path)}: ${markdownText(message)}`),
    tail: [],
  };
  const sections = [
    ...(result.performed.length === 0 ? [] : [done]),
    ...(result.problems.length === 0 ? [] : [unread]),
  ];
  return fit(
    [`## Sunset Warden: reminders`, markdownText(opening(result)), ...unreadParagraph(result.unread)].join(
      "\n\n",
    ),
    sections,
    closingLines(result)
      .map((each) => markdownText(each))
      .join("\n\n"),
    githubSummary,
    inBytes,
  );
}

/** Returns the complete texts that a dry run would write. Each title names the issue. */
export function draftTexts({
  performed,
}: RemindersDone): { readonly title: string; readonly text: string }[] {
  return performed
    .filter(({ outcome }) => outcome === "planned")
    .flatMap((each) =>
      each.steps.flatMap((step) => {
        const text = step.kind === "comment" ? step.body : step.draft.body;
        if (text === undefined) return [];
        const kind = step.kind === "comment" ? "Comment" : "Body";
        return [{ title: plainLine(`${kind}, ${where(each)}${each.title}`), text }];
      }),
    );
}

type PerformedRow = RemindersDone["performed"][number];

function what({ kind, outcome }: PerformedRow): string {
  const [done, would] = words[kind];
  switch (outcome) {
    case "done":
      return done;
    case "planned":
      return `would ${would}`;
    case "postponed":
      return `will ${would} next time`;
    case "unneeded":
      return `no need to ${would}`;
    case "refused":
      return `could not ${would}`;
  }
}

function where({ number }: PerformedRow): string {
  return number === null ? "" : `#${number} `;
}

function opening({ features, dated, today }: RemindersDone): string {
  return `Reminders: ${count(features, "deprecated feature")}, ${dated} with a sunset, as of ${plainLine(today)}.`;
}

function closingLines(result: RemindersDone): string[] {
  const { performed, stopped, waiting } = result;
  const postponed = performed.filter(({ outcome }) => outcome === "postponed").length;
  return [
    ...(performed.length === 0 && stopped === null ? [idle(result)] : []),
    ...(postponed > 0
      ? [`Left for the next run: ${count(postponed, "issue")}. A run writes a limited number of issues.`]
      : []),
    ...(waiting > 0
      ? [
          `Left for later weeks: ${count(waiting, "issue")} with overdue reminders; the dashboard lists them (\`reminders.per-week\`).`,
        ]
      : []),
    ...(stopped === null
      ? []
      : [
          `The run ended early: ${plainLine(stopped.reason)}. Nothing is lost; the next run continues from here.`,
        ]),
    age(result),
  ];
}

/** Explains why a run had nothing to do. */
function idle({ features, dated, nextRun }: RemindersDone): string {
  if (features > 0 && dated === 0)
    return "No reminders: a reminder needs a sunset date. `sunset-warden audit` lists the notices without one.";
  const next = nextRun === null ? "" : ` The next run with something to do is on ${nextRun} at the earliest.`;
  return `No issue is due, and the existing issues are up to date. Nothing was written.${next}`;
}

/** GitHub disables schedules in public repositories after 60 days without activity. */
function age({ lastRun, today }: RemindersDone): string {
  if (lastRun === null) return "No issue of an earlier run was found.";
  const days = Math.max(0, daysBetween(lastRun, today));
  const late =
    days > 14
      ? " GitHub disables schedules of public repositories after 60 days without a commit: check that yours is still enabled."
      : "";
  return `The last update of an issue was on ${lastRun}, ${count(days, "day")} ago.${late}`;
}
