import { z } from "zod";
import type { SourceSettings, KeyParts } from "../../core/model/source-settings.ts";
import { outcomes } from "../../core/governed/outcome.ts";
import { choice, count, duration, list, mapping, idGlob, name, text, url } from "./parts.ts";

/** An entry of `usage.sources`. The unit of its type reads the other keys. */
export interface SourceEntry {
  readonly type: string;
}

type UsageSchema = ReturnType<typeof withSources>;

/** Schema of `usage:` for the available sources. */
export function usageSchema(sources: readonly SourceSettings[]): UsageSchema {
  const [first, ...others] = sources
    .toSorted((a, b) => a.position - b.position || (a.type < b.type ? -1 : 1))
    .map(({ type, keys }) => mapping({ type: z.literal(type), ...keys(sourceParts) }, "a mapping"));
  if (first === undefined) return withSources(z.never());
  const types = [first, ...others].map(({ shape }) => shape.type.value).join(", ");
  return withSources(
    z.discriminatedUnion("type", [first, ...others], {
      error: `expected a source of usage: a mapping with \`type\`, one of ${types}`,
    }),
  );
}

function withSources(source: z.ZodType<SourceEntry>) {
  return mapping(
    {
      window: duration.optional().describe("How far back usage is considered. Default: P35D."),
      threshold: count("a number of calls", 1_000_000_000)
        .optional()
        .describe("A feature counts as used above this number of calls, summed over callers. Default: 0."),
      outcomes: list(choice(outcomes), "a list of outcomes: served, refused")
        .min(1, { error: "expected at least one outcome: served, refused" })
        .optional()
        .describe(
          "Calls that count as usage. Default: served. Refused calls are answered with 401, 403, 404, 405, 410 or 429.",
        ),
      sources: list(source, "a list of sources").optional().describe("Sources of recorded usage."),
    },
    "a mapping with `window`, `threshold`, `outcomes` and `sources`",
  );
}

const seconds = { error: "expected seconds, from 1 to 300" };
const environmentName = z
  .string({ error: "expected the name of an environment variable, as in PROMETHEUS_TOKEN" })
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, {
    error: "expected the name of an environment variable, as in PROMETHEUS_TOKEN",
  });

const sourceParts: KeyParts = {
  text,
  count,
  name,
  mapping,
  url,
  environmentName,
  covers: list(idGlob, "a list of feature id globs")
    .optional()
    .describe("Globs of the ids that this source covers; only `*` is special. Default: by kind of source."),
  tokenEnv: environmentName
    .optional()
    .describe("Name of the environment variable that contains a bearer token; never the token itself."),
  timeout: z
    .number(seconds)
    .min(1, seconds)
    .max(300, seconds)
    .optional()
    .describe("Seconds to wait for a response. Default: 10."),
};
