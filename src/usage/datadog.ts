import { isServed } from "./engine/covers.ts";
import { sourceUnit, type SourceUnit } from "./engine/source.ts";
import { usualTimeout } from "./exchange/timeout.ts";

/** A Datadog source, its defaults filled in. */
export interface DatadogSettings {
  readonly site: string;
  /** The variable of another address than the site's; null for the site's. */
  readonly urlEnv: string | null;
  readonly apiKeyEnv: string;
  readonly applicationKeyEnv: string;
  readonly options: {
    readonly timeoutSeconds: number;
    readonly metrics: { readonly calls: string; readonly info: string; readonly errors: string };
    readonly tags: {
      readonly feature: string;
      readonly caller: string;
      readonly callerClass: string;
      readonly outcome: string;
    };
  };
}

/** A closed list: the keys must not be sent to an address that a configuration chooses. */
const sites = [
  "datadoghq.com",
  "us3.datadoghq.com",
  "us5.datadoghq.com",
  "datadoghq.eu",
  "ap1.datadoghq.com",
  "ap2.datadoghq.com",
  "uk1.datadoghq.com",
  "ddog-gov.com",
  "us2.ddog-gov.com",
];

export const datadog: SourceUnit = sourceUnit("datadog", {
  summary: "Metrics in Datadog, with the names that the runtime exports.",
  position: 7,
  coversByDefault: isServed,
  keys({ name, mapping, environmentName, covers, timeout }) {
    const metric = name(
      "the name of a metric",
      /^[A-Za-z][A-Za-z0-9_.]{0,199}$/,
      "deprecated_feature_calls",
    ).optional();
    const tag = name("the key of a tag", /^[a-z][a-z0-9_.-]{0,99}$/, "caller_class").optional();
    return {
      "api-key-env": environmentName.describe("The environment variable that holds the API key."),
      "application-key-env": environmentName.describe(
        "The environment variable that holds an application key with the scope timeseries_query.",
      ),
      site: name(
        "a site of Datadog",
        new RegExp(`^(?:${sites.join("|").replaceAll(".", String.raw`\.`)})$`),
        "datadoghq.eu",
      )
        .optional()
        .describe(`The site of the account: ${sites.join(", ")}; datadoghq.com.`),
      "url-env": environmentName
        .optional()
        .describe("The environment variable that holds another address than https://api.SITE."),
      metrics: mapping(
        {
          calls: metric.describe("Count of calls; deprecated_feature_calls."),
          info: metric.describe("Inventory gauge; deprecated_feature_info."),
          errors: metric.describe(
            "Count of calls that could not be recorded; deprecated_feature_record_errors.",
          ),
        },
        "a mapping with the names of the metrics",
      ).optional(),
      tags: mapping(
        {
          feature: tag.describe("Tag with the feature's id; feature."),
          caller: tag.describe("Tag with the caller; caller."),
          "caller-class": tag.describe("Tag with the kind of caller; caller_class."),
          outcome: tag.describe("Tag with `served` or `refused`; outcome."),
        },
        "a mapping with the keys of the tags",
      ).optional(),
      covers,
      timeout,
    };
  },
  settings: ({ site = "datadoghq.com", metrics, tags, timeout, ...entry }): DatadogSettings => ({
    site,
    urlEnv: entry["url-env"] ?? null,
    apiKeyEnv: entry["api-key-env"],
    applicationKeyEnv: entry["application-key-env"],
    options: {
      timeoutSeconds: timeout ?? usualTimeout,
      metrics: {
        calls: metrics?.calls ?? "deprecated_feature_calls",
        info: metrics?.info ?? "deprecated_feature_info",
        errors: metrics?.errors ?? "deprecated_feature_record_errors",
      },
      tags: {
        feature: tags?.feature ?? "feature",
        caller: tags?.caller ?? "caller",
        callerClass: tags?.["caller-class"] ?? "caller_class",
        outcome: tags?.outcome ?? "outcome",
      },
    },
  }),
  title: ({ site }) => `Datadog at ${site}`,
  identity: ({ site, urlEnv, apiKeyEnv, applicationKeyEnv, options }) => [
    site,
    urlEnv,
    apiKeyEnv,
    applicationKeyEnv,
    { ...options, timeoutSeconds: 0 },
  ],
  variables: ({ urlEnv, apiKeyEnv, applicationKeyEnv }) => [apiKeyEnv, applicationKeyEnv, urlEnv],
  async ask(source, asking) {
    const { askMetrics } = await import("./metrics/ask-metrics.ts");
    const { openDatadog } = await import("./metrics/datadog-account.ts");
    return askMetrics(`Datadog at ${source.site}`, asking, () => openDatadog(source, asking.world));
  },
});
