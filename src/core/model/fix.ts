import type { Day } from "./feature.ts";

/** The change of a notice that would resolve its finding. */
export type Correction =
  /** This day as its sunset: written where there is none, moved where there is one. */
  | { readonly kind: "sunset"; readonly day: Day }
  /** The name of the replacement that is meant. */
  | { readonly kind: "replacement" }
  /** These response headers, declared by the operation. */
  | { readonly kind: "headers"; readonly names: readonly string[] }
  /** Number and name, reserved by what held the feature, which is gone; null: reserved already. */
  | {
      readonly kind: "reserved";
      readonly holder: string;
      readonly number: number | null;
      readonly name: string | null;
    };

/** A correction, and the head's id of the feature that it is about; base's where that is gone. */
export interface Repair {
  readonly feature: string;
  readonly correction: Correction;
}

/** A part of a text that goes, and what comes in its place. Offsets in UTF-16 units; equal ones insert. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** One finding's fix: edits of one file that do not overlap, in their order. */
export interface Fix {
  readonly rule: string;
  /** As the finding names it. */
  readonly feature: string | null;
  /** The head's id of the feature. */
  readonly noted: string;
  readonly description: string;
  readonly edits: readonly Edit[];
}

export const encodings = ["utf-8", "utf-16le", "utf-16be", "latin1"] as const;
export type Encoding = (typeof encodings)[number];

/** A file's text from which its bytes come back exactly. */
export interface SourceText {
  /** Without its byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
  readonly mark: boolean;
}

/** The fixes of one file. */
export interface FileFixes {
  readonly path: string;
  readonly source: SourceText;
  readonly fixes: readonly Fix[];
}

/** The text with edits that do not overlap; those that are the same count once. */
export function applied(text: string, edits: readonly Edit[]): string {
  let [result, at] = ["", 0];
  for (const { start, end, text: inserted } of distinct(edits)) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

/** In their order, each once. */
export function distinct(edits: readonly Edit[]): readonly Edit[] {
  const known = new Map(edits.map((each) => [`${each.start} ${each.end} ${each.text}`, each]));
  return [...known.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Returns true if two different edits touch each other: their order is then unknown. */
export function collide(edits: readonly Edit[]): boolean {
  return distinct(edits).some((each, index, all) => index > 0 && each.start <= (all[index - 1]?.end ?? -1));
}

/** Line and column of an offset, both 1-based, the column in UTF-16 units. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  let line = 1;
  for (let at = before.indexOf("\n"); at >= 0; at = before.indexOf("\n", at + 1)) line += 1;
  return { line, column: offset - lineStart + 1 };
}
