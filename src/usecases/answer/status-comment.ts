import { readAnswerMarker } from "../../reports/answer/answer-marker.ts";
import type { IssueComment, IssueTracker } from "../../ports/issue-tracker.ts";
import type { Answer } from "../../ports/pull-request.ts";

/** Our only answer to a comment, found by its marker and author. */
export class StatusComment {
  readonly #tracker: IssueTracker;
  readonly #issue: number;
  #comment: Pick<IssueComment, "id" | "body"> | null;

  constructor(tracker: IssueTracker, issue: number, commentId: number, comments: readonly IssueComment[]) {
    this.#tracker = tracker;
    this.#issue = issue;
    const ours = comments.filter(
      ({ author, body }) => author.ours && readAnswerMarker(body)?.commentId === commentId,
    );
    // A crash may leave two comments. The one with the result counts.
    this.#comment = ours.find(({ body }) => readAnswerMarker(body)?.done === true) ?? ours[0] ?? null;
  }

  get isDone(): boolean {
    return this.#comment !== null && readAnswerMarker(this.#comment.body)?.done === true;
  }

  /** Sets the text of the comment. Writes only if it differs. */
  async say(body: string): Promise<Answer<number>> {
    const comment = this.#comment;
    if (comment !== null && same(comment.body, body)) return { outcome: "found", value: comment.id };
    const edited = comment === null ? null : await this.#tracker.editComment(comment.id, body);
    // The comment was deleted meanwhile, so a new one is posted.
    const written =
      edited === null || edited.outcome === "forbidden"
        ? await this.#tracker.comment(this.#issue, body)
        : edited;
    if (written.outcome !== "found") return written;
    this.#comment = { id: written.value.id, body };
    return { outcome: "found", value: written.value.id };
  }
}

/** GitHub preserves line breaks, and its web form writes CRLF. */
function same(a: string, b: string): boolean {
  return a.replaceAll("\r\n", "\n").trim() === b.replaceAll("\r\n", "\n").trim();
}
