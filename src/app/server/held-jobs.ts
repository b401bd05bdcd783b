import type { JobCount } from "../../adapters/postgres/queued-job.ts";

/** Milliseconds. */
const fresh = 10_000;

interface HeldReading {
  readonly counts: () => Promise<readonly JobCount[]>;
  /** Number of commands that cannot be answered now. */
  readonly owed: () => Promise<number>;
  /** Other obstacles for jobs, one line each. */
  readonly obstacles: () => readonly string[];
}

/** The lines of `/healthz` about blocked jobs. They never wait for the database. */
export class HeldJobs {
  private readonly read: HeldReading;
  private owed = 0;
  private counts: readonly JobCount[] = [];
  private at = 0;

  constructor(read: HeldReading) {
    this.read = read;
  }

  /**
   * Returns one line for each obstacle and one for all jobs. The numbers are some seconds old. Empty if no job is
   * blocked.
   */
  lines(): string {
    if (Date.now() - this.at > fresh) void this.refresh();
    return [...this.read.obstacles(), this.jobs()].filter((line) => line !== "").join("\n");
  }

  /** Counts all queues, because a queue that is left out could stop without notice. */
  private jobs(): string {
    const of = (state: string, dead: boolean): number =>
      this.counts
        .filter((each) => (each.queue === "dead") === dead && each.state === state)
        .reduce((sum, { jobs }) => sum + jobs, 0);
    const dead = of("created", true);
    const retried = of("retry", false);
    const paused = of("paused", false);
    const owed = this.owed === 0 ? "" : `${String(this.owed)} answers pending`;
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
