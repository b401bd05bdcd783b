import type {
  NumberBound,
  Extent,
  Limits,
  ScalarShape,
  ScalarType,
  ShapeChange,
} from "../../model/contract/shape.ts";
import { shapeText } from "./text.ts";

/** Compares two scalars. Only `null` is compared separately. */
export function compareScalars(before: ScalarShape, after: ScalarShape, at: string): ShapeChange[] {
  const said = (change: Omit<ShapeChange, "at">): ShapeChange => ({ ...change, at });
  const extent = typeExtent(before.type, after.type);
  const types = { before: shapeText(before), after: shapeText(after) };
  // Two types without common values have no other comparable properties.
  if (extent === "changed") return [said({ what: "type", extent, ...types })];
  const changes = extent === null ? [] : [said({ what: "type", extent, ...types })];
  if (extent === null && before.format !== after.format)
    changes.push(
      said({
        what: "format",
        extent: formatExtent(before.format, after.format),
        before: before.format ?? "no format",
        after: after.format ?? "no format",
      }),
    );
  changes.push(...listedChanges(before, after).map(said), ...compareLimits(before.limits, after.limits, at));
  if (before.pattern !== after.pattern)
    changes.push(
      said({
        what: "pattern",
        extent: statedExtent(before.pattern, after.pattern),
        before: before.pattern ?? "no pattern",
        after: after.pattern ?? "no pattern",
      }),
    );
  return changes;
}

/** Every integer is a number. */
function typeExtent(before: ScalarType, after: ScalarType): Extent | null {
  if (before === after) return null;
  if (before === "integer" && after === "number") return "widened";
  return before === "number" && after === "integer" ? "narrowed" : "changed";
}

/** Formats whose values are all valid in the other format, too. */
const widerFormats: Readonly<Record<string, string>> = { int32: "int64", float: "double" };

function formatExtent(before: string | null, after: string | null): Extent {
  if (before !== null && widerFormats[before] === after) return "widened";
  if (after !== null && widerFormats[after] === before) return "narrowed";
  return statedExtent(before, after);
}

/** A new restriction narrows. A different restriction may have any effect. */
function statedExtent(before: unknown, after: unknown): Extent {
  if (before !== null && after !== null) return "changed";
  return before === null ? "narrowed" : "widened";
}

function listedChanges(before: ScalarShape, after: ScalarShape): Omit<ShapeChange, "at">[] {
  const [own, other] = [before.values, after.values];
  const said = { before: listText(own), after: listText(other) };
  if (own === null || other === null)
    return own === other ? [] : [{ what: "enumerated", extent: statedExtent(own, other), ...said }];
  const [known, now] = [new Set(own), new Set(other)];
  const gained = other.filter((each) => !known.has(each));
  const isLost = own.some((each) => !now.has(each));
  return [
    ...(gained.length > 0
      ? [{ what: "values", extent: "widened", ...said, values: { before: own, gained } } as const]
      : []),
    ...(isLost ? [{ what: "values", extent: "narrowed", ...said } as const] : []),
  ];
}

/** Limits: number of listed values, and length of each. */
const mostSaid = 8;
const longest = 60;

function listText(values: readonly string[] | null): string {
  if (values === null) return "any value";
  const said = values.slice(0, mostSaid).map(clipped);
  return `${said.join(", ")}${values.length > mostSaid ? ` or one of ${values.length - mostSaid} more` : ""}`;
}

function clipped(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

export function compareLimits(before: Limits, after: Limits, at: string): ShapeChange[] {
  const least = boundChange("at least", -1, before.least, after.least);
  const most = boundChange("at most", 1, before.most, after.most);
  return [least, most].flatMap((change) =>
    change === null ? [] : [{ what: "limit", at, ...change } as const],
  );
}

/** `sign` is 1 for an upper bound, -1 for a lower bound. */
function boundChange(
  word: string,
  sign: 1 | -1,
  before: NumberBound | undefined,
  after: NumberBound | undefined,
): Pick<ShapeChange, "extent" | "before" | "after"> | null {
  const room = roomOf(after, sign) - roomOf(before, sign) || edgeOf(after) - edgeOf(before);
  if (room === 0) return null;
  return {
    extent: room > 0 ? "widened" : "narrowed",
    before: boundText(word, before),
    after: boundText(word, after),
  };
}

function roomOf(bound: NumberBound | undefined, sign: 1 | -1): number {
  return bound === undefined ? Number.MAX_VALUE : bound.at * sign;
}

function edgeOf(bound: NumberBound | undefined): number {
  return bound?.exclusive === true ? 0 : 1;
}

function boundText(word: string, bound: NumberBound | undefined): string {
  if (bound === undefined) return `${word} anything`;
  return `${word} ${bound.at}${bound.exclusive ? ", exclusive" : ""}`;
}
