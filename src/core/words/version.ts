import { parseDay } from "../time/day.ts";
import type { Day } from "../model/feature.ts";
import type { Span } from "./span.ts";

/** A version as written in the text. `version` is normalized: without a leading `v` and a trailing `.x`. */
interface WrittenVersion extends Span {
  readonly version: string;
  /** True for an integer. It counts as a version in fewer contexts than `v5` or `5.0`. */
  readonly bare: boolean;
}

const written =
  /(?<![\w./$#-])(?:v\.?\s?)?\d{1,5}(?:\.\d{1,5}){0,3}(?:\.x\b)?(?:-(?:alpha|beta|rc|next|pre|preview|dev|m)[.\d-]{0,8})?(?![\w/%$]|\.\d|-\w)/gi;

/** Finds everything in the text that has the form of a version. The context decides later which ones count. */
export function findVersions(text: string): WrittenVersion[] {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(written)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    version: normalVersion(match[0]),
    bare: /^\d+$/.test(match[0]),
  }));
}

/** Returns `5.0` for `v5.0` and `5` for `5.x`. Null if the text is not exactly one version. */
export function readVersion(text: string): string | null {
  const trimmed = text.trim().replace(/^(?:version|release)\s/i, "");
  const [only] = findVersions(trimmed);
  return only !== undefined && only.start === 0 && only.end === trimmed.length ? only.version : null;
}

/** Returns the day of a version in `releases:`, preferably an exact match. `5`, `5.0` and `5.0.0` are the same. */
export function dayOfRelease(version: string, releases: Readonly<Record<string, Day>>): Day | null {
  const entries = Object.entries(releases).map(([key, day]) => [normalVersion(key), day] as const);
  const exact = entries.find(([key]) => key === version);
  const same = exact ?? entries.find(([key]) => shortest(key) === shortest(version));
  return same === undefined ? null : parseDay(same[1]);
}

function normalVersion(text: string): string {
  return text
    .trim()
    .replace(/^v\.?\s?/i, "")
    .replace(/\.x$/i, "")
    .replace(/[.-]+$/, "");
}

function shortest(version: string): string {
  return version.replace(/(?:\.0{1,5})+$/, "");
}
