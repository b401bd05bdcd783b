/** Pull requests that are opened, listed and edited; their heads are branches of the repository itself. */
import { example } from "../description.ts";
import { type Call, notFound, page, type Reply, type Route } from "../route.ts";
import type { PullRequestState, RepositoryState } from "../world.ts";
import { account } from "./accounts.ts";
import { pullRequest, side } from "./pulls.ts";
import { repositoryOf } from "./repositories.ts";

const bodies = new WeakMap<PullRequestState, string>();

/** What its author wrote below the title. */
export function bodyOf(pull: PullRequestState): string {
  return bodies.get(pull) ?? "";
}

export function copyBody(
  from: PullRequestState,
  to: PullRequestState,
  change: (text: string) => string,
): void {
  bodies.set(to, change(bodyOf(from)));
}

const unprocessable = (message: string): Reply => ({
  status: 422,
  body: {
    message: "Validation Failed",
    documentation_url: "https://docs.github.com/rest",
    errors: [{ resource: "PullRequest", code: "custom", message }],
  },
});

function shown(repository: RepositoryState, pull: PullRequestState): Record<string, unknown> {
  return {
    ...pullRequest(repository, pull),
    body: bodyOf(pull),
    html_url: `https://github.com/${repository.fullName}/pull/${pull.number}`,
  };
}

/** In a list a pull request is shown shorter. */
function listed(repository: RepositoryState, pull: PullRequestState): Record<string, unknown> {
  const simple =
    (example("pull-request-simple-items") as unknown as readonly Record<string, unknown>[])[0] ?? {};
  return {
    ...simple,
    number: pull.number,
    title: pull.title,
    body: bodyOf(pull),
    user: account(pull.author),
    state: pull.state,
    draft: pull.draft,
    locked: pull.locked,
    updated_at: new Date().toISOString(),
    requested_teams: [],
    merged_at: pull.merged ? "2026-11-20T00:00:00Z" : null,
    html_url: `https://github.com/${repository.fullName}/pull/${pull.number}`,
    head: side(simple["head"] as Record<string, unknown>, pull.head, pull.head.repository),
    base: side(simple["base"] as Record<string, unknown>, pull.base, repository.fullName),
  };
}

function nextNumber(repository: RepositoryState): number {
  const issues =
    "issues" in repository && repository.issues instanceof Map ? [...repository.issues.keys()] : [];
  return Math.max(0, ...repository.pulls.keys(), ...issues.map(Number)) + 1;
}

function create(call: Call, repository: RepositoryState): Reply {
  const [head, base] = [String(call.body["head"]), String(call.body["base"])];
  const [headSha, baseSha] = [head, base].map((each) => repository.refs.get(`refs/heads/${each}`));
  if (headSha === undefined || baseSha === undefined)
    return unprocessable(`${headSha === undefined ? "head" : "base"} is invalid`);
  if (headSha === baseSha) return unprocessable(`No commits between ${base} and ${head}`);
  const open = [...repository.pulls.values()].some(
    (each) =>
      each.state === "open" &&
      each.head.ref === head &&
      each.head.repository === repository.fullName &&
      each.base.ref === base,
  );
  if (open) return unprocessable(`A pull request already exists for ${repository.owner}:${head}.`);
  const pull = call.world.pull(repository, {
    number: nextNumber(repository),
    title: String(call.body["title"]),
    author: call.grant.account,
    draft: call.body["draft"] === true,
    base: { ref: base, sha: baseSha },
    head: { ref: head, sha: headSha, repository: repository.fullName },
  });
  const { body = "" } = call.body;
  bodies.set(pull, typeof body === "string" ? body : "");
  return { status: 201, body: shown(repository, pull) };
}

export const proposals: readonly Route[] = [
  {
    operation: "pulls/list",
    needs: ["pull_requests:read", "pull_requests:write"],
    handle(call) {
      const repository = repositoryOf(call);
      if (!repository) return notFound;
      const { head, state = "open", direction = "desc" } = call.query;
      const found = [...repository.pulls.values()]
        .filter((each) => state === "all" || each.state === state)
        .filter((each) => {
          const owner = (each.head.repository ?? "").split("/")[0] ?? "";
          return head === undefined || `${owner}:${each.head.ref}` === head;
        })
        .sort((a, b) => (direction === "desc" ? b.number - a.number : a.number - b.number));
      return page(call, `/repos/${repository.fullName}/pulls`, found, (each) => listed(repository, each));
    },
  },
  {
    operation: "pulls/create",
    needs: ["pull_requests:write"],
    handle(call) {
      const repository = repositoryOf(call);
      return repository ? create(call, repository) : notFound;
    },
  },
  {
    operation: "pulls/update",
    needs: ["pull_requests:write"],
    handle(call) {
      const repository = repositoryOf(call);
      const pull = repository?.pulls.get(Number(call.parameters["pull_number"]));
      if (!repository || !pull) return notFound;
      if (typeof call.body["title"] === "string") pull.title = call.body["title"];
      if (typeof call.body["body"] === "string") bodies.set(pull, call.body["body"]);
      return { status: 200, body: shown(repository, pull) };
    },
  },
];
