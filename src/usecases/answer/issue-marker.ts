import type { MarkerKind, HiddenState } from "../../core/reminders/marker.ts";
import { readMarker } from "../../core/reminders/marker.ts";
import type { TrackedIssue } from "../../ports/issue-tracker.ts";

/** The kind and the hidden state of one of our issues. */
export interface IssueMarker {
  readonly kind: MarkerKind;
  readonly hidden: HiddenState;
}

const kinds: readonly MarkerKind[] = ["issue", "group", "dashboard"];

/**
 * Recognizes our issues by marker, label and author together, because others can write each of them alone. Null for
 * other issues. A null `label` is not checked.
 */
export function issueMarkerOf(
  issue: Pick<TrackedIssue, "body" | "labels" | "author">,
  label: string | null,
): IssueMarker | null {
  const isLabelled = (wanted: string): boolean =>
    issue.labels.some((each) => each.toLowerCase() === wanted.toLowerCase());
  if (!issue.author.ours || (label !== null && !isLabelled(label))) return null;
  for (const kind of kinds) {
    const hidden = readMarker(issue.body, kind);
    if (hidden !== null) return { kind, hidden };
  }
  return null;
}
