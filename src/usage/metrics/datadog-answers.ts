import { z } from "zod";
import { readJson, wordsIn } from "../exchange/link.ts";

/** A group of series by its tags. */
interface Group {
  readonly tags: Readonly<Record<string, string>>;
  /** Null where there are no data. */
  readonly sum: number | null;
}

export type Groups = { readonly groups: readonly Group[] } | { readonly failure: string };

const scalarForm = z.object({
  data: z.object({
    attributes: z.object({
      columns: z.array(
        z.discriminatedUnion("type", [
          z.object({ type: z.literal("group"), name: z.string(), values: z.array(z.array(z.string())) }),
          z.object({ type: z.literal("number"), values: z.array(z.number().nullable()) }),
        ]),
      ),
    }),
  }),
});

/** Reads a scalar answer to one query. */
export function readGroups(text: string): Groups {
  const answer = readJson(scalarForm, text, "Datadog");
  if ("failure" in answer) return answer;
  const { columns } = answer.data.data.attributes;
  const [sums = [], ...more] = columns.flatMap((each) => (each.type === "number" ? [each.values] : []));
  const keys = columns.flatMap((each) => (each.type === "group" ? [each] : []));
  if (more.length > 0 || keys.some(({ values }) => values.length !== sums.length))
    return { failure: "the columns of its response do not belong together" };
  const groups = sums.map((sum, row) => ({
    sum,
    tags: Object.fromEntries(keys.map(({ name, values }) => [name, valueOf(values[row] ?? [])])),
  }));
  return { groups };
}

/** `N/A` is the group of what does not have the tag; a value would be in lower case. */
function valueOf(written: readonly string[]): string {
  const value = written.join(",");
  return value === "N/A" ? "" : value;
}

/** The group's tag, and a time with data in seconds since the epoch. */
export type Hours =
  | { readonly hours: readonly (readonly [tag: string, at: number])[] }
  | { readonly failure: string };

const timeseriesForm = z.object({
  data: z.object({
    attributes: z.object({
      times: z.array(z.number()),
      series: z.array(z.object({ group_tags: z.array(z.string()).nullish() })),
      values: z.array(z.array(z.number().nullable())),
    }),
  }),
});

/** Reads an answer with series that count data. */
export function readHours(text: string): Hours {
  const answer = readJson(timeseriesForm, text, "Datadog");
  if ("failure" in answer) return answer;
  const { times, series, values } = answer.data.data.attributes;
  if (series.length !== values.length || values.some(({ length }) => length !== times.length))
    return { failure: "the series of its response do not belong together" };
  const hours = series.flatMap(({ group_tags: tags }, index) =>
    times.flatMap((at, point) =>
      (values[index]?.[point] ?? 0) > 0 ? [[tags?.[0] ?? "", at / 1000] as const] : [],
    ),
  );
  return { hours };
}

/** Errors of a status, and of a query in an answer with status 200, next to data that may be incomplete. */
const errorForm = z.object({
  errors: z.union([
    z.string().min(1),
    z.array(z.union([z.string(), z.object({ detail: z.string() })])).min(1),
  ]),
});

export function wordsOfError(text: string): string | null {
  return wordsIn(errorForm, text, ({ errors }) => {
    const [first = ""] = typeof errors === "string" ? [errors] : errors;
    return typeof first === "string" ? first : first.detail;
  });
}
