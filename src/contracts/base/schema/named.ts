import { chainSteps } from "../../../core/limits.ts";
import type { Direction } from "../../../core/model/contract/shape.ts";
import type { Cursor } from "../cursor.ts";
import { noticeOf } from "../notice.ts";
import type { References, Target } from "../references.ts";

/**
 * The directions of a value. A schema's travel is the sum of its references, and grows while the contract is read.
 */
export interface Travel {
  readonly request: boolean;
  readonly response: boolean;
  /** Levels of stability of what it travels with: empty text where none is said. */
  readonly levels: ReadonlySet<string>;
}

/** A schema that has a name, and what leads to it. */
export interface NamedSchema {
  readonly name: string;
  /** Its name in references: the path of its file, and a pointer. */
  readonly key: string;
  readonly cursor: Cursor;
  travel: Travel;
  /** Ids of the features that refer to it. */
  readonly reachedBy: Set<string>;
  readonly leadsTo: Set<NamedSchema>;
  /** Returns true if a schema of its contract has this name. */
  readonly isKnown: (name: string) => boolean;
  readonly isDeprecated: boolean;
}

/** A place that refers to schemas. */
interface Place {
  readonly names: string[];
  /** Id of the declaration that contains it. */
  readonly holder: string;
}

/** A feature that refers to a schema. */
export interface Referrer {
  /** Id of the feature. */
  readonly feature: string;
  readonly travel: () => Travel;
  /** The named schema that contains it. Null outside of all. */
  readonly schema: NamedSchema | null;
}

/** The schemas with a name that a contract reaches. */
export class NamedSchemas {
  readonly #references: References;
  readonly #nameOf: (target: Target) => string | null;
  readonly #byKey = new Map<string, NamedSchema>();
  readonly #counts = new Map<string, number>();
  readonly #isKnown = (name: string): boolean => this.#counts.has(name);
  readonly #new: NamedSchema[] = [];
  readonly #all: NamedSchema[] = [];
  readonly #at = new Map<string, Place>();

  /** `nameOf` gives the name of what a reference leads to; null: it has none, and counts as written in place. */
  constructor(references: References, nameOf: (target: Target) => string | null) {
    this.#references = references;
    this.#nameOf = nameOf;
  }

  /**
   * Resolves a schema: a named one if it refers to one, else the schema itself. Null if its reference leads nowhere.
   */
  refer(from: Cursor): NamedSchema | Cursor | null {
    let at = from;
    for (let step = 0; step < chainSteps; step += 1) {
      if (at.text("$ref") === null) return at;
      const target = this.#references.step(at);
      if (target === null) return null;
      const name = this.#nameOf(target);
      if (name !== null && !this.#isPassedOn(name, target)) return this.named(name, target);
      at = target.cursor;
    }
    this.#references.sayCircle(from);
    return null;
  }

  /** Returns true if it only refers to another one of the same name: the two are one. */
  #isPassedOn(name: string, { cursor }: Target): boolean {
    const next = cursor.text("$ref") === null ? null : this.#references.step(cursor);
    return next !== null && this.#nameOf(next) === name;
  }

  named(name: string, target: Pick<Target, "key" | "cursor">): NamedSchema {
    const known = this.#byKey.get(target.key);
    if (known !== undefined) return known;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    const schema: NamedSchema = {
      name: count === 1 ? name : `${name}~${count}`,
      key: target.key,
      cursor: target.cursor,
      travel: nowhere,
      reachedBy: new Set(),
      leadsTo: new Set(),
      isKnown: this.#isKnown,
      isDeprecated: noticeOf(target.cursor) !== null,
    };
    this.#byKey.set(target.key, schema);
    return schema;
  }

  /** Notes that something leads to it, and how: all that it leads to in turn travels the same way. */
  reach(schema: NamedSchema, { feature, travel, schema: within }: Referrer): void {
    schema.reachedBy.add(feature);
    within?.leadsTo.add(schema);
    if (schema.travel === nowhere) {
      this.#new.push(schema);
      this.#all.push(schema);
    }
    const open: [NamedSchema, Travel][] = [[schema, travel()]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [each, added] = next;
      const after = joined(each.travel, added);
      if (after === null) continue;
      each.travel = after;
      for (const other of each.leadsTo) open.push([other, after]);
    }
  }

  /** Notes that a place refers to it, which a declaration holds. */
  noteAt(pairing: string, { name }: NamedSchema, holder: string): void {
    const place = this.#at.get(pairing);
    if (place === undefined) this.#at.set(pairing, { names: [name], holder });
    else if (!place.names.includes(name)) place.names.push(name);
  }

  /** Places that refer to schemas, by their coordinates. */
  get at(): ReadonlyMap<string, Readonly<Place>> {
    return this.#at;
  }

  /** By their keys. */
  get byKey(): ReadonlyMap<string, NamedSchema> {
    return this.#byKey;
  }

  /** All that were reached, in that order. */
  get all(): readonly NamedSchema[] {
    return this.#all;
  }

  /** Gives each schema once, when it is reached first; while it is read others may be. */
  *reached(): Iterable<NamedSchema> {
    for (let next = this.#new.shift(); next !== undefined; next = this.#new.shift()) yield next;
  }
}

const nowhere: Travel = { request: false, response: false, levels: new Set() };

/** Null where nothing is added. */
function joined(before: Travel, added: Travel): Travel | null {
  const request = before.request || added.request;
  const response = before.response || added.response;
  const isMore = [...added.levels].some((each) => !before.levels.has(each));
  if (before !== nowhere && request === before.request && response === before.response && !isMore)
    return null;
  return { request, response, levels: isMore ? new Set([...before.levels, ...added.levels]) : before.levels };
}

/** Returns true if two schemas have the same directions and levels. */
export function isSameTravel(a: Travel, b: Travel): boolean {
  return (
    a.request === b.request &&
    a.response === b.response &&
    a.levels.size === b.levels.size &&
    [...a.levels].every((each) => b.levels.has(each))
  );
}

export function directionOf({ request, response }: Travel): Direction {
  return request && response ? "both" : request ? "request" : "response";
}

export function travelling(way: Direction, level: string | null): Travel {
  return {
    request: way !== "response",
    response: way !== "request",
    levels: new Set([level ?? ""]),
  };
}
