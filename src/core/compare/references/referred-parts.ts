import type { Declaration } from "../../model/declaration.ts";
import type { Day } from "../../model/feature.ts";
import type { FileRead } from "../../model/register.ts";
import { atMeetings, featureOf, pairingOf, typeFeature } from "./meetings.ts";

/** Finds base's declarations at head if a reference was added, removed, or renamed. */
export class ReferredParts {
  readonly #base: FileRead;
  readonly #head: FileRead;
  readonly #headOf: ReadonlyMap<Declaration, Declaration>;
  #byId: ReadonlyMap<string, Declaration> | null = null;
  #membersOnBase: Members | null = null;
  #membersAtHead: Members | null = null;

  /** `headOf`: declarations already paired by name. */
  constructor(base: FileRead, head: FileRead, headOf: ReadonlyMap<Declaration, Declaration>) {
    this.#base = base;
    this.#head = head;
    this.#headOf = headOf;
  }

  /** Returns null if callers lost the declaration in at least one place. */
  of(before: Declaration): Declaration | null {
    const behind = this.#head.behind?.(pairingOf(before)) ?? null;
    if (behind !== null) return behind.kind === before.kind ? behind : null;
    const renamed = before.kind === "type" ? this.#schemaNow(before) : null;
    if (renamed !== null) return renamed;
    const container = this.#baseById.get(before.container ?? "");
    // Only the change of its container is reported if it has no notice.
    if (before.notice === null && container !== undefined && !this.#headOf.has(container)) return null;
    return this.met(before, this.#base.path);
  }

  /**
   * Returns head's declaration that callers now reach at the places where this file's references led to `before`. Null
   * unless it is found at all of them. `path`: the file that declares `before`.
   */
  met(before: Declaration, path: string): Declaration | null {
    const { leads } = this.#base;
    if (leads === undefined || this.#head.leads === undefined) return null;
    const found = atMeetings(
      leads,
      { name: pairingOf(before), path, home: this.#base.path },
      { find: (each) => this.#at(each), isSilent: (holder) => this.#isGone(holder) },
    );
    const fitting = found?.filter((each) => this.#mayBe(before, each)) ?? [];
    return found === null || fitting.length < found.length ? null : this.#weakest(fitting);
  }

  /**
   * Finds the successor of a schema, whose name is not on the wire: the schema now in its place, or the container of
   * the value if it was inlined. Null if none of its members is left.
   */
  #schemaNow(before: Declaration): Declaration | null {
    const { leads, path } = this.#base;
    if (leads === undefined || this.#head.leads === undefined) return null;
    const at = { name: pairingOf(before), path, home: path };
    const found = atMeetings(leads, at, {
      find: (coordinate, holder) => this.#schemaAt(coordinate, holder, before),
      isSilent: (holder) => this.#isGone(holder),
    });
    const after = found?.find(({ kind }) => kind === "type") ?? found?.[0];
    if (after === undefined || (before.notice !== null && after.kind !== "type")) return null;
    const members = this.#baseMembers.get(before.id) ?? [];
    const isLeft = members.length === 0 || members.some((each) => this.met(each, path) !== null);
    return isLeft ? after : null;
  }

  #schemaAt(coordinate: string, holder: string | null, before: Declaration): Declaration | null {
    const around = this.#baseById.get(holder ?? "");
    const now = around && this.#headOf.get(around);
    if (around === undefined || now === undefined) return null;
    const steps = coordinate.slice(pairingOf(around).length);
    const place = `${pairingOf(now)}${pairingOf(now).includes(" ") ? steps.replaceAll(".", "/") : steps}`;
    const names = this.#head.leads?.types(place) ?? [];
    if (names.length === 0) return this.#at(place) ?? now;
    const known = this.#base.leads?.types(coordinate) ?? [];
    const fresh = names.flatMap((name) =>
      known.includes(name) ? [] : (this.#head.leads?.declared(name) ?? []),
    );
    return mostAlike(before, fresh, this.#baseMembers, this.#headMembers);
  }

  #at(coordinate: string): Declaration | null {
    return this.#head.leads?.declared(coordinate) ?? this.#head.behind?.(coordinate) ?? null;
  }

  #isGone(holder: string | null): boolean {
    const before = this.#baseById.get(holder ?? "");
    return before !== undefined && !this.#headOf.has(before) && this.#at(pairingOf(before)) === null;
  }

  /** Returns true if the kinds match. A schema without a successor may only continue as a field that has its notice. */
  #mayBe(before: Declaration, after: Declaration): boolean {
    if (before.kind !== "type") return before.kind === after.kind;
    return after.kind === "field" && before.notice !== null && this.#sunset(after) !== undefined;
  }

  /**
   * Returns the declaration with the earliest sunset, or without one. If the notice is now at several places, it counts
   * only as the weakest.
   */
  #weakest(all: readonly Declaration[]): Declaration | null {
    const rank = (each: Declaration): string => this.#sunset(each) ?? "";
    const [first, ...more] = all;
    let weakest = first ?? null;
    for (const each of more) if (weakest !== null && rank(each) < rank(weakest)) weakest = each;
    return weakest;
  }

  /** Undefined without a notice, null without a date. */
  #sunset(declaration: Declaration): Day | null | undefined {
    return (featureOf(this.#head, declaration) ?? typeFeature(this.#head, declaration))?.notice.sunset;
  }

  get #baseMembers(): Members {
    return (this.#membersOnBase ??= membersIn(this.#base));
  }

  get #headMembers(): Members {
    return (this.#membersAtHead ??= membersIn(this.#head));
  }

  get #baseById(): ReadonlyMap<string, Declaration> {
    return (this.#byId ??= new Map(this.#base.declarations.map((each) => [each.id, each])));
  }
}

/** Declarations by the id of their container. */
type Members = ReadonlyMap<string | null, readonly Declaration[]>;

function membersIn({ declarations }: FileRead): Members {
  return Map.groupBy(declarations, ({ container }) => container);
}

/** Returns the declaration that shares the most member names with `before`. Null if there are no candidates. */
function mostAlike(
  before: Declaration,
  all: readonly Declaration[],
  base: Members,
  head: Members,
): Declaration | null {
  const [first, ...more] = all;
  if (first === undefined || more.length === 0) return first ?? null;
  const namesOf = ({ id, name }: Declaration, members: Members): readonly string[] =>
    (members.get(id) ?? []).map((each) => each.name.slice(name.length));
  const names = new Set(namesOf(before, base));
  const shared = (each: Declaration): number => namesOf(each, head).filter((name) => names.has(name)).length;
  return more.reduce((best, each) => (shared(each) > shared(best) ? each : best), first);
}

/** Limit: nested schemas that include each other's members. */
const deepest = 20;

/** Resolves a member that a schema includes from another schema to its original declaration. */
export function originalOf(head: FileRead): (declaration: Declaration) => Declaration {
  let byId: ReadonlyMap<string, Declaration> | null = null;
  return (declaration) => {
    let at = declaration;
    for (let depth = 0; depth < deepest && isIncluded(at); depth += 1) {
      byId ??= new Map(head.declarations.map((each) => [each.id, each]));
      const original = byId.get(at.container ?? "");
      if (original === undefined || original.kind !== declaration.kind) break;
      at = original;
    }
    return at;
  };
}

/**
 * Returns true for a member that a schema includes from another one: its container is not part of its id. The shape is
 * checked last because computing it is expensive.
 */
export function isIncluded(each: Declaration): boolean {
  const { id, container, notice } = each;
  return notice === null && container !== null && !id.startsWith(container) && each.shape === undefined;
}
