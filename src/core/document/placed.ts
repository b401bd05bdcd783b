export type ScalarValue = string | number | boolean | null;

/** A value of a document with its place: offsets into the text, `end` exclusive. `V`: the type of its scalar values. */
export type Placed<V = ScalarValue> = PlacedMapping<V> | PlacedList<V> | PlacedScalar<V>;

export interface PlacedMapping<V = ScalarValue> {
  readonly kind: "mapping";
  readonly start: number;
  readonly end: number;
  readonly entries: Map<string, PlacedEntry<V>>;
}
export interface PlacedEntry<V = ScalarValue> {
  /** Offset of the key. If it comes from an alias or a merge key, the anchor's offset. */
  readonly keyStart: number;
  readonly value: Placed<V>;
}
export interface PlacedList<V = ScalarValue> {
  readonly kind: "list";
  readonly start: number;
  readonly end: number;
  readonly items: readonly Placed<V>[];
}
export interface PlacedScalar<V = ScalarValue> {
  readonly kind: "scalar";
  readonly start: number;
  readonly end: number;
  readonly value: V;
  /** The text as written, for messages. */
  readonly written: string;
}

export type KeyPath = readonly (string | number)[];

/** An error at an offset of the text, as a sentence. */
export interface Fault {
  readonly offset: number;
  readonly path: KeyPath;
  readonly message: string;
}

/** Maximum sizes of a document. A larger document is an error. */
export interface DocumentLimits {
  /** The kind of file, for messages. */
  readonly kind: string;
  /** In UTF-16 units; a whole number of MB. */
  readonly size: number;
  /** Nesting of mappings and lists. */
  readonly depth: number;
  /** Nodes that aliases may repeat. Without this limit, a few nested aliases could fill the memory. */
  readonly aliased: number;
}

/**
 * Returns the plain value. Mappings have no prototype, so that `constructor` is an ordinary key. A key without a value
 * (`features:` alone) is `undefined`, as if it were absent.
 */
export function plainValue(placed: Placed): unknown {
  if (placed.kind === "scalar") return placed.value ?? undefined;
  if (placed.kind === "list") return placed.items.map(plainValue);
  const plain: Record<string, unknown> = Object.create(null);
  for (const [key, entry] of placed.entries) plain[key] = plainValue(entry.value);
  return plain;
}

export function valueAt(root: Placed, path: KeyPath): Placed | undefined {
  let at: Placed | undefined = root;
  for (const step of path) at = at && childOf(at, step);
  return at;
}

/** Returns the offset of the value at a path, or of the nearest enclosing value. */
export function offsetOf(root: Placed, path: KeyPath): number {
  let at = root;
  for (const [index, step] of path.entries()) {
    const child = childOf(at, step);
    if (!child) return index === 0 ? at.start : offsetOfKey(root, path.slice(0, index));
    at = child;
  }
  return at.start;
}

/** Returns the offset of the key at the end of a path, or of the item in a list. */
export function offsetOfKey(root: Placed, path: KeyPath): number {
  const parent = valueAt(root, path.slice(0, -1));
  const step = path.at(-1);
  if (parent?.kind === "mapping" && typeof step === "string") {
    const entry = parent.entries.get(step);
    if (entry) return entry.keyStart;
  }
  return offsetOf(root, path);
}

/** Returns the path as text: `usage.sources[0].url`, `releases["6.1"]`. */
export function dotted(path: KeyPath): string {
  let text = "";
  for (const step of path) {
    if (typeof step === "number") text += `[${step}]`;
    else if (!/^[\w/*-]+$/.test(step)) text += `[${JSON.stringify(clip(step))}]`;
    else text += text === "" ? step : `.${step}`;
  }
  return text;
}

export function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function childOf(at: Placed, step: string | number): Placed | undefined {
  if (at.kind === "mapping" && typeof step === "string") return at.entries.get(step)?.value;
  if (at.kind === "list" && typeof step === "number") return at.items[step];
  return undefined;
}
