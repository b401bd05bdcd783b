import { splitId } from "../../core/model/feature.ts";
import type { RegisterEntry, ScanResult } from "../../core/model/result/result.ts";
import { shortIds } from "../../core/text/short-id.ts";
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
  readonly value: (entry: RegisterEntry, shorts: ShortIds) => string;
  /** The least columns to which it may be cut where the terminal is narrow; null: never cut. */
  readonly least: number | null;
  readonly cut: (text: string, width: number) => string;
}

const table: readonly Column[] = [
  { title: "ID", value: ({ feature }, shorts) => shorts.get(feature.id) ?? "", least: null, cut: keepStart },
  { title: "SUNSET", value: sunsetText, least: null, cut: keepStart },
  { title: "STATE", value: ({ state }) => state, least: null, cut: keepStart },
  { title: "AUDIENCE", value: ({ audience }) => audience, least: null, cut: keepStart },
  { title: "KIND", value: ({ feature }) => plainName(feature.kind), least: null, cut: keepStart },
  { title: "NAME", value: nameText, least: 24, cut: keepStart },
  {
    title: "REPLACEMENT",
    value: ({ feature }) => plainName(feature.notice.replacement ?? "-"),
    least: 12,
    cut: keepStart,
  },
  {
    title: "PLACE",
    value: ({ feature: { place } }) => `${plainPath(place.path)}:${place.line}`,
    least: 20,
    cut: keepEnd,
  },
];

/** Shown where something stands under the notice of a capability. */
const membership: Column = {
  title: "MEMBER OF",
  value: ({ feature }) => plainName(feature.notice.from ?? "-"),
  least: 9,
  cut: keepStart,
};

/** The register as an aligned table. In a narrow terminal names lose their ends, paths their beginnings. */
export function scanText(result: ScanResult, options: TextOptions): string {
  const paint = palette(options.color);
  const entries = inOrderOfEntries(result.entries);
  const problems = result.problems.map(
    ({ path, line, message }) =>
      `  - ${plainPath(path)}${line === undefined ? "" : `:${line}`}: ${plainLine(message)}`,
  );
  const parts = [
    [paint.bold(`Sunset Warden: deprecated features at ${commit(result.commit)}`)],
    entries.length === 0 ? [] : tableLines(entries, options.width ?? Infinity, paint),
    problems.length === 0 ? [] : [paint.bold("Could not be read"), ...problems],
    [
      `${total(entries)}${problemsSentence(result.problems)}`,
      ...idLine(entries),
      ...unreadLines(result, options),
    ],
  ];
  const text = parts.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return innocent(`${text.join("\n\n")}\n`);
}

function unreadLines({ unread }: ScanResult, { width = Infinity }: TextOptions): string[] {
  const line = unreadLine(unread);
  return line === null ? [] : wrap(line, width, "", "");
}

function tableLines(entries: readonly RegisterEntry[], width: number, paint: Palette): string[] {
  const shorts = shortIds(entries.map(({ feature }) => feature.id));
  const hasMembers = entries.some(({ feature }) => feature.notice.from !== undefined);
  const shown = hasMembers ? [...table, membership] : table;
  const rows = entries.map((entry) => shown.map(({ value }) => value(entry, shorts)));
  const widths = fitted(
    shown.map(({ title }, index) =>
      rows.reduce((most, row) => Math.max(most, columns(row[index] ?? "")), title.length),
    ),
    width,
  );
  const line = (cells: readonly string[]): string =>
    shown
      .map(({ cut }, index) => pad(cut(cells[index] ?? "", widths[index] ?? 0), widths[index] ?? 0))
      .join("  ")
      .trimEnd();
  return [paint.bold(line(shown.map(({ title }) => title))), ...rows.map(line)];
}

/** Takes from the widest column that may give, until the line fits or none can give more. */
function fitted(wanted: readonly number[], width: number): number[] {
  const widths = [...wanted];
  let excess = widths.reduce((sum, each) => sum + each + 2, -2) - width;
  while (excess > 0) {
    const giving = widths
      .map((each, index) => ({ index, spare: each - (table[index]?.least ?? Infinity), each }))
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

/** A notice of some calls alone says nothing of the others. */
function nameText({ feature }: RegisterEntry): string {
  const ways = feature.notice.conditional ? " (some ways of using it)" : "";
  return `${plainName(splitId(feature.id).local)}${ways}`;
}

function sunsetText({ effectiveSunset, feature: { notice } }: RegisterEntry): string {
  if (effectiveSunset !== null) return plainName(effectiveSunset);
  return notice.sunsetVersion === null ? "no date" : plainName(`in v${notice.sunsetVersion}`);
}

/** What `explain` takes and decisions name: a column of whole ids would repeat two others. */
function idLine(entries: readonly RegisterEntry[]): string[] {
  const id = entries.find(({ feature }) => feature.id.includes("#"))?.feature.id;
  return id === undefined ? [] : [`A whole id is a path, # and a name, as in ${plainPath(id)}`];
}

function total(entries: readonly RegisterEntry[]): string {
  const of = (state: RegisterEntry["state"]): number => entries.filter((each) => each.state === state).length;
  const undated = entries.filter(({ effectiveSunset }) => effectiveSunset === null).length;
  const all = count(entries.length, "deprecated feature");
  if (entries.length === 0) return `${all}.`;
  return `${all}: ${of("deprecated")} deprecated, ${of("due")} due, ${of("kept")} kept; ${undated} without a date.`;
}
