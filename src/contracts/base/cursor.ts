import type { Place } from "../../core/model/feature.ts";
import { isMapping, own, placeOf, type ContractDocument, type Mapping, type Site } from "./document.ts";

/**
 * A value of a document, and where it stands. What is reached through a reference to another file keeps the place of
 * that reference, `via`: features stand in the file that is the contract.
 */
export class Cursor {
  readonly value: unknown;
  readonly document: ContractDocument;
  readonly site: Site | null;
  readonly via: Cursor | null;

  constructor(value: unknown, document: ContractDocument, site: Site | null, via: Cursor | null) {
    this.value = value;
    this.document = document;
    this.site = site;
    this.via = via;
  }

  static root(document: ContractDocument, via: Cursor | null = null): Cursor {
    return new Cursor(document.root, document, null, via);
  }

  /** Null where it holds nothing under the key. */
  at(key: string): Cursor | null {
    const value = own(this.value, key);
    return value === undefined ? null : this.#child(key, value);
  }

  /** What a mapping holds; nothing where it is none. */
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

  /** Where it stands in the file that is the contract. */
  get place(): Place {
    if (this.via !== null) return this.via.place;
    return placeOf(this.site, this.document);
  }

  #child(key: string, value: unknown): Cursor {
    const site: Site = {
      ...{ document: this.document, holder: this.value as object },
      ...{ key, parent: this.site },
    };
    return new Cursor(value, this.document, site, this.via);
  }
}
