import type { UsageSource } from "../core/model/policy.ts";
import type { SourceEntry } from "./schema/usage-schema.ts";

const timeoutSeconds = 10;

/** A source of usage with its defaults filled in. */
export function toSource(entry: SourceEntry): UsageSource {
  const covers = entry.covers ?? null;
  switch (entry.type) {
    case "file":
      return { type: "file", path: entry.path, covers };
    case "http": {
      const { url, timeout = timeoutSeconds } = entry;
      return {
        type: "http",
        url,
        tokenEnv: entry["token-env"] ?? null,
        covers,
        options: { timeoutSeconds: timeout },
      };
    }
    case "prometheus":
      return {
        type: "prometheus",
        url: entry.url,
        tokenEnv: entry["token-env"] ?? null,
        covers,
        options: {
          timeoutSeconds: entry.timeout ?? timeoutSeconds,
          usernameEnv: entry["username-env"] ?? null,
          passwordEnv: entry["password-env"] ?? null,
          metrics: {
            calls: entry.metrics?.calls ?? "deprecated_feature_calls_total",
            info: entry.metrics?.info ?? "deprecated_feature_info",
            errors: entry.metrics?.errors ?? "deprecated_feature_record_errors_total",
            traffic: entry.metrics?.traffic ?? null,
          },
          labels: {
            feature: entry.labels?.feature ?? "feature",
            caller: entry.labels?.caller ?? "caller",
            callerClass: entry.labels?.["caller-class"] ?? "caller_class",
          },
        },
      };
  }
}
