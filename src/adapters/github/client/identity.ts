import type { Client, GitHubOptions, Identity } from "./client.ts";
import { isHttpFailure, limited, mayHaveHappened, throughOne404 } from "./refusal.ts";

/** Whose comments GITHUB_TOKEN writes; assumed where GitHub will not say who we are. */
const actionsBot: Identity = { login: "github-actions[bot]", type: "Bot" };

const named = (login: string): Identity => ({
  login,
  type: login.endsWith("[bot]") ? "Bot" : "User",
});

/** The answer of GitHub; `unclear` if it neither names an account nor refuses. */
type IdentityAnswer = { readonly login: string } | { readonly unclear: Error | null };

/**
 * A refusal lets the next question be tried; an outage or a limit does not: guessing then would write a second
 * comment, or open a second issue.
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

/** GraphQL answers 200 where it refuses, and also where it is tired or broken. */
function isForbidden(errors: unknown): boolean {
  const all: readonly unknown[] = Array.isArray(errors) ? errors : [];
  const refusals: readonly unknown[] = ["FORBIDDEN", "INSUFFICIENT_SCOPES", "NOT_FOUND"];
  return all.length > 0 && all.every((each) => refusals.includes(typeOf(each)));
}

function typeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "type" in error ? error.type : null;
}

/** Counts as an answer that did not come: a later call tries again. */
export class NobodyNamed extends Error {
  override readonly name = "NobodyNamed";
  readonly status = 503;
}

/**
 * Asks GitHub who the token is. REST has no answer for an installation's token (`GET /user` is 403 for
 * GITHUB_TOKEN and for apps), the GraphQL viewer has one for every kind; where GraphQL is refused, REST is
 * asked. Where both refuse, it is the bot of GITHUB_TOKEN: a wrong guess finds no comment of ours and
 * writes a new one, it never takes another's. Throws where it is better to ask again.
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

/** The account that writes with the client's token. It is requested once; a failure is not remembered. */
export function identityOf(client: Client, { identity }: GitHubOptions): () => Promise<Identity> {
  let known: Identity | null = null;
  return async () => (known ??= await (identity?.() ?? whoAmI(client)));
}

/** A deleted account's comment has no author. User names hold no brackets, so a bot's login is not a user's. */
export function isBy(
  identity: Identity,
  author: { readonly login: string; readonly type: string } | null | undefined,
): boolean {
  if (!author || author.type !== identity.type) return false;
  return author.login.toLowerCase() === identity.login.toLowerCase();
}
