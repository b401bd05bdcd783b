import type { IssueDraft } from "../core/reminders/reminder.ts";
import type { Permission } from "../core/model/policy.ts";
import type { Answer } from "./pull-request.ts";

/** The author of a text. `ours`: the account that this run writes as. */
export interface Author {
  readonly login: string;
  readonly type: "User" | "Bot";
  readonly ours: boolean;
}

/** An issue as the tracker has it. */
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

/** A comment on an issue. `createdAt` in RFC 3339. */
export interface IssueComment {
  readonly id: number;
  readonly body: string;
  readonly author: Author;
  readonly createdAt: string;
}

/** The issues of one repository. Nothing here throws for a refusal, and no write is repeated by itself. */
export interface IssueTracker {
  /** Every issue, open or closed, that carries the label; pull requests are left out. An empty list may be a lack of rights: then it is `forbidden`. */
  labelled(label: string): Promise<Answer<readonly TrackedIssue[]>>;
  issue(number: number): Promise<Answer<TrackedIssue>>;
  create(
    draft: IssueDraft & { readonly title: string; readonly body: string },
  ): Promise<Answer<TrackedIssue>>;
  update(number: number, draft: IssueDraft): Promise<Answer<TrackedIssue>>;
  /** Oldest first, all pages. */
  comments(number: number): Promise<Answer<readonly IssueComment[]>>;
  comment(number: number, body: string): Promise<Answer<IssueComment>>;
  editComment(id: number, body: string): Promise<Answer<IssueComment>>;
  react(commentId: number, content: "eyes" | "+1" | "-1" | "confused" | "rocket"): Promise<Answer<null>>;
  /** The repository role of a person, from `role_name`; `none` for who has none. Fails closed. */
  permission(login: string): Promise<Answer<Permission | "none">>;
}
