import type { Declaration } from "../declaration.ts";
import type { FileRead } from "../register.ts";
import { sameFamily } from "./kinds.ts";

/** Which declaration at head is which at base, within one file. */
export interface Pairing {
  readonly headOf: ReadonlyMap<Declaration, Declaration>;
  readonly baseOf: ReadonlyMap<Declaration, Declaration>;
}

/**
 * Pairs base and head by overload set: all declarations of one qualified name. What happens to one
 * overload never reads as something happening to another, so a pair needs the same parameter types,
 * unless base has only one of the name, or the two left over both carry a notice (altered).
 */
export function pairDeclarations(base: FileRead, head: FileRead): Pairing {
  const headOf = new Map<Declaration, Declaration>();
  const baseOf = new Map<Declaration, Declaration>();
  const headSets = setsByName(head.declarations);
  for (const [name, baseSet] of setsByName(base.declarations)) {
    for (const [before, after] of pairSet(baseSet, headSets.get(name) ?? [])) {
      headOf.set(before, after);
      baseOf.set(after, before);
    }
  }
  return { headOf, baseOf };
}

/** Declarations by qualified name, in source order. */
export function setsByName(declarations: readonly Declaration[]): Map<string, Declaration[]> {
  const sets = new Map<string, Declaration[]>();
  for (const each of declarations) {
    const set = sets.get(each.name);
    if (set) set.push(each);
    else sets.set(each.name, [each]);
  }
  return sets;
}

type Match = (before: Declaration, after: Declaration) => boolean;

const parametersOf = (each: Declaration): string => each.parameters?.join(",") ?? "";
const sameRole: Match = (a, b) => Boolean(a.implementation) === Boolean(b.implementation);
const alike: Match = (a, b) => a.kind === b.kind && sameRole(a, b) && parametersOf(a) === parametersOf(b);

/** From the strictest likeness to the loosest; each pass takes what the passes before it left. */
const passes: readonly Match[] = [
  (a, b) => alike(a, b) && a.signature === b.signature && a.id === b.id,
  (a, b) => alike(a, b) && a.signature === b.signature,
  (a, b) => alike(a, b) && a.id === b.id,
  alike,
  (a, b) => sameFamily(a.kind, b.kind) && parametersOf(a) === parametersOf(b),
];

function pairSet(
  baseSet: readonly Declaration[],
  headSet: readonly Declaration[],
): readonly (readonly [Declaration, Declaration])[] {
  const pairs: (readonly [Declaration, Declaration])[] = [];
  let before = [...baseSet];
  let after = [...headSet];
  const take = (each: Declaration, found: Declaration | undefined): void => {
    if (!found) return;
    pairs.push([each, found]);
    before = before.filter((other) => other !== each);
    after = after.filter((other) => other !== found);
  };
  for (const match of passes)
    for (const each of before)
      take(
        each,
        after.find((candidate) => match(each, candidate)),
      );
  const [last] = before;
  if (last && before.length === 1) take(last, remaining(last, baseSet, headSet, after));
  return pairs;
}

/** The partner of the last declaration left on base, where one follows without guessing. */
function remaining(
  last: Declaration,
  baseSet: readonly Declaration[],
  headSet: readonly Declaration[],
  left: readonly Declaration[],
): Declaration | undefined {
  const candidates = left.filter((each) => sameFamily(last.kind, each.kind));
  const visible = candidates.filter((each) => each.implementation !== true || headSet.length === 1);
  const noted = visible.filter((each) => each.notice !== null);
  // A single declaration that became an overload set, or changed its parameters, is still there.
  if (callable(baseSet) <= 1) return noted[0] ?? visible[0];
  if (last.notice !== null && visible.length === 1) return noted[0];
  return undefined;
}

function callable(set: readonly Declaration[]): number {
  return set.filter((each) => each.parameters !== null && each.implementation !== true).length;
}
