import type { Extent, MemberShape, ShapeChange, ValueShape } from "../../model/contract/shape.ts";

type CompareValues = (before: ValueShape, after: ValueShape, at: string) => readonly ShapeChange[];

/** Limit: so many pairs of names are looked behind for one question; beyond them two names are two types. */
const mostPairs = 1000;

const open = new Set<string>();
let left = mostPairs;

/** Forgets what a question left open that was ended in the middle. */
export function beginComparison(): void {
  open.clear();
}

/**
 * What changed between a value that goes by a name and one that goes by another, or by none, told by what stands
 * behind the names; null where that is not known.
 */
export function compareWholes(
  before: ValueShape,
  after: ValueShape,
  at: string,
  compare: CompareValues,
): readonly ShapeChange[] | null {
  if (before.kind !== "named" && after.kind !== "named") return null;
  const [own, other] = [wholeOf(before), wholeOf(after)];
  if (own === null || other === null || !areAlike(own, other)) return null;
  // The schema is called otherwise: its properties are compared by themselves.
  if (own.kind === "object" && other.kind === "object" && isRenamed(before, after)) return [];
  // What is written in place has declarations of its own.
  if (before.kind === "object" && other.kind === "object") return [];
  const pair = `${nameOf(before)} ${nameOf(after)}`;
  if (open.has(pair)) return [];
  if (open.size === 0) left = mostPairs;
  if ((left -= 1) < 0) return null;
  open.add(pair);
  try {
    if (own.kind !== "object" || other.kind !== "object")
      return compare(own, other, at).map((each) =>
        before.kind === "named" && each.what === "values" ? { ...each, what: "enumerated" } : each,
      );
    const [members, others] = [own.members?.(), other.members?.()];
    if (members === undefined || others === undefined) return null;
    const extents = extentsOf(members, others, compare);
    const said = { what: "type", at, before: nameOf(before), after: nameOf(after) } as const;
    return [...extents].map((extent) => ({ ...said, extent }));
  } finally {
    open.delete(pair);
  }
}

function isRenamed(before: ValueShape, after: ValueShape): boolean {
  if (before.kind !== "named" || after.kind !== "named") return false;
  return after.isKnown?.(before.name) === false && before.isKnown?.(after.name) === false;
}

/** Of two kinds nothing is to be compared. */
function areAlike({ kind }: ValueShape, other: ValueShape): boolean {
  const kinds = [kind, other.kind];
  return (
    kind === other.kind || kinds.includes("union") || (kinds.includes("map") && kinds.includes("object"))
  );
}

function nameOf(shape: ValueShape): string {
  return shape.kind === "named" ? shape.name : shape.kind;
}

/** What stands behind a name, or the value itself; null where that is not known. Whether it may be null is compared apart. */
export function wholeOf(shape: ValueShape): ValueShape | null {
  if (shape.kind !== "named") return { ...shape, nullable: false };
  let whole: ValueShape | undefined = shape.stands?.();
  for (let step = 0; whole?.kind === "named" && step < 20; step += 1) whole = whole.stands?.();
  return whole === undefined || whole.kind === "named" ? null : { ...whole, nullable: false };
}

type Members = ReadonlyMap<string, MemberShape>;

function extentsOf(before: Members, after: Members, compare: CompareValues): ReadonlySet<Extent> {
  const extents = new Set<Extent>();
  for (const [name, own] of before) {
    const now = after.get(name);
    if (now === undefined) {
      extents.add("changed");
      continue;
    }
    if (own.required !== now.required) extents.add(now.required ? "narrowed" : "widened");
    for (const { extent } of compare(own.value(), now.value(), "")) extents.add(extent);
  }
  for (const [name, { required }] of after) if (required && !before.has(name)) extents.add("narrowed");
  return extents;
}
