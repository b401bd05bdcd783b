import type { Day } from "../model/feature.ts";
import type { HiddenState, MarkerKind } from "./marker.ts";

/** An issue as the tracker has it, in what planning asks of it. */
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
  /** Null: no reminder is due yet, and an existing issue is only updated. */
  readonly stage: number | null;
  readonly title: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** Today, where it would be opened long after its first reminder. */
  readonly late?: Day;
  /** The body below the marker; `current` is the body that it replaces. */
  readonly body: (hidden: HiddenState, current: string | null) => string;
  /** Returns the comment for a later stage, or for reopening. */
  readonly comment: (hidden: HiddenState, occasion: "stage" | "reopened") => string;
}

/** Why an issue closes. The text is Markdown. */
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
  /** Logins; teams cannot be assigned, they are mentioned. */
  readonly assignees?: readonly string[];
  readonly state?: "open" | "closed";
  readonly reason?: "completed" | "not_planned" | "reopened";
}

/** One write. A comment is written unless one of ours with its marker is there. */
export type IssueWrite =
  | {
      readonly kind: "create";
      readonly draft: IssueDraft & { readonly title: string; readonly body: string };
    }
  | { readonly kind: "comment"; readonly marker: string; readonly body: string }
  | { readonly kind: "update"; readonly draft: IssueDraft };

export type ReminderActionKind = "create" | "remind" | "edit" | "reopen" | "close" | "close copy";

/** An action on one issue: steps in an order that may be interrupted anywhere and started again. */
export interface ReminderAction {
  readonly kind: ReminderActionKind;
  readonly key: string;
  /** Null where it is yet to be made. */
  readonly number: number | null;
  readonly title: string;
  readonly steps: readonly IssueWrite[];
}
