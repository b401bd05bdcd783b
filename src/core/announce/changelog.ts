import { isBlank } from "../edits/text-lines.ts";
import { isThematicBreak } from "./list-items.ts";
import { readMarkdown, type Heading, type MarkdownLines } from "./markdown-lines.ts";

/** A heading and its text, up to the next heading of its level or a higher one. */
export interface ChangelogSection {
  readonly heading: Heading;
  readonly end: number;
}

export interface Changelog extends MarkdownLines {
  /** The section for the next release. Null if there is none. */
  readonly unreleased: ChangelogSection | null;
  /** One section for each release, in the order of the file. */
  readonly versions: readonly ChangelogSection[];
}

/** Reads release notes. Returns null for a text without headings. */
export function readChangelog(text: string): Changelog | null {
  const markdown = readMarkdown(text);
  const { headings } = markdown;
  if (headings.length === 0) return null;
  const title = titleOf(headings);
  const named = unreleasedIn(headings, title);
  const level = versionLevel(headings, title);
  const isVersion = (each: Heading): boolean =>
    each !== named && each !== title && each.level === level && namesVersion(each.text);
  const versions = headings.flatMap((each, index) => (isVersion(each) ? sectionAt(index, markdown) : []));
  const unreleased = named === undefined ? null : sectionAt(headings.indexOf(named), markdown);
  return { ...markdown, unreleased, versions };
}

/** Returns the file's title: its only heading of level one, if it comes first and does not name a release. */
function titleOf(headings: readonly Heading[]): Heading | null {
  const [first] = headings;
  if (first?.level !== 1 || headings.filter((each) => each.level === 1).length > 1) return null;
  const isRelease = isUnreleased(first.text) || namesVersion(first.text);
  return isRelease && !headings.some((each) => each !== first && namesVersion(each.text)) ? null : first;
}

/** Returns the heading level of releases. `Unreleased` may have another level. */
function versionLevel(headings: readonly Heading[], title: Heading | null): number | null {
  return headings.find((each) => each !== title && namesVersion(each.text))?.level ?? null;
}

/** Words such as `next` may also name a package. They mean the next release only above all other releases. */
function unreleasedIn(headings: readonly Heading[], title: Heading | null): Heading | undefined {
  const below = headings.filter((each) => each !== title);
  const first = below.findIndex((each) => namesVersion(each.text));
  const newest = below.slice(0, first < 0 ? 1 : first);
  return below.find((each) => isUnreleased(each.text)) ?? newest.find((each) => isNext(each.text));
}

function isUnreleased(text: string): boolean {
  return /\bunreleased\b/i.test(text);
}

function isNext(text: string): boolean {
  const words = text.toLowerCase();
  return /^\W*(?:v?next|upcoming|in development|head|main|master|trunk)(?: release| version)?\W*$/.test(
    words,
  );
}

/** Returns true for `1.2.0`, `[v1.2.0] - 2026-01-10`, `Release 4.1`, `@acme/client@2.0.0`, `v5`, `2026-01-10`. */
export function namesVersion(text: string): boolean {
  const start = text.slice(0, 200).replace(/^[^\p{L}\p{N}@]+/u, "");
  return (
    /^(?:version |release |[@\w/.-]*?[@/-])?v?\d+\.\d/i.test(start) ||
    /^(?:v\d+\b|\d{4}-\d\d-\d\d|\d+(?:\s|$|\]))/i.test(start) ||
    /^[\p{L} _-]+ v?\d+\.\d+/u.test(start)
  );
}

function sectionAt(index: number, { headings, lines }: MarkdownLines): ChangelogSection {
  const heading = headings[index] ?? nowhere;
  let next = index + 1;
  while ((headings[next]?.level ?? 0) > heading.level) next += 1;
  return { heading, end: headings[next]?.line ?? lines.length };
}

const nowhere: Heading = { level: 1, text: "", line: 0, end: 0, form: "atx" };

/**
 * Returns the first line after a section's content. The content does not include blank lines, link definitions, anchors
 * of the next heading, comments and rules at its end.
 */
export function contentEnd({ heading, end }: ChangelogSection, { lines, isText }: MarkdownLines): number {
  let last = end;
  while (last > heading.end && isFurniture(lines[last - 1] ?? "", isText(last - 1))) last -= 1;
  return last;
}

function isFurniture(line: string, isText: boolean): boolean {
  if (isBlank(line)) return true;
  if (!isText) return false;
  return (
    /^ {0,3}\[[^\]]+\]:\s*\S/.test(line) ||
    isAnchor(line) ||
    /^\s*<!--[^]*-->\s*$/.test(line) ||
    isThematicBreak(line)
  );
}

/** Returns the line before which to insert a section for the next release. */
export function placeForUnreleased(changelog: Changelog): number {
  const { headings, lines } = changelog;
  const title = titleOf(headings);
  const next = newestSection(changelog);
  if (next === null)
    return title === null ? lines.length : contentEnd({ heading: title, end: lines.length }, changelog);
  let { line } = next;
  // An anchor belongs to the heading after it.
  while (isAnchor(lines[line - 1] ?? "")) line -= 1;
  return line;
}

/** Returns the heading of the newest release, or the first heading below the title if no heading names a release. */
export function newestSection({ headings, versions }: Changelog): Heading | null {
  const title = titleOf(headings);
  return versions[0]?.heading ?? headings.find((each) => each !== title) ?? null;
}

function isAnchor(line: string): boolean {
  return /^\s*<a\s[^>]*>\s*(?:<\/a>)?\s*$/i.test(line);
}
