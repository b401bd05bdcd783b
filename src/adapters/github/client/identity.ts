import type { Client, GitHubOptions, Identity } from "./client.ts";
import { isHttpFailure, limited, mayHaveHappened, throughOne404 } from "./refusal.ts";

/** The author of GITHUB_TOKEN's comments, which is assumed if GitHub does not name the account. */
const actionsBot: Identity = { login: "github-actions[bot]", type: "Bot" };

const named = (login: string): Identity => ({
  login,
  type: login.endsWith("[bot]") ? "Bot" : "User",
});

/** The answer of GitHub. It is `unclear` if it neither names an account nor refuses. */
type IdentityAnswer = { readonly login: string } | { readonly unclear: Error | null };

/**
 * A refusal is not an error: the caller then tries another request. An outage or a rate limit is thrown, because a
 * guessed identity could cause a second comment or a second issue.
 */
async function unlessRefused(ask: () => Promise<string>): Promise<IdentityAnswer> {
  try {
    const login = await throughOne404(ask);
    return login === "" ? { unclear: null } : { login };
  } catch (error) {
    if (isHttpFailure(error)) {
      if (mayHaveHappened(error) || limited(error)) throw error;
      return { unclear: null };
    }
    if (!(error instanceof Error) || !("errors" in error)) throw error;
    return { unclear: isForbidden(error.errors) ? null : error };
  }
}

/** GraphQL answers 200 for refusals and also for outages. */
function isForbidden(errors: unknown): boolean {
  const all: readonly unknown[] = Array.isArray(errors) ? errors : [];
  const refusals: readonly unknown[] = ["FORBIDDEN", "INSUFFICIENT_SCOPES", "NOT_FOUND"];
  return all.length > 0 && all.every((each) => refusals.includes(typeOf(each)));
}

function typeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "type" in error ? error.type : null;
}

/** Counts as a missing response, so a later call tries again. */
export class NobodyNamed extends Error {
  override readonly name = "NobodyNamed";
  readonly status = 503;
}

/**
 * Asks GitHub for the account of the token. `GET /user` fails with 403 for GITHUB_TOKEN and for apps, so the GraphQL
 * viewer is requested first and REST second. If both refuse, the bot of GITHUB_TOKEN is assumed; if that is wrong, a
 * new comment is written, but never another account's edited. Throws if a later attempt may succeed.
 */
export async function whoAmI(client: Client): Promise<Identity> {
  const first = await unlessRefused(async () => {
    const answer = await client.graphql<{ viewer?: { login?: string } }>("{ viewer { login } }");
    return answer.viewer?.login ?? "";
  });
  if ("login" in first) return named(first.login);
  const second = await unlessRefused(async () => (await client.rest.users.getAuthenticated()).data.login);
  if ("login" in second) return named(second.login);
  if (first.unclear !== null)
    throw new NobodyNamed("GitHub did not name the account of the token", { cause: first.unclear });
  return actionsBot;
}

/** The account of the client's token. It is requested once, except after a failure. */
export function identityOf(client: Client, { identity }: GitHubOptions): () => Promise<Identity> {
  let known: Identity | null = null;
  return async () => (known ??= await (identity?.() ?? whoAmI(client)));
}

/** Comments of deleted accounts have no author. User names never contain brackets, so a bot's login is not a user's. */
export function isBy(
  identity: Identity,
  author: { readonly login: string; readonly type: string } | null | undefined,
): boolean {
  if (!author || author.type !== identity.type) return false;
  return author.login.toLowerCase() === identity.login.toLowerCase();
}
