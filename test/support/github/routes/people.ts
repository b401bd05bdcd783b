import { example } from "../description.ts";
import { notFound, type Route } from "../route.ts";
import type { CommentState, RepositoryState } from "../world.ts";
import { account } from "./accounts.ts";
import { repositoryOf } from "./repositories.ts";

const roles = new WeakMap<RepositoryState, Map<string, string>>();
const reactions = new WeakMap<CommentState, { login: string; content: string }[]>();

/** Gives a person a role: one of GitHub's, or an organisation's own on top of one (`release-captain:write`). */
export function giveRole(repository: RepositoryState, login: string, role: string): void {
  const known = roles.get(repository) ?? new Map<string, string>();
  roles.set(repository, known.set(login.toLowerCase(), role));
}

export function takeRole(repository: RepositoryState, login: string): void {
  roles.get(repository)?.delete(login.toLowerCase());
}

/** The role that somebody was given; null where nobody gave one, even if everybody may read. */
export function roleGiven(repository: RepositoryState, login: string): string | null {
  return roles.get(repository)?.get(login.toLowerCase()) ?? null;
}

export function shareRoles(from: RepositoryState, to: RepositoryState): void {
  const known = roles.get(from);
  if (known) roles.set(to, known);
}

export function copyReactions(from: CommentState, to: CommentState): void {
  const given = reactions.get(from);
  if (given) reactions.set(to, [...given]);
}

/** `login: content`, in the order in which they were given. */
export function reactionsOn(comment: CommentState): readonly string[] {
  return (reactions.get(comment) ?? []).map(({ login, content }) => `${login}: ${content}`);
}

/** What `permission` says of a role: only four levels are known there. */
const levels: Readonly<Record<string, string>> = {
  read: "read",
  triage: "read",
  write: "write",
  maintain: "write",
  admin: "admin",
};

export const people: readonly Route[] = [
  {
    operation: "repos/get-collaborator-permission-level",
    needs: ["metadata:read"],
    handle(call) {
      const repository = repositoryOf(call);
      if (!repository) return notFound;
      const login = call.parameters["username"] ?? "";
      // Everybody may read what is public.
      const given = roles.get(repository)?.get(login.toLowerCase()) ?? (repository.private ? "none" : "read");
      const [role = "none", base = role] = given.split(":");
      const shown = example("repository-collaborator-permission-response-if-user-has-admin-permissions");
      const user = { ...(shown["user"] as Record<string, unknown>), login, role_name: role };
      return {
        status: 200,
        body: { permission: levels[base] ?? "none", role_name: role, user },
      };
    },
  },
  {
    operation: "reactions/create-for-issue-comment",
    needs: ["issues:write", "pull_requests:write"],
    handle(call) {
      const repository = repositoryOf(call);
      const id = Number(call.parameters["comment_id"]);
      const comment = repository?.comments.find((each) => each.id === id);
      if (!comment) return notFound;
      const { login } = call.grant.account;
      const content = String(call.body["content"]);
      const given = reactions.get(comment) ?? [];
      reactions.set(comment, given);
      const before = given.some((each) => each.login === login && each.content === content);
      if (!before) given.push({ login, content });
      const body = { ...example("reaction"), content, user: account(call.grant.account) };
      return { status: before ? 200 : 201, body };
    },
  },
];
