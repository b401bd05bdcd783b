import type { Day } from "../../core/model/feature.ts";
import { addressOf, waits, type OverviewQuery } from "../../core/overview/overview-query.ts";
import type { HeldJob, Overview } from "../../core/overview/overview.ts";
import { count } from "../../core/text/message-text.ts";
import { markup, type Markup } from "../page/markup.ts";
import { callersTable, jobsTable, trendTable } from "./tables.ts";
import { bars } from "./bars.ts";
import { featureTable, pages } from "./feature-table.ts";
import { duration } from "./duration.ts";
import { queryForm } from "./query-form.ts";

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
