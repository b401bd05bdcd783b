import { example } from "../description.ts";
import { type Call, failure, notFound, page, type Reply, type Route } from "../route.ts";
import type { PullRequestState, RepositoryState } from "../world.ts";
import type { Account } from "../app-registry.ts";
import { account } from "./accounts.ts";
import { repositoryOf } from "./repositories.ts";

export interface ReviewCommentState {
  readonly id: number;
  readonly pull: number;
  readonly review: number;
  readonly commit: string;
  readonly path: string;
  body: string;
  /** Null where a later push changed the line. */
  line: number | null;
  startLine: number | null;
  /** Null where the account is gone. */
  author: Account | null;
  readonly createdAt: string;
}

const written = new WeakMap<RepositoryState, ReviewCommentState[]>();
const added = new WeakMap<PullRequestState, ReadonlyMap<string, readonly number[]>>();

/** The comments on lines of a repository's pull requests, oldest first. */
export function reviewCommentsOf(repository: RepositoryState): ReviewCommentState[] {
  const known = written.get(repository) ?? [];
  written.set(repository, known);
  return known;
}

/** Says which lines of each path the pull request's diff shows on its right side; without that any is taken. */
export function setDiff(pull: PullRequestState, lines: ReadonlyMap<string, readonly number[]>): void {
  added.set(pull, lines);
}

function shown({ root }: Call, { fullName }: RepositoryState, state: ReviewCommentState): unknown {
  const base = `${root}/repos/${fullName}/pulls`;
  const {
    start_side: _,
    original_start_line: __,
    in_reply_to_id: ___,
    ...rest
  } = example("pull-request-review-comment");
  return {
    ...rest,
    id: state.id,
    pull_request_review_id: state.review,
    path: state.path,
    commit_id: state.commit,
    original_commit_id: state.commit,
    body: state.body,
    user: state.author && account(state.author),
    created_at: state.createdAt,
    updated_at: state.createdAt,
    side: "RIGHT",
    start_line: state.startLine,
    // GitHub says null where the line is gone, and describes a number: left out here.
    ...(state.line === null ? { line: undefined } : { line: state.line }),
    url: `${base}/comments/${String(state.id)}`,
    html_url: `https://github.com/${fullName}/pull/${String(state.pull)}#discussion_r${String(state.id)}`,
    pull_request_url: `${base}/${String(state.pull)}`,
  };
}

function pullOf(call: Call): { repository: RepositoryState; pull: PullRequestState } | null {
  const repository = repositoryOf(call);
  const pull = repository?.pulls.get(Number(call.parameters["pull_number"]));
  return repository && pull ? { repository, pull } : null;
}

function commentOf(call: Call): { repository: RepositoryState; state: ReviewCommentState } | null {
  const repository = repositoryOf(call);
  const id = Number(call.parameters["comment_id"]);
  const state = repository && reviewCommentsOf(repository).find((each) => each.id === id);
  return repository && state ? { repository, state } : null;
}

interface Asked {
  readonly path: string;
  readonly body: string;
  readonly line?: number;
  readonly start_line?: number;
  readonly side?: string;
}

/** What GitHub finds wrong with a comment of a review; null for nothing. */
function complaint(
  pull: PullRequestState,
  { path, line, start_line: start, side, body }: Asked,
): string | null {
  if (body.length > 65_536) return "Body is too long (maximum is 65536 characters)";
  const lines = added.get(pull);
  if (lines && !lines.has(path)) return "Path could not be resolved";
  if (line === undefined || side !== "RIGHT") return "Line could not be resolved";
  if (start !== undefined && start >= line) return "Start line must precede the end line.";
  const first = start ?? line;
  for (let each = first; each <= line; each += 1)
    if (lines && !lines.get(path)?.includes(each)) return "Line could not be resolved";
  return null;
}

function unprocessable(errors: readonly string[]): Reply {
  const body = {
    message: "Unprocessable Entity",
    errors,
    documentation_url: "https://docs.github.com/rest/pulls/reviews#create-a-review-for-a-pull-request",
  };
  return { status: 422, body };
}

function createReview(call: Call): Reply {
  const found = pullOf(call);
  if (!found) return notFound;
  const { repository, pull } = found;
  if (pull.locked) return failure(403, "Unable to create review because issue is locked.");
  const asked = (call.body["comments"] ?? []) as readonly Asked[];
  const { body: said, commit_id: commitId } = call.body;
  const words = typeof said === "string" ? said : "";
  if (call.body["event"] === "COMMENT" && words === "" && asked.length === 0)
    return unprocessable(["Can not create a review without body or comments"]);
  const complaints = asked.flatMap((each) => complaint(pull, each) ?? []);
  if (complaints.length > 0) return unprocessable(complaints);
  const [review, commit] = [call.world.nextId(), typeof commitId === "string" ? commitId : pull.head.sha];
  for (const { path, body, line = null, start_line: startLine = null } of asked)
    reviewCommentsOf(repository).push({
      id: call.world.nextId(),
      pull: pull.number,
      review,
      commit,
      path,
      body,
      line,
      startLine,
      author: call.grant.account,
      createdAt: call.world.now(),
    });
  const answer = example("pull-request-review");
  return {
    status: 200,
    body: { ...answer, id: review, user: account(call.grant.account), body: words, commit_id: commit },
  };
}

const reading = ["pull_requests:read", "pull_requests:write"] as const;
const writing = ["pull_requests:write"] as const;

export const reviews: readonly Route[] = [
  {
    operation: "pulls/list-review-comments",
    needs: reading,
    handle(call) {
      const found = pullOf(call);
      if (!found) return notFound;
      const { repository, pull } = found;
      const path = `/repos/${repository.fullName}/pulls/${String(pull.number)}/comments`;
      const own = reviewCommentsOf(repository).filter((each) => each.pull === pull.number);
      return page(call, path, own, (state) => shown(call, repository, state));
    },
  },
  { operation: "pulls/create-review", needs: writing, handle: createReview },
  {
    operation: "pulls/update-review-comment",
    needs: writing,
    handle(call) {
      const found = commentOf(call);
      if (!found) return notFound;
      found.state.body = String(call.body["body"]);
      return { status: 200, body: shown(call, found.repository, found.state) };
    },
  },
  {
    operation: "pulls/delete-review-comment",
    needs: writing,
    handle(call) {
      const found = commentOf(call);
      if (!found) return notFound;
      const all = reviewCommentsOf(found.repository);
      all.splice(all.indexOf(found.state), 1);
      return { status: 204 };
    },
  },
];
