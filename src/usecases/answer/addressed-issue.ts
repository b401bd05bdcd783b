import type { IssueComment, IssueTracker } from "../../ports/issue-tracker.ts";
import type { Refusal } from "../../ports/pull-request.ts";
import type { CommentGiven } from "./answer-request.ts";
import { issueMarkerOf, type IssueMarker } from "./issue-marker.ts";
import { StatusComment } from "./status-comment.ts";

export type Addressed =
  | { readonly marker: IssueMarker; readonly status: StatusComment }
  | { readonly outcome: "ignored"; readonly reason: string }
  | Refusal;

/** Returns our issue that contains a comment, and our answer to it; or the reason why the comment is ignored. */
export async function addressedIn(
  tracker: IssueTracker,
  comment: CommentGiven,
  label: string | null,
): Promise<Addressed> {
  const issue = await tracker.issue(comment.issue);
  if (issue.outcome !== "found") return issue;
  const marker = issueMarkerOf(issue.value, label);
  if (marker === null) return ignored("The issue does not belong to Sunset Warden.");
  const comments = await tracker.comments(comment.issue);
  if (comments.outcome !== "found") return comments;
  const strange = commentMismatch(
    comments.value.find(({ id }) => id === comment.id),
    comment,
  );
  if (strange !== null) return ignored(strange);
  const status = new StatusComment(tracker, comment.issue, comment.id, comments.value);
  return status.isDone ? ignored("The comment was already answered.") : { marker, status };
}

function ignored(reason: string): Addressed {
  return { outcome: "ignored", reason };
}

/** Compares the event's comment with the tracker's. Null if it still exists and has the same author. */
function commentMismatch(given: IssueComment | undefined, { author }: CommentGiven): string | null {
  if (given === undefined) return "The comment was deleted.";
  if (given.author.ours || given.author.type === "Bot") return "Commands from bots are ignored.";
  if (given.author.login.toLowerCase() !== author.toLowerCase()) return "Another person wrote the comment.";
  return null;
}
