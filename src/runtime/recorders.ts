/** `sunset-warden/runtime/recorders`: ready-made recorders. What they write to is given, and none of it imported. */
export { jsonLinesRecorder, loggerRecorder } from "./recorders/log-recorders.ts";
export { openTelemetryRecorder } from "./recorders/opentelemetry-recorder.ts";
export { prometheusRecorder } from "./recorders/prometheus-recorder.ts";
export { usageRecorder } from "./recorders/usage-recorder.ts";
export type { UsageRecorder, UsageRecorderOptions } from "./recorders/usage-recorder.ts";
