import { briefList } from "../../core/limits.ts";
import type { Day } from "../../core/model/feature.ts";
import {
  addressOf,
  waits,
  type OverviewQuery,
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
import { markup, type Markup } from "../page/markup.ts";
import { daysBetween } from "../../core/time/day.ts";

export interface OverviewSetting {
  readonly today: Day;
  readonly version: string;
  /** Who is signed in; null in a file. */
  readonly login: string | null;
  /** Where GitHub's pages are: `https://github.com`. */
  readonly gitHub: string;
  readonly jobs: readonly HeldJob[];
  /** Where the style sheet is, or the sheet itself, for a file. */
  readonly style: { readonly href: string } | { readonly text: Markup };
  /** A file has all features on one page, and nothing that asks. */
  readonly whole: boolean;
}

/** All features of many repositories as one page, which needs no script. */
export function overviewPage(overview: Overview, query: OverviewQuery, setting: OverviewSetting): string {
  const { today, version, login, style, whole, gitHub } = setting;
  const sheet =
    "href" in style
      ? markup`<link rel="stylesheet" href="${style.href}">`
      : markup`<style>${style.text}</style>`;
  const to = (change: (name: string) => Partial<OverviewQuery>): ((name: string) => string) | null =>
    whole ? null : (name) => `${addressOf(query, { ...change(name), page: 1 })}#features`;
  const page = markup`<!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex"><title>Deprecations of all repositories</title>${sheet}</head><body>
    <a class="skip" href="#features">To the features</a>
    <header><h1>Deprecations of all repositories</h1>${login === null ? null : signedIn(login)}</header>
    <main><p>${count(overview.features, "feature")} in ${repositories(overview.repositories)}, on ${today}.</p>
    ${states(overview, query, whole)}
    ${setting.jobs.length === 0 ? null : markup`<h2 id="jobs">Work that is not done</h2>${jobsTable(setting.jobs)}`}
    <h2 id="waits">What waits for whom</h2>${bars(
      "Waits for",
      overview.waits,
      to((name) => ({ waits: waits.find((each) => each === name) ?? "" })),
    )}
    <p>${overdue(overview)} ${answers(overview)}</p>
    <h2 id="callers">Who is still calling</h2>${callersTable(
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
    <h2 id="features">Features</h2>${whole ? null : queryForm(overview, query)}
    <p role="status">${count(overview.found, "feature")} found.</p>
    ${featureTable(overview.page, gitHub, today)}${whole ? null : pages(overview.found, query)}
    </main><footer><p><small>Sunset Warden ${version}. Each repository as it was when it was last read.</small></p></footer>
    </body></html>`;
  return String(page);
}

const repositories = (number: number): string =>
  number === 1 ? "1 repository" : `${String(number)} repositories`;

function signedIn(login: string): Markup {
  return markup`<form method="post" action="/sign-out"><p>Signed in as ${login}. <button>Sign out</button></p></form>`;
}

const stateNames = {
  due: "due: sunset reached",
  deprecated: "deprecated, with a date",
  undated: "without a date",
  kept: "kept",
} as const;

function states({ states: numbers }: Overview, query: OverviewQuery, whole: boolean): Markup {
  const tile = (state: keyof typeof stateNames): Markup => {
    const words = markup`<strong>${numbers[state]}</strong> ${stateNames[state]}`;
    const address = `${addressOf(query, { state, page: 1 })}#features`;
    return markup`<li class="${state}">${whole ? words : markup`<a href="${address}">${words}</a>`}</li>`;
  };
  return markup`<ul class="tiles">${[tile("due"), tile("deprecated"), tile("undated"), tile("kept")]}</ul>`;
}

function overdue({ overdue: { median, longest } }: Overview): string {
  if (median === null || longest === null) return "Nothing is due.";
  return `What is due has been so for ${count(Math.round(median), "day")} (median), at the most for ${count(longest, "day")}.`;
}

function answers({ answers: { answers: number, median, slowest } }: Overview): string {
  if (median === null || slowest === null) return "No command was answered in the last 30 days.";
  return `${count(number, "command")} answered in the last 30 days, after ${duration(median)} (median), at the most ${duration(slowest)}.`;
}

/** Seconds in the words that people use: `40 s`, `12 min`, `3 h`, `2 days`. */
function duration(seconds: number): string {
  if (seconds < 90) return `${String(Math.max(0, Math.round(seconds)))} s`;
  if (seconds < 90 * 60) return `${String(Math.round(seconds / 60))} min`;
  if (seconds < 36 * 3600) return `${String(Math.round(seconds / 3600))} h`;
  return `${String(Math.round(seconds / 86_400))} days`;
}

/** Asks anew by an address of its own: no script is needed, and what was found can be linked. */
function queryForm(overview: Overview, query: OverviewQuery): Markup {
  const callers = [...new Set(overview.callers.map(({ caller }) => caller))];
  return markup`<form class="query" role="search" aria-label="Find features" method="get">
    <label>Search <input type="search" name="text" value="${query.text}" placeholder="name, id, repository" autocomplete="off"></label>
    ${choice("state", "State", featureStates, query.state)}
    ${choice("waits", "Waits for", waits, query.waits)}
    ${choice("owner", "Owner", named(overview.owners), query.owner)}
    ${choice("repository", "Repository", named(overview.byRepository), query.repository)}
    ${choice("caller", "Caller", callers, query.caller)}
    <button>Find</button> <a href="?">Show all</a></form>`;
}

const named = (counts: readonly { readonly name: string }[]): readonly string[] =>
  counts.map(({ name }) => name);

/** What is asked for stays in the list, also where it is not among those that are shown. */
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
      : `; ${count(owed, "command")} without an answer, as none can be written there now: it is when that is possible`;
  return markup`<p>${count(lost, "job")} given up, to be tried again four times a day; ${held.length - lost - owed} waiting for their time${unanswered}.</p>
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
  if (callers.length === 0) return markup`<p class="none">No calls are recorded.</p>`;
  return markup`<div class="scroll" role="region" aria-labelledby="callers" tabindex="0"><table><thead><tr><th scope="col">Caller</th>
    <th scope="col">Class</th><th scope="col">Features</th><th scope="col">Calls</th><th scope="col">Last call</th></tr></thead>
    <tbody>${callers.map(
      ({ caller, class: kind, features, calls, lastAt }) =>
        markup`<tr><th scope="row">${address === null ? caller : markup`<a href="${address(caller)}">${caller}</a>`}</th>
        <td>${kind ?? "unknown"}</td><td>${features}</td><td>${calls}</td><td>${lastAt ?? "–"}</td></tr>`,
    )}</tbody></table></div>`;
}

function trendTable(weeks: readonly OverviewWeek[]): Markup {
  if (weeks.length === 0) return markup`<p class="none">Nothing was read yet.</p>`;
  const most = Math.max(1, ...weeks.map(({ features }) => features));
  return markup`<div class="scroll" role="region" aria-labelledby="trend" tabindex="0"><table><thead><tr><th scope="col">Week to</th>
    <th scope="col">Features</th><th scope="col">Due</th><th scope="col">Called</th>
    <th scope="col"><span class="hidden">Picture</span></th></tr></thead><tbody>${weeks.map(
      ({ day, features, due, used }) =>
        markup`<tr><th scope="row">${day}</th><td>${features}</td><td>${due}</td><td>${used}</td><td>${bar(features, due, most)}</td></tr>`,
    )}</tbody></table></div>`;
}

/** The features of one page. */
function featureTable(features: readonly OverviewFeature[], gitHub: string, today: Day): Markup {
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
  const names = callers.slice(0, briefList).map(({ caller, count: own }) => `${caller} (${String(own)})`);
  const more = callers.length - names.length;
  return markup`${count(calls, "call")} <small>${names.join(", ")}${more > 0 ? ` and ${String(more)} more` : ""}</small>`;
}

/** The way to the other pages. */
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

/** Numbers by name, each with a bar. `address` leads to the features behind a line. */
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

/** How many there are, and how many of them are due. */
function bar(features: number, due: number, most: number): Markup {
  const width = (number: number): string => ((number / most) * 100).toFixed(1);
  return markup`<svg class="bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none"><rect class="all" width="${width(features)}" height="8"/>
    <rect class="late" width="${width(due)}" height="8"/></svg>`;
}
