import type { Refusal } from "../../../ports/pull-request.ts";

interface GitHubFailure {
  readonly status: number;
  readonly message: string;
  readonly response?: { readonly headers: Readonly<Record<string, string | number | undefined>> };
}

export function isHttpFailure(error: unknown): error is GitHubFailure {
  return error instanceof Error && "status" in error && typeof error.status === "number";
}

/** Returns the status of GitHub's response; null without a response. */
export function statusOf(error: unknown): number | null {
  return isHttpFailure(error) && error.response ? error.status : null;
}

/** True if a failed write may have succeeded: there was no response, or one from a gateway. */
export function mayHaveHappened(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status >= 500;
}

/** Repeats a request once after a 404, which may be wrong and proves that nothing was done. */
export async function throughOne404<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
    return ask();
  });
}

/** Returns one line of at most 200 characters, because GitHub's messages may contain anything. */
export function oneLine(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replaceAll(/ - https:\S+/g, "")
    .trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** True for the hourly rate limit and for secondary limits. */
export function limited(error: GitHubFailure): boolean {
  if (error.status === 429) return true;
  if (error.status !== 403) return false;
  const remaining = error.response?.headers["x-ratelimit-remaining"];
  return String(remaining ?? "") === "0" || /\brate limit\b/i.test(error.message);
}

/** Converts a failed request into a value. Other errors are bugs and are rethrown. */
export function refusal(error: unknown, doing: string): Refusal {
  if (!isHttpFailure(error)) throw error;
  const said = oneLine(error.message);
  if (!error.response) return { outcome: "failed", reason: `${doing}: no answer from GitHub (${said})` };
  if (limited(error)) return { outcome: "failed", reason: `${doing}: GitHub's rate limit is used up` };
  const reason = `${doing}: GitHub answered ${String(error.status)} (${said})`;
  // GitHub answers 404 if a token may not see the resource.
  const forbidden = [401, 403, 404, 410, 451].includes(error.status);
  return { outcome: forbidden ? "forbidden" : "failed", reason };
}
