import type { Deed } from "../../core/model/answer.ts";
import type { NoteWork, Order } from "../../core/model/command.ts";
import { withMarker } from "../../core/reminders/marker.ts";
import type { IssueTracker } from "../../ports/issue-tracker.ts";
import { subjectOf } from "./address.ts";
import type { Asker } from "./ground.ts";

export interface Noting {
  readonly tracker: IssueTracker;
  readonly label: string;
  readonly asker: Asker;
  readonly today: string;
  readonly dryRun: boolean;
  /** Callers that the recorded usage or the configuration knows. */
  readonly callers: () => Promise<readonly string[]>;
}

/** Writes what a command says into the hidden state of the issue; of the body nothing else changes. */
export async function noteState(
  work: NoteWork,
  order: Order,
  { tracker, label, asker, today, dryRun, callers }: Noting,
): Promise<Deed> {
  const note = await work.says(order, callers);
  // Read anew: a command before this one may have written, and so may a reminder.
  const issue = await tracker.issue(asker.issue);
  if (issue.outcome !== "found") return { deed: "failed", reason: issue.reason };
  const subject = subjectOf(issue.value, label);
  if (subject === null) return { deed: "failed", reason: "The issue is no longer one of ours" };
  const state = work.note(order, subject.hidden, { login: asker.login, today });
  const body = withMarker(issue.value.body, state, subject.kind);
  if (body !== issue.value.body && !dryRun) {
    const written = await tracker.update(asker.issue, { body });
    if (written.outcome !== "found") return { deed: "failed", reason: written.reason };
  }
  return { deed: "noted", note };
}
