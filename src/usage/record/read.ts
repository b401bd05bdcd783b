import { z } from "zod";
import { listItems, searchedBytes } from "../../core/limits.ts";
import { recordName } from "../../core/model/contract/endpoint.ts";
import { parseDay } from "../../core/time/day.ts";
import type { RecordedCaller } from "../../core/model/evidence.ts";
import type { Day } from "../../core/model/feature.ts";
import { sumCallers } from "../engine/callers.ts";
import { nearest } from "../../core/text/nearest.ts";
import { usageFileSchema } from "./schema.ts";

/** All entries of one feature in a usage record. */
export interface FeatureUsage {
  readonly instrumented: boolean;
  readonly callers: readonly RecordedCaller[];
}

/** Parsed usage in the promised format, from a file or from the pages of a response. */
export interface UsageRecord {
  readonly window: { readonly from: Day; readonly to: Day };
  /** Globs of ids. Null: everything. */
  readonly covers: readonly string[] | null;
  readonly features: ReadonlyMap<string, FeatureUsage>;
}

/** `value` is null if there are problems. */
export interface RecordReading<T> {
  readonly value: T | null;
  readonly problems: readonly string[];
}

/** A parsed usage record with checked days, before its entries are merged. */
export interface WrittenRecord {
  readonly window: UsageRecord["window"];
  readonly covers: readonly string[] | null;
  readonly entries: readonly FeatureEntry[];
}

type Written = z.infer<typeof usageFileSchema>;
type FeatureEntry = Written["features"][number];

/** Reads a usage file. `name` is only for problems. Never throws. */
export function readUsageFile(text: string, name: string): RecordReading<UsageRecord> {
  const written = readWritten(text, name, usageFileSchema);
  if (written.value === null) return { value: null, problems: written.problems };
  const checked = checkWindow(written.value, name);
  if (checked.value === null) return { value: null, problems: checked.problems };
  return { value: recordOf([checked.value]), problems: [] };
}

/** Reads JSON by a schema. Problems contain the place of each mistake. */
export function readWritten<T>(text: string, name: string, schema: z.ZodType<T>): RecordReading<T> {
  if (text.length > searchedBytes) return failed(`${name} is larger than ${searchedBytes / 2 ** 20} MB`);
  const json = parseJson(text.startsWith("\uFEFF") ? text.slice(1) : text);
  if (json === undefined) return failed(`${name} is not valid JSON${/^\s*</.test(text) ? markup : ""}`);
  const parsed = schema.safeParse(json);
  if (!parsed.success) return { value: null, problems: problemsOf(name, parsed.error.issues) };
  const misspelt = misspeltKeys(json, schema);
  if (misspelt.length > 0) return { value: null, problems: misspelt.map((each) => `${name}: ${each}`) };
  return { value: parsed.data, problems: [] };
}

const markup = ", but an HTML page, for example of a login or a proxy";

export function checkWindow(
  { window, covers, features }: Written,
  name: string,
): RecordReading<WrittenRecord> {
  const from = parseDay(window.from);
  const to = parseDay(window.to);
  if (from === null || to === null || from > to)
    return failed(`${name}: window: the first day must not be after the last day`);
  return { value: { window: { from, to }, covers: covers ?? null, entries: features }, problems: [] };
}

/** Combines parts with the same window and `covers` into one record. Entries of the same feature are merged. */
export function recordOf(parts: readonly [WrittenRecord, ...WrittenRecord[]]): UsageRecord {
  const [{ window, covers }] = parts;
  return { window, covers, features: merge(parts.flatMap(({ entries }) => entries)) };
}

function failed(problem: string): RecordReading<never> {
  return { value: null, problems: [problem] };
}

/** Merges entries of the same feature. It is instrumented only if all entries say so. */
function merge(entries: readonly FeatureEntry[]): ReadonlyMap<string, FeatureUsage> {
  const collected = new Map<string, { instrumented: boolean; callers: RecordedCaller[] }>();
  for (const { feature: written, instrumented = true, callers = [] } of entries) {
    const feature = recordName(written);
    const known = collected.get(feature) ?? { instrumented: true, callers: [] };
    known.instrumented &&= instrumented;
    for (const each of callers) known.callers.push(callerOf(each));
    collected.set(feature, known);
  }
  for (const known of collected.values()) known.callers = sumCallers(known.callers);
  return collected;
}

function callerOf(entry: NonNullable<FeatureEntry["callers"]>[number]): RecordedCaller {
  const { caller, count, refused = 0, lastAt } = entry;
  return { caller, class: entry.class ?? null, count, refused, lastAt: lastAt ? parseDay(lastAt) : null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns one sentence per mistake, with its place: `u.json: features[0].callers[0].count: expected …`. */
function problemsOf(name: string, issues: readonly z.core.$ZodIssue[]): string[] {
  const all = issues.slice(0, listItems).map((issue) => {
    const at = issue.path
      .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
      .join("");
    return `${name}: ${at === "" ? "" : `${at.replace(/^\./, "")}: `}${issue.message}`;
  });
  if (issues.length > listItems) all.push(`${name}: ${issues.length - listItems} more problems`);
  return all;
}

/** Shorter keys resemble too many others. */
const lettersToGuess = 4;

/**
 * Finds unknown keys that resemble a missing one: with `callrs`, a record would report no calls. Other unknown
 * keys are ignored, because newer versions may add keys.
 */
function misspeltKeys(value: unknown, schema: z.ZodType, at = ""): readonly string[] {
  if (Array.isArray(value) && schema instanceof z.ZodArray) {
    const found: string[] = [];
    for (const [index, each] of value.entries()) {
      found.push(...misspeltKeys(each, schema.element as z.ZodType, `${at}[${index}]`));
      if (found.length >= listItems) break;
    }
    return found;
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return misspeltKeys(value, schema.unwrap() as z.ZodType, at);
  if (!(schema instanceof z.ZodObject) || typeof value !== "object" || value === null) return [];
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  const missing = Object.keys(shape).filter((key) => !Object.hasOwn(value, key));
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = at === "" ? key : `${at}.${key}`;
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (known !== undefined) return misspeltKeys(inner, known, place);
    const near = key.length < lettersToGuess ? null : nearest(key, missing);
    return near === null ? [] : [`unknown key ${place}: did you mean ${near}?`];
  });
}
