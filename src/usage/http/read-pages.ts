import { z } from "zod";
import { answerPages, searchedBytes } from "../../core/limits.ts";
import type { Duration } from "../../core/model/policy.ts";
import type { Link } from "../exchange/link.ts";
import {
  checkWindow,
  readWritten,
  recordOf,
  type RecordReading,
  type UsageRecord,
  type WrittenRecord,
} from "../record/read.ts";
import { usageFileSchema } from "../record/schema.ts";

const cursorWords = "expected the cursor of the next page, or null at the end";
const pageSchema = usageFileSchema.extend({
  next: z
    .string({ error: cursorWords })
    .min(1, { error: cursorWords })
    .max(4000, { error: cursorWords })
    .nullish(),
});

/** Reads and combines all pages of a response. One invalid page makes the whole record invalid. */
export async function readPages(
  url: string,
  window: Duration,
  link: Pick<Link, "send">,
): Promise<RecordReading<UsageRecord>> {
  const pages: WrittenRecord[] = [];
  const seen = new Set<string>();
  let characters = 0;
  let cursor = "";
  for (;;) {
    const name = `page ${pages.length + 1}`;
    if (seen.has(cursor)) return failed(`${name} was read before: its cursors form a cycle`);
    if (seen.size === answerPages) return failed(`it has more than ${answerPages} pages`);
    seen.add(cursor);
    const reply = await link.send({ method: "GET", url: pageAddress(url, window, cursor), body: null });
    if ("failure" in reply) return failed(pages.length === 0 ? reply.failure : `${name}: ${reply.failure}`);
    characters += reply.text.length;
    if (characters > searchedBytes)
      return failed(`its pages have more than ${searchedBytes / 2 ** 20} MB in total`);
    const page = readPage(reply.text, name);
    if (page.value === null) return { value: null, problems: page.problems };
    const { next, ...record } = page.value;
    pages.push(record);
    const [first, ...rest] = pages;
    if (first === undefined) return failed("it has no pages");
    const contradiction = contradictionOf(first, record);
    if (contradiction !== null) return failed(`${name}: ${contradiction}`);
    if (next === null) return { value: recordOf([first, ...rest]), problems: [] };
    cursor = next;
  }
}

function readPage(
  text: string,
  name: string,
): RecordReading<WrittenRecord & { readonly next: string | null }> {
  const written = readWritten(text, name, pageSchema);
  if (written.value === null) return { value: null, problems: written.problems };
  const { value, problems } = checkWindow(written.value, name);
  if (value === null) return { value: null, problems };
  return { value: { ...value, next: written.value.next ?? null }, problems: [] };
}

function contradictionOf(first: WrittenRecord, page: WrittenRecord): string | null {
  const days = ({ window }: WrittenRecord): string => `${window.from} to ${window.to}`;
  if (days(page) !== days(first))
    return `its window, ${days(page)}, differs from the first page's, ${days(first)}`;
  if (JSON.stringify(page.covers) !== JSON.stringify(first.covers))
    return "its `covers` differs from the first page's";
  return null;
}

function failed(problem: string): RecordReading<never> {
  return { value: null, problems: [problem] };
}

/** Returns the configured address with the requested window and page. */
function pageAddress(configured: string, window: Duration, cursor: string): string {
  const url = new URL(configured);
  url.hash = "";
  // Built manually, because `searchParams` would re-encode the configured part.
  const own = url.search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !/^(?:window|cursor)(?:=|$)/.test(pair));
  url.search = [
    ...own,
    `window=${isoDuration(window)}`,
    `cursor=${encodeURIComponent(cursor.toWellFormed())}`,
  ].join("&");
  return url.href;
}

/** Returns `P1Y2M3W4D` without zero parts. */
function isoDuration({ years, months, weeks, days }: Duration): string {
  const parts = [
    [years, "Y"],
    [months, "M"],
    [weeks, "W"],
    [days, "D"],
  ] as const;
  return `P${parts.map(([amount, letter]) => (amount === 0 ? "" : `${amount}${letter}`)).join("")}`;
}
