import { briefList } from "../../core/limits.ts";
import type { Day } from "../../core/model/feature.ts";
import {
  addressOf,
  waits,
  type OverviewQuery,
  type OverviewState,
  featureStates,
  pageSize,
} from "../../core/overview/overview-query.ts";
import type {
  HeldJob,
  Overview,
  OverviewCaller,
  OverviewWeek,
  OverviewFeature,
  OverviewCount,
} from "../../core/overview/overview.ts";
import { count } from "../../core/text/message-text.ts";
import { breakable, markup, pageBeginning, scriptData, trusted, type Markup } from "../page/markup.ts";
import { pageIndex, stateNames, type OwnedRow, type PageIndex } from "../page/page-index.ts";
import { script } from "../page/page.generated.ts";
import { daysBetween } from "../../core/time/day.ts";

export interface OverviewSetting {
  readonly today: Day;
  readonly version: string;
  /** Login of the signed-in user. Null for a static file. */
  readonly login: string | null;
  /** Web address of GitHub: `https://github.com`. */
  readonly gitHub: string;
  readonly jobs: readonly HeldJob[];
  /** Address of the style sheet, or for a static file the sheet itself. */
  readonly style: { readonly href: string } | { readonly text: Markup };
  /** True for a static file, which has all features on one page and sends no queries. */
  readonly whole: boolean;
}

/** Returns a page with all features of many repositories. Only the search in a static file needs a script. */
export function overviewPage(overview: Overview, query: OverviewQuery, setting: OverviewSetting): string {
  const { today, version, login, style, whole, gitHub } = setting;
  const sheet =
    "href" in style
      ? markup`<link rel="stylesheet" href="${style.href}">`
      : markup`<style>${style.text}</style>`;
  const to = (change: (name: string) => Partial<OverviewQuery>): ((name: string) => string) | null =>
    whole ? null : (name) => `${addressOf(query, { ...change(name), page: 1 })}#features`;
  const index = pageIndex(overview.page.map(rowOf));
  const page = markup`
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex"><title>Deprecated features of all repositories – Sunset Warden</title>${sheet}</head><body>
    <a class="skip" href="#features">Skip to the features</a>
    <header><h1>Deprecated features of all repositories</h1>${login === null ? null : signedIn(login)}</header>
    <main><p>${count(overview.features, "feature")} in ${repositories(overview.repositories)}, on ${today}.</p>
    ${states(overview, query, whole)}
    <h2 id="features">Features</h2>${whole ? fileForm(index) : queryForm(overview, query)}
    ${whole ? markup`<p id="empty" hidden>No feature matches these filters.</p>` : markup`<p role="status">${count(overview.found, "feature")} found.</p>`}
    ${featureTable(overview.page, gitHub, today)}${whole ? markup`<button id="more" type="button" hidden>Show all rows</button>` : pages(overview.found, query)}
    ${setting.jobs.length === 0 ? null : markup`<h2 id="jobs">Unfinished work</h2>${jobsTable(setting.jobs)}`}
    <h2 id="waits">Blocked by</h2>${bars(
      "Blocked by",
      overview.waits,
      to((name) => ({ waits: waits.find((each) => each === name) ?? "" })),
    )}
    <p>${overdue(overview)} ${answers(overview)}</p>
    <h2 id="callers">Callers</h2>${callersTable(
      overview.callers,
      to((caller) => ({ caller })),
    )}
    <h2 id="owners">By team and owner</h2>${bars(
      "Owner",
      overview.owners,
      to((owner) => ({ owner })),
    )}
    <h2 id="repositories">By repository</h2>${bars(
      "Repository",
      overview.byRepository,
      to((repository) => ({ repository })),
    )}
    <h2 id="trend">Trend</h2>${trendTable(overview.trend)}
    </main><footer><p><small>Sunset Warden ${version}. Each repository as of its last reading.</small></p></footer>
    ${whole ? markup`<script type="application/json" id="index">${scriptData(index)}</script><script>${trusted(script)}</script>` : null}
    </body></html>`;
  return pageBeginning + String(page);
}

/** Returns the data by which the script of a static file filters a feature. */
function rowOf({ state, owners, usage: status, calls }: OverviewFeature): OwnedRow {
  return {
    audience: null,
    standing: state,
    owners,
    calls: status === null || status === "unknown" ? null : calls,
  };
}

function fileForm({ owners }: PageIndex): Markup {
  return markup`<form class="query" id="filters" role="search" aria-label="Find features" hidden>
    <label>Search <input type="search" name="text" placeholder="name, path, repository, caller" autocomplete="off"></label>
    ${choice("standing", "State", featureStates, "")}
    <label>Owner <select name="owner"><option value="">all</option><option value="none">none</option>${owners.map(
      (owner, index) => markup`<option value="${index}" data-name="${owner}">${owner}</option>`,
    )}</select></label>
    <button type="reset">Show all</button> <p role="status" id="shown"></p></form>`;
}

const repositories = (number: number): string =>
  number === 1 ? "1 repository" : `${String(number)} repositories`;

