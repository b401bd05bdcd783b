import { isBlank } from "../edits/text-lines.ts";
import { digestOf, marker, markerIn, slotOf, withoutMarker, type Announcement } from "./announcement.ts";
import { eolOf } from "./changelog-style.ts";
import { readMarkdown } from "./markdown-lines.ts";

/** Returns the file name of an entry's changeset, which is the same in every run and almost unique. */
export function changesetName({ kind, key, name }: Pick<Announcement, "kind" | "key" | "name">): string {
  const readable = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, "");
  return `${kind}-${readable === "" ? "" : `${readable}-`}${digestOf(key)}.md`;
}

export function changesetText(entry: Announcement, packageName: string): string {
  return `---\n${JSON.stringify(packageName)}: minor\n---\n\n${entry.text} ${marker(entry)}\n`;
}

/** Returns the key of the entry in a changeset. Null for a changeset that a person wrote. */
export function changesetSlot(text: string): string | null {
  const mark = markerIn(text);
  return mark === null ? null : slotOf(mark.kind, mark.id);
}

/** Updates the entry in a changeset. The front matter is preserved because people may have changed it. */
export function updatedChangeset(text: string, entry: Announcement): string {
  const { lines, isText } = readMarkdown(text);
  const end = lines.findIndex((line, index) => isText(index) && markerIn(line) !== null);
  if (end < 0) return text;
  let first = end;
  while (first > 0 && isText(first - 1) && !isBlank(lines[first - 1])) first -= 1;
  const said = withoutMarker(lines.slice(first, end + 1).join(" "));
  if (said.replaceAll(/\s+/g, " ").trim() === entry.text.replaceAll(/\s+/g, " ").trim()) return text;
  const line = `${entry.text} ${marker(entry)}${eolOf(lines)}`;
  return [...lines.slice(0, first), line, ...lines.slice(end + 1)].join("");
}

export function changesetSummary(text: string): string {
  const { lines, isText } = readMarkdown(text);
  return lines
    .filter((_, index) => isText(index))
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();
}
