import type { SameText } from "../../base/signatures/names.ts";
import { closing, enclosed, findOuter, splitOuter } from "../../base/signatures/scan.ts";
import { membersOf, signs } from "./types.ts";

/** What may stand for what when it is only read. */
const wider: Readonly<Record<string, readonly string[]>> = {
  Array: ["Array", "ReadonlyArray", "Iterable", "ArrayLike"],
  ReadonlyArray: ["ReadonlyArray", "Iterable", "ArrayLike"],
  Set: ["Set", "ReadonlySet", "Iterable"],
  Map: ["Map", "ReadonlyMap"],
  ReadonlySet: ["ReadonlySet", "Iterable"],
  ReadonlyMap: ["ReadonlyMap"],
  Promise: ["Promise", "PromiseLike"],
  Iterable: ["Iterable"],
};
const deepest = 20;

/** Whether a value of one type may be given where the other is asked for. Types as `typeOf` writes them. */
export function accepts(given: string, asked: string, same: SameText, depth: number = 0): boolean {
  if (depth > deepest) return false;
  if (asked === "any" || asked === "unknown" || given === "never" || same(given, asked)) return true;
  const options = splitOuter(given, "|", signs);
  const allowed = splitOuter(asked, "|", signs);
  if (options.length > 1) return options.every((each) => accepts(each, asked, same, depth + 1));
  if (allowed.length > 1) return allowed.some((each) => accepts(given, each, same, depth + 1));
  const arrows = [arrowIn(given), arrowIn(asked)] as const;
  if (arrows[0] >= 0 && arrows[1] >= 0) return acceptsCallback(given, asked, arrows, same, depth);
  return (
    isOf(given, asked) || acceptsObject(given, asked, same, depth) || acceptsMany(given, asked, same, depth)
  );
}

/** A literal is of its type. */
function isOf(given: string, asked: string): boolean {
  if (asked === "string") return /^["`]/.test(given);
  if (asked === "number") return /^-?[\d.]/.test(given);
  if (asked === "boolean") return given === "true" || given === "false";
  return asked === "void" && given === "undefined";
}

function acceptsMany(given: string, asked: string, same: SameText, depth: number): boolean {
  const [own, other] = [genericOf(given), genericOf(asked)];
  if (own === null || other === null || wider[own.name]?.includes(other.name) !== true) return false;
  return (
    own.given.length === other.given.length &&
    own.given.every((each, index) => accepts(each, other.given[index] ?? "", same, depth + 1))
  );
}

function genericOf(text: string): { readonly name: string; readonly given: readonly string[] } | null {
  const open = text.indexOf("<");
  if (open < 0 || closing(text, open, signs) !== text.length - 1) return null;
  return { name: text.slice(0, open), given: splitOuter(text.slice(open + 1, -1), ",", signs) };
}

/** An object with all that is asked for; what may be left out need not be there. */
function acceptsObject(given: string, asked: string, same: SameText, depth: number): boolean {
  const [own, other] = [enclosed(given, "{", signs), enclosed(asked, "{", signs)];
  if (own === null || other === null) return false;
  const has = new Map(membersOf(own).map((each) => [typeof each === "string" ? each : each.name, each]));
  return membersOf(other).every((wanted) => {
    if (typeof wanted === "string") return has.has(wanted);
    const mine = has.get(wanted.name);
    if (mine === undefined) return wanted.optional;
    return (
      typeof mine !== "string" &&
      (wanted.optional || !mine.optional) &&
      accepts(mine.type, wanted.type, same, depth + 1)
    );
  });
}

/** A callback is given what it takes, and need not take all. */
function acceptsCallback(
  given: string,
  asked: string,
  [at, other]: readonly [number, number],
  same: SameText,
  depth: number,
): boolean {
  const takes = splitOuter(enclosed(given.slice(0, at), "(", signs) ?? "", ",", signs);
  const gets = splitOuter(enclosed(asked.slice(0, other), "(", signs) ?? "", ",", signs);
  const result = asked.slice(other + 2);
  return (
    takes.length <= gets.length &&
    takes.every((each, index) => accepts(gets[index] ?? "", each, (a, b) => same(b, a), depth + 1)) &&
    (result === "void" || accepts(given.slice(at + 2), result, same, depth + 1))
  );
}

function arrowIn(text: string): number {
  return findOuter(text, signs, (sign, at) => sign === "=" && text[at + 1] === ">");
}
