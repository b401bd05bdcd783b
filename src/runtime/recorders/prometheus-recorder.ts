import { startOf } from "../../core/governed/day.ts";
import type { Recorder } from "../calls/recorder.ts";
import { seriesHelp, seriesNames, type SeriesNames } from "./series-names.ts";

type LabelValues = Record<string, string>;

interface MetricConfiguration {
  name: string;
  help: string;
  labelNames: string[];
  registers?: never[];
  /** How `AggregatorRegistry` combines the values of a cluster's workers. */
  aggregator?: "sum" | "max";
}

/** The parts of prom-client that are used. It is passed in, not imported. */
export interface PromClient {
  readonly Counter: new (configuration: MetricConfiguration) => {
    inc(labels: LabelValues, value?: number): void;
  };
  readonly Gauge: new (configuration: MetricConfiguration) => {
    set(labels: LabelValues, value: number): void;
  };
  readonly register: { getSingleMetric(name: string): unknown };
}

export interface PrometheusOptions extends SeriesNames {
  /** A registry of prom-client. Default: its own default registry. */
  readonly registry?: { getSingleMetric(name: string): unknown };
}

interface CountsUp {
  inc(labels: LabelValues, value?: number): void;
}

interface Holds {
  set(labels: LabelValues, value: number): void;
}

/**
 * Records calls with counters and gauges of prom-client, under the names that the usage source `prometheus`
 * queries.
 */
export function prometheusRecorder(client: PromClient, options: PrometheusOptions = {}): Recorder {
  const { registry = client.register } = options;
  const names = seriesNames(options);
  // Two governors in one process share their series.
  const metric = <T>(
    make: new (configuration: MetricConfiguration) => T,
    name: string,
    help: string,
    labelNames: string[],
    aggregator: "sum" | "max",
  ): T =>
    (registry.getSingleMetric(name) as T | undefined) ??
    new make({ name, help, labelNames, registers: [registry as never], aggregator });
  const { feature, caller, callerClass, outcome } = names;
  const labels = [feature, caller, callerClass, outcome];
  const calls: CountsUp = metric(client.Counter, names.calls, seriesHelp.calls, labels, "sum");
  // All workers report the same day for a feature, so the maximum is used: a sum would be another day.
  const info: Holds = metric(client.Gauge, names.info, seriesHelp.info, [feature], "max");
  const sunsets: Holds = metric(client.Gauge, names.sunset, seriesHelp.sunset, [feature], "max");
  const errors: CountsUp = metric(client.Counter, names.errors, seriesHelp.errors, [], "sum");
  const overruled: CountsUp = metric(client.Counter, names.overruled, seriesHelp.overruled, [feature], "sum");
  return {
    call: (call) => {
      calls.inc({
        [feature]: call.feature,
        [caller]: call.caller,
        [callerClass]: call.class,
        [outcome]: call.outcome,
      });
    },
    watches: (watched) => {
      info.set({ [feature]: watched.feature }, 1);
      // A counter with the value zero means that there were no calls. A missing counter means nothing.
      const nobody = { [caller]: "other", [callerClass]: "unknown", [outcome]: "served" };
      calls.inc({ [feature]: watched.feature, ...nobody }, 0);
      overruled.inc({ [feature]: watched.feature }, 0);
      if (watched.sunset !== null)
        sunsets.set({ [feature]: watched.feature }, startOf(watched.sunset) / 1000);
    },
    failed: () => {
      errors.inc({});
    },
    overruled: (watched) => {
      overruled.inc({ [feature]: watched.feature });
    },
  };
}
