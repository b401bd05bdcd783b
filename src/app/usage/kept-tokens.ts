import { JobQueue } from "../../adapters/postgres/job-queue.ts";
import { openUsageTokens } from "../../adapters/postgres/usage-tokens.ts";
import { UsageError } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import type { KnownToken, UsageTokens } from "../../ports/usage-tokens.ts";
import type { Settings } from "../settings/settings.ts";
import { grantOf, idOfToken } from "./usage-token.ts";

/** Runs `list` or `revoke ID` on the server's database. Returns the text to print. */
export async function tokensKept(args: readonly string[], settings: Settings): Promise<string> {
  const { database, schema, usageSecret } = settings;
  const id = args[0] === "revoke" ? namedToken(args.slice(1), usageSecret) : null;
  if (id === null && args.length > 1) throw new UsageError("`usage-token list` has no arguments.");
  const queue = await JobQueue.open({
    place: database,
    schema,
    onError() {},
    onLost() {},
  });
  try {
    const tokens = await openUsageTokens(queue.sql, schema);
    return id === null ? await listed(tokens) : await revoked(tokens, id, today());
  } finally {
    await queue.stop(1000);
  }
}

const today = (): Day => new Date().toISOString().slice(0, 10);

/** Returns the id of a token from its id or from the whole token. */
function namedToken([named = "", ...more]: readonly string[], secret: string | null): string {
  if (more.length === 0 && /^[0-9a-f]{16}$/.test(named)) return named;
  if (more.length === 0 && secret !== null && grantOf(named, secret) !== null) return idOfToken(named);
  throw new UsageError(
    "`usage-token revoke` needs the id of one token (16 hexadecimal digits from `usage-token list`) or the token itself.",
  );
}

async function listed(tokens: UsageTokens): Promise<string> {
  const all = await tokens.list();
  return all.length === 0 ? "No token has been used yet.\n" : all.map((each) => `${lineOf(each)}\n`).join("");
}

async function revoked(tokens: UsageTokens, id: string, day: Day): Promise<string> {
  const token = await tokens.revoke(id, day);
  const unused = token.use === null ? "It was never used: check that the id is the intended one.\n" : "";
  return `${lineOf(token)}\n${unused}`;
}

function lineOf({ id, use, revoked: ended }: KnownToken): string {
  const what =
    use === null
      ? "never used"
      : `${use.right}  installation ${String(use.installation)}  ${use.repository ?? "all repositories"}  last used ${use.last}`;
  return `${id}  ${what}${ended === null ? "" : `  revoked ${ended}`}`;
}
