import { z } from "zod";
import { readJson, wordsIn } from "../exchange/link.ts";
import type { SqlAnswer } from "./ask-sql.ts";

/** Responses of databases over HTTP. */

const clickHouseForm = z.object({
  data: z.array(z.array(z.unknown())),
  rows: z.number(),
  /** Present if the response ended with an error. */
  exception: z.unknown().optional(),
});

/** Reads ClickHouse's format JSONCompact. */
export function readClickHouse(text: string): SqlAnswer {
  const read = readJson(clickHouseForm, text, "ClickHouse");
  if ("failure" in read) return read;
  const { data } = read;
  if (data.exception !== undefined) return { failure: "its response ends with an error" };
  if (data.rows !== data.data.length)
    return { failure: `it returned ${data.data.length} of ${data.rows} rows` };
  return { rows: data.data };
}

const bigQueryForm = z.object({
  jobComplete: z.boolean(),
  jobReference: z.object({ jobId: z.string().min(1), location: z.string().optional() }),
  rows: z.array(z.object({ f: z.array(z.object({ v: z.unknown().optional() })) })).default([]),
  totalRows: z.string().regex(/^\d+$/).optional(),
  pageToken: z.string().min(1).optional(),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
});

/** One page of the result of a job. */
export interface BigQueryPage {
  readonly isComplete: boolean;
  readonly job: { readonly id: string; readonly location: string | null };
  readonly rows: readonly (readonly unknown[])[];
  readonly totalRows: number | null;
  readonly nextPage: string | null;
}

export function readBigQuery(
  text: string,
  quote: (text: string) => string,
): BigQueryPage | { readonly failure: string } {
  const read = readJson(bigQueryForm, text, "BigQuery");
  if ("failure" in read) return read;
  const { data } = read;
  const [error] = data.errors;
  if (error !== undefined)
    return { failure: `its job has an error: ${quote(error.message ?? "without a message")}` };
  return {
    isComplete: data.jobComplete,
    job: { id: data.jobReference.jobId, location: data.jobReference.location ?? null },
    rows: data.rows.map(({ f }) => f.map(({ v }) => v)),
    totalRows: data.totalRows === undefined ? null : Number(data.totalRows),
    nextPage: data.pageToken ?? null,
  };
}

/** Returns the error message in a response of Google's APIs. Null if there is none. */
export function bigQueryWords(text: string): string | null {
  const form = z.object({ error: z.object({ message: z.string().min(1) }) });
  return wordsIn(form, text, ({ error }) => error.message);
}

/**
 * Returns ClickHouse's message. Null if there is none. Details about values are left out, because they may contain
 * names of callers.
 */
export function clickHouseWords(text: string): string | null {
  const { code, words, name } =
    /^Code: (?<code>\d+)\. DB::Exception: (?<words>.*)\((?<name>[A-Z_]+)\)/s.exec(text)?.groups ?? {};
  if (code === undefined || name === undefined) return null;
  return /^(?:CANNOT_(?:PARSE|READ|CONVERT)|.*(?:OVERFLOW|ATTEMPT_TO_READ))/.test(name)
    ? `${name} (${code}): a value has the wrong type`
    : `${name} (${code}): ${words}`;
}
