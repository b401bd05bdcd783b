import type { Deed } from "../../core/model/answer.ts";
import { withMarker, type HiddenState } from "../../core/reminders/marker.ts";
import { code } from "../../core/text/show.ts";
import type { IssueTracker } from "../../ports/issue-tracker.ts";
import { subjectOf } from "./address.ts";
import type { Asker, OrderTo } from "./ground.ts";

export interface Noting {
  readonly tracker: IssueTracker;
  readonly label: string;
  readonly asker: Asker;
  readonly today: string;
  readonly dryRun: boolean;
  /** Callers that the recorded usage or the configuration knows. */
  readonly callers: readonly string[];
}

/** Writes what a command says into the hidden state of the issue; of the body nothing else changes. */
export async function noteState(
  order: OrderTo<"snooze"> | OrderTo<"contacted">,
  { tracker, label, asker, today, dryRun, callers }: Noting,
): Promise<Deed> {
  // Read anew: a command before this one may have written, and so may a reminder.
  const issue = await tracker.issue(asker.issue);
  if (issue.outcome !== "found") return { deed: "failed", reason: issue.reason };
  const subject = subjectOf(issue.value, label);
  if (subject === null) return { deed: "failed", reason: "The issue is no longer one of ours" };
  const body = withMarker(issue.value.body, changed(subject.hidden, order, asker.login, today), subject.kind);
  if (body !== issue.value.body && !dryRun) {
    const written = await tracker.update(asker.issue, { body });
    if (written.outcome !== "found") return { deed: "failed", reason: written.reason };
  }
  return { deed: "noted", order, note: noteFor(order, callers) };
}

function changed(
  hidden: HiddenState,
  order: OrderTo<"snooze"> | OrderTo<"contacted">,
  by: string,
  on: string,
): HiddenState {
  if (order.does === "snooze") return { ...hidden, snoozedUntil: order.until };
  const others = hidden.contacted.filter((each) => each.caller !== order.caller);
  return { ...hidden, contacted: [...others, { caller: order.caller, on, by }] };
}

function noteFor(order: OrderTo<"snooze"> | OrderTo<"contacted">, callers: readonly string[]): string {
  if (order.does === "snooze") return `No reminders here until ${order.until}. The sunset does not move.`;
  const unknown = callers.includes(order.caller)
    ? ""
    : " It is not among the callers that the recorded usage or the configuration names: is it spelled as there?";
  return `Noted that ${code(order.caller)} was contacted.${unknown}`;
}
