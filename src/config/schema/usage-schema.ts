import { z } from "zod";
import { count, duration, environmentName, idGlob, list, mapping, text, url } from "./parts.ts";

const covers = list(idGlob, "a list of globs of feature ids")
  .optional()
  .describe("Globs of the ids this source speaks of; only `*` is special. Default: by kind of source.");
const timeout = z
  .number({ error: "expected seconds, from 1 to 300" })
  .min(1, { error: "expected seconds, from 1 to 300" })
  .max(300, { error: "expected seconds, from 1 to 300" })
  .optional()
  .describe("Seconds to wait for an answer; 10 when nothing is said.");
const tokenEnv = environmentName
  .optional()
  .describe("The environment variable that holds a bearer token; never the token itself.");

const metricName = z
  .string({ error: "expected the name of a metric" })
  .regex(/^[a-zA-Z_:][a-zA-Z0-9_:]{0,199}$/, {
    error: "expected the name of a metric, as in deprecated_feature_calls_total",
  });
const labelName = z.string({ error: "expected the name of a label" }).regex(/^[a-zA-Z_][a-zA-Z0-9_]{0,99}$/, {
  error: "expected the name of a label, as in caller_class",
});

const prometheusSource = mapping(
  {
    type: z.literal("prometheus"),
    url: url.describe("Where the Prometheus server answers, without /api/v1."),
    "token-env": tokenEnv,
    "username-env": environmentName.optional().describe("For basic authentication, with password-env."),
    "password-env": environmentName.optional().describe("For basic authentication, with username-env."),
    covers,
    metrics: mapping(
      {
        calls: metricName.optional().describe("Counter of calls; deprecated_feature_calls_total."),
        info: metricName.optional().describe("Inventory gauge; deprecated_feature_info."),
        errors: metricName
          .optional()
          .describe("Counter of calls that could not be recorded; deprecated_feature_record_errors_total."),
        traffic: metricName
          .optional()
          .describe("Counter of all requests of a service; by default those that usual libraries export."),
      },
      "a mapping with the names of the metrics",
    ).optional(),
    labels: mapping(
      {
        feature: labelName.optional().describe("Label with the feature's id; feature."),
        caller: labelName.optional().describe("Label with the caller; caller."),
        "caller-class": labelName.optional().describe("Label with the kind of caller; caller_class."),
      },
      "a mapping with the names of the labels",
    ).optional(),
    timeout,
  },
  "a mapping",
);

const httpSource = mapping(
  {
    type: z.literal("http"),
    url: url.describe("Asked with ?window=P35D&cursor=; answers with the usage file's form and `next`."),
    "token-env": tokenEnv,
    covers,
    timeout,
  },
  "a mapping",
);

const fileSource = mapping(
  {
    type: z.literal("file"),
    path: text("the path of a usage file")
      .refine((path) => !/^[/\\]|^[A-Za-z]:|(^|[/\\])\.\.([/\\]|$)/.test(path), {
        error: "expected a path inside the repository",
      })
      .describe("A usage file, relative to the root of the repository."),
    covers,
  },
  "a mapping",
);

export type SourceEntry = z.infer<typeof sourceSchema>;
const sourceSchema = z.discriminatedUnion("type", [prometheusSource, httpSource, fileSource], {
  error: "expected a source of usage: a mapping with type, one of prometheus, http, file",
});

export const usageSchema = mapping(
  {
    window: duration.optional().describe("How far back usage is looked at; P35D."),
    threshold: count("a number of calls", 1_000_000_000)
      .optional()
      .describe("Used means more calls than this, summed over callers; 0."),
    sources: list(sourceSchema, "a list of sources")
      .optional()
      .describe("Who is asked about recorded usage."),
  },
  "a mapping with window, threshold, sources",
);
