import { chainSteps } from "../../core/limits.ts";
import { resultOf, type Origin } from "../../core/model/use.ts";
import { settledOr } from "./settled.ts";

/** The meaning of a name or an expression. */
export interface Meaning {
  readonly origins: readonly Origin[];
  /** True for a value of the named type. False for the named feature itself. */
  readonly isValue: boolean;
}

/** Null if the name is bound to something unknown. */
type Bound = Meaning | null;

/** One scope's names. The meaning of a name is resolved on request, because all bindings must exist first. */
export class NameScope {
  readonly parent: NameScope | null;
  /** Qualified name that declarations in this scope continue. Null if they are not features. */
  readonly owner: readonly string[] | null;
  /** True for a class body. Functions in it do not see its names. */
  readonly isClass: boolean;
  readonly #bound = new Map<string, Bound | (() => Bound)>();

  constructor(parent: NameScope | null, owner: readonly string[] | null, isClass: boolean = false) {
    this.parent = parent;
    this.owner = owner;
    this.isClass = isClass;
  }

  bind(name: string, bound: Bound | (() => Bound)): void {
    this.#bound.set(name, bound);
  }

  /** Returns true if this scope itself binds the name. */
  binds(name: string): boolean {
    return this.#bound.has(name);
  }

  /** Returns undefined if no scope binds the name. */
  lookup(name: string): Bound | undefined {
    return NameScope.#find(this, name);
  }

  static #find(from: NameScope, name: string): Bound | undefined {
    for (let scope: NameScope | null = from; scope !== null; scope = scope.parent) {
      const bound = scope.#bound.get(name);
      if (bound === undefined) continue;
      if (typeof bound !== "function") return bound;
      return settledOr<Bound>(null, () => {
        // A self-reference resolves to nothing.
        scope.#bound.set(name, null);
        const settled = bound();
        scope.#bound.set(name, settled);
        return settled;
      });
    }
    return undefined;
  }
}

/** Returns the meaning of a member, by its name. */
export function memberOf(meaning: Bound, name: string): Bound {
  if (meaning === null || meaning.origins.some((each) => each.name.length >= chainSteps)) return null;
  return {
    origins: meaning.origins.map((each) => ({ ...each, name: [...each.name, name] })),
    isValue: false,
  };
}

/** Returns the meaning of a value of that type. */
export function valueOf(meaning: Bound | undefined): Bound {
  return meaning && !meaning.isValue && meaning.origins.length > 0 ? { ...meaning, isValue: true } : null;
}

/** Returns the meaning of a call's result. Its type is written at the callee's declaration. */
export function resultMeaning(callee: Bound): Bound {
  const result = callee?.isValue === false ? memberOf(callee, resultOf) : null;
  return result && { ...result, isValue: true };
}

/** Returns the meaning of an element or field read from a value. */
export function contentOf(taken: Bound): Bound {
  return taken && taken.origins.some(({ name }) => name.length > 0) ? { ...taken, isValue: true } : null;
}

export function declaredHere(name: readonly string[]): Meaning {
  return { origins: [{ from: null, name }], isValue: false };
}

export function importedName(from: string, ...name: readonly string[]): Meaning {
  return { origins: [{ from, name }], isValue: false };
}

/** Returns the origins of several meanings, in order. */
export function either(...meanings: readonly (Bound | undefined)[]): Bound {
  const known = meanings.filter((each) => each !== null && each !== undefined);
  const [first] = known;
  return first ? { origins: known.flatMap(({ origins }) => origins), isValue: first.isValue } : null;
}
