import { createHash } from "node:crypto";
import type { RegisterReport } from "../../core/model/result/register-report.ts";
import { count } from "../../core/text/message-text.ts";
import type { MayName } from "../writing/named-callers.ts";
import { policyLine } from "../writing/policy-line.ts";
import { unreadLine } from "../writing/unread-line.ts";
import { commit } from "../check/outlook.ts";
import { byText } from "../check/order.ts";
import { writtenReason } from "../writing/written-reason.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import type { Day } from "../../core/model/feature.ts";
import { adviceFor } from "../../core/judging/advice.ts";
import { shapes } from "./bar.ts";
import { usageCharts, callsBar } from "./calls.ts";
import { filters, rowOf } from "./filters.ts";
import type { ReportSource } from "../formats/base/format.ts";
import {
  breakable,
  markup,
  pageBeginning,
  scriptData,
  trusted,
  type Markup,
  type MarkupValue,
} from "./markup.ts";
import { script, style } from "./page.generated.ts";
import { pageIndex, type PageIndex } from "./page-index.ts";
import { pageFeaturesOf, type PageFeature, someWays, fromToday } from "./page-feature.ts";
import { timeAxis } from "./time-axis.ts";
import { timeline } from "./timeline.ts";

export interface PageOptions {
  /** Returns true for callers that may be named. */
  readonly mayName: MayName;
  readonly version: string;
  readonly source?: ReportSource;
}

/** Returns the register as one HTML file that loads nothing and works without its script. */
export function page(report: RegisterReport, { mayName, version, source }: PageOptions): string {
  const features = pageFeaturesOf(report);
  const index = pageIndex(features.map(rowOf));
  const heading = `Deprecated features${source === undefined ? "" : ` of ${source.repository}`}`;
  const place = [source?.revision ?? [], commit(report.commit)].flat().join(" at ");
  const title = `${heading} (${place}) – Sunset Warden`;
  const body = markup`${features.length === 0 ? null : markup`<a class="skip" href="#table">Skip to the table</a>`}<header><div><h1>${heading}</h1>
    <p>${place}, as of ${report.today} (UTC). ${summary(index)}</p></div>
    <fieldset id="theme" hidden><legend>Colours</legend>
    <label><input type="radio" name="theme" value="" checked> system</label>
    <label><input type="radio" name="theme" value="light"> light</label>
    <label><input type="radio" name="theme" value="dark"> dark</label></fieldset></header>
    <main>${features.length === 0 ? nothing() : sections(report, features, index, mayName)}${unread(report)}${judged(report)}${problems(report)}</main>
    <footer><p>Written by Sunset Warden ${version}.</p></footer>
    <script type="application/json" id="index">${scriptData(index)}</script>`;
  return `${pageBeginning}${head(title).toString()}<body>${body.toString()}<script>${script}</script></body></html>\n`;
}

/** The table comes first, because most readers look for it. */
function sections(
  report: RegisterReport,
  features: readonly PageFeature[],
  index: PageIndex,
  mayName: MayName,
): Markup {
  const days = features.flatMap(({ since, sunset, written }) =>
    sunset === null
      ? []
      : [sunset, ...(since === null ? [] : [since]), ...(written === null ? [] : [written])],
  );
  const axis = timeAxis(days, report.today);
  const isDated = features.some(({ sunset }) => sunset !== null);
  const isUsed = features.some(({ known }) => known.facts.evidence !== null);
  return markup`${filters(index)}${shapes(axis)}
    <p id="empty" hidden>No feature matches these filters.</p>
    <section aria-label="Features">${table(features, report.today)}
    <button id="more" type="button" hidden>Show all rows</button></section>
    ${isDated ? markup`<section aria-labelledby="windows"><h2 id="windows">Timeline</h2>${timeline(features, axis, report.today)}</section>` : null}
    ${undatedList(features)}
    ${isUsed ? markup`<section aria-labelledby="usage"><h2 id="usage">Usage</h2>${usageCharts(features, mayName)}</section>` : null}`;
}

