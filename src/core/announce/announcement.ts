import { createHash } from "node:crypto";
import { valueLength } from "../limits.ts";
import type { Day } from "../model/feature.ts";

/** Kinds of entries in release notes: a feature is deprecated, or it was removed. */
export const announcementKinds = ["deprecated", "removed"] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** One entry of release notes. */
export interface Announcement {
  readonly kind: AnnouncementKind;
  /** The feature's pinned id, else its id. */
  readonly key: string;
  readonly name: string;
  readonly path: string;
  /** One line of Markdown, everything in it escaped. */
  readonly text: string;
  /** The sunset that the text states; null where it states none. */
  readonly sunset: Day | null;
  /**
   * True if the text says that the sunset date moved. An entry with another date then does not count as this
   * announcement.
   */
  readonly redated: boolean;
}

const markers = /<!--\s*(deprecated|removed):\s*(\S+)\s*-->(?![^]*<!--)/;

/** The comment that identifies an entry. Nothing in it can end it, break the line, or be a word that is live. */
export function marker({ kind, key }: Pick<Announcement, "kind" | "key">): string {
  return `<!-- ${kind}: ${markerId(key)} -->`;
}

/** The kind and the id of an entry, as its marker has them; null where the text has no marker. */
export function markerIn(text: string): { kind: AnnouncementKind; id: string } | null {
  const [, word, id] = markers.exec(text) ?? [];
  const kind = announcementKinds.find((each) => each === word);
  return kind === undefined || id === undefined ? null : { kind, id };
}

export function withoutMarker(text: string): string {
  return text.replace(markers, "");
}

/**
 * An id as markers have it: percent-encoded but for harmless signs; a long one is cut and distinguished by its digest.
 */
export function markerId(key: string): string {
  const id = key
    .toWellFormed()
    .replaceAll(/[^\w#/.,()$:~[\]-]/gu, encodeURIComponent)
    .replaceAll("--", "-%2D");
  return id.length <= valueLength ? id : `${id.slice(0, valueLength)}~${digestOf(key)}`;
}

/** The id in a marker, for people: as code has it, but where it was cut. */
export function displayedId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Eight signs that distinguish ids that look alike. */
export function digestOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 8);
}

/** Returns the key that identifies an entry: its kind and its marker's id. */
export function slotOf(kind: AnnouncementKind, id: string): string {
  return `${kind} ${id}`;
}
