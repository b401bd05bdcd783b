import type { Suggestion, Suggestions, SuggestionsOutcome } from "../../../ports/pull-request.ts";
import { type Client, type Identity, once } from "../client/client.ts";
import { refusal, statusOf, throughOne404 } from "../client/refusal.ts";
import { ownComments, plainText } from "./own-comments.ts";
import type { RepositoryName } from "./sticky-comment.ts";

interface ReviewComment {
  readonly id: number;
  readonly path: string;
  readonly body: string;
  /** Absent or null if a later push changed the line. */
  readonly line?: number | null | undefined;
  readonly start_line?: number | null | undefined;
  // Null for a deleted account, contrary to the types.
  readonly user: { readonly login: string; readonly type: string } | null;
}

const doing = "The suggestions on the pull request could not be written";
const firstLine = (body: string): string => plainText(body).split("\n")[0] ?? "";

/** Maintains our suggested changes on a pull request: the wanted ones, once each. */
export class SuggestedChanges {
  private readonly client: Client;
  private readonly name: RepositoryName;
  private readonly identity: () => Promise<Identity>;

  constructor(client: Client, name: RepositoryName, identity: () => Promise<Identity>) {
    this.client = client;
    this.name = name;
    this.identity = identity;
  }

  async ensure(request: Suggestions): Promise<SuggestionsOutcome> {
    try {
      return await throughOne404(() => this.attempt(request));
    } catch (error) {
      return refusal(error, doing);
    }
  }

  private async attempt(request: Suggestions): Promise<SuggestionsOutcome> {
    const ours = new Set(await this.ours(request));
    const missing: Suggestion[] = [];
    let updated = 0;
    for (const wanted of request.wanted) {
      const present = [...ours].find((each) => isThere(each, wanted));
      if (present) ours.delete(present);
      if (present && plainText(present.body) === plainText(wanted.body)) continue;
      if (present && (await this.update(present.id, wanted.body))) updated += 1;
      else missing.push(wanted);
    }
    // The remaining suggestions of ours are outdated or duplicates.
    const deleted = await this.remove([...ours]);
    if (missing.length > 0) await this.create(request, missing);
    const unchanged = request.wanted.length - missing.length - updated;
    return { outcome: "kept", created: missing.length, updated, deleted, unchanged };
  }

  private ours({ number, marker }: Suggestions): Promise<readonly ReviewComment[]> {
    const pages = this.client.paginate.iterator(this.client.rest.pulls.listReviewComments, {
      ...this.name,
      pull_number: number,
      per_page: 100,
    });
    return ownComments<ReviewComment>(pages, marker, this.identity);
  }

  /** False if the comment was deleted meanwhile. */
  private async update(id: number, body: string): Promise<boolean> {
    try {
      // The request is repeated after a 404, because a comment that wrongly counts as deleted would be
      // written twice.
      const wanted = { ...this.name, comment_id: id, body };
      await throughOne404(() => this.client.rest.pulls.updateReviewComment(wanted));
      return true;
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
      return false;
    }
  }

  private async remove(surplus: readonly ReviewComment[]): Promise<number> {
    let deleted = 0;
    for (const { id } of surplus) {
      try {
        const old = { ...this.name, comment_id: id };
        await throughOne404(() => this.client.rest.pulls.deleteReviewComment(old));
        deleted += 1;
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
    }
    return deleted;
  }

  /**
   * Creates one review for all suggestions, which sends one notification. A lost response is not requested again,
   * because the next run reads it.
   */
  private async create({ number, commit }: Suggestions, missing: readonly Suggestion[]): Promise<void> {
    await this.client.rest.pulls.createReview({
      ...this.name,
      pull_number: number,
      commit_id: commit,
      event: "COMMENT",
      // A text would remain after the suggestions are deleted.
      body: "",
      comments: missing.map(({ path, startLine, line, body }) => ({
        path,
        body,
        line,
        side: "RIGHT",
        ...(startLine < line ? { start_line: startLine, start_side: "RIGHT" } : {}),
      })),
      ...once,
    });
  }
}

function isThere(comment: ReviewComment, { path, startLine, line, body }: Suggestion): boolean {
  return (
    firstLine(comment.body) === firstLine(body) &&
    comment.path === path &&
    comment.line === line &&
    (comment.start_line ?? line) === startLine
  );
}
