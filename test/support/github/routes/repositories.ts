import { example } from "../description.ts";
import { type Call, notFound, page, type Route } from "../route.ts";
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

/** A `minimal-repository`, as lists have it. */
function listed(state: RepositoryState): Record<string, unknown> {
  const [shown = {}] = Object.values(example("minimal-repository-items")) as Record<string, unknown>[];
  const { owner: _owner, ...rest } = repository(state);
  const { id, name, full_name, html_url, archived, disabled, default_branch, visibility } = rest;
  return {
    ...shown,
    id,
    name,
    full_name,
    html_url,
    archived,
    disabled,
    default_branch,
    visibility,
    private: state.private,
    owner: {
      ...(shown["owner"] as object),
      login: state.owner,
    },
  };
}

/** Those of an owner; private ones where the token has a say in contents. */
function ofOwner({ world, grant }: Call, owner: string, hidden: boolean): readonly RepositoryState[] {
  const reaches = hidden && grant.permissions["contents"] !== undefined;
  return [...world.repositories.values()].filter(
    (each) => each.owner.toLowerCase() === owner.toLowerCase() && (reaches || !each.private),
  );
}

export const repositories: readonly Route[] = [
  {
    operation: "repos/list-for-org",
    needs: ["metadata:read"],
    handle(call) {
      const { org = "" } = call.parameters;
      const all = ofOwner(call, org, true);
      if (call.world.people.has(org) || all.length === 0) return notFound;
      return page(call, `/orgs/${org}/repos`, all, listed);
    },
  },
  {
    operation: "repos/list-for-user",
    needs: ["metadata:read"],
    handle(call) {
      const { username = "" } = call.parameters;
      if (!call.world.people.has(username)) return notFound;
      return page(call, `/users/${username}/repos`, ofOwner(call, username, false), listed);
    },
  },
  {
    operation: "repos/list-for-authenticated-user",
    needs: ["metadata:read"],
    handle: (call) => page(call, "/user/repos", ofOwner(call, call.grant.account.login, true), repository),
  },
  {
    operation: "repos/get",
    needs: ["metadata:read"],
    handle(call) {
      const found = repositoryOf(call);
      return found ? { status: 200, body: repository(found) } : notFound;
    },
  },
];
