import { isServed } from "./engine/covers.ts";
import { sourceUnit, type SourceUnit } from "./engine/source.ts";
import { printableAddress } from "./exchange/printable-address.ts";
import { usualTimeout } from "./exchange/timeout.ts";
import { presets, type PrometheusSettings, type SeriesOptions } from "./prometheus/settings.ts";

/** Matches PromQL matchers without escapes: `job="api", namespace=~"prod-.*"`. */
const matchers = /^[A-Za-z_]\w*(?:=~?|!=|!~)"[^"\\{}\n]*"(?:, ?[A-Za-z_]\w*(?:=~?|!=|!~)"[^"\\{}\n]*")*$/;

export const prometheus: SourceUnit = sourceUnit("prometheus", {
  summary:
    "A Prometheus server, or another that answers its query API, with the counters that services export.",
  position: 1,
  coversByDefault: isServed,
  isAllowedInServer: true,
  keys({ name, mapping, url, environmentName, covers, tokenEnv, timeout }) {
    const metric = name(
      "the name of a metric",
      /^[a-zA-Z_:][a-zA-Z0-9_:]{0,199}$/,
      "deprecated_feature_calls_total",
    );
    const label = name("the name of a label", /^[a-zA-Z_][a-zA-Z0-9_]{0,99}$/, "caller_class");
    return {
      url: url.describe("URL of the Prometheus server, without /api/v1."),
      "token-env": tokenEnv,
      "username-env": environmentName
        .optional()
        .describe("Environment variable with the user name for basic authentication. Requires password-env."),
      "password-env": environmentName
        .optional()
        .describe("Environment variable with the password for basic authentication. Requires username-env."),
      covers,
      metrics: mapping(
        {
          calls: metric.optional().describe("Counter of calls. Default: deprecated_feature_calls_total."),
          info: metric.optional().describe("Inventory gauge. Default: deprecated_feature_info."),
          errors: metric
            .optional()
            .describe(
              "Counter of calls that could not be recorded. Default: deprecated_feature_record_errors_total.",
            ),
          traffic: metric
            .optional()
            .describe(
              "Counter of all requests of a service. Default: the counters that common libraries export.",
            ),
        },
        "a mapping of metric names",
      ).optional(),
      labels: mapping(
        {
          feature: label.optional().describe("Label with the feature's id. Default: feature."),
          caller: label.optional().describe("Label with the caller. Default: caller."),
          "caller-class": label.optional().describe("Label with the kind of caller. Default: caller_class."),
          outcome: label.optional().describe("Label with `served` or `refused`. Default: outcome."),
        },
        "a mapping of label names",
      ).optional(),
      series: mapping(
        {
          preset: name("a preset", new RegExp(`^(?:${Object.keys(presets).join("|")})$`), "opentelemetry")
            .optional()
            .describe(`Names of the counter and its labels: ${Object.keys(presets).join(", ")}.`),
          metric: metric.optional().describe("Counter of requests. Default: the preset's counter."),
          select: name("label matchers", matchers, 'job="api"')
            .optional()
            .describe('Matchers that select the service, such as job="api".'),
          "base-path": name("a path", /^\/[^\s?#]{0,200}$/, "/api")
            .optional()
            .describe("Path prefix of the routes, before the contract's paths. / means none."),
          labels: mapping(
            {
              route: label.optional().describe("Label with the path template of the route."),
              method: label.optional().describe("Label with the method."),
              status: label.optional().describe("Label with the status of the response."),
              caller: label.optional().describe("Label with the caller."),
              "caller-class": label.optional().describe("Label with the kind of caller."),
            },
            "a mapping of label names",
          ).optional(),
        },
        "a mapping that describes the request counter",
      )
        .optional()
        .describe("A request counter that the service already has, instead of the runtime's counter."),
      timeout,
    };
  },
  settings: ({ url, timeout, metrics, labels, series, ...login }): PrometheusSettings => ({
    url,
    tokenEnv: login["token-env"] ?? null,
    options: {
      timeoutSeconds: timeout ?? usualTimeout,
      usernameEnv: login["username-env"] ?? null,
      passwordEnv: login["password-env"] ?? null,
      series: series === undefined ? null : seriesOf(series),
      metrics: {
        calls: metrics?.calls ?? "deprecated_feature_calls_total",
        info: metrics?.info ?? "deprecated_feature_info",
        errors: metrics?.errors ?? "deprecated_feature_record_errors_total",
        traffic: metrics?.traffic ?? null,
      },
      labels: {
        feature: labels?.feature ?? "feature",
        caller: labels?.caller ?? "caller",
        callerClass: labels?.["caller-class"] ?? "caller_class",
        outcome: labels?.outcome ?? "outcome",
      },
    },
  }),
  faults(has) {
    const [user, password] = [has("username-env"), has("password-env")];
    const missing = user ? "password-env" : "username-env";
    const half = `\`username-env\` and \`password-env\` must be set together; ${missing} is missing.`;
    const both = "A source logs in with a token or with a password, not with both.";
    return [
      ...(user === password ? [] : [{ key: null, message: half }]),
      ...(user && has("token-env") ? [{ key: "token-env", message: both }] : []),
    ];
  },
  title: ({ url }) => printableAddress(url),
  // The timeout does not belong to the identity.
  identity: ({ url, tokenEnv, options }) => [url, tokenEnv, { ...options, timeoutSeconds: 0 }],
  variables: ({ tokenEnv, options }) => [tokenEnv, options.usernameEnv, options.passwordEnv],
  ask: async (source, asking) =>
    (await import("./prometheus/ask-prometheus.ts")).askPrometheus(source, asking),
});

interface SeriesEntry {
  readonly preset?: string | undefined;
  readonly metric?: string | undefined;
  readonly select?: string | undefined;
  readonly "base-path"?: string | undefined;
  readonly labels?: Readonly<Record<string, string | undefined>> | undefined;
}

function seriesOf({
  preset = "opentelemetry",
  metric,
  select = "",
  labels = {},
  ...entry
}: SeriesEntry): SeriesOptions {
  const usual = presets[preset] ?? presets["opentelemetry"];
  const basePath = entry["base-path"]?.replace(/\/+$/, "") ?? null;
  return {
    metric: metric ?? usual?.metric ?? "",
    select,
    basePath,
    isGrpc: preset === "grpc",
    labels: {
      route: labels["route"] ?? usual?.labels.route ?? "",
      method: labels["method"] ?? usual?.labels.method ?? null,
      status: labels["status"] ?? usual?.labels.status ?? null,
      caller: labels["caller"] ?? usual?.labels.caller ?? null,
      callerClass: labels["caller-class"] ?? null,
    },
  };
}
