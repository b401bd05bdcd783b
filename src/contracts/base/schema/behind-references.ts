import { candidatesTried } from "../../../core/limits.ts";
import type { Declaration, Leads, Use } from "../../../core/model/declaration.ts";
import type { NamedSchemas } from "./named.ts";

/** The coordinates that one search has visited. `isCut` is true if it skipped one. */
interface Seen {
  readonly coordinates: Set<string>;
  isCut: boolean;
}

function longestOf(texts: Iterable<string>): number {
  let longest = 0;
  for (const { length } of texts) longest = Math.max(longest, length);
  return longest;
}

/**
 * Resolves coordinates that lead through references to named schemas, and finds the coordinates that lead to a
 * schema.
 */
export class BehindReferences implements Leads {
  readonly #declarations: () => readonly Declaration[];
  readonly #schemas: readonly NamedSchemas[];
  #byPairing: ReadonlyMap<string, Declaration> | null = null;
  #usesByName: ReadonlyMap<string, readonly Use[]> | null = null;
  readonly #found = new Map<string, Declaration | null>();
  /** Number of coordinates with references, and the length of the longest. */
  #count = -1;
  #longest = 0;
  #longestName = 0;

  /** `declarations` is called when a reference leads to a declaration. */
  constructor(declarations: () => readonly Declaration[], schemas: readonly NamedSchemas[]) {
    this.#declarations = declarations;
    this.#schemas = schemas;
  }

  /**
   * Returns the declaration of `User.id` for `GET /users/{id} 200:/id` if that response is a `User`. Null if no
   * reference leads on.
   */
  of(pairing: string): Declaration | null {
    this.#measure();
    return this.#search(pairing, { coordinates: new Set(), isCut: false });
  }

  /** More schemas are found while declarations are created, so earlier results may be incomplete. */
  #measure(): void {
    const count = this.#schemas.reduce((sum, { at }) => sum + at.size, 0);
    if (count === this.#count) return;
    this.#count = count;
    this.#longest = Math.max(0, ...this.#schemas.map(({ at }) => longestOf(at.keys())));
    this.#found.clear();
  }

  /** Caches results, because all references of a chain lead to the same declaration. */
  #search(pairing: string, seen: Seen): Declaration | null {
    const before = this.#found.get(pairing);
    if (before !== undefined) return before;
    if (seen.coordinates.has(pairing) || seen.coordinates.size > candidatesTried) {
      seen.isCut = true;
      return null;
    }
    seen.coordinates.add(pairing);
    const found = this.#searchOn(pairing, seen);
    if (found !== null || !seen.isCut) this.#found.set(pairing, found);
    return found;
  }

  #searchOn(pairing: string, seen: Seen): Declaration | null {
    for (let end = Math.min(pairing.length - 1, this.#longest); end > 0; end -= 1) {
      if (!"/.=".includes(pairing.charAt(end)) && !":/".includes(pairing.charAt(end - 1))) continue;
      const names = this.types(pairing.slice(0, end));
      const rest = names.length === 0 ? null : stepsOf(pairing.slice(0, end), pairing.slice(end));
      if (rest === null) continue;
      for (const name of names) {
        const next = `${name}${rest}`;
        const found = this.#named.get(next) ?? this.#search(next, seen);
        if (found !== null) return found;
      }
    }
    return null;
  }

  declared(pairing: string): Declaration | null {
    return this.#named.get(pairing) ?? null;
  }

  types(pairing: string): readonly string[] {
    return this.#schemas.flatMap(({ at }) => at.get(pairing)?.names ?? []);
  }

  /** Returns `GET /users/{id} 200:/id` for `User.id` if that response is a `User`. */
  uses(pairing: string): readonly Use[] {
    const byName = (this.#usesByName ??= this.#usesOfNames());
    for (let end = Math.min(pairing.length, this.#longestName); end > 0; end -= 1) {
      // Every text contains the empty text at its end.
      if (!".=".includes(pairing.charAt(end))) continue;
      const uses = byName.get(pairing.slice(0, end));
      if (uses === undefined) continue;
      const rest = pairing.slice(end);
      return uses.map((use) => ({ ...use, coordinate: `${use.coordinate}${stepsIn(use, rest)}` }));
    }
    return [];
  }

  #usesOfNames(): ReadonlyMap<string, readonly Use[]> {
    const byName = new Map<string, Use[]>();
    const known = new Set(this.#schemas.flatMap(({ all }) => all.map(({ name }) => name)));
    const withinOf = (place: string): string | null => {
      const ends = [...place.matchAll(/\.|$/g)].map(({ index }) => place.slice(0, index));
      return ends.findLast((each) => known.has(each)) ?? null;
    };
    for (const { at } of this.#schemas)
      for (const [coordinate, { names, holder }] of at)
        for (const name of names) {
          const use = { coordinate, holder, schema: name, within: withinOf(coordinate) };
          if (byName.get(name)?.push(use) === undefined) byName.set(name, [use]);
        }
    this.#longestName = longestOf(byName.keys());
    return byName;
  }

  get #named(): ReadonlyMap<string, Declaration> {
    return (this.#byPairing ??= new Map(
      this.#declarations().map((each) => [each.pairing ?? each.name, each]),
    ));
  }
}

/** Prefixes without a slash before the first property. */
const isOpen = / (?:form:|payload:\/|header:)$/;

/** Returns the rest in the form that follows a schema's name. Null if it begins in the middle of a word. */
function stepsOf(prefix: string, rest: string): string | null {
  if (isOpen.test(prefix)) return `.${rest.replaceAll("/", ".")}`;
  if (rest.startsWith("/")) return rest.replaceAll("/", ".");
  return rest.startsWith(".") || rest.startsWith("=") ? rest : null;
}

/** Returns the steps in the form that follows a place. In a named schema they are separated by dots. */
function stepsIn({ coordinate: place, within }: Use, rest: string): string {
  if (within !== null || rest.startsWith("=")) return rest;
  const [steps = ""] = rest.split("=", 1);
  const slashed = `${steps.replaceAll(".", "/")}${rest.slice(steps.length)}`;
  return isOpen.test(place) ? slashed.slice(1) : slashed;
}
