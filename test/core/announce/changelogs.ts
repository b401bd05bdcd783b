import type { Announcement } from "../../../src/core/announce/announcement.ts";
import { markerId, slotOf } from "../../../src/core/announce/announcement.ts";
import {
  editReleaseNotes,
  type News,
  type ReleaseNotesEdit,
} from "../../../src/core/announce/edit-release-notes.ts";

/** An announcement as the reports write it. */
export function entry(name: string, over: Partial<Announcement> = {}): Announcement {
  const { kind = "deprecated", sunset = "2027-01-15" } = over;
  const text =
    kind === "removed"
      ? `\`${name}\` (\`src/client.ts\`): removed. Use \`fetchPage\` instead.`
      : `\`${name}\` (\`src/client.ts\`): use \`fetchPage\` instead. It loses results. Sunset: ${sunset}.`;
  return {
    kind,
    key: `src/client.ts#${name}`,
    name,
    path: "src/client.ts",
    text,
    sunset: kind === "removed" ? null : sunset,
    redated: false,
    ...over,
  };
}

/** The line of an entry, as it stands in a list. */
export const line = ({ kind, key, text }: Announcement, bullet = "-"): string =>
  `${bullet} ${text} <!-- ${kind}: ${markerId(key)} -->`;

/** News in which what is wanted is true, what `true` names too, and everything else is not. */
export function news(wanted: readonly Announcement[], ...standing: readonly Announcement[]): News {
  const known = new Map(
    [...standing, ...wanted].map((each) => [slotOf(each.kind, markerId(each.key)), each]),
  );
  return { wanted, truthOf: (slot) => known.get(slot) ?? null };
}

/** The edit, for texts that can be edited. */
export function edited(
  text: string,
  told: News,
  before: string | null = null,
): Extract<ReleaseNotesEdit, { text: string }> {
  const edit = editReleaseNotes(text, before, told);
  if ("defect" in edit) throw new Error(edit.defect);
  return edit;
}
