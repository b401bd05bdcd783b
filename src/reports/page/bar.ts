import type { Day } from "../../core/model/feature.ts";
import { markup, type Markup } from "./markup.ts";
import type { PageFeature } from "./page-feature.ts";
import type { TimeAxis } from "./time-axis.ts";

/** Shapes that all rows share: lines of the axis, marks, arrows at the edges. They are defined once and hidden. */
export function shapes(axis: TimeAxis): Markup {
  const lines = axis.ticks.map(({ at }) => markup`<line x1="${at}%" x2="${at}%" y2="100%"/>`);
  return markup`<svg class="shapes" aria-hidden="true" width="0" height="0"><defs>
    <g id="grid"><g class="grid">${lines}</g><line class="now" x1="${axis.today}%" x2="${axis.today}%" y2="100%"/></g>
    <path id="mark" d="M-6 13l6-6 6 6-6 6z"/>
    <path id="left" d="M-4 7l-7 6 7 6"/>
    <path id="right" d="M4 7l7 6-7 6"/>
    <pattern id="late" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" class="late-back"/><rect width="3" height="6" class="late-line"/></pattern>
    </defs></svg>`;
}

/** Draws the labels of the axis, and today. On narrow screens every other label is hidden, but never a year. */
export function axisLine(axis: TimeAxis, today: Day): Markup {
  const year = axis.ticks.findIndex(({ label }) => /^\d{4}$/.test(label));
  const labels = axis.ticks.map(({ at, label }, index) => {
    const anchor = at > 98 ? "end" : at < 2 ? "start" : "middle";
    const minor = (index - Math.max(0, year)) % 2 === 0 ? null : markup` class="minor"`;
    return markup`<text x="${at}%" y="12" text-anchor="${anchor}"${minor}>${label}</text>`;
  });
  const anchor = axis.today > 85 ? "end" : axis.today < 15 ? "start" : "middle";
  return markup`<div class="row axis"><svg aria-hidden="true">${labels}
    <text class="now" x="${axis.today}%" y="30" text-anchor="${anchor}">today, ${today}</text></svg></div>`;
}

/** Draws one grace period: from announcement to sunset, with the elapsed part. Its dates are next to it as text. */
export function bar({ state, since, sunset, written }: PageFeature, axis: TimeAxis): Markup {
  const end = sunset === null ? axis.today : axis.at(sunset);
  const late = state === "due" && end < axis.today;
  return markup`<svg class="plot ${state}" aria-hidden="true"><use href="#grid"/>
    ${since === null || sunset === null || since > sunset ? null : span("window", axis.at(since), end)}
    ${late ? span("late", end, axis.today) : null}
    ${written === null || axis.isBefore(written) || axis.isAfter(written) ? null : mark("was", axis.at(written))}
    ${sunset === null ? null : edge(sunset, axis, end)}
    ${since !== null && axis.isBefore(since) && sunset !== null && !axis.isBefore(sunset) ? arrow("left", 0) : null}</svg>`;
}

/** Draws the sunsets of a folded group as one thin line. */
export function groupBar(features: readonly PageFeature[], axis: TimeAxis): Markup {
  const days = features.flatMap(({ sunset }) => sunset ?? []);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return markup``;
  const [from, to] = [axis.at(first), axis.at(last)];
  const state = features.every((each) => each.state === "due") ? "due" : "all";
  const within = to - from < 1 ? mark("sunset", from) : span("sunsets", from, to);
  return markup`<svg class="plot ${state}" aria-hidden="true"><use href="#grid"/>
    ${axis.isBefore(last) ? arrow("left", 0) : axis.isAfter(first) ? arrow("right", 100) : within}</svg>`;
}

function edge(sunset: Day, axis: TimeAxis, end: number): Markup {
  if (axis.isBefore(sunset)) return arrow("left", 0);
  return axis.isAfter(sunset) ? arrow("right", 100) : mark("sunset", end);
}

/** The width has a minimum, so that every span is visible. */
function span(kind: string, from: number, to: number): Markup {
  const width = Math.max(0.4, Math.round((to - from) * 100) / 100);
  return markup`<rect class="${kind}" x="${from}%" width="${width}%"/>`;
}

function mark(kind: string, at: number): Markup {
  return markup`<use href="#mark" class="${kind}" x="${at}%"/>`;
}

function arrow(side: "left" | "right", at: number): Markup {
  return markup`<use href="#${side}" class="arrow" x="${at}%"/>`;
}
