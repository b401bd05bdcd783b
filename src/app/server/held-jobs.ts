import type { JobCount } from "../../adapters/postgres/queued-job.ts";

/** Milliseconds. */
const fresh = 10_000;

interface HeldReading {
  readonly counts: () => Promise<readonly JobCount[]>;
  /** Commands that cannot be answered now. */
  readonly owed: () => Promise<number>;
}

/** How many jobs do not go on, for who asks whether the server is well. Never waits for the database. */
export class HeldJobs {
  private readonly read: HeldReading;
  private owed = 0;
  private counts: readonly JobCount[] = [];
  private at = 0;

  constructor(read: HeldReading) {
    this.read = read;
  }

  /** As it was some seconds ago; nothing where every job goes on. */
  line(): string {
    if (Date.now() - this.at > fresh) void this.refresh();
    const of = (state: string, ...queues: string[]): number =>
      this.counts
        .filter((each) => queues.includes(each.queue) && each.state === state)
        .reduce((sum, { jobs }) => sum + jobs, 0);
    const dead = of("created", "dead");
    const retried = of("retry", "work", "answers");
    const paused = of("paused", "work");
    const owed = this.owed === 0 ? "" : `${String(this.owed)} answers owed`;
    if (dead + retried + paused === 0) return owed;
    const after = owed === "" ? "" : `, ${owed}`;
    return `${String(dead)} jobs given up, ${String(retried)} to be tried again, ${String(paused)} paused${after}`;
  }

  async refresh(): Promise<void> {
    this.at = Date.now();
    this.counts = await this.read.counts().catch(() => this.counts);
    this.owed = await this.read.owed().catch(() => this.owed);
  }
}
