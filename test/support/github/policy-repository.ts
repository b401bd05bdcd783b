import type { FakeGitHub } from "./server.ts";
import type { RepositoryState } from "./world.ts";

/** A repository on the fake that holds a policy on its default branch. */
export function policyRepository(
  github: FakeGitHub,
  fullName: string,
  files: Readonly<Record<string, string>>,
  {
    commit = "a".repeat(40),
    isPrivate = false,
  }: { readonly commit?: string; readonly isPrivate?: boolean } = {},
): RepositoryState {
  const repository = github.world.repository(fullName);
  repository.private = isPrivate;
  repository.refs.set("refs/heads/main", commit);
  repository.files.set(commit, new Map(Object.entries(files)));
  return repository;
}
