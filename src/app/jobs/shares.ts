import type { WrittenContents } from "../../ports/written-contents.ts";
import { Points } from "./points.ts";

/** GitHub takes 500 new contents an hour of one account; answers keep the rest of them. */
const mostContents = 400;
/** Less than this left to write, and reminders wait for the hour to pass. */
const leastContents = 20;
/** Of an hour's requests answers and checks keep one in so many. */
const keptRequests = 5;
/** GitHub lets an installation spend 900 points a minute. Above this reminders wait, whoever spends them. */
const mostPoints = 450;
const hour = 3600 * 1000;

/**
 * Measures what an installation's token spends of GitHub's limits, so that reminders leave a share of each for answers
 * and checks: of the contents and the requests of an hour, and of the points of a minute.
 */
export class Shares {
  readonly #written: WrittenContents;
  readonly #points: Points;
  readonly #mostPoints: number;
  readonly #now: () => number;
  /** Until when the hour's requests are for people alone. */
  readonly #scarceUntil = new Map<number, number>();

  /** `spaced`: false in tests, where a minute's work is done in a second. */
  constructor(
    written: WrittenContents,
    { now = Date.now, spaced = true }: { readonly now?: () => number; readonly spaced?: boolean } = {},
  ) {
    this.#written = written;
    this.#now = now;
    this.#points = new Points(now);
    this.#mostPoints = spaced ? mostPoints : Infinity;
  }

  /** From when reminders may go on; null: now. */
  async remindersWaitUntil(installation: number): Promise<Date | null> {
    const until = Math.max(
      this.#scarceUntil.get(installation) ?? 0,
      this.#points.below(this.#mostPoints, installation),
      await this.#fullUntil(installation),
    );
    return until > this.#now() ? new Date(until) : null;
  }

  /** When so much of the last hour's contents has passed that there is room for more; 0 where there is. */
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

  /** A `fetch` that is measured. */
  measured(installation: number, inner: typeof fetch): typeof fetch {
    return async (input, init) => {
      const { isContent, points } = costOf(init?.method ?? "GET", addressOf(input));
      this.#points.spend(installation, points);
      // Counted before it is sent: the process may die meanwhile.
      if (isContent) await this.#written.wrote(installation).catch(() => {});
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

/** What is written there is no content that GitHub counts so. */
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
