import { isServed } from "./engine/covers.ts";
import { sourceUnit, type SourceUnit } from "./engine/source.ts";

export const prometheus: SourceUnit = sourceUnit("prometheus", {
  summary:
    "A Prometheus server, or another that answers its query API, with the counters that services export.",
  coversByDefault: isServed,
  ask: async (source, asking) =>
    (await import("./prometheus/ask-prometheus.ts")).askPrometheus(source, asking),
});
