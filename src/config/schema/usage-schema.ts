import { z } from "zod";
import type { SourceSettings } from "../../core/model/source-settings.ts";
import { outcomes } from "../../core/governed/outcome.ts";
import { choice, count, duration, list, mapping } from "./parts.ts";
import { sourceParts } from "./source-parts.ts";

/** An entry of `usage.sources`: what else it holds, its type's unit reads. */
export interface SourceEntry {
  readonly type: string;
}

type UsageSchema = ReturnType<typeof withSources>;

/** `usage:` with the sources that there are. */
export function usageSchema(sources: readonly SourceSettings[]): UsageSchema {
  const [first, ...others] = sources
    .toSorted((a, b) => a.position - b.position || (a.type < b.type ? -1 : 1))
    .map(({ type, keys }) => mapping({ type: z.literal(type), ...keys(sourceParts) }, "a mapping"));
  if (first === undefined) return withSources(z.never());
  const types = [first, ...others].map(({ shape }) => shape.type.value).join(", ");
  return withSources(
    z.discriminatedUnion("type", [first, ...others], {
      error: `expected a source of usage: a mapping with type, one of ${types}`,
    }),
  );
}

function withSources(source: z.ZodType<SourceEntry>) {
  return mapping(
    {
      window: duration.optional().describe("How far back usage is looked at; P35D."),
      threshold: count("a number of calls", 1_000_000_000)
        .optional()
        .describe("Used means more calls than this, summed over callers; 0."),
      outcomes: list(choice(outcomes), "a list of outcomes: served, refused")
        .min(1, { error: "expected at least one outcome: served, refused" })
        .optional()
        .describe("Which calls count as use; served. Refused: answered with 401, 403, 404, 405, 410 or 429."),
      sources: list(source, "a list of sources").optional().describe("Who is asked about recorded usage."),
    },
    "a mapping with window, threshold, outcomes, sources",
  );
}
