import type { CommandOutcome } from "../../core/answers/answer.ts";
import type { NoteWork, Order } from "../../core/model/command.ts";
import { withMarker } from "../../core/reminders/marker.ts";
import type { IssueTracker } from "../../ports/issue-tracker.ts";
import type { Turn } from "../../ports/issue-turns.ts";
import { issueMarkerOf } from "./issue-marker.ts";
import { notDone } from "./not-done.ts";
import type { Asker } from "./answer-context.ts";

export interface Noting {
  readonly tracker: IssueTracker;
  readonly label: string;
  readonly asker: Asker;
  readonly today: string;
  readonly dryRun: boolean;
  readonly turn: Turn;
  /** Callers that the recorded usage or the configuration knows. */
  readonly callers: () => Promise<readonly string[]>;
}

/** Writes what a command says into the hidden state of the issue; of the body nothing else changes. */
export async function noteState(work: NoteWork, order: Order, noting: Noting): Promise<CommandOutcome> {
  const note = await work.says(order, noting.callers);
  const hindrance = await noting.turn(() => write(work, order, noting));
  return hindrance ?? { kind: "noted", note };
}

/** Null where it is written. */
async function write(
  work: NoteWork,
  order: Order,
  { tracker, label, asker, today, dryRun }: Noting,
): Promise<CommandOutcome | null> {
  // Read anew: a command before this one may have written, and so may a reminder.
  const issue = await tracker.issue(asker.issue);
  if (issue.outcome !== "found") return notDone(issue);
  const marker = issueMarkerOf(issue.value, label);
  if (marker === null) return { kind: "failed", reason: "The issue is no longer one of ours" };
  const state = work.note(order, marker.hidden, { login: asker.login, today });
  const body = withMarker(issue.value.body, state, marker.kind);
  if (body !== issue.value.body && !dryRun) {
    const written = await tracker.update(asker.issue, { body });
    if (written.outcome !== "found") return notDone(written);
  }
  return null;
}
