/** GitHub lets an installation spend 900 points a minute: five for a write, one for a read. Checks leave the rest. */
const mostOfChecks = 650;
/** Of one check: the pull request, the checks of its head twice, one that is opened, and one that is brought up to date. */
const pointsOfCheck = 13;
const minute = 60_000;

/** Spaces the checks of each installation, so that answers and reminders have room beside them. */
export class CheckPoints {
  readonly #spent = new Map<number, number[]>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Reserves one check; gives for how many milliseconds it has to wait. */
  reserve(installation: number): number {
    const now = this.#now();
    const most = Math.floor(mostOfChecks / pointsOfCheck);
    const begun = (this.#spent.get(installation) ?? []).filter((at) => at > now - minute);
    const before = begun[begun.length - most];
    const at = before === undefined ? now : Math.max(now, before + minute);
    this.#spent.set(installation, [...begun, at]);
    return at - now;
  }
}
