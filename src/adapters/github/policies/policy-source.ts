import { configurationBytes } from "../../../core/limits.ts";
import type { PolicyReference } from "../../../core/model/policy-origin.ts";
import type { PolicyAnswer, PolicySource } from "../../../ports/policy-source.ts";
import { type Client, createClient, type GitHubOptions } from "../client/client.ts";
import { isHttpFailure, limited, oneLine, statusOf } from "../client/refusal.ts";
import { keyOf, type KnownPolicies } from "./known-policies.ts";

const commitId = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Reads the configurations of other repositories with a token, at the newest commit of each reference. */
export function createPolicySource(
  options: GitHubOptions,
  about: Pick<PolicySource, "home" | "runsAgain">,
  known: KnownPolicies | null = null,
): PolicySource {
  const client = createClient(options);
  const answers = new Map<string, Promise<PolicyAnswer>>();
  return {
    ...about,
    read(reference) {
      const key = keyOf(reference);
      // A run uses one state of each configuration.
      const answer =
        answers.get(key) ?? known?.answer(key) ?? readTwice(client, reference, known, about.runsAgain);
      answers.set(key, answer);
      known?.keep(key, answer);
      return answer;
    },
    async isPublic({ owner, repo }) {
      try {
        // A response without `private` does not count as public.
        const found: { readonly private?: boolean } = (await client.rest.repos.get({ owner, repo })).data;
        return found.private === false;
      } catch {
        return false;
      }
    },
  };
}

/** A locked policy must not disappear due to a single wrong 404, so a 404 counts only if it confirms an earlier one. */
async function readTwice(
  client: Client,
  reference: PolicyReference,
  known: KnownPolicies | null,
  runsAgain: boolean,
): Promise<PolicyAnswer> {
  const answer = await readAt(client, reference, runsAgain);
  const isNews = answer.outcome === "absent" && known?.wasAbsent(keyOf(reference)) !== true;
  return isNews ? readAt(client, reference, runsAgain) : answer;
}

async function readAt(client: Client, reference: PolicyReference, runsAgain: boolean): Promise<PolicyAnswer> {
  try {
    const commit = await commitOf(client, reference);
    return typeof commit === "string" ? await fileAt(client, reference, commit) : commit;
  } catch (error) {
    const answer = refused(error, reference);
    // A refusal may be wrong, so it counts as a failure if the run is repeated.
    return answer.outcome === "refused" && runsAgain ? { ...answer, outcome: "failed" } : answer;
  }
}

/** Returns the newest commit of a reference. */
async function commitOf(
  client: Client,
  { owner, repo, ref }: PolicyReference,
): Promise<string | PolicyAnswer> {
  const name = { owner, repo };
  if (ref !== null) {
    // The media type returns only the id. Otherwise GitHub sends the whole diff.
    const { data } = await client.rest.repos.getCommit({ ...name, ref, mediaType: { format: "sha" } });
    return commitIn(data);
  }
  const { data: repository } = await client.rest.repos.get(name);
  const branch: unknown = repository?.default_branch;
  if (typeof branch !== "string") return withoutContent;
  const { data } = await client.rest.git.getRef({ ...name, ref: `heads/${branch}` });
  return commitIn(data?.object?.sha);
}

const withoutContent: PolicyAnswer = { outcome: "failed", reason: "GitHub's answer is empty" };

/** A response 200 without the expected content does not count. */
function commitIn(data: unknown): string | PolicyAnswer {
  return typeof data === "string" && commitId.test(data) ? data : withoutContent;
}

async function fileAt(
  client: Client,
  { owner, repo, path }: PolicyReference,
  commit: string,
): Promise<PolicyAnswer> {
  const { data } = await client.rest.repos.getContent({ owner, repo, path, ref: commit });
  if (Array.isArray(data)) return { outcome: "refused", reason: "it is a folder" };
  const type: unknown = data?.type;
  if (typeof type !== "string") return withoutContent;
  if (data.type !== "file") return { outcome: "refused", reason: `it is a ${oneLine(type)}, not a file` };
  // GitHub omits the content of a large file, but returns its size.
  if (data.size > configurationBytes)
    return { outcome: "refused", reason: `it is larger than 1 MB, too large for a configuration` };
  if (typeof data.content !== "string" || data.encoding !== "base64") return withoutContent;
  const bytes = Buffer.from(data.content, "base64");
  if (bytes.length !== data.size) return withoutContent;
  return { outcome: "read", commit, text: bytes.toString("utf8") };
}

function refused(error: unknown, { owner, repo, path, ref }: PolicyReference): PolicyAnswer {
  // Other errors are bugs.
  if (!isHttpFailure(error)) throw error;
  const status = statusOf(error);
  if (status === null)
    return { outcome: "failed", reason: `no answer from GitHub (${oneLine(error.message)})` };
  if (limited(error)) return { outcome: "failed", reason: "GitHub's rate limit is used up" };
  const url = "request" in error ? ((error.request as { readonly url?: string } | null)?.url ?? "") : "";
  const of = ref === null ? "its default branch" : `\`${ref}\``;
  if (status === 404 && url.includes("/contents/"))
    return { outcome: "absent", reason: `there is no ${path} in ${of}` };
  if (status === 404 || status === 410 || status === 451)
    return {
      outcome: "absent",
      reason: `${owner}/${repo}${ref === null ? "" : `, or ${of} in it,`} does not exist, or the token may not read it`,
    };
  if (status === 409) return { outcome: "absent", reason: `${owner}/${repo} has no commit` };
  if (status === 422) return { outcome: "absent", reason: `${owner}/${repo} has no ${of}` };
  const reason = `GitHub answered ${String(status)} (${oneLine(error.message)})`;
  return { outcome: status === 401 || status === 403 ? "refused" : "failed", reason };
}
