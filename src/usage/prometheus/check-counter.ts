import type { Inquiry } from "./ask-features.ts";
import { usualCounter } from "./promql.ts";

/**
 * Whether calls are counted under the names of the query: a counter that is misnamed, or does not say which feature was
 * called, looks like one of features that nobody calls.
 */
export async function checkCounter(inquiry: Inquiry): Promise<void> {
  const { ledger, options, queries } = inquiry;
  const { calls } = options.metrics;
  if ((await numberOf(queries.nameless(), inquiry)) > 0)
    ledger.doubtAll(
      `\`${calls}\` has series without the label \`${options.labels.feature}\`: what was called is not known`,
    );
  // Under the usual name no series may mean that nobody called anything; under one of the configuration, that it is misspelt.
  if (calls !== usualCounter && (await numberOf(queries.counters(), inquiry)) === 0)
    ledger.doubtAll(`it has no series \`${calls}\` at all: is \`metrics.calls\` right?`);
}

async function numberOf(promql: string, { server, moment, ledger }: Inquiry): Promise<number> {
  const answer = await server.query(promql, moment.time);
  if ("failure" in answer) {
    ledger.doubtAll(answer.failure);
    return Number.NaN;
  }
  return answer.samples[0]?.value ?? 0;
}
