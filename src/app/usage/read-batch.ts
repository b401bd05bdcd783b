import { z } from "zod";
import { addDays, parseDay } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import type { LedgerBatch } from "../../ports/usage-ledger.ts";

const named = (most: number): z.ZodString =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !text.includes("\0") && text.isWellFormed());
const day = z.string().refine((text) => parseDay(text) === text, { error: "expected a day, YYYY-MM-DD" });

const batchSchema = z.object({
  schema: z.literal(1),
  batch: z.string().regex(/^[\w.:-]{8,80}$/, { error: "expected 8 to 80 letters, digits, and . _ : -" }),
  calls: z
    .array(
      z
        .object({
          feature: named(2000),
          caller: named(200),
          class: z.enum(["internal", "organisation", "public", "unknown"]).nullish(),
          day,
          count: z.int().min(0).max(1_000_000_000),
          refused: z.int().min(0).max(1_000_000_000).default(0),
        })
        .refine(({ count, refused }) => count + refused > 0, {
          error: "expected a call",
          path: ["count"],
        }),
    )
    .max(5000)
    .default([]),
  watched: z
    .array(z.object({ feature: named(2000), day, hours: z.int().min(0).max(0xff_ff_ff) }))
    .max(5000)
    .default([]),
});

/**
 * Returns a batch, or its first fault in one line. Days must be within the retention. Tomorrow is allowed, because
 * clocks may be ahead.
 */
export function readBatch(
  text: string,
  { today, retentionDays }: { readonly today: Day; readonly retentionDays: number },
): { readonly batch: LedgerBatch } | { readonly wrong: string } {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return { wrong: "the body is not JSON" };
  }
  const { success, data, error } = batchSchema.safeParse(written);
  if (!success) {
    const [issue] = error.issues;
    const where =
      issue === undefined || issue.path.length === 0 ? "the body" : issue.path.map(String).join(".");
    return { wrong: `${where}: ${(issue?.message ?? "is not valid").slice(0, 200)}` };
  }
  const [first, last] = [addDays(today, -retentionDays), addDays(today, 1)];
  const odd = [...data.calls, ...data.watched].find((each) => each.day < first || each.day > last);
  if (odd !== undefined) return { wrong: `${odd.day} is not between ${first} and ${last}` };
  const calls = data.calls.map((each) => ({ ...each, class: each.class ?? "unknown" }));
  return { batch: { id: data.batch, calls, watched: data.watched } };
}
