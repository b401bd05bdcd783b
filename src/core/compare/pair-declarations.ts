import { anyMethod } from "../model/contract/endpoint.ts";
import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { OverloadPairs } from "./overload-pairs.ts";
import { isIncluded, originalOf, ReferredParts } from "./references/referred-parts.ts";

/** Pairs of declarations at base and at head in one file. Several at base may correspond to one at head. */
export interface Pairing {
  readonly headOf: ReadonlyMap<Declaration, Declaration>;
  readonly baseOf: ReadonlyMap<Declaration, Declaration>;
}

/**
 * Pairs base and head by overload set: all declarations of one qualified name. A change of one overload is never
 * reported for another, so a pair needs the same parameter types or the same id. Exceptions: the id gains or loses its
 * parameter types, or the remaining ones on both sides have notices (altered).
 */
export function pairDeclarations(base: FileRead, head: FileRead): Pairing {
  const headOf = new Map<Declaration, Declaration>();
  const baseOf = new Map<Declaration, Declaration>();
  const headSets = setsByName(head.declarations);
  for (const [name, baseSet] of setsByName(base.declarations)) {
    const { pairs } = new OverloadPairs(baseSet, headSets.get(name) ?? [], head.tables.lexis);
    for (const [before, after] of pairs) {
      headOf.set(before, after);
      if (!baseOf.has(after)) baseOf.set(after, before);
    }
  }
  pairReferred(base, head, headOf, baseOf);
  pairMessages(base, head, headOf, baseOf);
  pairWidened(base, headSets, headOf, baseOf);
  pairAnswered(base, headSets, headOf, baseOf);
  pairCalled(base, head, headOf, baseOf);
  return { headOf, baseOf };
}

/** Limit: renamed schemas nested in each other. */
const mostRounds = 5;

/** Pairs declarations that a contract replaced by a reference, or the other way round. Callers see no difference. */
function pairReferred(
  base: FileRead,
  head: FileRead,
  headOf: Map<Declaration, Declaration>,
  baseOf: Map<Declaration, Declaration>,
): void {
  if (head.behind === undefined) return;
  const original = originalOf(head);
  for (const [before, after] of headOf) {
    const own = original(after);
    if (own === after || before.shape === undefined) continue;
    headOf.set(before, own);
    if (!baseOf.has(own)) baseOf.set(own, before);
  }
  const parts = new ReferredParts(base, head, headOf);
  const joined = new Set<Declaration>();
  const left = base.declarations.filter((each) => !headOf.has(each));
  // Declarations included from another schema are paired after their originals. If the original was removed, the
  // change is reported there.
  let open = [...left.filter((each) => !isIncluded(each)), ...left.filter(isIncluded)];
  for (let round = 0; round < mostRounds; round += 1) {
    const found = open.length;
    open = open.filter((before) => !pairOne(before));
    // A renamed schema may contain other renamed schemas.
    if (open.length === found || !open.some(({ kind }) => kind === "type")) break;
  }

  function pairOne(before: Declaration): boolean {
    const after = parts.of(before);
    if (after === null) return false;
    headOf.set(before, after);
    // If several declarations became one, the one without a notice decides whether callers are newly
    // notified.
    const isFirst = !baseOf.has(after);
    if (isFirst) joined.add(after);
    if (isFirst || (joined.has(after) && before.notice === null)) baseOf.set(after, before);
    return true;
  }
}

