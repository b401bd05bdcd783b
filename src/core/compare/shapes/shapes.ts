import type {
  Direction,
  Extent,
  Shape,
  ShapeChange,
  UnionShape,
  ValueShape,
} from "../../model/contract/shape.ts";
import { compareConditions, compareCredentials } from "./conditions.ts";
import { standingFor } from "./covering-parts.ts";
import { pairs } from "./pairs.ts";
import { compareLimits, compareScalars } from "./scalars.ts";
import { shapeText } from "./text.ts";
import { compareTransport } from "./transport.ts";
import { compareWholes, placed, wholeOf } from "./wholes.ts";

/** Compares two shapes. `breaksCallers` decides which changes affect callers, by base's direction. */
export function compareShapes(before: Shape, after: Shape): ShapeChange[] {
  pairs.begin();
  const changes = compareValues(before.value, after.value, "").filter(
    ({ direction = before.direction }) => direction === "both" || goes(before.direction, direction),
  );
  changes.unshift(...compareRequired(before, after), ...compareWays(before, after));
  const [wire, now] = [wireText(before), wireText(after)];
  if (wire !== now) changes.push({ what: "wire", extent: "changed", at: "", before: wire, after: now });
  changes.push(...compareCredentials(before, after));
  changes.push(...compareTransport(before, after));
  return [...changes, ...compareParts(before.parts ?? {}, after.parts ?? {})];
}

/**
 * Compares separately whether a value must be sent and whether it is always returned. A value with a default need not
 * be sent, but is always returned.
 */
function compareRequired(before: Shape, after: Shape): ShapeChange[] {
  const sent = requiredChange(isRequiredToSend(before), isRequiredToSend(after));
  const returned = requiredChange(isAlwaysReturned(before), isAlwaysReturned(after));
  if (sent?.extent === returned?.extent) return sent === null ? [] : [sent];
  return [
    ...(sent === null ? [] : [{ ...sent, direction: "request" } as const]),
    ...(returned === null ? [] : [{ ...returned, direction: "response" } as const]),
  ];
}

/** Null if it is unknown on one side. */
function requiredChange(before: boolean | null, after: boolean | null): ShapeChange | null {
  if (before === null || after === null || before === after) return null;
  const [was, is] = before ? ["required", "optional"] : ["optional", "required"];
  return { what: "required", extent: after ? "narrowed" : "widened", at: "", before: was, after: is };
}

function isRequiredToSend({ required, hasDefault, direction, around = direction }: Shape): boolean | null {
  if (!goes(around, "request")) return null;
  return required && hasDefault !== true && goes(direction, "request");
}

function isAlwaysReturned({ required, direction }: Shape): boolean | null {
  return goes(direction, "response") ? required : null;
}

/** Returns the changes of a property that is now only returned, or only sent, unlike its container. */
function compareWays(before: Shape, after: Shape): ShapeChange[] {
  const around = after.around ?? after.direction;
  const stops = (way: "request" | "response"): boolean =>
    goes(before.direction, way) && goes(around, way) && !goes(after.direction, way);
  const said = { what: "way", extent: "changed", at: "" } as const;
  return [
    ...(stops("request")
      ? [{ ...said, before: "sent", after: "only returned", direction: "request" } as const]
      : []),
    ...(stops("response")
      ? [{ ...said, before: "returned", after: "only sent", direction: "response" } as const]
      : []),
  ];
}

function goes(direction: Direction, way: "request" | "response"): boolean {
  return direction === "both" || direction === way;
}

/** A new part breaks callers only if it must be sent. */
function compareParts(
  before: Readonly<Record<string, Shape>>,
  after: Readonly<Record<string, Shape>>,
): ShapeChange[] {
  const changes: ShapeChange[] = [];
  for (const [name, own] of Object.entries(before)) {
    const now = standingFor(name, after);
    const { direction } = own;
    const said = { what: "part", at: name, before: shapeText(own.value), direction } as const;
    if (now.length === 0) changes.push({ ...said, extent: "changed", after: "nothing" });
    for (const each of now.flatMap((other) => compareShapes(own, other)))
      changes.push({ direction, ...each, at: each.at === "" ? name : `${name} ${each.at}` });
  }
  for (const [name, { required, value, direction }] of Object.entries(after))
    if (before[name] === undefined && required && direction === "request" && !hasLike(before, direction))
      changes.push({
        what: "part",
        extent: "narrowed",
        at: name,
        before: "nothing",
        after: shapeText(value),
        direction,
      });
  return changes;
}

