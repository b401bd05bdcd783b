import { isServed } from "./engine/covers.ts";
import { sourceUnit, type SourceUnit } from "./engine/source.ts";
import { usualTimeout } from "./exchange/timeout.ts";

/** A CloudWatch source, its defaults filled in. */
export interface CloudWatchSettings {
  readonly region: string;
  /** The variable of another address than the region's; null for the region's. */
  readonly urlEnv: string | null;
  readonly accessKeyEnv: string;
  readonly secretKeyEnv: string;
  /** The variable may be unset: only temporary credentials have a token. */
  readonly sessionTokenEnv: string;
  readonly options: {
    readonly timeoutSeconds: number;
    readonly namespace: string;
    readonly metric: string;
    /** Dimensions that are not configured are null. */
    readonly dimensions: {
      readonly feature: string;
      readonly caller: string | null;
      readonly callerClass: string | null;
      readonly outcome: string | null;
    };
  };
}

export const cloudwatch: SourceUnit = sourceUnit("cloudwatch", {
  summary: "A metric of calls in Amazon CloudWatch.",
  position: 8,
  coversByDefault: isServed,
  keys({ name, mapping, environmentName, covers, timeout }) {
    const dimension = name(
      "the name of a dimension",
      /^[A-Za-z_][A-Za-z0-9_]{0,99}$/,
      "caller_class",
    ).optional();
    return {
      region: name("a region of AWS", /^[a-z]{2,3}(?:-[a-z]{1,20}){1,3}-\d{1,2}$/, "eu-central-1").describe(
        "The region of the metric.",
      ),
      namespace: name("a namespace of metrics", /^[A-Za-z][A-Za-z0-9_.#/-]{0,199}$/, "MyService").describe(
        "The namespace of the metric.",
      ),
      metric: name("the name of a metric", /^[A-Za-z][A-Za-z0-9_.-]{0,199}$/, "deprecated_feature_calls")
        .optional()
        .describe("Count of calls; deprecated_feature_calls."),
      dimensions: mapping(
        {
          feature: dimension.describe("Dimension with the feature's id; feature."),
          caller: dimension.describe("Dimension with the caller; without it, callers are not distinguished."),
          "caller-class": dimension.describe("Dimension with the kind of caller, next to the caller."),
          outcome: dimension.describe(
            "Dimension with `served` or `refused`; without it, all calls are served.",
          ),
        },
        "a mapping with the names of the dimensions",
      ).optional(),
      "access-key-env": environmentName
        .optional()
        .describe("The environment variable that holds the access key's id; AWS_ACCESS_KEY_ID."),
      "secret-key-env": environmentName
        .optional()
        .describe("The environment variable that holds the secret key; AWS_SECRET_ACCESS_KEY."),
      "session-token-env": environmentName
        .optional()
        .describe(
          "The environment variable that holds the session token, if there is one; AWS_SESSION_TOKEN.",
        ),
      "url-env": environmentName
        .optional()
        .describe("The environment variable that holds another address than the region's."),
      covers,
      timeout,
    };
  },
  settings: ({ region, namespace, metric, dimensions, timeout, ...entry }): CloudWatchSettings => ({
    region,
    urlEnv: entry["url-env"] ?? null,
    accessKeyEnv: entry["access-key-env"] ?? "AWS_ACCESS_KEY_ID",
    secretKeyEnv: entry["secret-key-env"] ?? "AWS_SECRET_ACCESS_KEY",
    sessionTokenEnv: entry["session-token-env"] ?? "AWS_SESSION_TOKEN",
    options: {
      timeoutSeconds: timeout ?? usualTimeout,
      namespace,
      metric: metric ?? "deprecated_feature_calls",
      dimensions: {
        feature: dimensions?.feature ?? "feature",
        caller: dimensions?.caller ?? null,
        callerClass: dimensions?.["caller-class"] ?? null,
        outcome: dimensions?.outcome ?? null,
      },
    },
  }),
  title: ({ region, options }) => `CloudWatch in ${region} (${options.namespace})`,
  identity: ({ region, urlEnv, accessKeyEnv, secretKeyEnv, sessionTokenEnv, options }) => [
    region,
    urlEnv,
    accessKeyEnv,
    secretKeyEnv,
    sessionTokenEnv,
    { ...options, timeoutSeconds: 0 },
  ],
  variables: ({ urlEnv, accessKeyEnv, secretKeyEnv, sessionTokenEnv }) => [
    accessKeyEnv,
    secretKeyEnv,
    sessionTokenEnv,
    urlEnv,
  ],
  async ask(source, asking) {
    const { askMetrics } = await import("./metrics/ask-metrics.ts");
    const { openCloudWatch } = await import("./metrics/cloudwatch-account.ts");
    const where = `CloudWatch in ${source.region} (${source.options.namespace})`;
    return askMetrics(where, asking, () => openCloudWatch(source, asking.world));
  },
});
