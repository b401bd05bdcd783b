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
      .describe("Calls inside the window, without refused ones."),
    refused: z
      .number({ error: countWords })
      .int({ error: countWords })
      .min(0, { error: countWords })
      .optional()
      .describe("Calls that were refused: answered with 401, 403, 404, 405, 410 or 429."),
    lastAt: day.nullish().describe("The day of the last call."),
  },
  { error: "expected an object with caller and count" },
);

const featureSchema = z.object(
  {
    feature: named("a feature's id").describe("The feature's id, or the id its notice pins."),
    instrumented: z
      .boolean({ error: "expected true or false" })
      .optional()
      .describe("False if calls would not be seen: then a missing call means nothing. True by default."),
    callers: z
      .array(callerSchema, { error: "expected a list of callers" })
      .optional()
      .describe("Calls by caller; empty when there were none."),
  },
  { error: "expected an object with feature and callers" },
);

/** The usage file as written; keys it does not know are passed over. */
export const usageFileSchema = z.object(
  {
    schema: z.literal(1, { error: "expected 1, the version of this form" }),
    window: z
      .object(
        { from: day.describe("First day."), to: day.describe("Last day.") },
        { error: "expected an object with from and to" },
      )
      .describe("The days that the file covers."),
    covers: z
      .array(named("a glob of feature ids"), { error: "expected a list of globs of feature ids" })
      .nullish()
      .describe("Globs of the ids that the file covers; only `*` is special. Everything by default."),
    features: z.array(featureSchema, { error: "expected a list of features" }),
  },
  { error: "expected an object with schema, window and features" },
);
