import { dayOf, maxDay } from "../../core/time/day.ts";
import type { RecordedCaller } from "../../core/model/evidence.ts";
import type { Day } from "../../core/model/feature.ts";
import { callerOf, featureOf, outcomeIn, type Inquiry } from "./ask-features.ts";

/** The day of each caller's last call, to the hour's precision. */
export class LastCalls {
  readonly #days = new Map<string, Day>();

  /** Nice to have: where the server does not answer, the days stay unknown. */
  task(inquiry: Inquiry, features: readonly string[]): () => Promise<void> {
    const { server, moment, queries } = inquiry;
    return async () => {
      const answer = await server.query(queries.lastCalls(features), moment.time);
      if ("failure" in answer) return;
      for (const { labels, value } of answer.samples) {
        if (!inquiry.outcomes.includes(outcomeIn(labels, inquiry))) continue;
        const key = keyOf(featureOf(labels, inquiry), callerOf(labels, inquiry));
        // An hour that ends at midnight is one of the day before.
        const day = dayOf(Math.min(value - 1, moment.time));
        if (value > 0) this.#days.set(key, maxDay(day, this.#days.get(key) ?? null));
      }
    };
  }

  dated(feature: string, callers: readonly RecordedCaller[]): RecordedCaller[] {
    return callers.map((each) => ({ ...each, lastAt: this.#days.get(keyOf(feature, each.caller)) ?? null }));
  }
}

function keyOf(feature: string, caller: string): string {
  return JSON.stringify([feature, caller]);
}
