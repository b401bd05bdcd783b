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
  /** The stability levels of everything it is sent with. The empty text means that no level is stated. */
  readonly levels: ReadonlySet<string>;
}

/** A named schema, and the features that refer to it. */
export interface NamedSchema {
  readonly name: string;
  /** The schema's name in references: the path of its file, and a pointer. */
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
  /** The named schema that contains the reference. Null outside of named schemas. */
  readonly schema: NamedSchema | null;
}

/** The named schemas that a contract refers to. */
export class NamedSchemas {
  readonly #references: References;
  readonly #nameOf: (target: Target) => string | null;
  readonly #byKey = new Map<string, NamedSchema>();
  readonly #counts = new Map<string, number>();
  readonly #isKnown = (name: string): boolean => this.#counts.has(name);
  readonly #new: NamedSchema[] = [];
  readonly #all: NamedSchema[] = [];
  readonly #at = new Map<string, Place>();

  /**
   * `nameOf` returns the name of a reference's target. Null means that the target has no name and is treated as
   * inline.
   */
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

  /** Returns true if the schema only refers to another schema with the same name. The two count as one. */
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

  /**
   * Records a reference to a schema and its directions. The schemas that it refers to travel in the same
   * directions.
   */
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

  /** Records that a place in declaration `holder` refers to a schema. */
  noteAt(pairing: string, { name }: NamedSchema, holder: string): void {
    const place = this.#at.get(pairing);
    if (place === undefined) this.#at.set(pairing, { names: [name], holder });
    else if (!place.names.includes(name)) place.names.push(name);
  }

  /** Places that refer to schemas, by coordinate. */
  get at(): ReadonlyMap<string, Readonly<Place>> {
    return this.#at;
  }

  /** The schemas by their keys. */
  get byKey(): ReadonlyMap<string, NamedSchema> {
    return this.#byKey;
  }

  /** All schemas that were reached, in that order. */
  get all(): readonly NamedSchema[] {
    return this.#all;
  }

  /** Yields each schema once, when it is first reached. Further schemas may be reached while one is read. */
  *reached(): Iterable<NamedSchema> {
    for (let next = this.#new.shift(); next !== undefined; next = this.#new.shift()) yield next;
  }
}

const nowhere: Travel = { request: false, response: false, levels: new Set() };

/** Returns null if nothing is added. */
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
