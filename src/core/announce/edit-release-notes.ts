import {
  markerId,
  slotOf,
  withoutMarker,
  type Announcement,
  announcementKinds,
  marker,
  type AnnouncementKind,
} from "./announcement.ts";
import {
  readChangelog,
  contentEnd,
  placeForUnreleased,
  type Changelog,
  type ChangelogSection,
} from "./changelog.ts";
import { styleOf, type ChangelogStyle, groupNamed, groupOrder } from "./changelog-style.ts";
import {
  freshEntries,
  knownEntries,
  saidByHand,
  standsFor,
  type KnownEntries,
  type OwnItem,
} from "./known-entries.ts";
import { listItems } from "./list-items.ts";
import type { Heading } from "./markdown-lines.ts";
import { isBlank } from "../edits/text-lines.ts";

/** Inserts missing entries into their groups. Adds the groups and the section if they are missing. */
function insertEntries(
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

function itemLines(entry: Announcement, bullet: string, { width }: ChangelogStyle): string[] {
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

/** Inserts after the group's last item, or at the start of a group without items. */
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

/** Removes the empty line after a heading if the file does not have empty lines there. */
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

/** Returns the line before the first group that is later in Keep a Changelog's order, or the end of the section. */
function placeForGroup(changelog: Changelog, unreleased: ChangelogSection, kind: AnnouncementKind): number {
  const order = groupOrder.indexOf(kind);
  const rank = (text: string): number => groupOrder.findIndex((each) => each === groupNamed(text));
  const after = headingsIn(changelog, unreleased).find((each) => rank(each.text) > order);
  return after?.line ?? contentEnd(unreleased, changelog);
}

/** Characters that would start a block at the beginning of a line. */
const opening = /^(?:[-+*#>=|~`:]|\d+[.)]|<(?!!--))/;

/**
 * Returns a list item as lines without line breaks, wrapped between words if `width` is given. Code spans and comments
 * are not split. No line begins with characters that Markdown would read as a block.
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

/** Returns true if a word at the start of a line would open a block. Three backticks could be a fence. */
function opens(word: string): boolean {
  return opening.test(word) && (!word.startsWith("`") || word.startsWith("```"));
}

/** Splits at white space outside code spans and comments. */
function wordsOf(text: string): string[] {
  return text.match(/(?:<!--.*?-->|(`+)(?!`).*?(?<!`)\1(?!`)|\S)+/gs) ?? [];
}

export interface News {
  /** Changes since the base, in the order in which they are listed. */
  readonly wanted: readonly Announcement[];
  /** Returns the current announcement for an existing entry. Null if it is outdated; `undefined` if unknown. */
  readonly truthOf: (slot: string) => Announcement | null | undefined;
}

/**
 * The edited text and its changes, or the reason why it cannot be edited. Entries are identified by their announcement
 * or their marker's id.
 */
export type ReleaseNotesEdit =
  | {
      readonly text: string;
      readonly added: readonly Announcement[];
      readonly changed: readonly string[];
      readonly dropped: readonly string[];
      readonly byHand: readonly Announcement[];
    }
  | { readonly defect: string };

/** A reader of the file sees everything below that line as code or as a comment. */
export function neverClosed(line: number): string {
  return `the code block or comment that begins on line ${line + 1} is never closed`;
}

/**
 * Adds an entry to release notes for each announcement. Updates or removes our own entries and preserves everything
 * else byte for byte. `before` is the file at the base: releases that are missing there belong to the next release.
 */
export function editReleaseNotes(text: string, before: string | null, news: News): ReleaseNotesEdit {
  // `trim` also removes a byte order mark.
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const changelog = readChangelog(text.trim() === "" ? `${mark}# Changelog\n` : text);
  if (changelog === null && news.wanted.length === 0)
    return { text, added: [], changed: [], dropped: [], byHand: [] };
  if (changelog === null)
    return { defect: "it has text but no heading, so it is unclear where its list of releases begins" };
  const { unreleased } = changelog;
  const style = styleOf(changelog);
  const here = knownEntries(changelog, unreleased === null ? [] : [unreleased]);
  const fresh = freshEntries(changelog, before);
  const { splices, changed, dropped, present } = revise(here, news, style);
  const missing: Announcement[] = [];
  const byHand: Announcement[] = [];
  for (const entry of news.wanted) {
    if (present.has(slotOf(entry.kind, markerId(entry.key)))) continue;
    if (fresh.own.some((item) => standsFor(item, entry))) continue;
    const alone =
      news.wanted.filter(({ name, kind }) => name === entry.name && kind === entry.kind).length < 2;
    const said = saidByHand(entry, here, alone) || saidByHand(entry, fresh, alone);
    (said ? byHand : missing).push(entry);
  }
  if (missing.length + splices.length === 0) return { text, added: [], changed, dropped, byHand };
  const all = [...splices, ...insertEntries(changelog, style, missing)];
  const { unclosed } = changelog;
  if (unclosed !== null && all.some((each) => each.line > unclosed)) return { defect: neverClosed(unclosed) };
  return { text: spliced(changelog.lines, all, style.eol), added: missing, changed, dropped, byHand };
}

function revise(
  { own }: KnownEntries,
  { truthOf }: News,
  style: ChangelogStyle,
): { splices: Splice[]; changed: string[]; dropped: string[]; present: ReadonlySet<string> } {
  const [splices, changed, dropped]: [Splice[], string[], string[]] = [[], [], []];
  const present = new Set<string>();
  for (const item of own) {
    const truth = truthOf(item.slot);
    const isSecond = present.has(item.slot);
    if (truth === null || isSecond) {
      splices.push({ line: item.line, end: item.end, lines: [] });
      if (!isSecond) dropped.push(item.id);
      continue;
    }
    present.add(item.slot);
    if (truth === undefined || says(item, truth)) continue;
    splices.push({ line: item.line, end: item.end, lines: itemLines(truth, item.bullet, style) });
    changed.push(item.id);
  }
  return { splices, changed, dropped, present };
}

/** Compares without white space, because formatters wrap lines differently. */
function says(item: OwnItem, { text }: Announcement): boolean {
  const flat = (words: string): string => words.replaceAll(/\s+/g, " ").trim();
  return flat(withoutMarker(item.text)) === flat(text);
}

/** Replaces the lines with indexes `line` (inclusive) to `end` (exclusive). `lines` have no line breaks. */
interface Splice {
  readonly line: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** Replaces lines. Several insertions at one place keep their order. */
function spliced(lines: readonly string[], splices: readonly Splice[], eol: string): string {
  const result = [...lines];
  const ordered = splices.map((each, index) => ({ ...each, index }));
  ordered.sort((a, b) => b.line - a.line || b.index - a.index);
  for (const { line, end, lines: added } of ordered) {
    const above = result[line - 1];
    if (added.length > 0 && above !== undefined && !above.endsWith("\n")) result[line - 1] = above + eol;
    result.splice(line, end - line, ...added.map((each) => each + eol));
  }
  return result.join("");
}

/** Inserts blocks before a line, with exactly one empty line before, between and after them. */
function insertBlocks(
  lines: readonly string[],
  line: number,
  blocks: readonly (readonly string[])[],
): Splice {
  const before = line === 0 || isBlank(lines[line - 1]) ? [] : [""];
  const after = line >= lines.length || isBlank(lines[line]) ? [] : [""];
  const body = blocks.flatMap((block, index) => (index === 0 ? block : ["", ...block]));
  return { line, end: line, lines: [...before, ...body, ...after] };
}
