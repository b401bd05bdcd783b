import { splitId } from "../../core/model/feature.ts";
import type { RegisterEntry, ScanResult } from "../../core/model/result/result.ts";
import { shortIds } from "../../core/text/short-id.ts";
import { inWords } from "../../core/text/in-words.ts";
import { count } from "../../core/text/message-text.ts";
import { columns, keepEnd, keepStart, pad, wrap } from "../writing/layout.ts";
import { inOrderOfEntries } from "../check/order.ts";
import { commit } from "../check/outlook.ts";
import { palette, type Palette } from "../writing/palette.ts";
import { plainLine, plainName, plainPath } from "../writing/plain.ts";
import { problemsSentence, unreadLine } from "../writing/unread-line.ts";
import { innocent } from "../writing/runner-lines.ts";
import type { TextOptions } from "../terminal/check-text.ts";

/** Short ids by id. */
type ShortIds = ReadonlyMap<string, string>;

interface Column {
  readonly title: string;
  /** Order in which columns are dropped on a narrow terminal, the lowest number first. Null: never dropped. */
  readonly dropped: number | null;
  readonly value: (entry: RegisterEntry, shorts: ShortIds) => string;
  /** Minimum width on a narrow terminal. Null: values are never cut. */
  readonly least: number | null;
  readonly cut: (text: string, width: number) => string;
}

const table: readonly Column[] = [
  {
    title: "ID",
    dropped: null,
    value: ({ feature }, shorts) => shorts.get(feature.id) ?? "",
    least: null,
    cut: keepStart,
  },
  { title: "SUNSET", dropped: null, value: sunsetText, least: null, cut: keepStart },
  { title: "STATE", dropped: 3, value: ({ state }) => state, least: null, cut: keepStart },
  { title: "AUDIENCE", dropped: 1, value: ({ audience }) => audience, least: null, cut: keepStart },
  { title: "KIND", dropped: 2, value: ({ feature }) => plainName(feature.kind), least: null, cut: keepStart },
  { title: "NAME", dropped: null, value: nameText, least: 24, cut: keepStart },
  {
    title: "REPLACEMENT",
    dropped: 4,
    value: ({ feature }) => plainName(feature.notice.replacement ?? "-"),
    least: 12,
    cut: keepStart,
  },
  {
    title: "PLACE",
    dropped: null,
    value: ({ feature: { place } }) => `${plainPath(place.path)}:${place.line}`,
    least: 20,
    cut: keepEnd,
  },
];

/** Shown if a feature is a member of a deprecated capability. */
const membership: Column = {
  title: "MEMBER OF",
  dropped: 0,
  value: ({ feature }) => plainName(feature.notice.from ?? "-"),
  least: 9,
  cut: keepStart,
};

/**
 * Returns the register as a table. On a terminal, it is aligned, and columns are dropped and values cut until rows
 * fit. In a pipe, values are separated by tabs.
 */
export function scanText(result: ScanResult, options: TextOptions): string {
  const paint = palette(options.color);
  const entries = inOrderOfEntries(result.entries);
  const problems = result.problems.map(
    ({ path, line, message }) =>
      `  - ${plainPath(path)}${line === undefined ? "" : `:${line}`}: ${plainLine(message)}`,
  );
  const { lines, hidden } = tableOf(entries, options.width ?? null, paint);
  const parts = [
    [paint.bold(`Sunset Warden: deprecated features at ${commit(result.commit)}`)],
    lines,
    problems.length === 0 ? [] : [paint.bold("Could not be read"), ...problems],
    [
      `${total(entries)}${problemsSentence(result.problems)}`,
      ...idLine(entries),
      ...(hidden.length === 0 ? [] : [`Not shown at this width: ${inWords(hidden, "and")}.`]),
      ...unreadLines(result, options),
    ],
  ];
  const text = parts.filter((part) => part.length > 0).map((part) => part.join("\n"));
  return innocent(`${text.join("\n\n")}\n`);
}

function unreadLines({ unread }: ScanResult, { width = Infinity }: TextOptions): string[] {
  const line = unreadLine(unread);
  return line === null ? [] : wrap(line, width, "", "");
}