function hasLike(parts: Readonly<Record<string, Shape>>, direction: Direction): boolean {
  return Object.values(parts).some((each) => each.direction === direction);
}

/**
 * Returns true if a caller that worked with base's shape may fail: it sends a value that is no longer accepted, or
 * receives one that was impossible before. A value that an enumeration lost is not included, because it is a removed
 * declaration itself.
 */
export function breaksCallers(change: ShapeChange, whole: Direction): boolean {
  const { what, extent, direction = whole } = change;
  if (what === "values" && extent === "narrowed") return false;
  return (
    extent === "changed" ||
    (extent === "narrowed" && direction !== "response") ||
    (extent === "widened" && direction !== "request")
  );
}

/**
 * Returns false for new values in a response's enumeration and for wider limits, because lenient clients accept them.
 * Also false for scopes, because only the provider knows which tokens have them, and for one server of several.
 */
export function breaksForCertain({ what, extent }: ShapeChange): boolean {
  if (what === "scopes" || what === "otherServers") return false;
  return extent !== "widened" || !["values", "enumerated", "limit", "pattern"].includes(what);
}

function compareValues(before: ValueShape, after: ValueShape, at: string): ShapeChange[] {
  const changes = [...compareTypes(before, after, at), ...compareConditions(before, after, at)];
  if (before.nullable === after.nullable) return changes;
  const extent = after.nullable ? "widened" : "narrowed";
  return [...changes, { what: "nullable", extent, at, before: nullText(before), after: nullText(after) }];
}

const holders: ReadonlySet<ValueShape["kind"]> = new Set(["union", "list", "map"]);

/** `null` is compared separately. */
function compareTypes(before: ValueShape, after: ValueShape, at: string): readonly ShapeChange[] {
  if (!holders.has(before.kind) && !holders.has(after.kind)) return compareKinds(before, after, at);
  const changes = pairs.compared(before, after, false, () => compareKinds(before, after, ""));
  return placed(changes ?? [], at);
}

function compareKinds(before: ValueShape, after: ValueShape, at: string): readonly ShapeChange[] {
  if (before.kind === "union" || after.kind === "union")
    return compareOptions(asUnion(before), asUnion(after), at);
  if (before.kind === "scalar" && after.kind === "scalar") return compareScalars(before, after, at);
  if (before.kind === "list" && after.kind === "list")
    return [
      ...compareLimits(before.limits, after.limits, at),
      ...compareValues(before.items, after.items, inside(at)),
    ];
  if (before.kind === "map" && after.kind === "map")
    return compareValues(before.items, after.items, inside(at));
  if ((before.kind === "map" && isFree(after)) || (after.kind === "map" && isFree(before)))
    return compareValues(itemsOf(before, after), itemsOf(after, before), inside(at));
  if (before.kind === "named" && after.kind === "named" && isSameName(before.name, after.name)) return [];
  if (before.kind === after.kind && shapeText(before) === shapeText(after)) return [];
  const behind = compareWholes(before, after, at, compareValues);
  if (behind !== null) return behind;
  if (after.kind === "any") return [typeChange("widened", before, after, at)];
  return [typeChange(before.kind === "any" ? "narrowed" : "changed", before, after, at)];
}

/** Returns true for an object without listed properties, which may contain anything under any key. */
function isFree(shape: ValueShape): boolean {
  return (
    shape.kind === "object" && shape.members?.().size === 0 && shape.conditions?.["closed"] === undefined
  );
}

/** Returns the shape of a map's values. For a free object this is any value. */
function itemsOf(shape: ValueShape, other: ValueShape): ValueShape {
  if (shape.kind === "map") return shape.items;
  return { kind: "any", nullable: other.kind === "map" && other.items.nullable };
}

