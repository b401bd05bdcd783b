import { example } from "../description.ts";
import { type Call, failure, notFound, page, type Reply, type Route } from "../route.ts";
import type { CommentState, RepositoryState } from "../world.ts";
import { account, app } from "./accounts.ts";
import { repositoryOf } from "./repositories.ts";

function comment(call: Call, repository: RepositoryState, state: CommentState): Record<string, unknown> {
  const base = `${call.root}/repos/${repository.fullName}`;
  return {
    ...example("issue-comment"),
    id: state.id,
    url: `${base}/issues/comments/${String(state.id)}`,
    html_url: `https://github.com/${repository.fullName}/pull/${String(state.issue)}#issuecomment-${String(state.id)}`,
    issue_url: `${base}/issues/${String(state.issue)}`,
    body: state.body,
    user: state.author && account(state.author),
    performed_via_github_app: state.app === null ? null : app(state.app),
    created_at: state.createdAt,
    updated_at: state.updatedAt,
    author_association: "NONE",
  };
}

/** Comments stand on issues and pull requests alike. */
function conversationOf(
  { pulls, issues }: RepositoryState,
  number: number,
): { readonly locked: boolean } | undefined {
  const issue = issues.get(number);
  return pulls.get(number) ?? (issue?.deleted || issue?.transferredTo ? undefined : issue);
}

const tooLong = (body: unknown): boolean => String(body).length > 65_536;
const unprocessable: Reply = {
  status: 422,
  body: {
    message: "Validation Failed",
    documentation_url: "https://docs.github.com/rest",
    errors: [
      {
        resource: "IssueComment",
        field: "data",
        code: "unprocessable",
        message: "Body is too long (maximum is 65536 characters)",
      },
    ],
  },
};

function commentOf(call: Call): { repository: RepositoryState; state: CommentState } | null {
  const repository = repositoryOf(call);
  const state = repository?.comments.find((known) => known.id === Number(call.parameters["comment_id"]));
  return repository && state ? { repository, state } : null;
}

const reading = ["issues:read", "issues:write", "pull_requests:read", "pull_requests:write"] as const;
const writing = ["issues:write", "pull_requests:write"] as const;

export const comments: readonly Route[] = [
  {
    operation: "issues/list-comments",
    needs: reading,
    handle(call) {
      const repository = repositoryOf(call);
      const issue = Number(call.parameters["issue_number"]);
      if (!repository || !conversationOf(repository, issue)) return notFound;
      const path = `/repos/${repository.fullName}/issues/${String(issue)}/comments`;
      const found = repository.comments.filter((known) => known.issue === issue);
      return page(call, path, found, (state) => comment(call, repository, state));
    },
  },
  {
    operation: "issues/create-comment",
    needs: writing,
    handle(call) {
      const repository = repositoryOf(call);
      const number = Number(call.parameters["issue_number"]);
      const conversation = repository && conversationOf(repository, number);
      if (!repository || !conversation) return notFound;
      if (conversation.locked) return failure(403, "Unable to create comment because issue is locked.");
      if (tooLong(call.body["body"])) return unprocessable;
      const { account: author, app: slug } = call.grant;
      const state = call.world.comment(repository, number, String(call.body["body"]), author, slug);
      return { status: 201, body: comment(call, repository, state) };
    },
  },
  {
    operation: "issues/update-comment",
    needs: writing,
    handle(call) {
      const found = commentOf(call);
      if (!found) return notFound;
      if (tooLong(call.body["body"])) return unprocessable;
      found.state.body = String(call.body["body"]);
      found.state.updatedAt = call.world.now();
      return { status: 200, body: comment(call, found.repository, found.state) };
    },
  },
  {
    operation: "issues/delete-comment",
    needs: writing,
    handle(call) {
      const found = commentOf(call);
      if (!found) return notFound;
      found.repository.comments = found.repository.comments.filter((known) => known !== found.state);
      return { status: 204 };
    },
  },
];
