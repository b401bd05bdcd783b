import { relative as pathBetween } from "node:path/posix";
import type { Day } from "../../core/model/feature.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import { folderOf } from "../../core/repository/paths.ts";
import { uriPath } from "../writing/escape.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { byText } from "../check/order.ts";
import { calledText, quiet } from "./entry-text.ts";

/** An entry with what the page says of its date: nothing on it depends on the day on which it is written. */
export interface PageEntry extends Pick<RegisterEntry, "feature" | "audience"> {
  /** The later of the notice's sunset and the day of an `extend` decision. */
  readonly sunset: Day | null;
  /** It was decided to keep it. */
  readonly kept: boolean;
}

export const pageTitle: readonly string[] = [
  "# Deprecations",
  "",
  "What is deprecated, what replaces it, and from which day it may be gone (00:00 UTC).",
];

const titles = ["Feature", "Replacement", "Since", "Sunset", "Audience", "Reason"];

/** The table of all that is deprecated, as lines; `path` is the page's own, for links.  */
export function pageTable(entries: readonly PageEntry[], path: string): string[] {
  if (entries.length === 0) return ["", "Nothing is deprecated.", ""];
  const rows = inOrder(entries).map((each) => cells(each, path));
  return ["", row(titles), row(titles.map(() => "---")), ...rows.map(row), ""];
}

function cells({ feature, audience, sunset, kept }: PageEntry, page: string): string[] {
  const { notice, place } = feature;
  const name = calledText(feature, (text) => codeSpan(text));
  const when = sunset ?? (notice.sunsetVersion === null ? "" : `version ${notice.sunsetVersion}`);
  return [
    `[${name}](${relativeUri(page, place.path)})`,
    codeSpan(notice.replacement ?? ""),
    notice.announced ?? "",
    kept ? "none, it is kept" : markdownText(when, 80),
    audience,
    markdownText(notice.reason ?? ""),
  ].map(quiet);
}

/** By sunset, what has none last; then by id. */
function inOrder(entries: readonly PageEntry[]): PageEntry[] {
  const day = ({ sunset, kept }: PageEntry): string => (kept ? "~" : (sunset ?? "~"));
  return entries.toSorted(
    (a, b) =>
      byText(day(a), day(b)) ||
      byText(a.feature.id, b.feature.id) ||
      a.feature.place.line - b.feature.place.line,
  );
}

/** Leads from the page to a file of the repository. No sign in it can end the link. */
function relativeUri(page: string, path: string): string {
  const relative = pathBetween(`/${folderOf(page)}`, `/${path}`);
  return uriPath(relative).replaceAll(
    /[()'*!~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function row(values: readonly string[]): string {
  return `| ${values.join(" | ")} |`;
}
