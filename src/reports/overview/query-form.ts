import { featureStates, waits, type OverviewQuery } from "../../core/overview/overview-query.ts";
import type { Overview } from "../../core/overview/overview.ts";
import { markup, type Markup } from "../page/markup.ts";

/** Asks anew by an address of its own: no script is needed, and what was found can be linked. */
export function queryForm(overview: Overview, query: OverviewQuery): Markup {
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
