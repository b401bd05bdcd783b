import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { hasValue } from "../surface/export-table.ts";
import { OverloadPairs } from "./overload-pairs.ts";

type Pairs = Map<Declaration, Declaration>;

/**
 * To importers what a file exports under a name is one thing, whatever the file calls it: `export { g as f }`. What has
 * another name in the file, and is exported by the same one, is paired along with what it holds.
 */
export function pairExported(base: FileRead, head: FileRead, headOf: Pairs, baseOf: Pairs): void {
  const renamed = renamedIn(base, head, headOf, baseOf);
  if (renamed.size === 0) return pairSpecifiers(base, head, headOf, baseOf);
  const [before, after] = [base, head].map((file) => Map.groupBy(file.declarations, pathOf));
  for (const [path, set] of before ?? []) {
    const [first = "", ...rest] = JSON.parse(path) as readonly string[];
    const name = renamed.get(first);
    const others = name === undefined ? undefined : after?.get(JSON.stringify([name, ...rest]));
    if (others === undefined) continue;
    const own = set.filter(({ reexport }) => reexport === undefined);
    const { pairs } = new OverloadPairs(own, others.filter(isDeclared), head.tables.lexis);
    for (const [one, other] of pairs) {
      headOf.set(one, other);
      if (baseOf.get(other)?.reexport !== undefined || !baseOf.has(other)) baseOf.set(other, one);
    }
  }
  pairSpecifiers(base, head, headOf, baseOf);
}

const pathOf = ({ segments }: Declaration): string => JSON.stringify(segments);
const isDeclared = ({ reexport }: Declaration): boolean => reexport === undefined;

/** Names of what is declared at the top of a file, by the name that it has now. */
function renamedIn(
  base: FileRead,
  head: FileRead,
  headOf: Pairs,
  baseOf: Pairs,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const exporting = exportedIn(head);
  if (exporting.size === 0) return renamed;
  for (const before of base.declarations) {
    const [own = ""] = before.segments;
    if (!isExported(before) || renamed.has(own) || !hasLeft(before, headOf.get(before))) continue;
    const after = namesOf(before)
      .flatMap((each) => exporting.get(each) ?? [])
      .find((each) => each.name !== own && isFree(each, baseOf) && mayBe(before, each));
    if (after?.segments[0] !== undefined) renamed.set(own, after.segments[0]);
  }
  return renamed;
}

/** What comes without the notice under a name that had one is another thing: the first has gone. */
function mayBe(before: Declaration, after: Declaration): boolean {
  return hasValue(after) === hasValue(before) && (before.notice === null || after.notice !== null);
}

function isExported(each: Declaration): boolean {
  return each.container === null && each.reexport === undefined && namesOf(each).length > 0;
}

/** What says of itself by no other name how it is exported goes by its own: `exports.f = …`. */
function namesOf({ exports, reach, name }: Declaration): readonly string[] {
  return exports ?? (reach === 2 ? [name] : []);
}

function exportedIn({ declarations }: FileRead): ReadonlyMap<string, readonly Declaration[]> {
  const found = new Map<string, Declaration[]>();
  for (const each of declarations)
    if (isExported(each) && each.exports !== undefined)
      for (const name of each.exports) if (found.get(name)?.push(each) === undefined) found.set(name, [each]);
  return found;
}

/** Importers get it no more by any name that it had: what has its name now is not exported, or hands something on. */
function hasLeft(before: Declaration, now: Declaration | undefined): boolean {
  if (now === undefined) return true;
  if (now.reexport !== undefined) return now.reexport.from === null && now.notice === null;
  return now.exports !== undefined && !namesOf(before).some((each) => now.exports?.includes(each) === true);
}

/** Nothing on base but a specifier is paired with it. */
function isFree(after: Declaration, baseOf: Pairs): boolean {
  const before = baseOf.get(after);
  return before === undefined || before.reexport?.from === null;
}

/** A notice that stood at the name, and stands at what goes by it now, or the other way round. */
function pairSpecifiers(base: FileRead, head: FileRead, headOf: Pairs, baseOf: Pairs): void {
  const noted = head.declarations.filter(({ notice, container }) => notice !== null && container === null);
  if (noted.length === 0) return;
  const declared = firstByName(noted.filter(isDeclared));
  const specifiers = firstByName(noted.filter(({ reexport }) => reexport?.from === null));
  for (const before of base.declarations) {
    if (before.notice === null || before.container !== null) continue;
    const now = headOf.get(before);
    if (now !== undefined && (now.notice !== null || now.reexport?.from !== null)) continue;
    const after =
      before.reexport?.from === null
        ? declared.get(now?.reexport?.name ?? "")
        : isExported(before)
          ? firstOf(namesOf(before), specifiers)
          : undefined;
    if (after === undefined) continue;
    headOf.set(before, after);
    if (baseOf.get(after)?.notice == null) baseOf.set(after, before);
  }
}

function firstByName(declarations: readonly Declaration[]): ReadonlyMap<string, Declaration> {
  return new Map(declarations.toReversed().map((each) => [each.name, each]));
}

function firstOf(names: readonly string[], known: ReadonlyMap<string, Declaration>): Declaration | undefined {
  return known.get(names.find((each) => known.has(each)) ?? "");
}

/** What importers get by the name that they know has another one in its file now. */
export function isExportedAnew(before: Declaration | null, after: Declaration): boolean {
  if (before === null || before.name === after.name || after.exports === undefined) return false;
  return (
    [before, after].every(isDeclared) &&
    namesOf(before).some((each) => after.exports?.includes(each) === true)
  );
}
