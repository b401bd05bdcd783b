import { type Client, createClient, type GitHubOptions } from "../../adapters/github/client/client.ts";
import { statusOf, throughOne404 } from "../../adapters/github/client/refusal.ts";
import { createIssueTracker } from "../../adapters/github/issues/issue-tracker.ts";
import { readPolicy } from "../../analysis/policy/read-policy.ts";
import type { CallersFrom } from "../../core/model/policy.ts";
import { consentTo } from "../../core/reminders/consent.ts";
import type { CallerRepository } from "../../ports/caller-repository.ts";
import type { RepositoryPlace } from "./place.ts";

const configurationPath = ".github/deprecations.yml";
/**
 * The repository whose configuration applies if a repository of the account does not configure `callers-from`
 * itself.
 */
const organisation = ".github";
/** Statuses of repositories that are hidden, taken down, or not part of the installation. */
const unseen: readonly (number | null)[] = [403, 404, 410, 451];

/**
 * Returns the repository that a configuration names for a caller. Null if it does not accept issues from `home`. A
 * repository of another account is never requested: otherwise a configuration could use the app in every
 * repository where it is installed.
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

/** An invalid configuration accepts no issues. */
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

/** Returns the configuration on the default branch. Null if there is none. */
async function configurationOf(client: Client, owner: string, repo: string): Promise<string | null> {
  return unlessUnseen(async () => {
    const { data } = await client.rest.repos.getContent({
      owner,
      repo,
      path: configurationPath,
      mediaType: { format: "raw" },
    });
    // For a folder, or a link that leads out of the repository, GitHub returns JSON.
    return typeof data === "string" ? data : null;
  });
}

/**
 * Retries one 404, which may be wrong: a repository that refuses issues would seem to have no configuration, and
 * its organisation's would apply.
 */
async function unlessUnseen<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await throughOne404(ask);
  } catch (error) {
    if (unseen.includes(statusOf(error))) return null;
    throw error;
  }
}
