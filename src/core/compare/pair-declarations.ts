import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { mayBecome } from "./kinds.ts";
import type { Lexis } from "../model/language/lexis.ts";
import { mayBeOne, overloadOf } from "./overloads.ts";

/** Which declaration at head is which at base, within one file. Several of base may be one at head. */
export interface Pairing {
  readonly headOf: ReadonlyMap<Declaration, Declaration>;
  readonly baseOf: ReadonlyMap<Declaration, Declaration>;
}

/**
 * Pairs base and head by overload set: all declarations of one qualified name. What happens to one
 * overload never reads as something happening to another, so a pair needs the same parameter types or the
 * same id, unless the id gains or loses its parameter types, or the two left over both carry a notice (altered).
 */
export function pairDeclarations(base: FileRead, head: FileRead): Pairing {
  const headOf = new Map<Declaration, Declaration>();
  const baseOf = new Map<Declaration, Declaration>();
  const headSets = setsByName(head.declarations);
  for (const [name, baseSet] of setsByName(base.declarations)) {
    for (const [before, after] of pairSet(baseSet, headSets.get(name) ?? [], head.tables.lexis)) {
      headOf.set(before, after);
      if (!baseOf.has(after)) baseOf.set(after, before);
    }
  }
  return { headOf, baseOf };
}

/** Declarations by qualified name, in source order. */
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

type DeclarationPair = readonly [before: Declaration, after: Declaration];
type Match = (...pair: DeclarationPair) => boolean;

const parametersOf = (each: Declaration): string => each.parameters?.join(",") ?? "";
const isVisible = (each: Declaration): boolean => each.implementation !== true;
const sameRole: Match = (a, b) => isVisible(a) === isVisible(b);
const sameTypes: Match = (a, b) => sameRole(a, b) && mayBeOne(a, b) && parametersOf(a) === parametersOf(b);
const alike: Match = (a, b) => a.kind === b.kind && sameTypes(a, b);

/** From the strictest likeness to the loosest; each pass takes what the passes before it left. */
const passes: readonly ((...pair: readonly [...DeclarationPair, lexis: Lexis]) => boolean)[] = [
  (a, b) => alike(a, b) && a.signature === b.signature && a.id === b.id,
  (a, b) => alike(a, b) && a.signature === b.signature,
  (a, b) => alike(a, b) && a.id === b.id,
  alike,
  (a, b, lexis) => mayBecome(a, b, lexis) && sameTypes(a, b),
  // Parameters changed where the id does not carry them.
  (a, b, lexis) => mayBecome(a, b, lexis) && sameRole(a, b) && a.id === b.id,
];

function pairSet(
  baseSet: readonly Declaration[],
  headSet: readonly Declaration[],
  lexis: Lexis,
): readonly DeclarationPair[] {
  const pairs: DeclarationPair[] = [];
  const paired = new Set<Declaration>();
  const take = (before: Declaration, after: Declaration | undefined): void => {
    if (after === undefined) return;
    pairs.push([before, after]);
    paired.add(before).add(after);
  };
  const left = (set: readonly Declaration[]): Declaration[] => set.filter((each) => !paired.has(each));
  for (const match of passes)
    for (const before of left(baseSet))
      take(
        before,
        left(headSet).find((after) => match(before, after, lexis)),
      );
  const isContinued = baseSet.some((each) => isVisible(each) && each.notice === null);
  for (const [before, after] of resuffixed(left(baseSet), left(headSet), isContinued, lexis))
    take(before, after);
  // A binding may hold all the overloads that were written out before.
  const binding = headSet.find((each) => each.kind === "constant" || each.kind === "variable");
  if (binding)
    for (const before of left(baseSet).filter(isVisible))
      if (mayBecome(before, binding, lexis)) take(before, binding);
  const pair = theOnlyTwo(left(baseSet), left(headSet), lexis);
  if (pair) take(...pair);
  for (const before of left(baseSet))
    take(
      before,
      left(headSet).find((after) => before.id === after.id && mayBecome(before, after, lexis)),
    );
  return pairs;
}

/**
 * Ids that gained or lost their parameter types: a single declaration that became an overload set, and
 * overloads that became one. Those with a notice come first. A single one without a notice goes on from an
 * overload without one where base had any (`isContinued`): those with a notice are gone.
 */
function resuffixed(
  before: readonly Declaration[],
  after: readonly Declaration[],
  isContinued: boolean,
  lexis: Lexis,
): DeclarationPair[] {
  const heads = notedFirst(after.filter(isVisible));
  return notedFirst(before.filter(isVisible)).flatMap((each) => {
    const counterpart = heads.find(
      (head) =>
        mayBecome(each, head, lexis) &&
        (overloadOf(each) === "") !== (overloadOf(head) === "") &&
        !(isContinued && each.notice !== null && head.notice === null),
    );
    return counterpart ? [[each, counterpart] as const] : [];
  });
}

function notedFirst(list: readonly Declaration[]): Declaration[] {
  return list.toSorted((a, b) => Number(b.notice !== null) - Number(a.notice !== null));
}

/** One unpaired overload on each side, both with notices: the same one, altered. */
function theOnlyTwo(
  before: readonly Declaration[],
  after: readonly Declaration[],
  lexis: Lexis,
): DeclarationPair | null {
  const [base, ...moreBefore] = before.filter(isVisible);
  const [head, ...moreAfter] = after.filter(isVisible);
  if (!base?.notice || !head?.notice || moreBefore.length > 0 || moreAfter.length > 0) return null;
  return mayBecome(base, head, lexis) ? [base, head] : null;
}
