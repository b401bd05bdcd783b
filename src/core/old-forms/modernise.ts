import {
  dotted,
  type Fault,
  type KeyPath,
  type Placed,
  type PlacedEntry,
  type PlacedMapping,
} from "../document/placed.ts";
import { anyStep, type OldForm, sharedSteps } from "./old-form.ts";

export interface OldFormUse<V> extends Fault {
  /** Dotted path of the new form. */
  readonly replacement: string;
  readonly form: OldForm<V>;
}

/** An old form that cannot be converted to the new one. */
export interface OldFormFault extends Fault {
  /** True if both forms are given. The new one counts. */
  readonly both: boolean;
}

export interface Modernised<V> {
  readonly tree: Placed<V>;
  readonly uses: readonly OldFormUse<V>[];
  readonly faults: readonly OldFormFault[];
}

/**
 * Converts the tree to its new form and records each use of an old one. An old form next to its new one is an error,
 * and the new one counts. Later forms see the results of earlier ones, so a form may be renamed twice.
 */
export function modernise<V>(tree: Placed<V>, forms: readonly OldForm<V>[]): Modernised<V> {
  const uses: OldFormUse<V>[] = [];
  const faults: OldFormFault[] = [];
  let renewed = tree;
  for (const form of forms) renewed = new FormPass(form, uses, faults).renew(renewed, [], tree.start);
  return { tree: renewed, uses, faults };
}

/** Converts one form everywhere in a tree: it follows the steps that both paths share, then moves the value. */
class FormPass<V> {
  readonly #form: OldForm<V>;
  readonly #uses: OldFormUse<V>[];
  readonly #faults: OldFormFault[];
  readonly #shared: readonly string[];
  readonly #from: readonly string[];
  readonly #to: readonly string[];

  constructor(form: OldForm<V>, uses: OldFormUse<V>[], faults: OldFormFault[]) {
    this.#form = form;
    this.#uses = uses;
    this.#faults = faults;
    const shared = sharedSteps(form.old, form.new);
    this.#shared = form.old.slice(0, shared);
    this.#from = form.old.slice(shared);
    this.#to = form.new.slice(shared);
  }

  /** `keyStart`: the offset of the key of `placed`. */
  renew(placed: Placed<V>, path: KeyPath, keyStart: number): Placed<V> {
    const step = this.#shared[path.length];
    if (step === undefined)
      return this.#from.length === 0 ? this.#valueOf(placed, path, keyStart) : this.#keyOf(placed, path);
    if (placed.kind === "scalar") return placed;
    if (placed.kind === "list") {
      if (step !== anyStep) return placed;
      const items = placed.items.map((item, index) => this.renew(item, [...path, index], item.start));
      return items.every((item, index) => item === placed.items[index]) ? placed : { ...placed, items };
    }
    const changed = new Map<string, PlacedEntry<V>>();
    for (const key of step === anyStep ? placed.entries.keys() : [step]) {
      const entry = placed.entries.get(key);
      if (entry === undefined) continue;
      const value = this.renew(entry.value, [...path, key], entry.keyStart);
      if (value !== entry.value) changed.set(key, { ...entry, value });
    }
    return changed.size === 0 ? placed : { ...placed, entries: new Map([...placed.entries, ...changed]) };
  }

