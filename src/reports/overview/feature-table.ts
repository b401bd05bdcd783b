import { daysBetween } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import { addressOf, pageSize, type OverviewQuery } from "../../core/overview/overview-query.ts";
import type { OverviewFeature } from "../../core/overview/overview.ts";
import { count } from "../../core/text/message-text.ts";
import { markup, type Markup } from "../page/markup.ts";

const mostCallers = 5;

/** The features of one page. */
export function featureTable(features: readonly OverviewFeature[], gitHub: string, today: Day): Markup {
  if (features.length === 0) return markup`<p class="none">No feature is found.</p>`;
  return markup`<div class="scroll" role="region" aria-labelledby="features" tabindex="0"><table class="features"><thead><tr>
    <th scope="col">Feature</th><th scope="col">Repository</th><th scope="col">Sunset</th><th scope="col">Waits for</th>
    <th scope="col">Owners</th><th scope="col">Usage</th><th scope="col">Use instead</th></tr></thead>
    <tbody>${features.map((each) => row(each, gitHub, today))}</tbody></table></div>`;
}

function row(feature: OverviewFeature, gitHub: string, today: Day): Markup {
  const { repository, commit, kind, name, path, line, state, sunset, owners, replacement } = feature;
  const home = `${gitHub}/${repository}`;
  const place = `${home}/blob/${commit}/${path.split("/").map(encodeURIComponent).join("/")}#L${String(line)}`;
  const date =
    sunset === null ? null : markup` <time>${sunset}</time> <small>${distance(sunset, today)}</small>`;
  return markup`<tr><th scope="row"><a href="${place}" rel="noreferrer">${name}</a> <small>${kind} in ${path}</small></th>
    <td><a href="${home}" rel="noreferrer">${repository}</a></td><td><span class="badge ${state}">${state}</span>${date}</td>
    <td>${feature.waits}</td><td>${owners.length === 0 ? "nobody" : owners.join(" ")}</td>
    <td>${usage(feature)}</td><td>${replacement ?? "–"}</td></tr>`;
}

function distance(sunset: Day, today: Day): string {
  const days = daysBetween(today, sunset);
  if (days === 0) return "today";
  return days > 0 ? `in ${count(days, "day")}` : `${count(-days, "day")} ago`;
}

function usage({ usage: status, calls, callers }: OverviewFeature): Markup | string {
  if (status === null) return "no source";
  if (callers.length === 0) return status === "used" ? count(calls, "call") : status;
  const names = callers.slice(0, mostCallers).map(({ caller, count: own }) => `${caller} (${String(own)})`);
  const more = callers.length - names.length;
  return markup`${count(calls, "call")} <small>${names.join(", ")}${more > 0 ? ` and ${String(more)} more` : ""}</small>`;
}

/** The way to the other pages. */
export function pages(found: number, query: OverviewQuery): Markup | null {
  const last = Math.ceil(found / pageSize);
  if (last < 2) return null;
  const to = (page: number, words: string, relation: string): Markup | null =>
    page < 1 || page > last || page === query.page
      ? null
      : markup`<a href="${`${addressOf(query, { page })}#features`}" rel="${relation}">${words}</a> `;
  return markup`<nav aria-label="Pages"><p>${to(1, "First", "first")}${to(query.page - 1, "Previous", "prev")}
    Page ${query.page} of ${last} ${to(query.page + 1, "Next", "next")}${to(last, "Last", "last")}</p></nav>`;
}
