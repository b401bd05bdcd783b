import { scaleLinear } from "d3-scale";
import type { CallerUsage } from "../../core/model/evidence.ts";
import { count } from "../../core/text/message-text.ts";
import { withoutNames, type MayName } from "../writing/named-callers.ts";
import { evidenceText } from "../writing/place-text.ts";
import { markup, type Markup } from "./markup.ts";
import type { PageFeature } from "./page-feature.ts";

/** Maximum numbers of features and callers to draw. The table has the totals of all. */
const [mostFeatures, mostCallers, mostInAll] = [100, 6, 30];

/** Draws a bar for `calls`. `most` is the full width. The number is shown next to the bar. */
export function callsBar(calls: number, most: number): Markup | null {
  if (calls <= 0 || most <= 0) return null;
  const width = Math.round(scaleLinear([0, most], [0, 100])(calls) * 10) / 10;
  return markup`<svg class="calls" aria-hidden="true"><rect width="${Math.max(1, width)}%" height="100%"/></svg>`;
}

/** Shows the recorded usage: all callers, and the most used features. */
export function usageCharts(features: readonly PageFeature[], mayName: MayName): Markup {
  const covered = features.flatMap((pageFeature) => {
    const { evidence } = pageFeature.known.facts;
    return evidence === null ? [] : [{ subject: pageFeature, evidence: withoutNames(evidence, mayName) }];
  });
  if (covered.length === 0)
    return markup`<p class="none">No usage source covers any feature. Add one under <code>usage.sources</code> in the configuration,
       or pass a file with <code>--usage</code>.</p>`;
  const used = covered
    .filter(({ evidence }) => evidence.total > 0)
    .toSorted((a, b) => b.evidence.total - a.evidence.total || a.subject.index - b.subject.index);
  const unknown = covered.filter(({ evidence }) => evidence.status === "unknown").length;
  const zero = covered.filter(({ evidence }) => evidence.status === "zero").length;
  const most = Math.max(0, ...used.flatMap(({ evidence }) => evidence.callers.map((each) => each.count)));
  return markup`<p>${count(used.length, "feature")} in use, ${zero} unused, ${unknown} unknown, ${
    features.length - covered.length
  } not covered by any source.</p>
    ${used.length === 0 ? null : markup`<h3>Callers</h3>${callers(used.flatMap(({ evidence }) => evidence.callers))}`}
    ${used.length === 0 ? null : markup`<h3>Features in use</h3>`}
    ${used.length > mostFeatures ? markup`<p>The ${mostFeatures} most used features. The table lists all.</p>` : null}
    <div class="used">${used.slice(0, mostFeatures).map(
      ({ subject: pageFeature, evidence }) =>
        markup`<section data-f="${pageFeature.index}"><h4><a href="#f${pageFeature.index}">${pageFeature.name}</a></h4>
        <p><small>${evidenceText(evidence)}</small></p>${list(evidence.callers, most)}</section>`,
    )}</div>`;
}

/** Shows one line per caller, over all features. */
function callers(all: readonly CallerUsage[]): Markup {
  const lines = [...Map.groupBy(all, ({ caller, class: kind }) => JSON.stringify([caller, kind])).values()]
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const calls = same.reduce((sum, each) => sum + each.count, 0);
      const last = same.reduce<string | null>((latest, { lastAt }) => newer(latest, lastAt), null);
      return [{ ...first, count: calls, lastAt: last, features: same.length }];
    })
    .toSorted((a, b) => b.count - a.count);
  const most = lines[0]?.count ?? 0;
  return markup`<table class="callers"><thead><tr><th scope="col">Caller</th><th scope="col">Class</th>
    <th scope="col">Features</th><th scope="col">Last call</th><th scope="col">Calls</th></tr></thead>
    <tbody>${lines.slice(0, mostInAll).map(
      (each) => markup`<tr><th scope="row">${each.caller}</th><td>${each.class ?? "unknown"}</td>
      <td>${each.features}</td><td>${each.lastAt ?? "–"}</td>
      <td>${each.count} ${callsBar(each.count, most)}</td></tr>`,
    )}</tbody></table>${more(lines.slice(mostInAll))}`;
}

function list(all: readonly CallerUsage[], most: number): Markup {
  const sorted = all.toSorted((a, b) => b.count - a.count);
  return markup`<ul>${sorted
    .slice(0, mostCallers)
    .map(
      ({ caller, class: kind, count: calls }) =>
        markup`<li><span>${caller} <small>${kind ?? "unknown"}</small></span> <span>${calls}</span> ${callsBar(calls, most)}</li>`,
    )}</ul>${more(sorted.slice(mostCallers))}`;
}

function more(rest: readonly CallerUsage[]): Markup | null {
  if (rest.length === 0) return null;
  const calls = rest.reduce((sum, each) => sum + each.count, 0);
  return markup`<p><small>and ${count(rest.length, "caller")} more with ${count(calls, "call")}</small></p>`;
}

function newer(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}
