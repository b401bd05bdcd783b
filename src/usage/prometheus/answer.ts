import { z } from "zod";

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export type QueryAnswer =
  | {
      readonly samples: readonly Sample[];
      /** Reasons why the samples may be incomplete. */
      readonly doubts: readonly string[];
    }
  | { readonly failure: string };

const envelope = z.object({
  status: z.literal("success"),
  // VictoriaMetrics sets this if one of its parts did not respond.
  isPartial: z.boolean().optional(),
  warnings: z.array(z.string()).nullish(),
  data: z.object({ resultType: z.string(), result: z.unknown() }),
});
const errorEnvelope = z.object({ status: z.literal("error"), error: z.string().min(1) });
const point = z.tuple([z.number(), z.string()]);
const vector = z.array(z.object({ metric: z.record(z.string(), z.string()), value: point }));

/** Reads a response of the query API. `quote` makes the server's words safe to print. Never throws. */
export function readAnswer(text: string, quote: (text: string) => string): QueryAnswer {
  const json = parseJson(text);
  const error = errorEnvelope.safeParse(json);
  if (error.success) return { failure: `it returned an error: ${quote(error.data.error)}` };
  const parsed = envelope.safeParse(json);
  if (!parsed.success) return { failure: strange(text, json) };
  const { data, warnings, isPartial } = parsed.data;
  const series = seriesOf(data);
  if (series === null)
    return { failure: `its response is not a list of values but ${quote(data.resultType)}` };
  const doubts = (warnings ?? []).slice(0, 3).map((each) => `it warns: ${quote(each)}`);
  if (isPartial === true) doubts.push("its response is marked as partial");
  const samples: Sample[] = [];
  for (const { metric, value } of series) {
    const number = readNumber(value[1]);
    if (number === null) doubts.push(`it returned ${quote(JSON.stringify(value[1]))} instead of a number`);
    else samples.push({ labels: metric, value: number });
  }
  return { samples, doubts: [...new Set(doubts)].slice(0, 6) };
}

/** Returns the server's own error message. Null if there is none. */
export function wordsOfError(text: string): string | null {
  const error = errorEnvelope.safeParse(parseJson(text));
  return error.success ? withoutLabels(error.data.error) : null;
}

/** Removes label values from a message: they may contain names of callers, which are not public. */
export function withoutLabels(text: string): string {
  // Matches up to the last brace, because an id in a label may contain braces.
  return text.replace(/\{.*\}/s, "{…}");
}

/**
 * Converts a scalar to one value without labels. Some servers answer `time()` with a scalar, some with a vector.
 */
function seriesOf({
  resultType,
  result,
}: {
  resultType: string;
  result?: unknown;
}): z.infer<typeof vector> | null {
  if (resultType === "scalar") {
    const value = point.safeParse(result);
    return value.success ? [{ metric: {}, value: value.data }] : null;
  }
  if (resultType !== "vector") return null;
  const values = vector.safeParse(result);
  return values.success ? values.data : null;
}

/** Reads a number in Go's notation. NaN and infinity cannot be counted. */
function readNumber(text: string): number | null {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

function strange(text: string, json: unknown): string {
  if (json !== undefined)
    return "its response is not in the format of the Prometheus API: is the source's `url` right?";
  if (/^\s*</.test(text))
    return "its response is an HTML page instead of JSON, for example of a login or a proxy: is the source's `url` right?";
  return text.trim() === "" ? "its response is empty" : "its response is not valid JSON";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
