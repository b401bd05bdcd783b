/** `sunset-warden/runtime/recorders`: ready-made recorders. Their targets are passed in, not imported. */
export { jsonLinesRecorder, loggerRecorder } from "./recorders/log-recorders.ts";
export { openTelemetryRecorder } from "./recorders/opentelemetry-recorder.ts";
export { prometheusRecorder } from "./recorders/prometheus-recorder.ts";
export { usageRecorder } from "./recorders/usage-recorder.ts";
export type { UsageRecorder, UsageRecorderOptions } from "./recorders/usage-recorder.ts";
