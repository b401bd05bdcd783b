import { describe, expect, it } from "vitest";
import { asOfClosing, asOfOpening } from "../../../src/core/reminders/as-of.ts";
import { freshState, issueMarker, readMarker, type HiddenState } from "../../../src/core/reminders/marker.ts";
import { closed, closedCopy, ensured } from "../../../src/core/reminders/plan.ts";
import type { ReminderAction, KnownIssue, Reminder } from "../../../src/core/reminders/reminder.ts";

const key = "src/client.ts#fetchAll";
const sunset = "2027-01-15";
const remindedAt30: HiddenState = { ...freshState(key, sunset), stage: 30 };

/** What an issue should say on the day; its text in the aging part is the day alone. */
function reminder(today: string, over: Partial<Reminder> = {}): Reminder {
  return {
    kind: "issue",
    key,
    sunset,
    stage: 30,
    title: `fetchAll, ${over.sunset ?? sunset}`,
    labels: ["deprecation"],
    assignees: ["octocat"],
    body: () => `Facts.\n${asOfOpening(today)}\n${today}\n${asOfClosing}\nNext.`,
    comment: ({ stage }, occasion) => `${occasion} ${stage}`,
    ...over,
  };
}

function openIssue(
  today: string,
  hidden: HiddenState = remindedAt30,
  over: Partial<KnownIssue> = {},
): KnownIssue {
  const { title, body } = reminder(today);
  return {
    number: 7,
    title,
    body: `${issueMarker(hidden)}\n\n${body(hidden, null)}`,
    labels: ["deprecation"],
    state: "open",
    author: { ours: true },
    ...over,
  };
}

/** `comment stage 7` and `update body state`, in order; the state that the marker then hides. */
function summaryOf(action: ReminderAction | null): {
  kind: string | null;
  steps: string[];
  hidden: HiddenState | null;
} {
  const steps = (action?.steps ?? []).map((step) =>
    step.kind === "comment" ? `comment ${step.body}` : `${step.kind} ${Object.keys(step.draft).join(" ")}`,
  );
  const body = action?.steps.flatMap((step) => ("draft" in step ? (step.draft.body ?? []) : [])).at(-1);
  return { kind: action?.kind ?? null, steps, hidden: body === undefined ? null : readMarker(body) };
}

type Row = [
  what: string,
  given: {
    readonly today?: string;
    readonly reminder?: Partial<Reminder>;
    readonly hidden?: Partial<HiddenState>;
    readonly issue?: Partial<KnownIssue>;
    readonly written?: string;
  },
  kind: string | null,
  steps: readonly string[],
  hidden?: Partial<HiddenState>,
];

