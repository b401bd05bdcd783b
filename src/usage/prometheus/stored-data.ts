import { z } from "zod";
import { dayOf } from "../../core/time/day.ts";
import type { Ledger } from "../engine/ledger.ts";
import type { Moment } from "../engine/moment.ts";
import type { PrometheusServer } from "./server.ts";

const runtime = z.object({ data: z.object({ storageRetention: z.string() }) });

/**
 * Checks that the server has data for the whole window, because a query over a longer time succeeds with
 * incomplete data. If a server does not report its own data, the coverage of the inventory is the proof.
 */
export async function checkStoredData(
  server: PrometheusServer,
  moment: Moment,
  ledger: Ledger,
): Promise<void> {
  await Promise.all([checkRetention(server, moment, ledger), checkLowest(server, moment, ledger)]);
}

async function checkRetention(server: PrometheusServer, { hours }: Moment, ledger: Ledger): Promise<void> {
  const parsed = runtime.safeParse(await server.status("runtimeinfo"));
  if (!parsed.success) return;
  const seconds = secondsOf(parsed.data.data.storageRetention);
  if (seconds === null || seconds >= hours * 3600) return;
  ledger.doubtAll(
    `it stores data for only ${daysText(seconds)}, but the window is ${daysText(hours * 3600)}: store the data longer (\`--storage.tsdb.retention.time\`), or query a long-term store`,
  );
}

/**
 * Prometheus exports this series if it scrapes itself. If it scrapes several servers, it is unknown which of them
 * responds.
 */
async function checkLowest(server: PrometheusServer, { time, hours }: Moment, ledger: Ledger): Promise<void> {
  const answer = await server.query("prometheus_tsdb_lowest_timestamp_seconds", time);
  if ("failure" in answer || answer.samples.length !== 1) return;
  const lowest = answer.samples[0]?.value ?? 0;
  const start = time - hours * 3600;
  if (lowest <= start + 3600 || lowest > time) return;
  ledger.doubtAll(`its data begins on ${dayOf(lowest)}, but the window begins on ${dayOf(start)}`);
}

const unitSeconds: Readonly<Record<string, number>> = {
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 7 * 86_400,
  y: 365 * 86_400,
};

/** Returns the seconds of `15d`, `1y2w` or `15d or 512MB`. Null if the retention contains no time. */
function secondsOf(retention: string): number | null {
  const time = /^(?:\d{1,9}(?:ms|[smhdwy]))+(?= |$)/.exec(retention.trim())?.[0];
  if (time === undefined) return null;
  const parts = [...time.matchAll(/(\d+)(ms|[smhdwy])/g)];
  const seconds = parts.reduce(
    (sum, [, amount, unit = ""]) => sum + Number(amount) * (unitSeconds[unit] ?? 0),
    0,
  );
  return seconds > 0 ? seconds : null;
}

function daysText(seconds: number): string {
  const days = Math.floor((seconds / 86_400) * 10) / 10;
  return days === 1 ? "1 day" : `${days} days`;
}
