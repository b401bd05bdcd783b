import { isBlank } from "../edits/text-lines.ts";
import { newestSection, type Changelog } from "./changelog.ts";
import { listItems } from "./list-items.ts";
import type { Heading } from "./markdown-lines.ts";

/** The style of a file of release notes. New text follows it. */
export interface ChangelogStyle {
  readonly eol: "\n" | "\r\n";
  /** `- ` with the white space around the bullet. */
  readonly bullet: string;
  /** The column at which items are wrapped. Null if they are not wrapped. */
  readonly width: number | null;
  readonly airy: boolean;
  /** The lines of a heading for the next release, without line breaks. */
  readonly unreleased: readonly string[];
  /** Returns the lines of a group's heading in that section. */
  readonly group: (title: string) => readonly string[];
}

/** The groups of Keep a Changelog in their order. */
export const groupOrder = ["added", "changed", "deprecated", "removed", "fixed", "security"] as const;

export function styleOf(changelog: Changelog): ChangelogStyle {
  const { lines, headings, unreleased } = changelog;
  const release = newestSection(changelog);
  const level = unreleased?.heading.level ?? release?.level ?? 2;
  const items = listItems(changelog, 0, lines.length);
  const brackets = (release?.text ?? "[").startsWith("[");
  return {
    eol: eolOf(lines),
    bullet: items[0]?.bullet ?? "- ",
    width: widthOf(changelog, items),
    airy: isAiry(changelog),
    unreleased: headingLines(brackets ? "[Unreleased]" : "Unreleased", level, release?.form ?? "atx"),
    group: groupHeading(headings, level, release),
  };
}

export function eolOf(lines: readonly string[]): "\n" | "\r\n" {
  const returns = lines.filter((each) => each.endsWith("\r\n")).length;
  return returns * 2 > lines.length ? "\r\n" : "\n";
}

/** Items are wrapped if several of them have more than one line, and few lines are longer than 100 characters. */
function widthOf({ lines }: Changelog, items: readonly { line: number; end: number }[]): number | null {
  const broken = items.filter(({ line, end }) => end > line + 1);
  if (broken.length < 2) return null;
  const lengthsOf = (from: number, to: number): number[] =>
    lines.slice(from, to).map((each) => each.trimEnd().length);
  const all = items.flatMap(({ line, end }) => lengthsOf(line, end));
  const long = all.filter((each) => each > 100).length;
  if (long * 10 > all.length) return null;
  // Uses the 90th percentile, so that a line with a long link does not count.
  const full = broken.flatMap(({ line, end }) => lengthsOf(line, end - 1)).sort((a, b) => a - b);
  return Math.min(100, Math.max(72, full[Math.floor((full.length - 1) * 0.9)] ?? 72));
}

/** Follows most headings of groups, or most of all headings if the file has no groups. */
function isAiry({ lines, headings }: Changelog): boolean {
  const groups = headings.filter(({ text }) => groupNamed(text) !== null);
  const followed = (groups.length > 0 ? groups : headings).filter(({ end }) => end < lines.length);
  const tight = followed.filter(({ end }) => !isBlank(lines[end])).length;
  return tight * 2 <= followed.length;
}

/** Follows the first heading of a group in this file, or Keep a Changelog if there is none. */
function groupHeading(
  headings: readonly Heading[],
  level: number,
  release: Heading | null,
): ChangelogStyle["group"] {
  const model = headings.find((each) => each.level > level && groupNamed(each.text) !== null);
  const below = headings.find((each) => each.level > level && each.line > (release?.line ?? -1));
  const depth = Math.min(6, model?.level ?? below?.level ?? level + 1);
  const written = model?.text ?? "Added";
  return (title) => {
    const words = /^\P{Ll}+$/u.test(written) ? title.toUpperCase() : title;
    const cased = /^\P{Lu}+$/u.test(written) ? title.toLowerCase() : words;
    return headingLines(written.endsWith(":") ? `${cased}:` : cased, depth, model?.form ?? "atx");
  };
}

export function groupNamed(text: string): (typeof groupOrder)[number] | null {
  const word = text.toLowerCase().replaceAll(/^[^a-z]+|[^a-z]+$/g, "");
  if (/^(?:deprecations?|deprecated (?:features|apis?))$/.test(word)) return "deprecated";
  if (/^(?:removals?|removed (?:features|apis?))$/.test(word)) return "removed";
  return groupOrder.find((each) => each === word) ?? null;
}

function headingLines(text: string, level: number, form: Heading["form"]): string[] {
  if (form === "setext" && level <= 2)
    return [text, (level === 1 ? "=" : "-").repeat(Math.max(3, text.length))];
  const signs = "#".repeat(level);
  return [form === "closed" ? `${signs} ${text} ${signs}` : `${signs} ${text}`];
}