/** A name may be written with or without its container. */
function isSameName(a: string, b: string): boolean {
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

function inside(at: string): string {
  return at === "" ? "*" : `${at}/*`;
}

function typeChange(extent: Extent, before: ValueShape, after: ValueShape, at: string): ShapeChange {
  return { what: "type", extent, at, before: shapeText(before), after: shapeText(after) };
}

function asUnion(shape: ValueShape): UnionShape {
  return shape.kind === "union"
    ? shape
    : { kind: "union", options: [{ ...shape, nullable: false }], nullable: shape.nullable };
}

/** Limit: nested unions that are compared level by level. */
const deepest = 50;

function compareOptions(before: UnionShape, after: UnionShape, at: string): ShapeChange[] {
  if (pairs.depth < deepest && areSame(before.options, after.options)) return [];
  const [was, is] = [spread(before.options, after.options), spread(after.options, before.options)];
  const own = was.filter((each) => !is.some((other) => isSame(each, other)) && !isEnded(each, is));
  const others = is.filter((each) => !was.some((other) => isSame(each, other)));
  const [left, come] = [own[0], others[0]];
  // If one option was replaced by one other, they are compared with each other.
  if (left && come && own.length === 1 && others.length === 1) return compareValues(left, come, at);
  const isWider = others.some((each) => !isAmong(each, was));
  const isNarrower = own.some((each) => !isAmong(each, is));
  return [
    ...(isWider ? [optionsChange("widened", { before, after, other: others }, at)] : []),
    ...(isNarrower ? [optionsChange("narrowed", { before, after, other: own }, at)] : []),
  ];
}

/** Returns true if the option is a deprecated schema that was removed. Its own notice is judged instead. */
function isEnded(option: ValueShape, others: readonly ValueShape[]): boolean {
  if (option.kind !== "named" || option.isDeprecated !== true) return false;
  const named = others.filter((each) => each.kind === "named");
  return named.length > 0 && named.every((each) => each.isKnown?.(option.name) === false);
}

/** Limits: with more than 8 options only the different ones are listed, at most 4. */
const mostOptions = 8;
const mostSaid = 4;

/** `other`: the options on one side only. */
function optionsChange(
  extent: "widened" | "narrowed",
  { before, after, other }: { before: UnionShape; after: UnionShape; other: readonly ValueShape[] },
  at: string,
): ShapeChange {
  if (Math.max(before.options.length, after.options.length) <= mostOptions)
    return typeChange(extent, before, after, at);
  const named = other.slice(0, mostSaid).map(shapeText);
  const left = other.length - named.length;
  const said = [...named, ...(left > 0 ? [`${left} more`] : [])].join(" or ");
  const others = `one of those ${extent === "widened" ? "or" : "but"} ${said}`;
  return { what: "type", extent, at, before: `one of ${before.options.length} alternatives`, after: others };
}

/**
 * Replaces named unions by their options, unless the other side has the name too. `seen`: names already replaced. A
 * repeated or recursive name adds nothing.
 */
function spread(
  options: readonly ValueShape[],
  others: readonly ValueShape[],
  seen = new Set<string>(),
  found: ValueShape[] = [],
): readonly ValueShape[] {
  for (const each of options) {
    if (each.kind === "named" && seen.has(each.name)) continue;
    const whole = each.kind === "named" && !isNamedIn(others, each.name) ? wholeOf(each) : null;
    if (each.kind !== "named" || whole?.kind !== "union") found.push(each);
    else spread(whole.options, others, seen.add(each.name), found);
  }
  return found;
}

function isNamedIn(options: readonly ValueShape[], name: string): boolean {
  return options.some((each) => each.kind === "named" && isSameName(name, each.name));
}

/** Returns true for equal options in the same order. Equal named unions then need not be expanded. */
function areSame(before: readonly ValueShape[], after: readonly ValueShape[]): boolean {
  return (
    before.length === after.length &&
    before.every((each, index) => {
      const other = after[index];
      return other !== undefined && isOfKind(each, other) && isSame(each, other);
    })
  );
}

function isOfKind(a: ValueShape, b: ValueShape): boolean {
  const isUnion = (each: ValueShape): boolean => wholeOf(each)?.kind === "union";
  return (a.kind === "named") === (b.kind === "named") && isUnion(a) === isUnion(b);
}

function isSame(a: ValueShape, b: ValueShape): boolean {
  return compareValues(a, b, "").length === 0;
}

/** Returns true if one of the options accepts all values of the shape. */
function isAmong(shape: ValueShape, options: readonly ValueShape[]): boolean {
  return options.some((each) => compareValues(shape, each, "").every(({ extent }) => extent === "widened"));
}

function nullText({ nullable }: ValueShape): string {
  return nullable ? "may be null" : "never null";
}

function wireText({ wire }: Shape): string {
  return wire === undefined ? "no number" : `${wire.type} = ${wire.number}`;
}