  /** Converts an old form of the value at the path: `retries: 5` if `retries` is now a mapping with `most`. */
  #valueOf(at: Placed<V>, path: KeyPath, keyStart: number): Placed<V> {
    const { isOld } = this.#form;
    const to = this.#to;
    if (isOld === null ? at.kind === "mapping" : !isOld(at)) return at;
    const value = this.#converted(at);
    this.#use(keyStart, path, [...path, ...to]);
    const { start, end } = at;
    const whole: PlacedMapping<V> = { kind: "mapping", start, end, entries: new Map() };
    return to.length === 0 ? value : (withEntry(whole, to, { keyStart, value }) ?? at);
  }

  /** Moves an old key of the mapping at the path. */
  #keyOf(at: Placed<V>, path: KeyPath): Placed<V> {
    const [from, to] = [this.#from, this.#to];
    const old = at.kind === "mapping" ? entryAt(at, from) : null;
    if (at.kind !== "mapping" || old === null || this.#form.isOld?.(old.value) === false) return at;
    const rest = withoutEntry(at, from);
    const whole = [...path, ...from];
    if (to.length === 0 ? rest.entries.size > 0 : entryAt(at, to) !== null) {
      const current = to.length === 0 ? dotted(path) : to.join(".");
      const message = `\`${from.join(".")}\` is the old form of \`${current}\`, and both are set; keep \`${current}\`.`;
      this.#faults.push({ offset: old.keyStart, path: whole, message, both: to.length > 0 });
      return to.length === 0 ? at : rest;
    }
    const entry = { keyStart: old.keyStart, value: this.#converted(old.value) };
    const [key = "", below] = to;
    const renewed =
      to.length === 0
        ? entry.value
        : from.length === 1 && below === undefined
          ? renamedEntry(at, from[0] ?? "", [key, entry])
          : withEntry(rest, to, entry);
    if (renewed !== null) {
      this.#use(old.keyStart, whole, [...path, ...to]);
      return renewed;
    }
    const message = `\`${dotted(whole)}\` is the old form of \`${dotted([...path, ...to])}\`, but the value above it has no keys.`;
    this.#faults.push({ offset: old.keyStart, path: whole, message, both: false });
    return at;
  }

  #converted(value: Placed<V>): Placed<V> {
    return this.#form.convert === null ? value : this.#form.convert(value);
  }

  #use(offset: number, path: KeyPath, to: KeyPath): void {
    const [old, replacement] = [dotted(path), dotted(to)];
    const message =
      old === replacement
        ? `The value of \`${old}\` is in an old form.`
        : `\`${old}\` is an old form; write \`${replacement}\`.`;
    this.#uses.push({ offset, path, message, replacement, form: this.#form });
  }
}

/** Returns the entry under nested keys of a mapping. Null if there is none. */
function entryAt<V>(at: Placed<V>, keys: readonly string[]): PlacedEntry<V> | null {
  let entry: PlacedEntry<V> | null = null;
  let inside = at;
  for (const key of keys) {
    entry = inside.kind === "mapping" ? (inside.entries.get(key) ?? null) : null;
    if (entry === null) return null;
    inside = entry.value;
  }
  return entry;
}

/** Removes an existing entry. Also removes mappings that become empty, except the outermost. */
function withoutEntry<V>(
  { entries, ...mapping }: PlacedMapping<V>,
  [key = "", ...inner]: readonly string[],
): PlacedMapping<V> {
  const left = new Map(entries);
  const entry = entries.get(key);
  const value = entry?.value;
  const rest = inner.length > 0 && value?.kind === "mapping" ? withoutEntry(value, inner) : null;
  if (entry === undefined || rest === null || rest.entries.size === 0) left.delete(key);
  else left.set(key, { ...entry, value: rest });
  return { ...mapping, entries: left };
}

/** Adds an entry under nested keys, and missing mappings. Null if one of the existing values is not a mapping. */
function withEntry<V>(
  { entries, ...mapping }: PlacedMapping<V>,
  [key = "", ...inner]: readonly string[],
  entry: PlacedEntry<V>,
): PlacedMapping<V> | null {
  const { start, end } = entry.value;
  const there = entries.get(key);
  if (inner.length === 0) return { ...mapping, entries: new Map([...entries, [key, entry] as const]) };
  const above: Placed<V> = there?.value ?? { kind: "mapping", start, end, entries: new Map() };
  const value = above.kind === "mapping" ? withEntry(above, inner, entry) : null;
  if (value === null) return null;
  const keyStart = there?.keyStart ?? entry.keyStart;
  return { ...mapping, entries: new Map([...entries, [key, { keyStart, value }] as const]) };
}

/** Returns a mapping with one key renamed, in the same position. */
function renamedEntry<V>(
  { entries, ...mapping }: PlacedMapping<V>,
  old: string,
  [key, entry]: readonly [string, PlacedEntry<V>],
): PlacedMapping<V> {
  const all = [...entries].map((each) => (each[0] === old ? ([key, entry] as const) : each));
  return { ...mapping, entries: new Map(all) };
}
