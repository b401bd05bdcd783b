import { setTimeout as pause } from "node:timers/promises";
import type { WrittenContents } from "../../ports/written-contents.ts";

const minute = 60_000;

/** Tracks each installation's use of a limit per minute. */
class Spending {
  readonly #spent = new Map<number, { readonly at: number; readonly units: number }[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  spend(installation: number, units: number): void {
    this.#recent(installation).push({ at: this.#now(), units });
  }

  /** Returns when the use of the last minute will be below `most`, if nothing is added. 0: it already is. */
  below(most: number, installation: number): number {
    const recent = this.#recent(installation);
    let over = recent.reduce((sum, { units }) => sum + units, 0) - most;
    let at = 0;
    for (const each of recent) {
      if (over < 0) break;
      over -= each.units;
      at = each.at + minute;
    }
    return at;
  }

  #recent(installation: number): { readonly at: number; readonly units: number }[] {
    const since = this.#now() - minute;
    const recent = (this.#spent.get(installation) ?? []).filter(({ at }) => at > since);
    this.#spent.set(installation, recent);
    return recent;
  }
}

/** GitHub accepts 500 new contents per hour from one account. The rest is reserved for answers. */
const mostContents = 400;
/** If less is left, reminders wait until the hour is over. */
const leastContents = 20;
/** A divisor: a fifth of the hourly requests is reserved for answers and checks. */
const keptRequests = 5;
/** Use in one minute. A write costs five points, a read one. */
interface Minute {
  readonly points: number;
  readonly contents: number;
}
/** Out of GitHub's 900 points and 80 contents. Above these numbers, requests wait. */
const most: Readonly<Record<"reminders" | "answers", Minute>> = {
  reminders: { points: 450, contents: 30 },
  answers: { points: 830, contents: 70 },
};
const hour = 3600 * 1000;

/**
 * Tracks how much of GitHub's limits each installation uses, so that reminders leave enough for answers and
 * checks. The limits are contents and requests per hour, and points per minute.
 */
export class Shares {
  readonly #written: WrittenContents;
  readonly #points: Spending;
  readonly #contents: Spending;
  readonly #spaced: boolean;
  readonly #now: () => number;
  /** Time until which the remaining requests of the hour are reserved for answers and checks. */
  readonly #scarceUntil = new Map<number, number>();

  /** `spaced` is false in tests, which do not wait. */
  constructor(
    written: WrittenContents,
    { now = Date.now, spaced = true }: { readonly now?: () => number; readonly spaced?: boolean } = {},
  ) {
    this.#written = written;
    this.#now = now;
    this.#points = new Spending(now);
    this.#contents = new Spending(now);
    this.#spaced = spaced;
  }

  /** Returns when reminders may continue after their share of an hour is used up. Null: now. */
  async remindersWaitUntil(installation: number): Promise<Date | null> {
    const scarce = this.#scarceUntil.get(installation) ?? 0;
    const until = Math.max(scarce, await this.#fullUntil(installation));
    return until > this.#now() ? new Date(until) : null;
  }

  /** Returns the milliseconds to wait, because too much of this minute's limit is used. */
  pause(installation: number, who: keyof typeof most): number {
    if (!this.#spaced) return 0;
    const { points, contents } = most[who];
    const until = Math.max(
      this.#points.below(points, installation),
      this.#contents.below(contents, installation),
    );
    return Math.max(0, until - this.#now());
  }

  /** Waits until enough of the minute's limit is free. */
  async paced(installation: number, who: keyof typeof most, signal: AbortSignal): Promise<void> {
    for (let wait; (wait = this.pause(installation, who)) > 0;) await pause(wait, undefined, { signal });
  }

  /** Returns when enough of the hourly limit of contents is free. 0: now. */
  async #fullUntil(installation: number): Promise<number> {
    const lately = await this.#written.lately(installation);
    let left = mostContents - leastContents - lately.reduce((sum, { count }) => sum + count, 0);
    let until = 0;
    for (const { at, count } of lately) {
      if (left >= 0) break;
      left += count;
      until = at.getTime() + hour;
    }
    return until;
  }

  /** Returns a `fetch` that counts requests. */
  measured(installation: number, inner: typeof fetch): typeof fetch {
    return async (input, init) => {
      const { isContent, points } = costOf(init?.method ?? "GET", addressOf(input));
      this.#points.spend(installation, points);
      if (isContent) this.#contents.spend(installation, 1);
      // Not awaited: losing one of five hundred counts with the database does no harm.
      if (isContent) void this.#written.wrote(installation).catch(() => {});
      const response = await inner(input, init);
      this.#note(installation, response.headers);
      return response;
    };
  }

  #note(installation: number, headers: Headers): void {
    if ((headers.get("x-ratelimit-resource") ?? "core") !== "core") return;
    const read = (name: string): number => Number(headers.get(`x-ratelimit-${name}`) ?? Number.NaN);
    const [limit, left, reset] = [read("limit"), read("remaining"), read("reset")];
    if (left >= limit / keptRequests) this.#scarceUntil.delete(installation);
    else if (left < limit / keptRequests && reset > 0) this.#scarceUntil.set(installation, reset * 1000);
  }
}

/** Writes that GitHub does not count as content. */
const contentless = /\/check-runs(?:\/\d+)?$/;

function costOf(method: string, address: string): { readonly isContent: boolean; readonly points: number } {
  const isWrite = ["POST", "PATCH", "PUT", "DELETE"].includes(method) && !address.endsWith("/graphql");
  const isContent = isWrite && method !== "DELETE" && !contentless.test(address);
  return { isContent, points: isWrite ? 5 : 1 };
}

function addressOf(input: Parameters<typeof fetch>[0]): string {
  if (typeof input === "string") return input;
  return input instanceof URL ? input.href : input.url;
}
