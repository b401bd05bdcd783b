import { markerId, slotOf, withoutMarker, type Announcement } from "./announcement.ts";
import { readChangelog } from "./changelog.ts";
import { styleOf, type ChangelogStyle } from "./changelog-style.ts";
import { insertEntries, itemLines } from "./insert-entries.ts";
import {
  freshEntries,
  knownEntries,
  saidByHand,
  standsFor,
  type KnownEntries,
  type OwnItem,
} from "./known-entries.ts";
import { spliced, type Splice } from "./splice-lines.ts";

/** What release notes are held against. */
export interface News {
  /** What happened since the base, in the order in which it is listed. */
  readonly wanted: readonly Announcement[];
  /**
   * What is true of an entry that stands there: the announcement as it reads now; null where it is not true any more;
   * `undefined` where nobody can tell.
   */
  readonly truthOf: (slot: string) => Announcement | null | undefined;
}

/**
 * What was done to a text, or why nothing can be. Entries are identified by their announcement or their marker's id.
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

/** Below it everything is code, or a comment, to who reads the file. */
export function neverClosed(line: number): string {
  return `the code block or comment that begins in line ${line + 1} is never closed`;
}

/**
 * Release notes with an entry for each piece of news. Own entries are updated or taken out; everything else stays
 * byte for byte. `before` is the file as it was at the base: releases that it has not got are part of the next one.
 */
export function editReleaseNotes(text: string, before: string | null, news: News): ReleaseNotesEdit {
  // To `trim` a byte order mark is white space.
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const changelog = readChangelog(text.trim() === "" ? `${mark}# Changelog\n` : text);
  if (changelog === null && news.wanted.length === 0)
    return { text, added: [], changed: [], dropped: [], byHand: [] };
  if (changelog === null)
    return { defect: "it has text and no heading, so that it is not known where its releases begin" };
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

/** Formatters break lines elsewhere: white space is no difference. */
function says(item: OwnItem, { text }: Announcement): boolean {
  const flat = (words: string): string => words.replaceAll(/\s+/g, " ").trim();
  return flat(withoutMarker(item.text)) === flat(text);
}