function signedIn(login: string): Markup {
  return markup`<form method="post" action="/sign-out"><p>Signed in as ${login}. <button>Sign out</button></p></form>`;
}

function states({ states: numbers }: Overview, query: OverviewQuery, whole: boolean): Markup {
  const tile = (state: OverviewState): Markup => {
    const words = markup`<strong>${numbers[state]}</strong> ${stateNames[state]}`;
    const address = `${addressOf(query, { state, page: 1 })}#features`;
    return markup`<li class="${numbers[state] === 0 ? "none" : state}">${whole ? words : markup`<a href="${address}">${words}</a>`}</li>`;
  };
  return markup`<ul class="tiles">${featureStates.map(tile)}</ul>`;
}

function overdue({ overdue: { median, longest } }: Overview): string {
  if (median === null || longest === null) return "Nothing is due.";
  return `Due features are overdue by ${count(Math.round(median), "day")} (median), at most ${count(longest, "day")}.`;
}

function answers({ answers: { answers: number, median, slowest } }: Overview): string {
  if (median === null || slowest === null) return "No commands in the last 30 days.";
  return `${count(number, "command")} answered in the last 30 days, after ${duration(median)} (median), at most ${duration(slowest)}.`;
}

/** Returns seconds in readable units: `40 s`, `12 min`, `3 h`, `2 days`. */
function duration(seconds: number): string {
  if (seconds < 90) return `${String(Math.max(0, Math.round(seconds)))} s`;
  if (seconds < 90 * 60) return `${String(Math.round(seconds / 60))} min`;
  if (seconds < 36 * 3600) return `${String(Math.round(seconds / 3600))} h`;
  return `${String(Math.round(seconds / 86_400))} days`;
}

/** Each search has its own address, so it needs no script, and its results can be linked. */
function queryForm(overview: Overview, query: OverviewQuery): Markup {
  const callers = [...new Set(overview.callers.map(({ caller }) => caller))];
  return markup`<form class="query" role="search" aria-label="Find features" method="get">
    <label>Search <input type="search" name="text" value="${query.text}" placeholder="name, id, repository" autocomplete="off"></label>
    ${choice("state", "State", featureStates, query.state)}
    ${choice("waits", "Blocked by", waits, query.waits)}
    ${choice("owner", "Owner", named(overview.owners), query.owner)}
    ${choice("repository", "Repository", named(overview.byRepository), query.repository)}
    ${choice("caller", "Caller", callers, query.caller)}
    <button>Find</button> <a href="?">Show all</a></form>`;
}

const named = (counts: readonly { readonly name: string }[]): readonly string[] =>
  counts.map(({ name }) => name);

/** The selected value stays in the list even if no displayed feature has it. */
function choice(name: string, label: string, values: readonly string[], chosen: string): Markup {
  const all = chosen === "" || values.includes(chosen) ? values : [...values, chosen];
  return markup`<label>${label} <select name="${name}"><option value="">all</option>${all.map(
    (each) => markup`<option value="${each}"${each === chosen ? markup` selected` : null}>${each}</option>`,
  )}</select></label>`;
}

function jobsTable(held: readonly HeldJob[]): Markup {
  const lost = held.filter(({ state }) => state === "given up").length;
  const owed = held.filter(({ state }) => state === "owed").length;
  const unanswered =
    owed === 0
      ? ""
      : `; ${count(owed, "command")} without an answer, because comments cannot be written there now`;
  return markup`<p>${count(lost, "job")} given up, retried four times a day; ${held.length - lost - owed} waiting${unanswered}.</p>
    <div class="scroll" role="region" aria-labelledby="jobs" tabindex="0"><table><thead><tr><th scope="col">Repository</th>
    <th scope="col">Job</th><th scope="col">State</th><th scope="col">Since or until</th></tr></thead><tbody>${held.map(
      (each) =>
        markup`<tr><th scope="row">${each.repository}</th><td>${each.kind}</td><td>${each.why === null ? each.state : `${each.state}: ${each.why}`}</td><td>${each.at}</td></tr>`,
    )}</tbody></table></div>`;
}

function callersTable(
  callers: readonly OverviewCaller[],
  address: ((caller: string) => string) | null,
): Markup {
  if (callers.length === 0) return markup`<p class="none">No calls have been recorded.</p>`;
  return markup`<div class="scroll" role="region" aria-labelledby="callers" tabindex="0"><table><thead><tr><th scope="col">Caller</th>
    <th scope="col">Class</th><th scope="col">Features</th><th scope="col">Calls</th><th scope="col">Last call</th></tr></thead>
    <tbody>${callers.map(
      ({ caller, class: kind, features, calls, lastAt }) =>
        markup`<tr><th scope="row">${address === null ? caller : markup`<a href="${address(caller)}">${caller}</a>`}</th>
        <td>${kind ?? "unknown"}</td><td>${features}</td><td>${calls}</td><td>${lastAt ?? "–"}</td></tr>`,
    )}</tbody></table></div>`;
}

