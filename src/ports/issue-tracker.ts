import type { IssueDraft } from "../core/reminders/reminder.ts";
import type { Permission } from "../core/model/policy.ts";
import type { Answer } from "./pull-request.ts";

/** The author of a text. `ours` is true for the account of this run. */
export interface Author {
  readonly login: string;
  readonly type: "User" | "Bot";
  readonly ours: boolean;
}

/** An issue with its current state in the tracker. */
export interface TrackedIssue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  readonly state: "open" | "closed";
  readonly author: Author;
  readonly url: string;
}

/** A comment on an issue. `createdAt` is in RFC 3339. */
export interface IssueComment {
  readonly id: number;
  readonly body: string;
  readonly author: Author;
  readonly createdAt: string;
}

/** The issues of one repository. Methods return refusals and do not throw them. Writes are never retried. */
export interface IssueTracker {
  /**
   * Returns every open or closed issue with the label, without pull requests. `forbidden` if an empty list may be
   * caused by a missing permission.
   */
  labelled(label: string): Promise<Answer<readonly TrackedIssue[]>>;
  issue(number: number): Promise<Answer<TrackedIssue>>;
  create(
    draft: IssueDraft & { readonly title: string; readonly body: string },
  ): Promise<Answer<TrackedIssue>>;
  update(number: number, draft: IssueDraft): Promise<Answer<TrackedIssue>>;
  /** Returns all comments, the oldest first. */
  comments(number: number): Promise<Answer<readonly IssueComment[]>>;
  comment(number: number, body: string): Promise<Answer<IssueComment>>;
  editComment(id: number, body: string): Promise<Answer<IssueComment>>;
  react(commentId: number, content: "eyes" | "+1" | "-1" | "confused" | "rocket"): Promise<Answer<null>>;
  /** Returns the repository role of a person (`role_name`). An error never counts as a role. */
  permission(login: string): Promise<Answer<Permission | "none">>;
}
