const minute = 60_000;

/** What each installation spends of something that GitHub counts by the minute. */
export class Spending {
  readonly #spent = new Map<number, { readonly at: number; readonly units: number }[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  spend(installation: number, units: number): void {
    this.#recent(installation).push({ at: this.#now(), units });
  }

  /** When less than `most` was spent in the minute before, if nothing more is; 0: that is so now. */
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
