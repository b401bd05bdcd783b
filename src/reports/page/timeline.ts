import type { Day } from "../../core/model/feature.ts";
import { count } from "../../core/text/message-text.ts";
import { axisLine, bar, groupBar } from "./bar.ts";
import { markup, type Markup } from "./markup.ts";
import { fromToday, type PageFeature } from "./page-feature.ts";
import type { TimeAxis } from "./time-axis.ts";

/** Number of rows that are unfolded at first, in the months nearest to today. */
const unfolded = 60;

const months = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** Shows all grace periods, grouped by the month of the sunset. */
export function timeline(features: readonly PageFeature[], axis: TimeAxis, today: Day): Markup {
  const dated = features.filter(({ sunset }) => sunset !== null);
  if (dated.length === 0)
    return markup`<p class="none">No feature has a sunset date, so there is no timeline to draw.</p>`;
  const groups = [...Map.groupBy(dated, ({ sunset }) => groupOf(sunset ?? "", axis))];
  const open = nearest(groups, today);
  return markup`<p class="legend">${legend()}</p>
    <div class="timeline">${axisLine(axis, today)}
    ${groups.map(([month, members]) => group(month, members, { axis, today, open: open.has(month) }))}</div>`;
}

function group(
  month: string,
  members: readonly PageFeature[],
  { axis, today, open }: { axis: TimeAxis; today: Day; open: boolean },
): Markup {
  return markup`<details class="group" data-group${open ? markup` open` : null}><summary class="row">
    <span class="label"><b>${titleOf(month, axis)}</b></span><span class="dates" data-count>${count(members.length, "feature")}</span>
    ${groupBar(members, axis)}</summary>
    <ul>${members.map((each) => row(each, axis, today))}</ul></details>`;
}

function row(pageFeature: PageFeature, axis: TimeAxis, today: Day): Markup {
  const { index, name, path, since, sunset, state } = pageFeature;
  return markup`<li class="row" data-f="${index}"><span class="label"><a href="#f${index}">${name}</a> <small>${path}</small></span>
    <span class="dates">${since === null ? "until" : `${since} →`} ${sunset} <small>${
      state === "kept" ? "kept" : sunset === null ? "" : fromToday(sunset, today)
    }</small></span>${bar(pageFeature, axis)}</li>`;
}

function legend(): Markup {
  const keys = [
    ["deprecated", markup`<rect class="window" width="40"/>`, "announced to sunset"],
    ["due", markup`<rect class="late" width="40"/>`, "past its sunset, not removed"],
    ["kept", markup`<rect class="window" width="40"/>`, "kept by a decision"],
    ["deprecated", markup`<use href="#mark" class="sunset" x="20"/>`, "sunset"],
    ["deprecated", markup`<use href="#mark" class="was" x="20"/>`, "sunset date before the extension"],
    ["deprecated", markup`<use href="#right" class="arrow" x="12"/>`, "outside the timeline"],
  ] as const;
  return markup`${keys.map(
    ([state, shape, words]) =>
      markup`<span class="key"><svg class="plot ${state}" aria-hidden="true" width="40" height="26">${shape}</svg> ${words}</span> `,
  )}`;
}

/** Returns the month. Days outside the axis form one group at each edge. */
function groupOf(sunset: Day, axis: TimeAxis): string {
  if (axis.isBefore(sunset)) return "earlier";
  return axis.isAfter(sunset) ? "later" : sunset.slice(0, 7);
}

function titleOf(month: string, axis: TimeAxis): string {
  if (month === "earlier") return `Before ${axis.from}`;
  return month === "later" ? `After ${axis.to}` : months.format(new Date(`${month}-01`));
}

/** Returns the months nearest to today whose rows fit the limit. At least one. */
function nearest(groups: readonly (readonly [string, readonly PageFeature[]])[], today: Day): Set<string> {
  const far = (month: string): number => {
    const middle = Date.parse(`${month}-15`);
    return Number.isNaN(middle) ? Infinity : Math.abs(middle - Date.parse(today));
  };
  const open = new Set<string>();
  let rows = 0;
  for (const [month, members] of groups.toSorted(([a], [b]) => far(a) - far(b) || 0)) {
    rows += members.length;
    if (open.size > 0 && rows > unfolded) break;
    open.add(month);
  }
  return open;
}
