import type { Declaration } from "../../model/declaration.ts";
import type { Day } from "../../model/feature.ts";
import type { FileRead } from "../../model/register.ts";
import { atMeetings, featureOf, pairingOf, typeFeature } from "./meetings.ts";

/** Finds base's declarations at head where a reference came between, went, or leads to another name. */
export class ReferredParts {
  readonly #base: FileRead;
  readonly #head: FileRead;
  readonly #headOf: ReadonlyMap<Declaration, Declaration>;
  #byId: ReadonlyMap<string, Declaration> | null = null;
  #membersOnBase: Members | null = null;
  #membersAtHead: Members | null = null;

  /** `headOf`: what is paired by its name. */
  constructor(base: FileRead, head: FileRead, headOf: ReadonlyMap<Declaration, Declaration>) {
    this.#base = base;
    this.#head = head;
    this.#headOf = headOf;
  }

  /** Null where callers have it no more, at one place at least. */
  of(before: Declaration): Declaration | null {
    const behind = this.#head.behind?.(pairingOf(before)) ?? null;
    if (behind !== null) return behind.kind === before.kind ? behind : null;
    const renamed = before.kind === "type" ? this.#schemaNow(before) : null;
    if (renamed !== null) return renamed;
    const container = this.#baseById.get(before.container ?? "");
    // Without a notice, only the change of its container is reported.
    if (before.notice === null && container !== undefined && !this.#headOf.has(container)) return null;
    return this.met(before, this.#base.path);
  }

  /** Returns the declaration where callers meet it by references of this file. `path`: the file that contains it. */
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
   * A schema's name is not on the wire. Its successor is the schema now in its place, or the container of the value
   * if that is written inline. Null if none of its members is left.
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

  /** A schema's own name is gone, unless its notice is a field's now. */
  #mayBe(before: Declaration, after: Declaration): boolean {
    if (before.kind !== "type") return before.kind === after.kind;
    return after.kind === "field" && before.notice !== null && this.#sunset(after) !== undefined;
  }

  /** Returns the weakest one. If it is now at several places, callers of one may be informed less. */
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

/** By the id of what holds them. */
type Members = ReadonlyMap<string | null, readonly Declaration[]>;

function membersIn({ declarations }: FileRead): Members {
  return Map.groupBy(declarations, ({ container }) => container);
}

/** The one that has most members of the same names; null of none. */
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

/** Limit: schemas that take in what others take in. */
const deepest = 20;

/** Resolves a member that a schema includes from another schema to its original declaration. */
export function originalOf(head: FileRead): (declaration: Declaration) => Declaration {
  let byId: ReadonlyMap<string, Declaration> | null = null;
  return (declaration) => {
    let at = declaration;
    for (let depth = 0; depth < deepest && isTakenIn(at); depth += 1) {
      byId ??= new Map(head.declarations.map((each) => [each.id, each]));
      const original = byId.get(at.container ?? "");
      if (original === undefined || original.kind !== declaration.kind) break;
      at = original;
    }
    return at;
  };
}

/** By its container, which is what it belongs to elsewhere: to make shapes costs more. */
export function isTakenIn(each: Declaration): boolean {
  const { id, container, notice } = each;
  return notice === null && container !== null && !id.startsWith(container) && each.shape === undefined;
}
