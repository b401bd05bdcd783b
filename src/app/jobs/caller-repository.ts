import { type Client, createClient, type GitHubOptions } from "../../adapters/github/client/client.ts";
import { statusOf, throughOne404 } from "../../adapters/github/client/refusal.ts";
import { createIssueTracker } from "../../adapters/github/issues/issue-tracker.ts";
import { readPolicy } from "../../analysis/policy/read-policy.ts";
import type { CallersFrom } from "../../core/model/policy.ts";
import { consentTo } from "../../core/reminders/consent.ts";
import type { CallerRepository } from "../../ports/caller-repository.ts";
import type { RepositoryPlace } from "./place.ts";

const configurationPath = ".github/deprecations.yml";
/** Whose configuration says what the repositories of its account do not say themselves. */
const organisation = ".github";
/** Hidden, taken down, or not within what was installed. */
const unseen: readonly (number | null)[] = [403, 404, 410, 451];

/**
 * The repository that a configuration names for a caller; null if it does not accept issues from `home`. A repository
 * of another account is never requested: otherwise a configuration could use the app in every repository where it is
 * installed.
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
  const client = createClient(options);
  const data = await unlessUnseen(async () => (await client.rest.repos.get({ owner, repo })).data);
  if (data === null || data.archived || !data.has_issues) return null;
  const consent = consentTo(`${home.owner}/${home.repo}`, await acceptedBy(client, owner, repo));
  if (consent === null) return null;
  return { consent, private: data.private, tracker: createIssueTracker({ ...options, owner, repo }) };
}

/** A configuration that is not valid agrees to nothing. */
async function acceptedBy(client: Client, owner: string, repo: string): Promise<CallersFrom | null> {
  for (const each of new Set([repo, organisation])) {
    const text = await configurationOf(client, owner, each);
    if (text === null) continue;
    const { configuration } = await readPolicy(text, configurationPath);
    if (configuration === null) return null;
    const { callersFrom } = configuration.policy;
    if (callersFrom.accept !== null) return callersFrom;
  }
  return null;
}

/** As its default branch has it; null where there is none. */
async function configurationOf(client: Client, owner: string, repo: string): Promise<string | null> {
  return unlessUnseen(async () => {
    const { data } = await client.rest.repos.getContent({
      owner,
      repo,
      path: configurationPath,
      mediaType: { format: "raw" },
    });
    // A folder, or a link out of the repository, comes as JSON.
    return typeof data === "string" ? data : null;
  });
}

/** One 404 may be wrong: by it a repository that has not agreed would be taken for one that leaves it to its organisation. */
async function unlessUnseen<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await throughOne404(ask);
  } catch (error) {
    if (unseen.includes(statusOf(error))) return null;
    throw error;
  }
}
