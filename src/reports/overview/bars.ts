import type { OverviewCount } from "../../core/overview/overview.ts";
import { markup, type Markup } from "../page/markup.ts";

/** Numbers by name, each with a bar. `address` leads to the features behind a line. */
export function bars(
  heading: string,
  counts: readonly OverviewCount[],
  address: ((name: string) => string) | null,
): Markup {
  if (counts.length === 0) return markup`<p class="none">None.</p>`;
  const most = Math.max(1, ...counts.map(({ features }) => features));
  return markup`<div class="scroll" role="region" aria-label="${heading}" tabindex="0"><table><thead><tr><th scope="col">${heading}</th>
    <th scope="col">Features</th><th scope="col">Due</th><th scope="col">Called</th>
    <th scope="col"><span class="hidden">Picture</span></th></tr></thead><tbody>${counts.map(
      ({ name, features, due, used }) =>
        markup`<tr><th scope="row">${address === null ? name : markup`<a href="${address(name)}">${name}</a>`}</th>
        <td>${features}</td><td>${due}</td><td>${used}</td><td>${bar(features, due, most)}</td></tr>`,
    )}</tbody></table></div>`;
}

/** How many there are, and how many of them are due. */
export function bar(features: number, due: number, most: number): Markup {
  const width = (number: number): string => ((number / most) * 100).toFixed(1);
  return markup`<svg class="bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none"><rect class="all" width="${width(features)}" height="8"/>
    <rect class="late" width="${width(due)}" height="8"/></svg>`;
}