/** The policy allows only this page's own style and script, by their hashes. */
function head(title: string): Markup {
  const policy = [
    "default-src 'none'",
    `style-src '${hash(style)}'`,
    `script-src '${hash(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return markup`<html lang="en"><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
    <title>${title}</title><style>${trusted(style)}</style></head>`;
}

function summary({ rows }: PageIndex): Markup {
  const of = (state: string): number => rows.filter((row) => row.standing === state).length;
  const used = rows.filter(({ calls }) => calls !== null && calls > 0).length;
  const use = rows.every(({ calls }) => calls === null)
    ? "no usage is recorded"
    : `${used} known to be in use`;
  return markup`<b>${count(rows.length, "feature")}</b>: ${of("due")} due, ${of("deprecated")} with a future date,
     ${of("undated")} without a date, ${of("kept")} kept; ${use}.`;
}

function nothing(): Markup {
  return markup`<p class="none">No deprecation notice was found, so there is nothing to remove and there are no callers to warn.
     A notice names the replacement, the reason and the sunset date:</p>
    <pre><code>/** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: 2027-01-15. */</code></pre>`;
}

function unread({ unread: places }: RegisterReport): Markup | null {
  const line = unreadLine(places);
  return line === null ? null : markup`<p id="unread">${line}</p>`;
}

function judged({ policy }: RegisterReport): Markup | null {
  const line = policyLine(policy);
  return line === null ? null : markup`<p id="policy">${line}</p>`;
}

function problems({ problems }: RegisterReport): Markup | null {
  if (problems.length === 0) return null;
  return markup`<section aria-labelledby="problems"><h2 id="problems">Could not be read</h2><ul>${problems.map(
    ({ path, line, message }) =>
      markup`<li><code>${path}${line === undefined ? null : `:${String(line)}`}</code>: ${message}</li>`,
  )}</ul></section>`;
}

function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** The list is unfolded up to this number of features. */
const unfolded = 40;

/** Lists features without a date, by the version in their notice and then by folder. */
function undatedList(features: readonly PageFeature[]): Markup | null {
  const undated = features.filter(({ sunset }) => sunset === null);
  if (undated.length === 0) return null;
  const groups = [...Map.groupBy(undated, titleOf)].sort(([a], [b]) => byOrder(a, b));
  return markup`<section aria-labelledby="undated"><h2 id="undated">Without a date</h2>
    <p>These features have no sunset date, so they cannot be removed yet. Their notices name no date, or only a version.</p>
    ${groups.map(([title, members]) => group(title, members, undated.length <= unfolded))}</section>`;
}

function group(title: string, members: readonly PageFeature[], open: boolean): Markup {
  const folders = [...Map.groupBy(members, ({ path }) => folderOf(path))].sort(([a], [b]) => byText(a, b));
  return markup`<details class="group" data-group${open ? markup` open` : null}><summary>
    <b>${title}</b> <span data-count>${count(members.length, "feature")}</span></summary>
    ${folders.map(
      ([folder, inside]) =>
        markup`<div data-group><h3>${folder}</h3><ul class="names">${inside.map(
          ({ index, name, known }) =>
            markup`<li data-f="${index}"><a href="#f${index}">${name}</a>${someWays(known)}</li>`,
        )}</ul></div>`,
    )}</details>`;
}

function titleOf({ known: { entry } }: PageFeature): string {
  const { sunsetVersion } = entry.feature.notice;
  if (entry.state === "kept") return "Kept by a decision";
  return sunsetVersion === null ? "Neither date nor version" : `To be removed in version ${sunsetVersion}`;
}

/** Sorts versions by number, and features without a version last. */
function byOrder(a: string, b: string): number {
  const [inA, inB] = [a, b].map((each) => each.startsWith("To be removed"));
  if (inA !== inB) return inA === true ? -1 : 1;
  return a.localeCompare(b, "en", { numeric: true });
}

function folderOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end < 0 ? "./" : path.slice(0, end + 1);
}

interface Column {
  /** Class of the column's cells. */
  readonly key: string;
  readonly title: string;
  /** Null if the feature has no value. */
  readonly cell: (feature: PageFeature, today: Day, most: number) => MarkupValue;
}

const columns: readonly Column[] = [
  {
    key: "state",
    title: "State",
    cell: ({ state }) =>
      markup`<span class="badge ${state}">${state === "undated" ? "no date" : state}</span>`,
  },
  { key: "audience", title: "Audience", cell: ({ known }) => known.entry.audience },
  {
    key: "owners",
    title: "Owners",
    cell: ({ known: { owners } }) =>
      owners.length === 0 ? null : owners.map((each) => markup`${breakable(each)} `),
  },
  {
    key: "since",
    title: "Since",
    cell: ({ since }, today) => (since === null ? null : dayCell(since, today)),
  },
  {
    key: "sunset",
    title: "Sunset",
    cell: ({ sunset, known }, today) =>
      sunset === null ? versionOf(known.entry.feature.notice.sunsetVersion) : dayCell(sunset, today),
  },
  {
    key: "replacement",
    title: "Replacement",
    cell: ({ known }) => {
      const { replacement } = known.entry.feature.notice;
      return replacement === null ? null : markup`<code>${breakable(replacement)}</code>`;
    },
  },
  { key: "usage", title: "Usage", cell: ({ known }, _, most) => usage(known.facts.evidence, most) },
];

/** Leaves out columns that are empty for all features. Without the script, rows are sorted by sunset date. */
function table(features: readonly PageFeature[], today: Day): Markup {
  const most = Math.max(0, ...features.map(({ known }) => known.facts.evidence?.total ?? 0));
  const cells = features.map((each) => columns.map(({ cell }) => cell(each, today, most)));
  const shown = columns.map((_, index) => cells.some((row) => (row[index] ?? null) !== null));
  const only = <T>(all: readonly T[]): readonly T[] => all.filter((_, index) => shown[index]);
  return markup`<table id="table"><caption class="hidden">Deprecated features</caption>
    <thead><tr><th scope="col" class="name">Feature</th>${only(columns).map(
      ({ key, title }) => markup`<th scope="col" class="${key}">${title}</th>`,
    )}</tr></thead>
    <tbody>${features.map(
      (each, index) =>
        markup`<tr id="f${each.index}" data-f="${each.index}">${nameCell(each)}${only(
          columns.map(({ key }, column) => tableCell(key, cells[index]?.[column] ?? null)),
        )}</tr>`,
    )}</tbody></table>`;
}

function tableCell(key: string, value: MarkupValue): Markup {
  return value === null ? markup`<td class="${key} none">–</td>` : markup`<td class="${key}">${value}</td>`;
}

function nameCell({ known, name, path }: PageFeature): Markup {
  const { entry, facts } = known;
  const { feature } = entry;
  const { notice } = feature;
  return markup`<th scope="row" class="name"><details><summary>${breakable(name)}${someWays(known)}</summary><p>${writtenReason(notice) ?? "No reason is given."}</p>
    <ul>${adviceFor(facts, feature).map((each) => markup`<li>${each}</li>`)}</ul>
    ${notice.from === undefined ? null : markup`<p>A member of ${notice.from}</p>`}
    ${feature.key === feature.id ? null : markup`<p>Known as ${feature.key}</p>`}</details>
    <small>${feature.kind} · ${breakable(`${path}:${feature.place.line}`)}</small></th>`;
}

function dayCell(day: Day, today: Day): Markup {
  return markup`<span class="day">${day}</span> <small>${fromToday(day, today)}</small>`;
}

function versionOf(version: string | null): string | null {
  return version === null ? null : `in v${version}`;
}

function usage(evidence: Evidence | null, most: number): MarkupValue {
  if (evidence === null) return null;
  if (evidence.status === "unknown" && evidence.total === 0) return "unknown";
  const least = evidence.status === "unknown" ? markup`at least ` : null;
  return markup`${least}${count(evidence.total, "call")} ${callsBar(evidence.total, most)}`;
}
