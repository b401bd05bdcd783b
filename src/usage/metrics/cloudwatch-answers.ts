import { z } from "zod";
import { readJson, wordsIn } from "../exchange/link.ts";

/** One metric in an answer. */
export interface Series {
  /** Of its query. */
  readonly id: string;
  readonly label: string;
  /** Seconds since the epoch, and the sum of the hour. */
  readonly points: (readonly [at: number, value: number])[];
  /** False as long as there are more points on the next page, or if not all were found. */
  isComplete: boolean;
}

const messagesForm = z.array(z.object({ Code: z.string(), Value: z.string().nullish() })).nullish();

const pageForm = z.object({
  MetricDataResults: z.array(
    z.object({
      Id: z.string(),
      Label: z.string().nullish(),
      Timestamps: z.array(z.number()).nullish(),
      Values: z.array(z.number()).nullish(),
      StatusCode: z.string().nullish(),
      Messages: messagesForm,
    }),
  ),
  NextToken: z.string().nullish(),
  Messages: messagesForm,
});

/** The pages of one answer. */
export class SeriesPages {
  readonly #series = new Map<string, Series>();
  readonly #messages = new Set<string>();

  /** Adds a page, and returns the token of the next one; null after the last. */
  add(text: string): { readonly next: string | null } | { readonly failure: string } {
    const page = readJson(pageForm, text, "CloudWatch");
    if ("failure" in page) return page;
    const { MetricDataResults: results, NextToken: next, Messages: messages } = page.data;
    for (const { Code: code, Value: value } of [messages, ...results.map((each) => each.Messages)].flatMap(
      (each) => each ?? [],
    ))
      this.#messages.add(value ? `${code}: ${value}` : code);
    for (const { Id: id, Label: written, Timestamps: times, Values: values, StatusCode: status } of results) {
      const label = written ?? "";
      if ((times ?? []).length !== (values ?? []).length)
        return { failure: "the times of its response do not belong to the values" };
      const key = JSON.stringify([id, label]);
      const series = this.#series.get(key) ?? { id, label, points: [], isComplete: false };
      for (const [index, at] of (times ?? []).entries()) series.points.push([at, values?.[index] ?? 0]);
      series.isComplete = status === "Complete";
      this.#series.set(key, series);
    }
    return { next: next ?? null };
  }

  get series(): readonly Series[] {
    return [...this.#series.values()];
  }

  doubts(quote: (text: string) => string): readonly string[] {
    const partial = this.series.some(({ isComplete }) => !isComplete);
    return [
      ...[...this.#messages].slice(0, 3).map((each) => `it warns: ${quote(each)}`),
      ...(partial ? ["its response is marked as partial"] : []),
    ];
  }
}

const errorForm = z.object({
  __type: z.string(),
  message: z.string().nullish(),
  Message: z.string().nullish(),
});

export function wordsOfError(text: string): string | null {
  return wordsIn(errorForm, text, ({ __type: type, message, Message: other }) =>
    [type.replace(/^.*#/, ""), message ?? other].filter(Boolean).join(": "),
  );
}
