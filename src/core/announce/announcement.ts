import { createHash } from "node:crypto";
import { valueLength } from "../limits.ts";
import type { Day } from "../model/feature.ts";

export const announcementKinds = ["deprecated", "removed"] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

export interface Announcement {
  readonly kind: AnnouncementKind;
  /** The feature's pinned id, else its id. */
  readonly key: string;
  readonly name: string;
  readonly path: string;
  /** One line of escaped Markdown. */
  readonly text: string;
  /** The sunset date in the text. Null if the text has no date. */
  readonly sunset: Day | null;
  /** True if the text says that the sunset date moved. An entry with another date is then a different announcement. */
  readonly redated: boolean;
}

const markers = /<!--\s*(deprecated|removed):\s*(\S+)\s*-->(?![^]*<!--)/;

/** Returns the hidden comment that identifies an entry. Its id cannot end the comment or create a mention. */
export function marker({ kind, key }: Pick<Announcement, "kind" | "key">): string {
  return `<!-- ${kind}: ${markerId(key)} -->`;
}

/** Returns the kind and the id from an entry's marker. Null if the text has no marker. */
export function markerIn(text: string): { kind: AnnouncementKind; id: string } | null {
  const [, word, id] = markers.exec(text) ?? [];
  const kind = announcementKinds.find((each) => each === word);
  return kind === undefined || id === undefined ? null : { kind, id };
}

export function withoutMarker(text: string): string {
  return text.replace(markers, "");
}

/** Returns the id for a marker: percent-encoded except for harmless characters. A long id is cut with a digest. */
export function markerId(key: string): string {
  const id = key
    .toWellFormed()
    .replaceAll(/[^\w#/.,()$:~[\]-]/gu, encodeURIComponent)
    .replaceAll("--", "-%2D");
  return id.length <= valueLength ? id : `${id.slice(0, valueLength)}~${digestOf(key)}`;
}

/** Decodes the id of a marker for display. An id that was cut stays as it is. */
export function displayedId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Returns eight hexadecimal characters, which distinguish ids that look alike. */
export function digestOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 8);
}

export function slotOf(kind: AnnouncementKind, id: string): string {
  return `${kind} ${id}`;
}