/** `hidden`: titles of columns that have values but are not shown. */
function tableOf(
  entries: readonly RegisterEntry[],
  width: number | null,
  paint: Palette,
): { readonly lines: string[]; readonly hidden: readonly string[] } {
  if (entries.length === 0) return { lines: [], hidden: [] };
  const shorts = shortIds(entries.map(({ feature }) => feature.id));
  const filled = [...table, membership].map((each): Filled => {
    const cells = entries.map((entry) => each.value(entry, shorts));
    return {
      ...each,
      cells,
      widest: cells.reduce((most, cell) => Math.max(most, columns(cell)), each.title.length),
    };
  });
  const withValue = filled.filter(({ cells }) => cells.some((cell) => cell !== "-"));
  if (width === null) {
    const rows = entries.map((_, index) => withValue.map(({ cells }) => cells[index]).join("\t"));
    return { lines: [withValue.map(({ title }) => title).join("\t"), ...rows], hidden: [] };
  }
  const shown = shownAt(withValue, width);
  const widths = fitted(shown, width);
  const line = (cellOf: (column: Filled) => string): string =>
    shown
      .map((each, index) => pad(each.cut(cellOf(each), widths[index] ?? 0), widths[index] ?? 0))
      .join("  ")
      .trimEnd();
  return {
    lines: [
      paint.bold(line(({ title }) => title)),
      ...entries.map((_, index) => line(({ cells }) => cells[index] ?? "")),
    ],
    hidden: withValue.filter((each) => !shown.includes(each)).map(({ title }) => title.toLowerCase()),
  };
}

interface Filled extends Column {
  readonly cells: readonly string[];
  /** In columns, including the title. */
  readonly widest: number;
}

/** Drops columns, the least important first, until the others fit when they are cut. */
function shownAt(all: readonly Filled[], width: number): readonly Filled[] {
  let shown = all;
  const leastOf = ({ least, widest }: Filled): number => Math.min(least ?? Infinity, widest);
  const isTooWide = (): boolean => sum(shown.map(leastOf)) + 2 * (shown.length - 1) > width;
  for (let next = 0; isTooWide() && next < all.length; next += 1)
    shown = shown.filter(({ dropped }) => dropped !== next);
  return shown;
}

/** Narrows the widest column that may be cut, until the line fits or no column can be cut further. */
function fitted(shown: readonly Filled[], width: number): number[] {
  const widths = shown.map(({ widest }) => widest);
  let excess = sum(widths) + 2 * (widths.length - 1) - width;
  while (excess > 0) {
    const giving = widths
      .map((each, index) => ({ index, spare: each - (shown[index]?.least ?? Infinity), each }))
      .filter(({ spare }) => spare > 0)
      .sort((a, b) => b.each - a.each);
    const [widest, next] = giving;
    if (widest === undefined) break;
    const step = Math.max(1, Math.min(widest.spare, excess, widest.each - (next?.each ?? 0)));
    widths[widest.index] = widest.each - step;
    excess -= step;
  }
  return widths;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** Marks a notice that covers only some uses. */
function nameText({ feature }: RegisterEntry): string {
  const ways = feature.notice.conditional ? " (only some uses)" : "";
  return `${plainName(splitId(feature.id).local)}${ways}`;
}

function sunsetText({ effectiveSunset, feature: { notice } }: RegisterEntry): string {
  if (effectiveSunset !== null) return plainName(effectiveSunset);
  return notice.sunsetVersion === null ? "no date" : plainName(`in v${notice.sunsetVersion}`);
}

/** `explain` and decisions need whole ids. A column of ids would repeat two other columns. */
function idLine(entries: readonly RegisterEntry[]): string[] {
  const id = entries.find(({ feature }) => feature.id.includes("#"))?.feature.id;
  return id === undefined ? [] : [`A full id is path#name: ${plainPath(id)}`];
}

function total(entries: readonly RegisterEntry[]): string {
  const of = (state: RegisterEntry["state"]): number => entries.filter((each) => each.state === state).length;
  const undated = entries.filter(({ effectiveSunset }) => effectiveSunset === null).length;
  const all = count(entries.length, "deprecated feature");
  if (entries.length === 0) return `${all}.`;
  return `${all}: ${of("deprecated")} deprecated, ${of("due")} due, ${of("kept")} kept; ${undated} without a date.`;
}
