import { audiences } from "../../core/model/feature.ts";
import { featureStates } from "../../core/overview/overview-query.ts";
import { markup, type Markup } from "./markup.ts";
import { stateNames, type OwnedRow, type PageIndex } from "./page-index.ts";
import type { PageFeature } from "./page-feature.ts";

/** Returns the data by which the page's script filters a feature. */
export function rowOf({ known, state }: PageFeature): OwnedRow {
  return {
    audience: known.entry.audience,
    standing: state,
    owners: known.owners,
    calls: callsOf(known.facts.evidence),
  };
}

/** The filters are hidden until the script runs, because they need it. */
export function filters({ owners, rows }: PageIndex): Markup {
  const by = (test: (row: PageIndex["rows"][number]) => boolean): number => rows.filter(test).length;
  const owned = owners.map((owner, index) =>
    choice(
      String(index),
      owner,
      by((row) => row.owners.includes(index)),
      owner,
    ),
  );
  const nobodys = by((row) => row.owners.length === 0);
  return markup`<form id="filters" role="search" aria-label="Filter the features" hidden>
    <label>Search <input type="search" name="text" placeholder="name, path, reason, caller…" autocomplete="off"></label>
    ${select(
      "standing",
      "State",
      featureStates.map((each) =>
        choice(
          each,
          stateNames[each],
          by((row) => row.standing === each),
        ),
      ),
    )}
    ${select(
      "audience",
      "Audience",
      audiences.map((each) =>
        choice(
          each,
          each,
          by((row) => row.audience === each),
        ),
      ),
    )}
    ${owners.length === 0 ? null : select("owner", "Owner", [...owned, choice("none", "no owner", nobodys)])}
    <button type="reset">Show all</button>
    <p role="status" id="shown"></p></form>`;
}

function select(name: string, label: string, choices: readonly Markup[]): Markup {
  return markup`<label>${label} <select name="${name}"><option value="">all</option>${choices}</select></label>`;
}

function choice(value: string, text: string, number: number, name: string | null = null): Markup {
  return markup`<option value="${value}"${name === null ? null : markup` data-name="${name}"`}>${text} (${number})</option>`;
}

function callsOf(evidence: PageFeature["known"]["facts"]["evidence"]): number | null {
  if (evidence === null) return null;
  return evidence.status === "unknown" && evidence.total === 0 ? null : evidence.total;
}
