import type { HeldJob, OverviewCaller, OverviewWeek } from "../../core/overview/overview.ts";
import { count } from "../../core/text/message-text.ts";
import { markup, type Markup } from "../page/markup.ts";
import { bar } from "./bars.ts";

export function jobsTable(held: readonly HeldJob[]): Markup {
  const lost = held.filter(({ state }) => state === "given up").length;
  const owed = held.filter(({ state }) => state === "owed").length;
  const unanswered =
    owed === 0
      ? ""
      : `; ${count(owed, "command")} without an answer, as none can be written there now: it is when that is possible`;
  return markup`<p>${count(lost, "job")} given up, to be tried again four times a day; ${held.length - lost - owed} waiting for their time${unanswered}.</p>
    <div class="scroll" role="region" aria-labelledby="jobs" tabindex="0"><table><thead><tr><th scope="col">Repository</th>
    <th scope="col">Job</th><th scope="col">State</th><th scope="col">Since or until</th></tr></thead><tbody>${held.map(
      (each) =>
        markup`<tr><th scope="row">${each.repository}</th><td>${each.kind}</td><td>${each.why === null ? each.state : `${each.state}: ${each.why}`}</td><td>${each.at}</td></tr>`,
    )}</tbody></table></div>`;
}

export function callersTable(
  callers: readonly OverviewCaller[],
  address: ((caller: string) => string) | null,
): Markup {
  if (callers.length === 0) return markup`<p class="none">No calls are recorded.</p>`;
  return markup`<div class="scroll" role="region" aria-labelledby="callers" tabindex="0"><table><thead><tr><th scope="col">Caller</th>
    <th scope="col">Class</th><th scope="col">Features</th><th scope="col">Calls</th><th scope="col">Last call</th></tr></thead>
    <tbody>${callers.map(
      ({ caller, class: kind, features, calls, lastAt }) =>
        markup`<tr><th scope="row">${address === null ? caller : markup`<a href="${address(caller)}">${caller}</a>`}</th>
        <td>${kind ?? "unknown"}</td><td>${features}</td><td>${calls}</td><td>${lastAt ?? "–"}</td></tr>`,
    )}</tbody></table></div>`;
}

export function trendTable(weeks: readonly OverviewWeek[]): Markup {
  if (weeks.length === 0) return markup`<p class="none">Nothing was read yet.</p>`;
  const most = Math.max(1, ...weeks.map(({ features }) => features));
  return markup`<div class="scroll" role="region" aria-labelledby="trend" tabindex="0"><table><thead><tr><th scope="col">Week to</th>
    <th scope="col">Features</th><th scope="col">Due</th><th scope="col">Called</th>
    <th scope="col"><span class="hidden">Picture</span></th></tr></thead><tbody>${weeks.map(
      ({ day, features, due, used }) =>
        markup`<tr><th scope="row">${day}</th><td>${features}</td><td>${due}</td><td>${used}</td><td>${bar(features, due, most)}</td></tr>`,
    )}</tbody></table></div>`;
}
