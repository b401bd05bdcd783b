import { writtenReason } from "../writing/written-reason.ts";
import type { ContractApi, ContractApis } from "../../core/announce/contract-apis.ts";
import { audiences, type Day } from "../../core/model/feature.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import { relativeUri } from "../writing/relative-uri.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { byText } from "../check/order.ts";
import { audienceNames, calledText, quiet } from "./entry-text.ts";

/** An entry of the page. The page must not depend on the day on which it is written. */
export interface PageEntry extends Pick<RegisterEntry, "feature" | "audience"> {
  /** The later of the notice's sunset and the day of an `extend` decision. */
  readonly sunset: Day | null;
  /** True if a decision keeps the feature. */
  readonly kept: boolean;
  /** Day of the announcement, if known. */
  readonly since: Day | null;
}

export const pageTitle: readonly string[] = [
  "# Deprecations",
  "",
  "Deprecated features, their replacements, and the day from which each may be removed (00:00 UTC).",
];

const titles = ["Feature", "Replacement", "Since", "Sunset", "Audience", "Reason"];

/**
 * Returns the lines of the page: a table of features declared in code, and a section for each API, split by
 * audience if it has several. `path`: the path of the page, for links.
 */
export function pageTable(
  entries: readonly PageEntry[],
  path: string,
  apis: ContractApis = new Map(),
): string[] {
  if (entries.length === 0) return ["", "Nothing is deprecated.", ""];
  const [own, others] = [
    entries.filter((each) => apiOf(each, apis) === null),
    new Map<string, PageEntry[]>(),
  ];
  for (const each of entries) {
    const api = apiOf(each, apis);
    if (api !== null) others.set(api.path, [...(others.get(api.path) ?? []), each]);
  }
  const parts = [...others]
    .map(([key, some]) => ({ api: apis.get(key), some }))
    .toSorted(
      (a, b) =>
        byText(a.api?.title ?? "", b.api?.title ?? "") || byText(a.api?.path ?? "", b.api?.path ?? ""),
    )
    .flatMap(({ api, some }) => (api === undefined ? [] : apiPart(api, some, path)));
  return [...(own.length === 0 ? [] : table(own, path)), ...parts].filter(
    (line, at, all) => line !== "" || all[at - 1] !== "",
  );
}

function apiOf({ feature }: PageEntry, apis: ContractApis): ContractApi | null {
  // Features of the configuration do not belong to a contract.
  return feature.declaration === null ? null : (apis.get(feature.place.path) ?? null);
}

function apiPart(api: ContractApi, entries: readonly PageEntry[], page: string): string[] {
  const title = api.title === api.path ? codeSpan(api.path) : quiet(markdownText(api.title, 80));
  const where = api.title === api.path ? [] : ["", `[${codeSpan(api.path)}](${relativeUri(page, api.path)})`];
  const callers = audiences.toReversed().flatMap((audience) => {
    const some = entries.filter((each) => each.audience === audience);
    return some.length === 0 ? [] : [{ audience, some }];
  });
  const tables =
    callers.length === 1
      ? table(entries, page)
      : callers.flatMap(({ audience, some }) => [
          "",
          `### For ${audienceNames[audience]}`,
          ...table(some, page),
        ]);
  return ["", `## ${title}`, ...where.map(quiet), ...tables];
}

function table(entries: readonly PageEntry[], path: string): string[] {
  const rows = inOrder(entries).map((each) => cells(each, path));
  return ["", row(titles), row(titles.map(() => "---")), ...rows.map(row), ""];
}

function cells({ feature, audience, sunset, kept, since }: PageEntry, page: string): string[] {
  const { notice, place } = feature;
  const name = calledText(feature, (text) => codeSpan(text));
  const when = sunset ?? (notice.sunsetVersion === null ? "" : `version ${notice.sunsetVersion}`);
  return [
    `[${name}](${relativeUri(page, place.path)})`,
    codeSpan(notice.replacement ?? ""),
    since ?? "",
    kept ? "none (kept)" : markdownText(when, 80),
    audience,
    markdownText(writtenReason(notice) ?? ""),
  ].map(quiet);
}

/** Removes the days in the column Since, to compare the rest of two pages. */
export function withoutSince(page: string): string {
  return page.replaceAll(/^(\| \[.{1,2000}?\) \|[^|\n]{0,2000}\|) (?:\d{4}-\d\d-\d\d)? ?\|/gm, "$1|");
}

/** Sorts by sunset, features without one last, then by id. */
function inOrder(entries: readonly PageEntry[]): PageEntry[] {
  const day = ({ sunset, kept }: PageEntry): string => (kept ? "~" : (sunset ?? "~"));
  return entries.toSorted(
    (a, b) =>
      byText(day(a), day(b)) ||
      byText(a.feature.id, b.feature.id) ||
      a.feature.place.line - b.feature.place.line,
  );
}

function row(values: readonly string[]): string {
  return `| ${values.join(" | ")} |`;
}
