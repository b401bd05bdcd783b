import { createClient, type GitHubOptions } from "../../adapters/github/client/client.ts";
import { createIssueTracker } from "../../adapters/github/issues/issue-tracker.ts";
import type { CallerRepository } from "../../usecases/reminders/callers.ts";
import type { RepositoryPlace } from "./place.ts";

/**
 * The repository that a configuration names for a caller. One of another account is never written to: whoever may edit
 * a configuration could else have the app write into every repository that it is installed in.
 */
export async function callerRepository(
  named: string,
  home: Pick<RepositoryPlace, "owner" | "repo">,
  options: GitHubOptions,
): Promise<CallerRepository | null> {
  const [owner = "", repo = "", ...more] = named.split("/");
  const isHome = repo.toLowerCase() === home.repo.toLowerCase();
  if (more.length > 0 || repo === "" || isHome || owner.toLowerCase() !== home.owner.toLowerCase())
    return null;
  try {
    const { data } = await createClient(options).rest.repos.get({ owner, repo });
    if (data.archived || !data.has_issues) return null;
    return { private: data.private, tracker: createIssueTracker({ ...options, owner, repo }) };
  } catch (error) {
    // Not there, or not within what was installed.
    if (error instanceof Error && "status" in error && [403, 404, 451].includes(Number(error.status)))
      return null;
    throw error;
  }
}
