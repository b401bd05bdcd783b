import type { Place } from "../../core/model/feature.ts";

/** Offsets into the text: where a key begins, and where its value ends. */
export interface Spot {
  readonly start: number;
  readonly end: number;
}

/** The location of a value: its key in the containing value, and the location of the containing value. */
export interface Site {
  readonly document: ContractDocument;
  readonly holder: object;
  readonly key: string;
  readonly parent: Site | null;
}

/** Finds the places of values, on demand only. */
export interface Spots {
  of(site: Site): Spot | null;
}

/** A document as plain values. A value with several aliases is one object. */
export interface ContractDocument {
  readonly path: string;
  readonly text: string;
  readonly root: unknown;
  readonly spots: Spots;
  /** Offsets at which its lines begin. Absent if no other code needs them. */
  readonly lines?: () => Int32Array;
}

export interface DocumentFault {
  readonly offset: number;
  readonly message: string;
}

/** The documents of a file, those without faults. */
export interface DocumentReading {
  readonly documents: readonly ContractDocument[];
  readonly faults: readonly DocumentFault[];
}

export type Mapping = Readonly<Record<string, unknown>>;

export function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value of a mapping's own key. */
export function own(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Mapping)[key]
    : undefined;
}

const known = new WeakMap<ContractDocument, Int32Array>();

function linesOfText(document: ContractDocument): Int32Array {
  const lines = known.get(document) ?? document.lines?.() ?? lineStarts(document.text);
  known.set(document, lines);
  return lines;
}

/** 1-based line and column of an offset. */
export function positionAt(document: ContractDocument, offset: number): { line: number; column: number } {
  const lines = linesOfText(document);
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lines[low] ?? 0) + 1 };
}

/**
 * Returns the place of a value, or the first line of its document if unknown. It is only searched for if more than
 * the path is requested. A large contract has thousands of notices that are never viewed.
 */
export function placeOf(site: Site | null, document: ContractDocument): Place {
  let found: Omit<Place, "path"> | null = null;
  const at = (): Omit<Place, "path"> => (found ??= linesOf(site));
  return {
    path: document.path,
    get line() {
      return at().line;
    },
    get column() {
      return at().column;
    },
    get endLine() {
      return at().endLine;
    },
  };
}

function linesOf(site: Site | null): Omit<Place, "path"> {
  const spot = site?.document.spots.of(site);
  if (!site || !spot) return { line: 1, column: 1, endLine: 1 };
  const { line, column } = positionAt(site.document, spot.start);
  const endLine = positionAt(site.document, Math.max(spot.start, spot.end - 1)).line;
  return { line, column, endLine };
}

/** Offsets at which the lines of a text begin. */
export function lineStarts(text: string): Int32Array {
  // Most lines of large documents are longer; where they are not, room is made.
  let lines = new Int32Array(Math.ceil(text.length / 32) + 1);
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    if (count === lines.length) lines = withRoom(lines);
    lines[count] = at + 1;
    count += 1;
  }
  return lines.subarray(0, count);
}

function withRoom(lines: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(lines.length * 2);
  more.set(lines);
  return more;
}

const referring = new WeakMap<ContractDocument, boolean>();

/** Returns false if the document contains no reference. A large document is searched once. */
export function mayRefer(document: ContractDocument): boolean {
  const found = referring.get(document) ?? document.text.includes("$ref");
  referring.set(document, found);
  return found;
}
