import type { Client } from "./client.ts";
import { isHttpFailure, mayHaveHappened } from "./refusal.ts";

/** Who writes with our token, as comments name their author. */
export interface Identity {
  readonly login: string;
  readonly type: "User" | "Bot";
}

/** Whose comments GITHUB_TOKEN writes; assumed where GitHub will not say who we are. */
const actionsBot: Identity = { login: "github-actions[bot]", type: "Bot" };

const named = (login: string): Identity => ({
  login,
  type: login.endsWith("[bot]") ? "Bot" : "User",
});

/** A refusal lets the next question be tried; an outage does not: guessing then would write a second comment. */
async function unlessRefused(ask: () => Promise<string>): Promise<string | null> {
  try {
    return (await ask()) || null;
  } catch (error) {
    if (isHttpFailure(error) && mayHaveHappened(error)) throw error;
    return null;
  }
}

/**
 * Asks GitHub who the token is. REST has no answer for an installation's token (`GET /user` is 403 for
 * GITHUB_TOKEN and for apps), the GraphQL viewer has one for every kind; where GraphQL is refused, REST is
 * asked. Where neither answers, it is the bot of GITHUB_TOKEN: a wrong guess finds no comment of ours and
 * writes a new one, it never takes another's.
 */
export async function whoAmI(client: Client): Promise<Identity> {
  const login =
    (await unlessRefused(async () => {
      const answer = await client.graphql<{ viewer?: { login?: string } }>("{ viewer { login } }");
      return answer.viewer?.login ?? "";
    })) ?? (await unlessRefused(async () => (await client.rest.users.getAuthenticated()).data.login));
  return login === null ? actionsBot : named(login);
}

/** A deleted account's comment has no author. User names hold no brackets, so a bot's login is no user's. */
export function isBy(
  identity: Identity,
  author: { readonly login: string; readonly type: string } | null | undefined,
): boolean {
  if (!author || author.type !== identity.type) return false;
  return author.login.toLowerCase() === identity.login.toLowerCase();
}
