import type { Place } from "../../core/model/feature.ts";

/** Offsets in the text: the start of a key and the end of its value. */
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

/** Finds the locations of values when they are requested. */
export interface Spots {
  of(site: Site): Spot | null;
}

/** A document as plain values. A value with several aliases is one object. */
export interface ContractDocument {
  readonly path: string;
  readonly text: string;
  readonly root: unknown;
  readonly spots: Spots;
  /** Returns the offsets at which the lines begin. Absent if no other code needs them. */
  readonly lines?: () => Int32Array;
}

export interface DocumentFault {
  readonly offset: number;
  readonly message: string;
}

/** The documents of a file that could be parsed without errors. */
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

/** Returns the 1-based line and column of an offset. */
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
 * Returns the location of a value, or the first line of its document if it is unknown. The search runs only if
 * more than the path is requested: a large contract has thousands of notices that are never displayed.
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

/** Returns the offsets at which the lines of a text begin. */
export function lineStarts(text: string): Int32Array {
  // In most large documents the lines are longer than that on average. Otherwise the array grows.
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

/** Returns false if the document contains no reference. The result for a large document is cached. */
export function mayRefer(document: ContractDocument): boolean {
  const found = referring.get(document) ?? document.text.includes("$ref");
  referring.set(document, found);
  return found;
}
