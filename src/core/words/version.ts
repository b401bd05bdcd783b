import { parseDay } from "../time/day.ts";
import type { Day } from "../model/feature.ts";
import type { Span } from "./span.ts";

/** A version as written in the text. `version` is normalized: no leading `v`, no trailing `.x`. */
interface WrittenVersion extends Span {
  readonly version: string;
  /** A bare integer needs more around it to be a version than `v5` or `5.0` do. */
  readonly bare: boolean;
}

const written =
  /(?<![\w./$#-])(?:v\.?\s?)?\d{1,5}(?:\.\d{1,5}){0,3}(?:\.x\b)?(?:-(?:alpha|beta|rc|next|pre|preview|dev|m)[.\d-]{0,8})?(?![\w/%$]|\.\d|-\w)/gi;

/** Finds everything in the text that has the form of a version. Binding decides which ones are meant. */
export function findVersions(text: string): WrittenVersion[] {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(written)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    version: normalVersion(match[0]),
    bare: /^\d+$/.test(match[0]),
  }));
}

/** `v5.0` is `5.0`, `5.x` is `5`; null when the text is no version and nothing but one. */
export function readVersion(text: string): string | null {
  const trimmed = text.trim().replace(/^(?:version|release)\s/i, "");
  const [only] = findVersions(trimmed);
  return only !== undefined && only.start === 0 && only.end === trimmed.length ? only.version : null;
}

/** The day that `releases:` gives a version: exactly, else with `5`, `5.0` and `5.0.0` as the same. */
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
