import type { Day } from "../model/feature.ts";
import type { HiddenState, MarkerKind } from "./marker.ts";

/** An issue from the tracker, as far as planning needs it. */
export interface KnownIssue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
  readonly state: "open" | "closed";
  readonly author: { readonly ours: boolean };
}

/** The intended contents of an issue, and its recipients. */
export interface Reminder {
  readonly kind: MarkerKind;
  /** The name in the marker: the feature's key, a group, the dashboard. */
  readonly key: string;
  /** Null for the dashboard. */
  readonly sunset: Day | null;
  /** Null if no reminder is due yet, so that an existing issue is only updated. */
  readonly stage: number | null;
  readonly title: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** Today, if the issue would be opened long after its first reminder was due. */
  readonly late?: Day;
  /** Returns the body below the marker. `current` is the body that it replaces. */
  readonly body: (hidden: HiddenState, current: string | null) => string;
  /** Returns the comment for a later stage, or for reopening. */
  readonly comment: (hidden: HiddenState, occasion: "stage" | "reopened") => string;
}

/** The reason for closing an issue. The text is Markdown. */
export interface Closing {
  readonly why:
    | "removed"
    | "withdrawn"
    | "gone"
    | "kept"
    | "undated"
    | "unread"
    | "regrouped"
    | "empty"
    | "unused"
    | "off";
  readonly text: string;
  readonly commit: string | null;
}

/** The fields to write to an issue. Absent fields are unchanged. */
export interface IssueDraft {
  readonly title?: string;
  readonly body?: string;
  readonly labels?: readonly string[];
  /** Logins only. Teams cannot be assigned and are mentioned instead. */
  readonly assignees?: readonly string[];
  readonly state?: "open" | "closed";
  readonly reason?: "completed" | "not_planned" | "reopened";
}

/** One write. A comment is written only if there is no comment of ours with its marker. */
export type IssueWrite =
  | {
      readonly kind: "create";
      readonly draft: IssueDraft & { readonly title: string; readonly body: string };
    }
  | { readonly kind: "comment"; readonly marker: string; readonly body: string }
  | { readonly kind: "update"; readonly draft: IssueDraft };

export type ReminderActionKind = "create" | "remind" | "edit" | "reopen" | "close" | "close copy";

/** An action on one issue. Its steps can be interrupted anywhere and started again. */
export interface ReminderAction {
  readonly kind: ReminderActionKind;
  readonly key: string;
  /** Null for an issue that does not exist yet. */
  readonly number: number | null;
  readonly title: string;
  readonly steps: readonly IssueWrite[];
}
