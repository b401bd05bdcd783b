import type { Place } from "../../core/model/feature.ts";
import { isMapping, own, placeOf, type ContractDocument, type Mapping, type Site } from "./document.ts";

/**
 * A value of a document, and its place. If it is reached through a reference to another file, it has the place of
 * that reference, `via`. Features are in the contract's own file.
 */
export class Cursor {
  readonly value: unknown;
  readonly document: ContractDocument;
  readonly #holder: object | null;
  readonly #key: string;
  readonly #parent: Cursor | null;
  readonly via: Cursor | null;

  /** `parent` contains it under the key. Null if its place is unknown. */
  constructor(
    value: unknown,
    document: ContractDocument,
    parent: Cursor | null,
    via: Cursor | null,
    key: string = "",
  ) {
    this.value = value;
    this.document = document;
    this.#parent = parent;
    this.#holder = parent === null ? null : (parent.value as object);
    this.#key = key;
    this.via = via;
  }

  get site(): Site | null {
    if (this.#holder === null) return null;
    const parent = this.#parent?.site ?? null;
    return { document: this.document, holder: this.#holder, key: this.#key, parent };
  }

  /** Another value at its place. */
  standingFor(value: unknown): Cursor {
    return new Cursor(value, this.document, this.#parent, this.via, this.#key);
  }

  static root(document: ContractDocument, via: Cursor | null = null): Cursor {
    return new Cursor(document.root, document, null, via);
  }

  /** Null where it holds nothing under the key. */
  at(key: string): Cursor | null {
    const value = own(this.value, key);
    return value === undefined ? null : this.#child(key, value);
  }

  /** Yields the entries of a mapping. Empty if the value is not a mapping. */
  *entries(): Iterable<readonly [string, Cursor]> {
    if (!isMapping(this.value)) return;
    for (const key of Object.keys(this.value)) yield [key, this.#child(key, this.value[key])];
  }

  /** The items of a list; none where it is none. */
  *items(): Iterable<Cursor> {
    if (!Array.isArray(this.value)) return;
    for (const [index, value] of this.value.entries()) yield this.#child(String(index), value);
  }

  get mapping(): Mapping | null {
    return isMapping(this.value) ? this.value : null;
  }

  /** The text under a key; null where there is none. */
  text(key: string): string | null {
    const value = own(this.value, key);
    return typeof value === "string" ? value : null;
  }

  /** Its place in the contract's own file. */
  get place(): Place {
    if (this.via !== null) return this.via.place;
    return placeOf(this.site, this.document);
  }

  /** Where it is written, where that is another file than the contract. */
  get writtenAt(): Place | undefined {
    return this.via === null ? undefined : placeOf(this.site, this.document);
  }

  #child(key: string, value: unknown): Cursor {
    return new Cursor(value, this.document, this, this.via, key);
  }
}
