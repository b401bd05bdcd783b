import type { Place } from "../../core/model/feature.ts";
import { isMapping, own, placeOf, type ContractDocument, type Mapping, type Site } from "./document.ts";

/**
 * A value of a document, with its location. If the value was reached through a reference to another file, `via` is
 * the reference, and its location is used, because features belong to the contract's own file.
 */
export class Cursor {
  readonly value: unknown;
  readonly document: ContractDocument;
  readonly #holder: object | null;
  readonly #key: string;
  readonly #parent: Cursor | null;
  readonly via: Cursor | null;

  /** `parent` contains the value under `key`. Null if the location is unknown. */
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

  /** Returns a cursor to another value with the same location. */
  standingFor(value: unknown): Cursor {
    return new Cursor(value, this.document, this.#parent, this.via, this.#key);
  }

  static root(document: ContractDocument, via: Cursor | null = null): Cursor {
    return new Cursor(document.root, document, null, via);
  }

  /** Returns null if the value has no such key. */
  at(key: string): Cursor | null {
    const value = own(this.value, key);
    return value === undefined ? null : this.#child(key, value);
  }

  /** Yields the entries of a mapping. Empty if the value is not a mapping. */
  *entries(): Iterable<readonly [string, Cursor]> {
    if (!isMapping(this.value)) return;
    for (const key of Object.keys(this.value)) yield [key, this.#child(key, this.value[key])];
  }

  /** Yields the items of a list. Yields none if the value is not a list. */
  *items(): Iterable<Cursor> {
    if (!Array.isArray(this.value)) return;
    for (const [index, value] of this.value.entries()) yield this.#child(String(index), value);
  }

  get mapping(): Mapping | null {
    return isMapping(this.value) ? this.value : null;
  }

  /** Returns the text under a key, or null if there is none. */
  text(key: string): string | null {
    const value = own(this.value, key);
    return typeof value === "string" ? value : null;
  }

  /** The location in the contract's own file. */
  get place(): Place {
    if (this.via !== null) return this.via.place;
    return placeOf(this.site, this.document);
  }

  /** The location of the value itself, if it is in a file other than the contract. */
  get writtenAt(): Place | undefined {
    return this.via === null ? undefined : placeOf(this.site, this.document);
  }

  #child(key: string, value: unknown): Cursor {
    return new Cursor(value, this.document, this, this.via, key);
  }
}