/** Pairs renamed messages by their operations and parts, because a message's name is not on the wire. */
function pairMessages(
  base: FileRead,
  head: FileRead,
  headOf: Map<Declaration, Declaration>,
  baseOf: Map<Declaration, Declaration>,
): void {
  const isMessage = ({ kind, reachedBy }: Declaration): boolean =>
    kind === "message" && reachedBy !== undefined;
  const left = base.declarations.filter((each) => isMessage(each) && !headOf.has(each));
  if (left.length === 0) return;
  const fresh = new Set(head.declarations.filter((each) => isMessage(each) && !baseOf.has(each)));
  const sets = [base, head].map(({ declarations }) => Map.groupBy(declarations, messageOf));
  const partsOf = (side: 0 | 1, { name }: Declaration): ReadonlyMap<string, Declaration> =>
    new Map((sets[side]?.get(name) ?? []).map((each) => [each.name.slice(name.length), each]));
  for (const before of left) {
    const parts = partsOf(0, before);
    const shared = (each: Declaration): number =>
      [...partsOf(1, each).keys()].filter((part) => parts.has(part)).length;
    const [after] = [...fresh]
      .filter((each) => isCarriedAlike(before, each) && shared(each) > Math.min(1, parts.size - 1))
      .toSorted((a, b) => shared(b) - shared(a));
    if (after === undefined) continue;
    fresh.delete(after);
    const now = partsOf(1, after);
    for (const [part, own] of parts) {
      const other = now.get(part);
      if (other === undefined || headOf.has(own)) continue;
      headOf.set(own, other);
      if (!baseOf.has(other)) baseOf.set(other, own);
    }
  }
}

/** Returns the name of the message that a declaration is, or belongs to. */
function messageOf({ name }: Declaration): string {
  return name.split(" ", 1)[0] ?? name;
}

function isCarriedAlike({ reachedBy: a }: Declaration, { reachedBy: b }: Declaration): boolean {
  return a?.size === b?.size && [...(a ?? [])].every((each) => b?.has(each));
}

/** Pairs declarations that existed only for some types with ones that may now exist for all types. */
function pairWidened(
  base: FileRead,
  headSets: ReadonlyMap<string, readonly Declaration[]>,
  headOf: Map<Declaration, Declaration>,
  baseOf: Map<Declaration, Declaration>,
): void {
  for (const before of base.declarations) {
    if (before.pairing === undefined || before.shape !== undefined || headOf.has(before)) continue;
    const after = headSets.get(before.name)?.find((each) => each.kind === before.kind);
    if (after === undefined) continue;
    headOf.set(before, after);
    if (!baseOf.has(after)) baseOf.set(after, before);
  }
}

/** Pairs routes of single methods with a new route that handles every method. */
function pairAnswered(
  base: FileRead,
  headSets: ReadonlyMap<string, readonly Declaration[]>,
  headOf: Map<Declaration, Declaration>,
  baseOf: Map<Declaration, Declaration>,
): void {
  const added = new Set<Declaration>();
  for (const before of base.declarations) {
    if (before.kind !== "endpoint" || before.shape !== undefined || headOf.has(before)) continue;
    const name = (before.pairing ?? before.name).replace(/^[A-Z]+ (?=\/)/, `${anyMethod} `);
    const after = headSets.get(name)?.find((each) => each.kind === "endpoint" && each.shape === undefined);
    if (after === undefined || (baseOf.has(after) && !added.has(after))) continue;
    headOf.set(before, after);
    added.add(after);
    if (!baseOf.has(after)) baseOf.set(after, before);
  }
}

/** Pairs declarations if the name on one side is the additional name on the other side. */
function pairCalled(
  base: FileRead,
  head: FileRead,
  headOf: Map<Declaration, Declaration>,
  baseOf: Map<Declaration, Declaration>,
): void {
  let called: Map<string, Declaration> | null = null;
  for (const before of base.declarations) {
    if (before.shape !== undefined || headOf.has(before)) continue;
    called ??= new Map(
      head.declarations.flatMap((each) =>
        each.shape !== undefined ? [] : [[each.alsoCalled ?? each.name, each] as const],
      ),
    );
    const after = called.get(before.alsoCalled ?? before.name);
    if (after === undefined || after.kind !== before.kind || baseOf.has(after)) continue;
    if ((after.alsoCalled === undefined) === (before.alsoCalled === undefined)) continue;
    headOf.set(before, after);
    baseOf.set(after, before);
  }
}

function setsByName(declarations: readonly Declaration[]): Map<string, Declaration[]> {
  const sets = new Map<string, Declaration[]>();
  for (const each of declarations) {
    const name = each.pairing ?? each.name;
    const set = sets.get(name);
    if (set) set.push(each);
    else sets.set(name, [each]);
  }
  return sets;
}
