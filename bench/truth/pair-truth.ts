// What became of deprecated declarations between two revisions, told from two lists of declarations alone.
import type { OracleDeclaration, OracleFile } from "./oracle.ts";

export type Fate = "removed" | "moved" | "withdrawn" | "narrowed";

export interface Side {
  readonly base: readonly OracleFile[];
  readonly head: readonly OracleFile[];
}

export interface PairRules {
  /** Whether parameter types are part of what a callable is called. */
  readonly overloads: boolean;
  /** What must be the same for a declaration to have moved. */
  readonly packageOf: (path: string) => string;
}

/** `fate path#name` of each deprecated declaration of base that did not stay as it was. */
export function fates(side: Side, rules: PairRules): string[] {
  const unreadable = new Set(side.head.filter(({ error }) => error !== undefined).map(({ path }) => path));
  const headOf = new Map(side.head.map((file) => [file.path, file.declarations]));
  const baseOf = new Map(side.base.map((file) => [file.path, file.declarations]));
  const found: string[] = [];
  for (const { path, declarations } of side.base) {
    if (unreadable.has(path)) continue;
    const lost = new Set<string>();
    for (const each of declarations.filter(isFeature)) {
      if (enclosing(each.name).some((name) => lost.has(name))) continue;
      const partner = partnerOf(each, declarations, headOf.get(path) ?? [], rules);
      const moved = partner === null && hasMoved(each, path, headOf, baseOf, rules);
      const fate = partner === null ? (moved ? "moved" : "removed") : fateOf(each, partner, headOf.get(path));
      if (fate === null) continue;
      found.push(`${fate} ${placeOf(path, each.name)}#${each.name}`);
      if (fate === "removed" || fate === "moved") lost.add(each.name);
    }
  }
  return found;
}

/** `removed path#name` of members that are gone out of a deprecated container: its notice covered them. */
export function coveredLosses({ base, head }: Side): ReadonlySet<string> {
  const headOf = new Map(head.map((file) => [file.path, file.declarations]));
  return new Set(
    base.flatMap(({ path, declarations }) => {
      const noted = new Set(declarations.filter(isNoted).map(({ name }) => name));
      const left = new Set((headOf.get(path) ?? []).map(({ name }) => name));
      return declarations
        .filter((each) => !each.deprecated && each.exported && !left.has(each.name))
        .filter(({ name }) => enclosing(name).some((outer) => noted.has(outer)))
        .map(({ name }) => `removed ${path}#${name}`);
    }),
  );
}

/** A package stands in its folder, whichever file speaks for it. */
function placeOf(path: string, name: string): string {
  return name === "(package)" ? path.slice(0, Math.max(0, path.lastIndexOf("/"))) || "." : path;
}

/** The declaration at head that a declaration of base has become in its own file. */
function partnerOf(
  before: OracleDeclaration,
  base: readonly OracleDeclaration[],
  head: readonly OracleDeclaration[],
  { overloads }: PairRules,
): OracleDeclaration | null {
  const namesakes = head.filter((each) => each.name === before.name);
  const alike = namesakes.filter((each) => isCallable(each) === isCallable(before));
  // `var F = G` may be called like the function it stands for.
  const named = visible(alike.length > 0 ? alike : namesakes.filter(({ kind }) => isBinding.test(kind)));
  const types = before.parameters?.join(",");
  const same = named.filter((each) => each.parameters?.join(",") === types);
  const noted = same.find(({ deprecated }) => deprecated) ?? same[0];
  if (noted) return noted;
  const siblings = visible(base.filter((each) => each.name === before.name));
  const areOne = siblings.length === 1 && !(overloads && before.parameters !== null);
  if (areOne && named.length > 0) return named.find(isNoted) ?? named[0] ?? null;
  return altered(before, siblings, named);
}

/** The only overload that base has and head has not became the only one that head has and base has not. */
function altered(
  before: OracleDeclaration,
  siblings: readonly OracleDeclaration[],
  named: readonly OracleDeclaration[],
): OracleDeclaration | null {
  const types = ({ parameters }: OracleDeclaration): string => parameters?.join(",") ?? "";
  const gone = siblings.filter((each) => !named.some((other) => types(other) === types(each)));
  const [only, ...more] = named.filter((each) => !siblings.some((other) => types(other) === types(each)));
  const isOne = gone.length === 1 && gone[0] === before && more.length === 0;
  return isOne && only?.deprecated === true ? only : null;
}

/** What callers see: the overloads, or what has none. */
function visible(named: readonly OracleDeclaration[]): readonly OracleDeclaration[] {
  const signatures = named.filter(({ implementation }) => implementation !== true);
  return signatures.length > 0 ? signatures : named;
}

function isFeature({ deprecated, implementation }: OracleDeclaration): boolean {
  return deprecated && implementation !== true;
}

const isBinding = /^(?:var|const|variable|constant|VariableDeclaration)$/;

function isCallable({ parameters }: OracleDeclaration): boolean {
  return parameters !== null;
}

function isNoted({ deprecated }: OracleDeclaration): boolean {
  return deprecated;
}

function fateOf(
  before: OracleDeclaration,
  after: OracleDeclaration,
  head: readonly OracleDeclaration[] = [],
): Fate | null {
  if (before.exported && !after.exported) return "narrowed";
  const around = new Set(enclosing(after.name));
  const covered = head.some((each) => each.deprecated && around.has(each.name));
  return after.deprecated || covered ? null : "withdrawn";
}

function hasMoved(
  before: OracleDeclaration,
  from: string,
  headOf: ReadonlyMap<string, readonly OracleDeclaration[]>,
  baseOf: ReadonlyMap<string, readonly OracleDeclaration[]>,
  { overloads, packageOf }: PairRules,
): boolean {
  const isIt = (each: OracleDeclaration): boolean =>
    each.name === before.name &&
    each.kind === before.kind &&
    (!overloads || each.parameters?.join(",") === before.parameters?.join(","));
  return [...headOf].some(
    ([path, declarations]) =>
      path !== from &&
      packageOf(path) === packageOf(from) &&
      declarations.some(isIt) &&
      !(baseOf.get(path) ?? []).some(isIt),
  );
}

/** Names of what a name stands in, the nearest first. */
function enclosing(name: string): readonly string[] {
  const cuts = [...name.matchAll(/[./]/g)].map(({ index }) => index);
  return cuts.map((index) => name.slice(0, index)).reverse();
}
