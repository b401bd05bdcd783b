import { startOf } from "../../core/governed/day.ts";
import type { RecordedCall, Recorder } from "../calls/recorder.ts";
import { seriesHelp, seriesNames, type SeriesNames } from "./series-names.ts";
import type { WatchedFeature } from "../../core/governed/governed-feature.ts";

type Attributes = Record<string, string>;

interface Adds {
  add(value: number, attributes?: Attributes): void;
}

interface ObservableResult {
  observe(value: number, attributes?: Attributes): void;
}

/** The parts of OpenTelemetry's `Meter` that are used. It is passed in, not imported. */
export interface OpenTelemetryMeter {
  createCounter(name: string, options?: { description?: string }): Adds;
  createObservableGauge(
    name: string,
    options?: { description?: string },
  ): { addCallback(callback: (result: ObservableResult) => void): void };
}

/** Records calls with OpenTelemetry instruments. OpenTelemetry's Prometheus exporter keeps the default names. */
export function openTelemetryRecorder(meter: OpenTelemetryMeter, options: SeriesNames = {}): Recorder {
  const names = seriesNames(options);
  const watched: WatchedFeature[] = [];
  const calls = meter.createCounter(names.calls, { description: seriesHelp.calls });
  const errors = meter.createCounter(names.errors, { description: seriesHelp.errors });
  const overruled = meter.createCounter(names.overruled, { description: seriesHelp.overruled });
  errors.add(0);
  meter.createObservableGauge(names.info, { description: seriesHelp.info }).addCallback((result) => {
    for (const { feature } of watched) result.observe(1, { [names.feature]: feature });
  });
  meter.createObservableGauge(names.sunset, { description: seriesHelp.sunset }).addCallback((result) => {
    for (const { feature, sunset } of watched)
      if (sunset !== null) result.observe(startOf(sunset) / 1000, { [names.feature]: feature });
  });
  const attributes = (call: Pick<RecordedCall, "feature" | "caller" | "class" | "outcome">): Attributes => ({
    [names.feature]: call.feature,
    [names.caller]: call.caller,
    [names.callerClass]: call.class,
    [names.outcome]: call.outcome,
  });
  return {
    call: (call) => {
      calls.add(1, attributes(call));
    },
    watches: (feature) => {
      watched.push(feature);
      calls.add(
        0,
        attributes({ feature: feature.feature, caller: "other", class: "unknown", outcome: "served" }),
      );
    },
    failed: () => {
      errors.add(1);
    },
    overruled: ({ feature }) => {
      overruled.add(1, { [names.feature]: feature });
    },
  };
}
