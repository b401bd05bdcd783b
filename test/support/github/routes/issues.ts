import { example } from "../description.ts";
import { type Call, failure, notFound, page, type Reply, type Route } from "../route.ts";
import type { IssueState, PullRequestState, RepositoryState } from "../world.ts";
import { account } from "./accounts.ts";
import { repositoryOf } from "./repositories.ts";

/** Common to issues and to pull requests, which GitHub lists among them. */
function conversation(
  call: Call,
  repository: RepositoryState,
  { number, title, state }: { number: number; title: string; state: string },
): Record<string, unknown> {
  const { pull_request: _pull, closed_by: _closedBy, ...shown } = example("issue");
  const base = `${call.root}/repos/${repository.fullName}`;
  return {
    ...shown,
    number,
    title,
    state,
    url: `${base}/issues/${String(number)}`,
    repository_url: base,
    html_url: `https://github.com/${repository.fullName}/issues/${String(number)}`,
    milestone: null,
    assignee: null,
    assignees: [],
    labels: [],
  };
}

function issue(call: Call, repository: RepositoryState, state: IssueState): Record<string, unknown> {
  const home = state.transferredTo ?? repository.fullName;
  const people = state.assignees.map((login) => account({ id: 1, login, type: "User" }));
  const [label = {}] = example("issue")["labels"] as object[];
  return {
    ...conversation(call, repository, state),
    repository_url: `${call.root}/repos/${home}`,
    body: state.body,
    user: state.author && account(state.author),
    state_reason: state.stateReason,
    closed_at: state.state === "closed" ? call.world.now() : null,
    labels: state.labels.map((name) => ({ ...label, name })),
    assignee: people[0] ?? null,
    assignees: people,
    locked: state.locked,
  };
}

function pull(call: Call, repository: RepositoryState, state: PullRequestState): Record<string, unknown> {
  const url = `${call.root}/repos/${repository.fullName}/pulls/${String(state.number)}`;
  return {
    ...conversation(call, repository, state),
    user: account(state.author),
    pull_request: { url, html_url: url, diff_url: url, patch_url: url },
  };
}

function issueOf(call: Call): { repository: RepositoryState; state: IssueState } | Reply {
  const repository = repositoryOf(call);
  const number = Number(call.parameters["issue_number"]);
  const state = repository?.issues.get(number);
  if (!repository || !state) return notFound;
  if (state.deleted) return failure(410, "This issue was deleted");
  return { repository, state };
}

const invalid = (field: string, value: unknown): Reply => ({
  status: 422,
  body: {
    message: "Validation Failed",
    documentation_url: "https://docs.github.com/rest",
    errors: [{ resource: "Issue", field, code: "invalid", value: String(value) }],
  },
});

function complaint(repository: RepositoryState, body: Call["body"]): Reply | null {
  const { title, body: text, assignees } = body;
  if (typeof title === "string" && (title === "" || title.length > 256)) return invalid("title", title);
  if (typeof text === "string" && text.length > 65_536) return invalid("body", "too long");
  const people = Array.isArray(assignees) ? (assignees as string[]) : [];
  const stranger = people.find((login) => repository.assignable?.includes(login) === false);
  return stranger === undefined ? null : invalid("assignees", stranger);
}

function fill(state: IssueState, body: Call["body"]): void {
  const { title, body: text, labels, assignees } = body;
  if (typeof title === "string") state.title = title;
  if (typeof text === "string") state.body = text;
  if (Array.isArray(labels)) state.labels = labels.map(String);
  if (Array.isArray(assignees)) state.assignees = assignees.map(String).slice(0, 10);
}

const reading = ["issues:read"] as const;
const writing = ["issues:write"] as const;

export const issues: readonly Route[] = [
  {
    operation: "issues/list-for-repo",
    // With the right to read pull requests alone, only those are listed.
    needs: [...reading, "pull_requests:read"],
    handle(call) {
      const repository = repositoryOf(call);
      if (!repository) return notFound;
      const { labels = "", state = "open", direction = "desc" } = call.query;
      const wanted = labels.split(",").filter(Boolean);
      const mayReadIssues = !repository.private || "issues" in call.grant.permissions;
      const here = mayReadIssues && repository.hasIssues ? [...repository.issues.values()] : [];
      const found = [
        ...here
          .filter(({ deleted, transferredTo }) => !deleted && transferredTo === null)
          .filter((each) =>
            wanted.every((label) => each.labels.some((has) => has.toLowerCase() === label.toLowerCase())),
          )
          .map((each) => ({ each, show: () => issue(call, repository, each) })),
        ...[...repository.pulls.values()]
          .filter(() => wanted.length === 0)
          .map((each) => ({ each, show: () => pull(call, repository, each) })),
      ]
        .filter(({ each }) => state === "all" || each.state === state)
        .sort((a, b) => (a.each.number - b.each.number) * (direction === "asc" ? 1 : -1));
      return page(call, `/repos/${repository.fullName}/issues`, found, ({ show }) => show());
    },
  },
  {
    operation: "issues/get",
    needs: [...reading, "pull_requests:read"],
    handle(call) {
      const asked = repositoryOf(call)?.pulls.get(Number(call.parameters["issue_number"]));
      const repository = repositoryOf(call);
      if (repository && asked) return { status: 200, body: pull(call, repository, asked) };
      const found = issueOf(call);
      if ("status" in found) return found;
      // GitHub answers 301, which a client follows: this is where it arrives.
      return { status: 200, body: issue(call, found.repository, found.state) };
    },
  },
  {
    operation: "issues/create",
    needs: writing,
    handle(call) {
      const repository = repositoryOf(call);
      if (!repository) return notFound;
      if (!repository.hasIssues) return failure(410, "Issues are disabled for this repo");
      const wrong = complaint(repository, call.body);
      if (wrong) return wrong;
      const state = call.world.issue(repository, { author: call.grant.account });
      fill(state, call.body);
      return { status: 201, body: issue(call, repository, state) };
    },
  },
  {
    operation: "issues/update",
    needs: writing,
    handle(call) {
      const found = issueOf(call);
      if ("status" in found) return found;
      const { repository, state } = found;
      if (!repository.hasIssues) return failure(410, "Issues are disabled for this repo");
      const wrong = complaint(repository, call.body);
      if (wrong) return wrong;
      fill(state, call.body);
      const { state: wanted, state_reason: reason } = call.body;
      if (wanted !== undefined && wanted !== state.state) {
        state.state = wanted === "closed" ? "closed" : "open";
        const usual = wanted === "closed" ? "completed" : "reopened";
        state.stateReason = (reason as IssueState["stateReason"] | undefined) ?? usual;
      }
      return { status: 200, body: issue(call, repository, state) };
    },
  },
];
