import { z } from "zod";
import { parseDay } from "../../core/time/day.ts";
import { audiences } from "../../core/model/feature.ts";

const dayWords = "expected a day that exists, as in 2026-11-20";
const day = z
  .string({ error: dayWords })
  .refine((text) => parseDay(text) !== null, { error: dayWords })
  .meta({ pattern: "^\\d{4}-\\d{2}-\\d{2}", examples: ["2026-11-20"] });
const countWords = "expected a whole number of calls, 0 or more";
const named = (what: string): z.ZodString => {
  const error = `expected ${what}, 1 to 2000 characters`;
  return z.string({ error }).min(1, { error }).max(2000, { error });
};

const callerSchema = z.object(
  {
    caller: named("the caller's name").describe("An opaque account or application id."),
    class: z
      .enum(audiences, { error: `expected one of ${audiences.join(", ")}` })
      .nullish()
      .describe("The kind of caller, if known."),
    count: z
      .number({ error: countWords })
      .int({ error: countWords })
      .min(0, { error: countWords })
      .describe("Number of calls in the window, not counting refused calls."),
    refused: z
      .number({ error: countWords })
      .int({ error: countWords })
      .min(0, { error: countWords })
      .optional()
      .describe("Calls that were refused: answered with 401, 403, 404, 405, 410 or 429."),
    lastAt: day.nullish().describe("The day of the last call."),
  },
  { error: "expected an object with `caller` and `count`" },
);

const featureSchema = z.object(
  {
    feature: named("a feature's id").describe("The feature's id, or the id that its notice sets."),
    instrumented: z
      .boolean({ error: "expected true or false" })
      .optional()
      .describe("False if calls would not be recorded, so that zero calls prove nothing. Default: true."),
    callers: z
      .array(callerSchema, { error: "expected a list of callers" })
      .optional()
      .describe("Calls by caller. Empty if there were none."),
  },
  { error: "expected an object with `feature` and `callers`" },
);

/** Format of the usage file. Unknown keys are ignored. */
export const usageFileSchema = z.object(
  {
    schema: z.literal(1, { error: "expected 1, the version of this format" }),
    window: z
      .object(
        { from: day.describe("First day."), to: day.describe("Last day.") },
        { error: "expected an object with `from` and `to`" },
      )
      .describe("The days that the file covers."),
    covers: z
      .array(named("a feature id glob"), { error: "expected a list of feature id globs" })
      .nullish()
      .describe("Globs of the ids that the file covers; only `*` is special. Default: all."),
    features: z.array(featureSchema, { error: "expected a list of features" }),
  },
  { error: "expected an object with `schema`, `window` and `features`" },
);
