/** GitHub's limits of one installation, counted as GitHub describes them: beyond them the fake refuses. */
import { failure, type Reply } from "./route.ts";

/** Points and content-creating requests a minute, requests at once, requests an hour. */
const most = { points: 900, content: 80, concurrent: 100, hourly: 5000 } as const;
const minute = 60_000;
const hour = 60 * minute;

export type LimitName = keyof typeof most;

interface Account {
  concurrent: number;
  /** When each request of the last hour came, with its points; `content` where it made something that notifies. */
  readonly past: { readonly at: number; readonly points: number; readonly content: boolean }[];
}

export class Limits {
  /** How often each was met. */
  readonly met: Record<LimitName, number> = { points: 0, content: 0, concurrent: 0, hourly: 0 };
  /** The most that any installation came to. */
  readonly peaks: Record<LimitName, number> = { points: 0, content: 0, concurrent: 0, hourly: 0 };
  private readonly accounts = new Map<string, Account>();

  /** A refusal; else null, and the request counts until `left`. */
  enter(key: string, method: string, operation: string, now: number = Date.now()): Reply | null {
    const account = this.accounts.get(key) ?? { concurrent: 0, past: [] };
    this.accounts.set(key, account);
    while ((account.past[0]?.at ?? now) < now - hour) account.past.shift();
    const recent = account.past.filter(({ at }) => at > now - minute);
    const isWrite = method !== "GET" && method !== "HEAD" && operation !== "graphql";
    const content = isWrite && /(?:create|update)(?!-installation)/.test(operation);
    const points = isWrite ? 5 : 1;
    const would: Record<LimitName, number> = {
      points: recent.reduce((sum, each) => sum + each.points, points),
      content: recent.filter((each) => each.content).length + (content ? 1 : 0),
      concurrent: account.concurrent + 1,
      hourly: account.past.length + 1,
    };
    for (const name of names) {
      this.peaks[name] = Math.max(this.peaks[name], would[name]);
      if (would[name] <= most[name]) continue;
      this.met[name] += 1;
      return refusal(name, now);
    }
    account.concurrent += 1;
    account.past.push({ at: now, points, content });
    return null;
  }

  left(key: string): void {
    const account = this.accounts.get(key);
    if (account !== undefined) account.concurrent -= 1;
  }
}

const names: readonly LimitName[] = ["points", "content", "concurrent", "hourly"];

function refusal(name: LimitName, now: number): Reply {
  if (name !== "hourly") {
    const headers = { "retry-after": "60" };
    return { ...failure(403, "You have exceeded a secondary rate limit."), headers };
  }
  const reset = String(Math.ceil((now + hour) / 1000));
  const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset };
  return { ...failure(403, "API rate limit exceeded for installation."), headers };
}
