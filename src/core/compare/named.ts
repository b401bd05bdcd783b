import { recordName } from "../model/contract/endpoint.ts";
import { spokenWord } from "../model/contract/coordinate.ts";
import type { Declaration } from "../model/declaration.ts";
import { hasSameName, lastSegment, type QualifiedName } from "../model/qualified-name.ts";
import type { FileRead } from "../model/register.ts";
import { mayBeOne, overloadOf } from "./overloads.ts";

type ByName = ReadonlyMap<string, readonly Declaration[]>;

const byWholeName = new WeakMap<readonly Declaration[], ByName>();
const byWord = new WeakMap<readonly Declaration[], ByName>();
const byLastPart = new WeakMap<readonly Declaration[], ByName>();

/** Returns the file's declarations with the name, in source order. Indexed, because a file may contain thousands. */
export function declarationsNamed({ declarations }: FileRead, name: string): readonly Declaration[] {
  let named = byWholeName.get(declarations);
  if (named === undefined)
    byWholeName.set(declarations, (named = Map.groupBy(declarations, (each) => each.name)));
  return named.get(name) ?? [];
}

/** Returns true if two names are the same to callers. The parameter names in an endpoint's template do not count. */
export function isCalledAlike(a: QualifiedName, b: QualifiedName): boolean {
  return hasSameName(a, b) || hasSameName(asCalled(a), asCalled(b));
}

export function asCalled<Name extends QualifiedName>(name: Name): Name {
  const [only = ""] = name.segments;
  return name.segments.length === 1 && only.includes("{") ? { ...name, segments: [recordName(only)] } : name;
}

/** Returns the file's declarations whose last name part equals that of `name`, in source order. */
export function declarationsLike({ declarations }: FileRead, name: QualifiedName): readonly Declaration[] {
  let named = byLastPart.get(declarations);
  if (named === undefined) byLastPart.set(declarations, (named = Map.groupBy(declarations, lastCalled)));
  return named.get(lastCalled(name)) ?? [];
}

function lastCalled(name: QualifiedName): string {
  return recordName(lastSegment(name));
}

/** Returns the file's declarations that texts refer to by the word, in source order. */
export function declarationsCalled(file: FileRead, word: string): readonly Declaration[] {
  return calledIn(file).get(word) ?? [];
}

/** Returns the words by which texts refer to the file's declarations. */
export function wordsCalled(file: FileRead): Iterable<string> {
  return calledIn(file).keys();
}

function calledIn({ declarations }: FileRead): ByName {
  let named = byWord.get(declarations);
  if (named === undefined) {
    const all = declarations.flatMap((each) => [
      { each, word: spokenWord(each) },
      ...(each.alsoCalled === undefined ? [] : [{ each, word: each.alsoCalled }]),
    ]);
    const groups = Map.groupBy(all, (one) => one.word);
    named = new Map([...groups].map(([key, list]) => [key, list.map(({ each }) => each)]));
    byWord.set(declarations, named);
  }
  return named;
}

export interface MoveTarget {
  readonly declaration: Declaration;
  readonly file: FileRead;
}

/** Returns the declaration of a name that may be the same as `like`: a re-export, or one of its kind and overload. */
export function find(file: FileRead, name: QualifiedName, like: Declaration): Declaration | undefined {
  const all = declarationsLike(file, name);
  const isNamed = all.some((each) => hasSameName(each, name)) ? hasSameName : isCalledAlike;
  const named = all.filter(
    (each) =>
      isNamed(each, name) &&
      // A re-export may be of any kind.
      (each.reexport !== undefined ||
        (like.reexport !== undefined && each.reach === 2) ||
        (each.kind === like.kind && mayBeOne(each, like))),
  );
  const parameters = like.parameters?.join(",");
  const same = named.find(
    (each) => each.parameters?.join(",") === parameters && !each.implementation === !like.implementation,
  );
  const [only, ...more] = named;
  if (same || only === undefined || more.length > 0) return same;
  // A remaining overload with other parameters and without a notice is a different overload.
  const isAnother = overloadOf(like) !== "" && overloadOf(only) === "" && only.notice === null;
  return isAnother && !only.reexport ? undefined : only;
}
