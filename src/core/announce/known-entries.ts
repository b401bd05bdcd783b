import { lineLength } from "../limits.ts";
import { markerId, markerIn, slotOf, withoutMarker, type Announcement } from "./announcement.ts";
import { readChangelog, type Changelog, type ChangelogSection } from "./changelog.ts";
import { groupNamed } from "./changelog-style.ts";
import { listItems, type ListItem } from "./list-items.ts";

/** An item that this program wrote: its marker says so. */
export interface OwnItem extends ListItem {
  /** Kind and marker's id. */
  readonly slot: string;
  /** The id as the marker has it. */
  readonly id: string;
}

/** An item that people wrote, with the group that it stands in where it is one of Keep a Changelog's. */
interface WrittenItem {
  readonly text: string;
  readonly group: string | null;
}
type HandWritten = ReadonlyMap<string, readonly WrittenItem[]>;

/** What some sections already say. */
export interface KnownEntries {
  readonly own: readonly OwnItem[];
  /** Items that people wrote, by each name that they hold as code. */
  readonly others: HandWritten;
}

export function knownEntries(changelog: Changelog, sections: readonly ChangelogSection[]): KnownEntries {
  const own: OwnItem[] = [];
  const others: WrittenItem[] = [];
  for (const { heading, end } of sections)
    for (const item of listItems(changelog, heading.end, end)) {
      const mark = markerIn(item.text);
      if (mark !== null) own.push({ ...item, slot: slotOf(mark.kind, mark.id), id: mark.id });
      else others.push({ text: item.text, group: groupAt(changelog, heading.end, item.line) });
    }
  return { own, others: byName(others) };
}

/** What releases say that were written since the base and are not tagged yet: those that `before` has not got. */
export function freshEntries(changelog: Changelog, before: string | null): KnownEntries {
  const known = before === null ? [] : (readChangelog(before)?.versions ?? []);
  const titles = new Set(known.map(({ heading }) => heading.text));
  const isFresh = ({ heading }: ChangelogSection): boolean =>
    heading.line !== changelog.unreleased?.heading.line && !titles.has(heading.text);
  return knownEntries(changelog, changelog.versions.filter(isFresh));
}

function groupAt({ headingAt }: Changelog, from: number, line: number): string | null {
  const heading = headingAt(line);
  return heading === null || heading.line < from ? null : groupNamed(heading.text);
}

/** Whether an entry of ours stands for the announcement: of a moved sunset, or another one, it must say the day. */
export function standsFor(item: Pick<OwnItem, "slot" | "text">, entry: Announcement): boolean {
  if (item.slot !== slotOf(entry.kind, markerId(entry.key))) return false;
  return entry.sunset === null || withoutMarker(item.text).includes(entry.sunset);
}

const wordOf = { deprecated: /\bdeprecat/i, removed: /\b(?:remov|delet|drop)/i } as const;

/**
 * Whether people announced it themselves: an item names the feature as code, in the group of its kind or with the
 * word. `alone`: no other announcement has the same name; else the item must name the file, too. That a sunset
 * moved is said where the new day stands there.
 */
export function saidByHand(
  { kind, name, path, sunset, redated }: Announcement,
  { others }: Pick<KnownEntries, "others">,
  alone: boolean,
): boolean {
  return (others.get(name) ?? []).some(({ text, group }) => {
    if (group !== kind && !wordOf[kind].test(text)) return false;
    if (redated && (sunset === null || !text.includes(sunset))) return false;
    return alone || text.includes(path);
  });
}

/** Items by each name that they hold as code. */
export function byName(items: readonly WrittenItem[]): HandWritten {
  const names = new Map<string, WrittenItem[]>();
  for (const { text, group } of items) {
    const item = { text: text.slice(0, lineLength), group };
    for (const [, , code = ""] of item.text.matchAll(/(?<!`)(`{1,3})(?!`)([^`]+)\1(?!`)/g)) {
      const name = code.trim().replace(/\(\)$/, "");
      const known = names.get(name);
      if (known === undefined) names.set(name, [item]);
      else if (known.at(-1) !== item) known.push(item);
    }
  }
  return names;
}
