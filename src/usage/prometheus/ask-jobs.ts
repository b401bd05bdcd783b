import type { QueryAnswer, Sample } from "./answer.ts";
import { leastCoverage, percent, type Inquiry } from "./ask-features.ts";
import { jobLabel } from "./promql.ts";

/**
 * The questions about the services that export the features: were they scraped, did they lose records, did they get
 * any traffic. Series that a service does not have (pushed metrics have no `up`) say nothing.
 */
export function jobTasks(inquiry: Inquiry, jobs: readonly string[]): (() => Promise<void>)[] {
  const { server, moment, queries, options, ledger } = inquiry;
  const task =
    (promql: string, doubtOf: (value: number, job: string) => string | null) => async (): Promise<void> => {
      for (const { labels, value } of heard(await server.query(promql, moment.time), jobs, inquiry)) {
        const job = labels[jobLabel] ?? "";
        const doubt = doubtOf(value, job);
        if (doubt !== null) ledger.doubtJob(job, doubt);
      }
    };
  return [
    task(queries.scrapes(jobs), (share, job) =>
      share >= leastCoverage
        ? null
        : `${percent(share)} of the scrapes of the job \`${job}\` succeeded, and ${percent(leastCoverage)} are needed: calls to what went down in between would not be seen`,
    ),
    task(queries.losses(jobs), (lost, job) =>
      lost <= 0 ? null : `the job \`${job}\` could not record every call (\`${options.metrics.errors}\`)`,
    ),
    task(queries.traffic(jobs), (moved, job) =>
      moved > 0 ? null : `the job \`${job}\` had no request at all in the window: nobody could have called`,
    ),
  ];
}

function heard(answer: QueryAnswer, jobs: readonly string[], { ledger }: Inquiry): readonly Sample[] {
  const doubts = "failure" in answer ? [answer.failure] : answer.doubts;
  for (const job of jobs) for (const doubt of doubts) ledger.doubtJob(job, doubt);
  return "failure" in answer ? [] : answer.samples;
}