const closedByHand = { issue: { state: "closed" } } as const;
const rows: readonly Row[] = [
  ["what it says is right", {}, null, []],
  ["six days later, nothing but the day has changed", { today: "2026-12-26" }, null, []],
  ["seven days later", { today: "2026-12-27" }, "edit", ["update body"], { stage: 30 }],
  ["the facts have changed", { reminder: { body: () => "Other." } }, "edit", ["update body"], { stage: 30 }],
  ["a later stage", { reminder: { stage: 7 } }, "remind", ["comment stage 7", "update body"], { stage: 7 }],
  ["overdue", { reminder: { stage: -2 } }, "remind", ["comment stage -2", "update body"], { stage: -2 }],
  ["an earlier stage than was told", { reminder: { stage: 90 } }, null, []],
  ["no stage any more", { reminder: { stage: null } }, null, []],
  [
    "a later sunset, far away",
    { reminder: { sunset: "2027-06-20", stage: null } },
    "edit",
    ["update title body"],
    { stage: null, sunset: "2027-06-20" },
  ],
  [
    "another sunset that comes near",
    { reminder: { sunset: "2027-01-10", stage: 30 } },
    "remind",
    ["comment stage 30", "update title body"],
    { stage: 30, sunset: "2027-01-10" },
  ],
  ["another key", { reminder: { key: "pinned" } }, "edit", ["update title body"], { feature: "pinned" }],
  ["somebody's title", { issue: { title: "Mine" } }, null, []],
  ["snoozed", { reminder: { stage: 7 }, hidden: { snoozedUntil: "2026-12-21" } }, null, []],
  [
    "snoozed until today",
    { reminder: { stage: 7 }, hidden: { snoozedUntil: "2026-12-20" } },
    "remind",
    ["comment stage 7", "update body"],
    { stage: 7, snoozedUntil: "2026-12-20" },
  ],
  [
    "closed by hand",
    closedByHand,
    "reopen",
    ["comment reopened 30", "update title body state reason"],
    { stage: 30, reopened: true },
  ],
  ["closed by hand for the second time", { ...closedByHand, hidden: { reopened: true } }, null, []],
  ["closed by hand and snoozed", { ...closedByHand, hidden: { snoozedUntil: "2027-01-01" } }, null, []],
  ["closed, and nothing to tell", { ...closedByHand, reminder: { stage: null } }, null, []],
  [
    "closed by hand for the second time, and another sunset",
    { ...closedByHand, hidden: { reopened: true }, reminder: { sunset: "2027-02-01", stage: 90 } },
    "reopen",
    ["comment reopened 90", "update title body state reason"],
    { stage: 90, reopened: false },
  ],
  [
    "closed by us",
    { ...closedByHand, hidden: { stage: null } },
    "reopen",
    ["comment reopened 30", "update title body state reason"],
    { stage: 30, reopened: false },
  ],
];

describe("an issue that stands", () => {
  it.each(rows)("%s", (_what, given, kind, steps, hidden) => {
    const today = given.today ?? "2026-12-20";
    const issue = openIssue("2026-12-20", { ...remindedAt30, ...given.hidden }, given.issue);
    const outcome = summaryOf(ensured(reminder(today, given.reminder), issue, today));
    expect([outcome.kind, outcome.steps]).toEqual([kind, steps]);
    if (hidden !== undefined) expect(outcome.hidden).toMatchObject(hidden);
  });

  it.each(rows)("needs nothing once its steps are done: %s", (_what, given) => {
    const today = given.today ?? "2026-12-20";
    const wanted = reminder(today, given.reminder);
    const issue = openIssue("2026-12-20", { ...remindedAt30, ...given.hidden }, given.issue);
    const drafts = ensured(wanted, issue, today)?.steps.flatMap((step) =>
      "draft" in step ? [step.draft] : [],
    );
    const after = Object.assign({}, issue, ...(drafts ?? []));
    expect(ensured(wanted, after, today)).toBeNull();
  });
});

describe("no issue", () => {
  it("is opened at a stage, and not before", () => {
    expect(summaryOf(ensured(reminder("2026-12-20"), null, "2026-12-20"))).toEqual({
      kind: "create",
      steps: ["create title body labels assignees"],
      hidden: remindedAt30,
    });
    expect(ensured(reminder("2026-12-20", { stage: null }), null, "2026-12-20")).toBeNull();
  });
});

describe("an issue that closes", () => {
  const because = { why: "removed", text: "Gone.", commit: "c1" } as const;

  it("says why, and forgets the stages", () => {
    const issue = openIssue("2026-12-20", { ...remindedAt30, reopened: true });
    expect(summaryOf(closed({ kind: "issue" }, issue, because))).toEqual({
      kind: "close",
      steps: ["comment Gone.", "update body state reason"],
      hidden: { ...remindedAt30, stage: null },
    });
  });

  it("is closed once", () => {
    expect(
      closed({ kind: "issue" }, openIssue("2026-12-20", remindedAt30, { state: "closed" }), because),
    ).toBeNull();
    expect(closed({ kind: "group" }, openIssue("2026-12-20"), because)).toBeNull();
  });

  it("as a copy is no longer one of ours", () => {
    const outcome = summaryOf(closedCopy({ kind: "issue" }, openIssue("2026-12-20"), 3));
    expect(outcome).toEqual({
      kind: "close copy",
      steps: ["comment Closed as a duplicate of #3.", "update body state reason"],
      hidden: null,
    });
  });
});
