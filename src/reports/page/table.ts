import { writtenReason } from "../writing/written-reason.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import type { Day } from "../../core/model/feature.ts";
import { count } from "../../core/text/message-text.ts";
import { adviceFor } from "../../core/judging/advice.ts";
import { callsBar } from "./calls.ts";
import { markup, type Markup, type MarkupValue } from "./markup.ts";
import { fromToday, type PageFeature, someWays } from "./page-feature.ts";

const columns = ["Feature", "State", "Audience", "Owners", "Since", "Sunset", "Replacement", "Usage"];

/** The register as a table; without the script it stands in the order of the sunset dates. */
export function table(features: readonly PageFeature[], today: Day): Markup {
  const most = Math.max(0, ...features.map(({ known }) => known.facts.evidence?.total ?? 0));
  return markup`<table id="table"><caption>Every deprecated feature, its reason and what moves it next under its name</caption>
    <thead><tr>${columns.map((each) => markup`<th scope="col">${each}</th>`)}</tr></thead>
    <tbody>${features.map((each) => row(each, today, most))}</tbody></table>`;
}

function row(
  { index, known, name, path, state, since, sunset }: PageFeature,
  today: Day,
  most: number,
): Markup {
  const { entry, facts, owners } = known;
  const { feature } = entry;
  const { notice } = feature;
  return markup`<tr id="f${index}" data-f="${index}">
    <th scope="row"><details><summary>${name}${someWays(known)}</summary><p>${writtenReason(notice) ?? "No reason is given."}</p>
    <ul>${adviceFor(facts, notice.sunsetVersion).map((each) => markup`<li>${each}</li>`)}</ul>
    ${notice.from === undefined ? null : markup`<p>A member of ${notice.from}</p>`}
    ${feature.key === feature.id ? null : markup`<p>Known as ${feature.key}</p>`}</details>
    <small>${feature.kind} · ${path}:${feature.place.line}</small></th>
    <td><span class="badge ${state}">${state === "undated" ? "no date" : state}</span></td>
    <td>${entry.audience}</td>
    <td>${owners.length === 0 ? "–" : owners.join(" ")}</td>
    <td>${since ?? "–"}</td>
    <td>${sunset === null ? versionOf(notice.sunsetVersion) : markup`${sunset} <small>${fromToday(sunset, today)}</small>`}</td>
    <td>${notice.replacement === null ? "–" : markup`<code>${notice.replacement}</code>`}</td>
    <td>${usage(facts.evidence, most)}</td></tr>`;
}

function versionOf(version: string | null): string {
  return version === null ? "–" : `in v${version}`;
}

function usage(evidence: Evidence | null, most: number): MarkupValue {
  if (evidence === null) return "–";
  if (evidence.status === "unknown" && evidence.total === 0) return "unknown";
  const least = evidence.status === "unknown" ? markup`at least ` : null;
  return markup`${least}${count(evidence.total, "call")} ${callsBar(evidence.total, most)}`;
}
