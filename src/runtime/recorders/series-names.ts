/** Names of series and labels that replace the default names. */
export interface SeriesNames {
  readonly calls?: string;
  readonly info?: string;
  readonly sunset?: string;
  readonly errors?: string;
  readonly overruled?: string;
  readonly labels?: {
    readonly feature?: string;
    readonly caller?: string;
    readonly callerClass?: string;
    readonly outcome?: string;
  };
}

/** Fills in the default names, which docs/usage.md defines. */
export function seriesNames({ labels, ...names }: SeriesNames = {}) {
  return {
    calls: names.calls ?? "deprecated_feature_calls_total",
    info: names.info ?? "deprecated_feature_info",
    sunset: names.sunset ?? "deprecated_feature_sunset_timestamp_seconds",
    errors: names.errors ?? "deprecated_feature_record_errors_total",
    overruled: names.overruled ?? "deprecated_feature_headers_overruled_total",
    feature: labels?.feature ?? "feature",
    caller: labels?.caller ?? "caller",
    callerClass: labels?.callerClass ?? "caller_class",
    outcome: labels?.outcome ?? "outcome",
  };
}

export const seriesHelp = {
  calls: "Calls of deprecated features, by caller.",
  info: "1 for each deprecated feature whose calls this process would count.",
  sunset: "Sunset date of each deprecated feature, in seconds since the epoch.",
  errors: "Calls of deprecated features that could not be recorded.",
  overruled: "Deprecation and Sunset headers that a handler set and the register replaced.",
};