function trendTable(weeks: readonly OverviewWeek[]): Markup {
  if (weeks.length === 0) return markup`<p class="none">No data has been collected yet.</p>`;
  const most = Math.max(1, ...weeks.map(({ features }) => features));
  return markup`<div class="scroll" role="region" aria-labelledby="trend" tabindex="0"><table><thead><tr><th scope="col">Week to</th>
    <th scope="col">Features</th><th scope="col">Due</th><th scope="col">Called</th>
    <th scope="col"><span class="hidden">Picture</span></th></tr></thead><tbody>${weeks.map(
      ({ day, features, due, used }) =>
        markup`<tr><th scope="row">${day}</th><td>${features}</td><td>${due}</td><td>${used}</td><td>${bar(features, due, most)}</td></tr>`,
    )}</tbody></table></div>`;
}

/** Shows one page of features. Columns without a value are left out. */
function featureTable(features: readonly OverviewFeature[], gitHub: string, today: Day): Markup {
  if (features.length === 0) return markup`<p class="none">No feature matches.</p>`;
  const has = {
    owners: features.some(({ owners }) => owners.length > 0),
    usage: features.some(({ usage: status }) => status !== null),
    use: features.some(({ replacement }) => replacement !== null),
  };
  const heading = (title: string): Markup => markup`<th scope="col">${title}</th>`;
  return markup`<table class="features" id="table"><caption class="hidden">Features</caption><thead><tr>
    ${heading("Feature")}${heading("Repository")}${heading("Sunset")}${heading("Blocked by")}
    ${has.owners ? heading("Owners") : null}${has.usage ? heading("Usage") : null}${has.use ? heading("Replacement") : null}</tr></thead>
    <tbody>${features.map((each, index) => row(each, index, has, gitHub, today))}</tbody></table>`;
}

interface FilledColumns {
  readonly owners: boolean;
  readonly usage: boolean;
  readonly use: boolean;
}

function row(
  feature: OverviewFeature,
  index: number,
  has: FilledColumns,
  gitHub: string,
  today: Day,
): Markup {
  const { repository, commit, kind, name, path, line, state, sunset, owners, replacement } = feature;
  const home = `${gitHub}/${repository}`;
  const place = `${home}/blob/${commit}/${path.split("/").map(encodeURIComponent).join("/")}#L${String(line)}`;
  const date =
    sunset === null ? null : markup` <time>${sunset}</time> <small>${distance(sunset, today)}</small>`;
  const cell = (key: string, value: Markup | string | null): Markup =>
    value === null ? markup`<td class="${key} none">–</td>` : markup`<td class="${key}">${value}</td>`;
  return markup`<tr data-f="${index}"><th scope="row"><a href="${place}" rel="noreferrer">${breakable(name)}</a> <small>${kind} in ${breakable(path)}</small></th>
    ${cell("repository", markup`<a href="${home}" rel="noreferrer">${breakable(repository)}</a>`)}
    ${cell("sunset", markup`<span class="badge ${state}">${state}</span>${date}`)}${cell("waits", feature.waits)}
    ${has.owners ? cell("owners", owners.length === 0 ? null : owners.join(" ")) : null}
    ${has.usage ? cell("usage", usage(feature)) : null}
    ${has.use ? cell("use", replacement === null ? null : breakable(replacement)) : null}</tr>`;
}

function distance(sunset: Day, today: Day): string {
  const days = daysBetween(today, sunset);
  if (days === 0) return "today";
  return days > 0 ? `in ${count(days, "day")}` : `${count(-days, "day")} ago`;
}

function usage({ usage: status, calls, callers }: OverviewFeature): Markup | string | null {
  if (status === null) return null;
  if (callers.length === 0) return status === "used" ? count(calls, "call") : status;
  const names = callers.slice(0, briefList).map(({ caller, count: own }) => `${caller} (${String(own)})`);
  const more = callers.length - names.length;
  return markup`${count(calls, "call")} <small>${names.join(", ")}${more > 0 ? ` and ${String(more)} more` : ""}</small>`;
}

/** Links to the other pages. */
function pages(found: number, query: OverviewQuery): Markup | null {
  const last = Math.ceil(found / pageSize);
  if (last < 2) return null;
  const to = (page: number, words: string, relation: string): Markup | null =>
    page < 1 || page > last || page === query.page
      ? null
      : markup`<a href="${`${addressOf(query, { page })}#features`}" rel="${relation}">${words}</a> `;
  return markup`<nav aria-label="Pages"><p>${to(1, "First", "first")}${to(query.page - 1, "Previous", "prev")}
    Page ${query.page} of ${last} ${to(query.page + 1, "Next", "next")}${to(last, "Last", "last")}</p></nav>`;
}

/** Shows numbers by name, each with a bar. `address` returns a link to the features of a row. */
function bars(
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

/** Draws the number of features, and how many of them are due. */
function bar(features: number, due: number, most: number): Markup {
  const width = (number: number): string => ((number / most) * 100).toFixed(1);
  return markup`<svg class="bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none"><rect class="all" width="${width(features)}" height="8"/>
    <rect class="late" width="${width(due)}" height="8"/></svg>`;
}
