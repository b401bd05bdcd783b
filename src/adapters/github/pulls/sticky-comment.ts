import type { CommentOutcome, StickyComment } from "../../../ports/pull-request.ts";
import { type Client, type Identity, once } from "../client/client.ts";
import { mayHaveHappened, refusal, statusOf, throughOne404 } from "../client/refusal.ts";
import { ownComments, plainText } from "./own-comments.ts";

export interface RepositoryName {
  readonly owner: string;
  /** The name without the owner. */
  readonly repo: string;
}
interface Comment {
  readonly id: number;
  readonly html_url: string;
  readonly body?: string | undefined;
  readonly user: { readonly login: string; readonly type: string } | null;
}

const doing = "The comment on the pull request could not be written";

/** The text of the comment, with the marker on its first line. */
function withMarker({ marker, body }: Pick<StickyComment, "marker" | "body">): string {
  return body.startsWith(marker) ? body : `${marker}\n${body}`;
}

/** Maintains one comment of ours on a pull request, identified by marker and author together. */
export class StickyComments {
  private readonly client: Client;
  private readonly name: RepositoryName;
  private readonly identity: () => Promise<Identity>;

  constructor(client: Client, name: RepositoryName, identity: () => Promise<Identity>) {
    this.client = client;
    this.name = name;
    this.identity = identity;
  }

  async ensure(wanted: StickyComment): Promise<CommentOutcome> {
    try {
      return await throughOne404(() => this.attempt(wanted));
    } catch (error) {
      return refusal(error, doing);
    }
  }

  private async attempt(wanted: StickyComment): Promise<CommentOutcome> {
    const ours = await this.ours(wanted);
    const done = await this.update(ours, wanted);
    if (done) return done;
    return wanted.mode === "if-present" ? { outcome: "absent" } : this.create(wanted);
  }

  private ours({ number, marker }: StickyComment): Promise<readonly Comment[]> {
    const pages = this.client.paginate.iterator(this.client.rest.issues.listComments, {
      ...this.name,
      issue_number: number,
      per_page: 100,
    });
    return ownComments<Comment>(pages, marker, this.identity);
  }

  /** Updates our oldest comment and deletes the rest. Null if there is none to update. */
  private async update(ours: readonly Comment[], wanted: StickyComment): Promise<CommentOutcome | null> {
    const [first, ...surplus] = ours;
    if (!first) return null;
    const body = withMarker(wanted);
    const same = plainText(first.body ?? "") === plainText(body);
    if (!same) {
      try {
        // The request is repeated after a 404, because a comment that wrongly counts as deleted would be
        // written twice.
        const old = { ...this.name, comment_id: first.id };
        await throughOne404(() => this.client.rest.issues.updateComment({ ...old, body }));
      } catch (error) {
        // The comment was deleted meanwhile. The next copy replaces it, otherwise a new comment is created.
        if (statusOf(error) !== 404) throw error;
        return this.update(surplus, wanted);
      }
    }
    return {
      outcome: same ? "unchanged" : "updated",
      id: first.id,
      url: first.html_url,
      deleted: await this.remove(surplus),
    };
  }

  /** A copy that cannot be deleted remains, because the comment itself is correct. */
  private async remove(surplus: readonly Comment[]): Promise<number> {
    let deleted = 0;
    for (const { id } of surplus) {
      try {
        const old = { ...this.name, comment_id: id };
        await throughOne404(() => this.client.rest.issues.deleteComment(old));
        deleted += 1;
      } catch (error) {
        if (statusOf(error) !== 404) break;
      }
    }
    return deleted;
  }

  /** A creation without a response may have succeeded, so the comments are read before a retry. */
  private async create(wanted: StickyComment): Promise<CommentOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { data } = await this.client.rest.issues.createComment({
          ...this.name,
          issue_number: wanted.number,
          body: withMarker(wanted),
          ...once,
        });
        return { outcome: "created", id: data.id, url: data.html_url, deleted: 0 };
      } catch (error) {
        if (!mayHaveHappened(error)) throw error;
        const done = await this.update(await this.ours(wanted), wanted);
        if (done) return done.outcome === "unchanged" ? { ...done, outcome: "created" } : done;
        if (attempt === 2) throw error;
      }
    }
  }
}
