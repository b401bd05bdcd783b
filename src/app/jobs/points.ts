const minute = 60_000;

/** What each installation spends of the points that GitHub counts by the minute: five for a write, one for a read. */
export class Points {
  readonly #spent = new Map<number, { readonly at: number; readonly points: number }[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  spend(installation: number, points: number): void {
    this.#recent(installation).push({ at: this.#now(), points });
  }

  /** When less than `most` was spent in the minute before, if nothing more is; 0: that is so now. */
  below(most: number, installation: number): number {
    const recent = this.#recent(installation);
    let over = recent.reduce((sum, { points }) => sum + points, 0) - most;
    let at = 0;
    for (const each of recent) {
      if (over < 0) break;
      over -= each.points;
      at = each.at + minute;
    }
    return at;
  }

  #recent(installation: number): { readonly at: number; readonly points: number }[] {
    const since = this.#now() - minute;
    const recent = (this.#spent.get(installation) ?? []).filter(({ at }) => at > since);
    this.#spent.set(installation, recent);
    return recent;
  }
}
