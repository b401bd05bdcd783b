/** GitHub takes 500 new contents an hour of one account; answers keep the rest of them. */
const mostOfReminders = 400;
const hour = 3600 * 1000;

/** Counts what an installation's token writes, so that reminders leave room for answers. */
export class Contents {
  readonly #written = new Map<number, number[]>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** How much reminders may still write now. */
  left(installation: number): number {
    return Math.max(0, mostOfReminders - this.#recent(installation).length);
  }

  /** When reminders may write so much. */
  freeAt(installation: number, wanted: number): Date {
    const recent = this.#recent(installation);
    const last = recent[recent.length - mostOfReminders + wanted - 1];
    return new Date(last === undefined ? this.#now() : last + hour);
  }

  /** A `fetch` whose writes are counted as the installation's. */
  counting(installation: number, inner: typeof fetch): typeof fetch {
    return (input, init) => {
      if (["POST", "PATCH", "PUT"].includes(init?.method ?? "GET") && !addressOf(input).endsWith("/graphql"))
        this.#note(installation);
      return inner(input, init);
    };
  }

  #note(installation: number): void {
    this.#written.set(installation, [...this.#recent(installation), this.#now()]);
  }

  #recent(installation: number): readonly number[] {
    const since = this.#now() - hour;
    return (this.#written.get(installation) ?? []).filter((at) => at > since);
  }
}

function addressOf(input: Parameters<typeof fetch>[0]): string {
  if (typeof input === "string") return input;
  return input instanceof URL ? input.href : input.url;
}
