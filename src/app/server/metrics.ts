import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Chore, JobCount } from "../../adapters/postgres/queued-job.ts";
import type { JobData } from "../jobs/job.ts";
import type { ObservedAnswer } from "./observed-fetch.ts";

type JobKind = JobData["kind"] | Chore;

/** Values that are read from the database whenever the metrics are requested. */
export interface QueueReading {
  counts(): Promise<readonly JobCount[]>;
  /** Number of commands that cannot be answered in their issue. */
  owed(): Promise<number>;
  lastSweep(): Promise<Date | null>;
}

/** The server's metrics. No label contains a repository, an installation or a user. */
export class Metrics {
  readonly registry: Registry = new Registry();
  private readonly deliveries = new Counter({
    name: "sunset_warden_webhook_deliveries_total",
    help: "Deliveries by event and outcome.",
    labelNames: ["event", "outcome"],
    registers: [this.registry],
  });
  private readonly finished = new Histogram({
    name: "sunset_warden_job_duration_seconds",
    help: "Duration of job attempts in seconds, by kind and outcome.",
    labelNames: ["kind", "outcome"],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1800],
    registers: [this.registry],
  });
  private readonly requests = new Counter({
    name: "sunset_warden_github_requests_total",
    help: "Requests to GitHub by status. 0: no response.",
    labelNames: ["status"],
    registers: [this.registry],
  });
  private readonly redelivered = new Counter({
    name: "sunset_warden_redeliveries_total",
    help: "Deliveries for which the server requested a redelivery.",
    registers: [this.registry],
  });
  private readonly least = new Map<string, number>();

  constructor(read: QueueReading) {
    collectDefaultMetrics({ register: this.registry });
    this.observeQueue(read);
    const { least } = this;
    const remaining = new Gauge({
      name: "sunset_warden_github_rate_limit_remaining",
      help: "Lowest number of remaining GitHub requests of any installation since the last reading.",
      labelNames: ["resource"],
      registers: [this.registry],
      collect() {
        for (const [resource, value] of least) remaining.set({ resource }, value);
        least.clear();
      },
    });
  }

  /** Reports nothing about the queue if the database does not respond. */
  private observeQueue(read: QueueReading): void {
    const jobs = new Gauge({
      name: "sunset_warden_queue_jobs",
      help: "Jobs by queue and state; the queue `dead` contains the jobs that were given up.",
      labelNames: ["queue", "state"],
      registers: [this.registry],
      async collect() {
        jobs.reset();
        const counts = await read.counts().catch(() => []);
        for (const { queue, state, jobs: count } of counts) jobs.set({ queue, state }, count);
      },
    });
    const owed = new Gauge({
      name: "sunset_warden_owed_answers",
      help: "Commands that cannot be answered, because their issue or repository is archived, locked, transferred or deleted.",
      registers: [this.registry],
      async collect() {
        const count = await read.owed().catch(() => null);
        if (count === null) owed.reset();
        else owed.set(count);
      },
    });
    const swept = new Gauge({
      name: "sunset_warden_last_sweep_timestamp_seconds",
      help: "Time of the last planned sweep; 0 if none is stored.",
      registers: [this.registry],
      async collect() {
        const sweep = await read.lastSweep().catch(() => null);
        swept.set((sweep?.getTime() ?? 0) / 1000);
      },
    });
  }

  delivered(event: string, outcome: string): void {
    this.deliveries.inc({ event, outcome });
  }

  worked(
    kind: JobKind | "unreadable",
    outcome: "done" | "skipped" | "failed" | "given-up",
    since: number,
  ): void {
    this.finished.observe({ kind, outcome }, (performance.now() - since) / 1000);
  }

  redeliveries(count: number): void {
    this.redelivered.inc(count);
  }

  /** Counts a response of GitHub from any process. */
  requested({ status, remaining, resource }: ObservedAnswer): void {
    this.requests.inc({ status: String(status) });
    if (!Number.isFinite(remaining)) return;
    const name = /^[a-z_]{1,40}$/.test(resource) ? resource : "other";
    this.least.set(name, Math.min(remaining, this.least.get(name) ?? remaining));
  }
}
