import { announcementKinds, marker, type Announcement, type AnnouncementKind } from "./announcement.ts";
import { contentEnd, placeForUnreleased, type Changelog, type ChangelogSection } from "./changelog.ts";
import { groupNamed, groupOrder, type ChangelogStyle } from "./changelog-style.ts";
import { listItems } from "./list-items.ts";
import type { Heading } from "./markdown-lines.ts";
import { insertBlocks, type Splice } from "./splice-lines.ts";

/** Where missing entries go: into their groups, with the groups and the section that are missing, too. */
export function insertEntries(
  changelog: Changelog,
  style: ChangelogStyle,
  missing: readonly Announcement[],
): Splice[] {
  const wanted = announcementKinds.flatMap((kind) => {
    const entries = missing.filter((each) => each.kind === kind);
    return entries.length === 0 ? [] : [{ kind, entries }];
  });
  if (wanted.length === 0) return [];
  const { unreleased, lines } = changelog;
  if (unreleased === null) {
    const groups = wanted.map(({ kind, entries }) => groupLines(kind, entries, style));
    return [insertBlocks(lines, placeForUnreleased(changelog), [style.unreleased, ...groups])];
  }
  const splices: Splice[] = [];
  const groups = new Map<number, (readonly string[])[]>();
  for (const { kind, entries } of wanted) {
    const section = groupIn(changelog, unreleased, kind);
    if (section !== null) splices.push(intoGroup(changelog, section, entries, style));
    else {
      const line = placeForGroup(changelog, unreleased, kind);
      groups.set(line, [...(groups.get(line) ?? []), groupLines(kind, entries, style)]);
    }
  }
  const added = [...groups].map(([line, blocks]) =>
    below(unreleased, style, insertBlocks(lines, line, blocks)),
  );
  return [...splices, ...added];
}

/** An entry as an item of a list, with its marker. */
export function itemLines(entry: Announcement, bullet: string, { width }: ChangelogStyle): string[] {
  return wrapItem(bullet, `${entry.text} ${marker(entry)}`, width);
}

function headingsIn({ headings }: Changelog, { heading, end }: ChangelogSection): Heading[] {
  return headings.filter((each) => each.line >= heading.end && each.line < end);
}

function groupIn(
  changelog: Changelog,
  unreleased: ChangelogSection,
  kind: AnnouncementKind,
): ChangelogSection | null {
  const inside = headingsIn(changelog, unreleased);
  const heading = inside.find((each) => groupNamed(each.text) === kind);
  if (heading === undefined) return null;
  return { heading, end: inside.find((each) => each.line > heading.line)?.line ?? unreleased.end };
}

/** Behind the group's last item; a group without items begins with the entries. */
function intoGroup(
  changelog: Changelog,
  group: ChangelogSection,
  entries: readonly Announcement[],
  style: ChangelogStyle,
): Splice {
  const last = listItems(changelog, group.heading.end, group.end).at(-1);
  const added = entries.flatMap((each) => itemLines(each, last?.bullet ?? style.bullet, style));
  if (last !== undefined) return { line: last.end, end: last.end, lines: added };
  const line = contentEnd(group, changelog);
  return below(group, style, insertBlocks(changelog.lines, line, [added]));
}

/** No empty line follows a heading where the file has none there. */
function below({ heading }: ChangelogSection, { airy }: ChangelogStyle, splice: Splice): Splice {
  const isTight = !airy && splice.line === heading.end && splice.lines[0] === "";
  return isTight ? { ...splice, lines: splice.lines.slice(1) } : splice;
}

function groupLines(
  kind: AnnouncementKind,
  entries: readonly Announcement[],
  style: ChangelogStyle,
): string[] {
  const title = kind === "deprecated" ? "Deprecated" : "Removed";
  const gap = style.airy ? [""] : [];
  return [...style.group(title), ...gap, ...entries.flatMap((each) => itemLines(each, style.bullet, style))];
}

/** Before the first group that comes later in Keep a Changelog's order; at the end where there is none. */
function placeForGroup(changelog: Changelog, unreleased: ChangelogSection, kind: AnnouncementKind): number {
  const order = groupOrder.indexOf(kind);
  const rank = (text: string): number => groupOrder.findIndex((each) => each === groupNamed(text));
  const after = headingsIn(changelog, unreleased).find((each) => rank(each.text) > order);
  return after?.line ?? contentEnd(unreleased, changelog);
}

/** What would begin a block of its own at the beginning of a line. */
const opening = /^(?:[-+*#>=|~`:]|\d+[.)]|<(?!!--))/;

/**
 * An item of a list as lines without line breaks, broken between words where `width` is given. Code spans and
 * comments stay whole; no line begins with what Markdown would read as more than a word.
 */
export function wrapItem(bullet: string, text: string, width: number | null): string[] {
  if (width === null) return [bullet + text];
  const indent = " ".repeat(bullet.length);
  const lines: string[] = [];
  let line = bullet;
  for (const word of wordsOf(text)) {
    const isFirst = line === bullet || line === indent;
    if (!isFirst && line.length + 1 + word.length > width && !opens(word)) {
      lines.push(line);
      line = indent + word;
    } else line += isFirst ? word : ` ${word}`;
  }
  return [...lines, line];
}

/** A code span may begin a line: three backticks could be a fence. */
function opens(word: string): boolean {
  return opening.test(word) && (!word.startsWith("`") || word.startsWith("```"));
}

/** Split at single spaces outside of code spans and comments. */
function wordsOf(text: string): string[] {
  return text.match(/(?:<!--.*?-->|(`+)(?!`).*?(?<!`)\1(?!`)|\S)+/gs) ?? [];
}
