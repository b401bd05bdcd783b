import type { Day } from "./feature.ts";

/** The change of a notice that would resolve its finding. */
export type Correction =
  /** Sets or moves the sunset to this day. */
  | { readonly kind: "sunset"; readonly day: Day }
  /** Corrects the name of the replacement. */
  | { readonly kind: "replacement" }
  /** Declares these response headers on the operation. */
  | { readonly kind: "headers"; readonly names: readonly string[] }
  /** Reserves the number and name of a removed member in its container. Null if already reserved. */
  | {
      readonly kind: "reserved";
      readonly holder: string;
      readonly number: number | null;
      readonly name: string | null;
    };

/** A correction, and the id of its feature at head, or at base if it was removed. */
export interface Repair {
  readonly feature: string;
  readonly correction: Correction;
}

/** Replaces a part of a text. Offsets in UTF-16 units; if they are equal, the text is inserted. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The fix of one finding: edits of one file in order, without overlaps. */
export interface Fix {
  readonly rule: string;
  /** The feature's id in the finding. */
  readonly feature: string | null;
  /** The feature's id at head. */
  readonly noted: string;
  readonly description: string;
  readonly edits: readonly Edit[];
}

export const encodings = ["utf-8", "utf-16le", "utf-16be", "latin1"] as const;
export type Encoding = (typeof encodings)[number];

/** A file's text, from which its exact bytes can be restored. */
export interface SourceText {
  /** The text without the byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
  readonly mark: boolean;
}

export interface FileFixes {
  readonly path: string;
  readonly source: SourceText;
  readonly fixes: readonly Fix[];
}

/** Applies edits that do not overlap. Duplicates are applied once. */
export function applied(text: string, edits: readonly Edit[]): string {
  let [result, at] = ["", 0];
  for (const { start, end, text: inserted } of distinct(edits)) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

/** Returns the edits in order, without duplicates. */
export function distinct(edits: readonly Edit[]): readonly Edit[] {
  const known = new Map(edits.map((each) => [`${each.start} ${each.end} ${each.text}`, each]));
  return [...known.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Returns true if two different edits touch each other, so that their order is unknown. */
export function collide(edits: readonly Edit[]): boolean {
  return distinct(edits).some((each, index, all) => index > 0 && each.start <= (all[index - 1]?.end ?? -1));
}

/** Returns the line and column of an offset, both 1-based, the column in UTF-16 units. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  let line = 1;
  for (let at = before.indexOf("\n"); at >= 0; at = before.indexOf("\n", at + 1)) line += 1;
  return { line, column: offset - lineStart + 1 };
}
