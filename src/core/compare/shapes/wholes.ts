import type { Direction, Extent, MemberShape, ShapeChange, ValueShape } from "../../model/contract/shape.ts";
import { pairs } from "./pairs.ts";

/** Limit: names that refer to each other. */
const longestChain = 20;

type CompareValues = (before: ValueShape, after: ValueShape, at: string) => readonly ShapeChange[];

/**
 * Compares two values of which at least one is named, and whose names differ, by the shapes that the names refer to.
 * Null if these are unknown.
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
  // The schema was renamed. Its properties are declarations and are compared separately.
  if (own.kind === "object" && other.kind === "object" && isRenamed(before, after)) return [];
  // The properties of an inline schema are declarations and are compared separately.
  if (before.kind === "object" && other.kind === "object") return [];
  if ([own, other].some((each) => each.kind === "object" && each.members === undefined)) return null;
  const changes = pairs.compared(keyOf(before), keyOf(after), true, () =>
    compareBehind([before, own], [after, other], compare),
  );
  return changes && placed(changes, at);
}

type Named = readonly [shape: ValueShape, whole: ValueShape];

function compareBehind(
  [before, own]: Named,
  [after, other]: Named,
  compare: CompareValues,
): readonly ShapeChange[] {
  if (own.kind !== "object" || other.kind !== "object")
    return compare(own, other, "").map((each) =>
      before.kind === "named" && each.what === "values" ? { ...each, what: "enumerated" } : each,
    );
  const changes = memberChanges(own.members?.() ?? new Map(), other.members?.() ?? new Map(), compare);
  const said = { what: "type", at: "", before: nameOf(before), after: nameOf(after) } as const;
  return changes.map((each) => ({ ...said, ...each }));
}

function isRenamed(before: ValueShape, after: ValueShape): boolean {
  if (before.kind !== "named" || after.kind !== "named") return false;
  return after.isKnown?.(before.name) === false && before.isKnown?.(after.name) === false;
}

function areAlike({ kind }: ValueShape, other: ValueShape): boolean {
  const kinds = [kind, other.kind];
  return (
    kind === other.kind || kinds.includes("union") || (kinds.includes("map") && kinds.includes("object"))
  );
}

function nameOf(shape: ValueShape): string {
  return shape.kind === "named" ? shape.name : shape.kind;
}

/** Returns the object that identifies the schema of a shape. */
function keyOf(shape: ValueShape): object {
  return shape.kind === "named" ? (shape.stands ?? shape) : shape;
}

const wholes = new WeakMap<object, ValueShape | null>();

/** Returns the shape that a name refers to, or the value itself. Null if unknown. Ignores nullability. */
export function wholeOf(shape: ValueShape): ValueShape | null {
  if (shape.kind !== "named" && !shape.nullable) return shape;
  const known = wholes.get(keyOf(shape));
  if (known !== undefined) return known;
  let whole: ValueShape | undefined = shape;
  for (let step = 0; whole?.kind === "named" && step < longestChain; step += 1) whole = whole.stands?.();
  const found = whole === undefined || whole.kind === "named" ? null : { ...whole, nullable: false };
  wholes.set(keyOf(shape), found);
  return found;
}

/** Prefixes the places of the changes with the place of the value. */
export function placed(changes: readonly ShapeChange[], at: string): readonly ShapeChange[] {
  if (at === "") return changes;
  return changes.map((each) => ({ ...each, at: each.at === "" ? at : `${at}/${each.at}` }));
}

type Members = ReadonlyMap<string, MemberShape>;

type MemberChange = Pick<ShapeChange, "extent" | "direction">;

/** Returns each distinct combination of extent and direction once. */
function memberChanges(before: Members, after: Members, compare: CompareValues): readonly MemberChange[] {
  const changes = new Map<string, MemberChange>();
  const add = (extent: Extent, way: Direction | null | undefined): void => {
    changes.set(`${extent} ${way ?? ""}`, { extent, ...(way && { direction: way }) });
  };
  for (const [name, own] of before) {
    const now = after.get(name);
    if (now === undefined) {
      add("changed", own.way);
      continue;
    }
    if (now.way && !own.way) add("changed", now.way === "request" ? "response" : "request");
    if (own.required !== now.required) add(now.required ? "narrowed" : "widened", own.way);
    for (const { extent, direction } of compare(own.value(), now.value(), ""))
      add(extent, own.way ?? direction);
  }
  for (const [name, { required, way }] of after) if (required && !before.has(name)) add("narrowed", way);
  return [...changes.values()];
}
