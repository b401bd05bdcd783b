import { lineLength } from "../limits.ts";
import { markerId, markerIn, slotOf, withoutMarker, type Announcement } from "./announcement.ts";
import { readChangelog, type Changelog, type ChangelogSection } from "./changelog.ts";
import { groupNamed } from "./changelog-style.ts";
import { listItems, type ListItem } from "./list-items.ts";

/** A list item that this program wrote. Its marker identifies it. */
export interface OwnItem extends ListItem {
  /** Key that combines its kind and its marker's id. */
  readonly slot: string;
  /** The id in the marker, still encoded. */
  readonly id: string;
}

/** An item that a person wrote, and the Keep a Changelog group that contains it, if any. */
interface WrittenItem {
  readonly text: string;
  readonly group: string | null;
}
type HandWritten = ReadonlyMap<string, readonly WrittenItem[]>;

export interface KnownEntries {
  readonly own: readonly OwnItem[];
  /** Items that people wrote, by each name in backticks that they contain. */
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

/** Returns the entries of releases that are missing in `before`, and so are not tagged yet. */
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

/** Returns true if our entry already announces this. The entry must contain the sunset date, if there is one. */
export function standsFor(item: Pick<OwnItem, "slot" | "text">, entry: Announcement): boolean {
  if (item.slot !== slotOf(entry.kind, markerId(entry.key))) return false;
  return entry.sunset === null || withoutMarker(item.text).includes(entry.sunset);
}

const wordOf = { deprecated: /\bdeprecat/i, removed: /\b(?:remov|delet|drop)/i } as const;

/**
 * Returns true if a person already announced it. Their item must contain the feature's name in backticks, and be in the
 * group of its kind or contain the word. `alone`: no other announcement has the same name; otherwise the item must also
 * contain the path. A moved sunset date counts as announced if the item contains the new date.
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

/** Returns items by each name in backticks that they contain. */
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
