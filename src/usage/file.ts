import type { z } from "zod";
import { parseDay } from "../core/day.ts";
import type { CallerUsage } from "../core/evidence.ts";
import type { Day } from "../core/feature.ts";
import { sumCallers } from "./callers.ts";
import { usageFileSchema } from "./file-schema.ts";

/** What one feature's entries in a usage file say, put together. */
export interface FeatureUsage {
  readonly instrumented: boolean;
  readonly callers: readonly CallerUsage[];
}

/** A usage file that was read. */
export interface UsageFile {
  readonly window: { readonly from: Day; readonly to: Day };
  /** Globs of ids; null is everything. */
  readonly covers: readonly string[] | null;
  readonly features: ReadonlyMap<string, FeatureUsage>;
}

/** `usage` is null when there are problems; `path` is only named in them. */
export interface UsageReading {
  readonly usage: UsageFile | null;
  readonly problems: readonly string[];
}

const largestUsageFile = 50 * 1024 * 1024;
const mostProblems = 10;

/** Reads a usage file, whoever wrote it. Never throws. */
export function readUsageFile(text: string, path: string): UsageReading {
  if (text.length > largestUsageFile) return failed([`${path} is larger than 50 MB`]);
  const json = parseJson(text.startsWith("\uFEFF") ? text.slice(1) : text);
  if (json === undefined) return failed([`${path} is not valid JSON`]);
  const parsed = usageFileSchema.safeParse(json);
  if (!parsed.success) return failed(sentences(path, parsed.error.issues));
  const from = parseDay(parsed.data.window.from);
  const to = parseDay(parsed.data.window.to);
  if (from === null || to === null || from > to)
    return failed([`${path}: window: expected a first day that is not after the last`]);
  const { covers = null, features } = parsed.data;
  return { usage: { window: { from, to }, covers, features: merge(features) }, problems: [] };
}

function failed(problems: readonly string[]): UsageReading {
  return { usage: null, problems };
}

type Entry = z.infer<typeof usageFileSchema>["features"][number];

/** A feature that is listed twice is one feature; instrumented only where every entry says so. */
function merge(entries: readonly Entry[]): ReadonlyMap<string, FeatureUsage> {
  const collected = new Map<string, { instrumented: boolean; callers: CallerUsage[] }>();
  for (const { feature, instrumented = true, callers = [] } of entries) {
    const known = collected.get(feature) ?? { instrumented: true, callers: [] };
    known.instrumented &&= instrumented;
    for (const each of callers) known.callers.push(callerOf(each));
    collected.set(feature, known);
  }
  for (const known of collected.values()) known.callers = sumCallers(known.callers);
  return collected;
}

function callerOf(entry: NonNullable<Entry["callers"]>[number]): CallerUsage {
  const { caller, count, lastAt } = entry;
  return { caller, class: entry.class ?? null, count, lastAt: lastAt ? parseDay(lastAt) : null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sentences(path: string, issues: readonly z.core.$ZodIssue[]): string[] {
  const all = issues.slice(0, mostProblems).map((issue) => {
    const at = issue.path
      .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
      .join("");
    return `${path}: ${at === "" ? "" : `${at.replace(/^\./, "")}: `}${issue.message}`;
  });
  if (issues.length > mostProblems) all.push(`${path}: ${issues.length - mostProblems} more problems`);
  return all;
}
