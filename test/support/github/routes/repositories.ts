import { example } from "../description.ts";
import { type Call, notFound, type Route } from "../route.ts";
import type { RepositoryState } from "../world.ts";

/** The repository that the path names, any case, or undefined. */
export function repositoryOf(call: Call): RepositoryState | undefined {
  const { owner = "", repo = "" } = call.parameters;
  return call.world.repositories.get(`${owner}/${repo}`.toLowerCase());
}

/** A `full-repository`. */
export function repository(state: RepositoryState): Record<string, unknown> {
  const { source: _source, parent: _parent, ...shown } = example("full-repository-default-response");
  return {
    ...shown,
    id: state.id,
    name: state.name,
    owner: { ...(shown["owner"] as object), login: state.owner },
    full_name: state.fullName,
    default_branch: state.defaultBranch,
    archived: state.archived,
    disabled: false,
    html_url: `https://github.com/${state.fullName}`,
    clone_url: state.cloneUrl ?? `https://github.com/${state.fullName}.git`,
    private: state.private,
    pushed_at: state.pushedAt,
    has_issues: state.hasIssues,
    visibility: state.private ? "private" : "public",
    language: "TypeScript",
  };
}

export const repositories: readonly Route[] = [
  {
    operation: "repos/get",
    needs: ["metadata:read"],
    handle(call) {
      const found = repositoryOf(call);
      return found ? { status: 200, body: repository(found) } : notFound;
    },
  },
];
