import { mayBecome } from "../compare/kinds.ts";
import { OverloadPairs } from "../compare/overload-pairs.ts";
import type { Declaration } from "../model/declaration.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import { speaksForPackage } from "../repository/folder-files.ts";
import { takesAlike } from "../surface/inherited.ts";
import { hasValue } from "../surface/export-table.ts";
import type { Compared, Kept } from "./comparison.ts";
import { isWritten, namesIn, partsOf } from "./file-names.ts";
import { foundAt, type Names } from "./resolve.ts";
import type { Found, Target } from "./targets.ts";

/** Kinds of which two declarations may differ only in the number of their type variables. */
const hasTypeVariables: ReadonlySet<string> = new Set(["class", "interface", "type"]);

/** A declaration at head that corresponds to a declaration of base. */
export type Partner = Pick<Kept, "declaration" | "file" | "way" | "isAlias">;

/** A name of a base declaration, and its target at head. */
export interface Followed {
  readonly name: string;
  readonly partner: Partner | "unknown" | null;
}

/** Pairs declarations of base with the targets of their names at head. */
export class Partners {
  readonly #judged: Pick<Compared, "saysOverride">;
  readonly #pairs = new Map<string, ReadonlyMap<Declaration, Declaration>>();

  constructor(judged: Pick<Compared, "saysOverride">) {
    this.#judged = judged;
  }

  /** Returns the declaration of a target that corresponds to a declaration of base. */
  pick(before: Declaration, file: FileRead, target: Target | null): Partner | "unknown" | null {
    if (target === null || target.kind === "module") return null;
    return target.kind === "unknown" ? unknownPartner(target) : this.pickDeclared(before, file, target);
  }

  pickDeclared(before: Declaration, file: FileRead, target: Found): Partner | null {
    if (target.typeOnly && hasValue(before)) return null;
    const after =
      this.pairsOf(before, file, target).get(before) ??
      this.#renamed(before, file, target) ??
      copyOf(before, target) ??
      // Callers do not see an implementation. They use the target of its name.
      (before.implementation === true ? target.set[0] : undefined);
    if (after === undefined) return null;
    const isAlias = this.#isAlias(before, file, after);
    // The name now refers to another declaration. Without a notice on the way, the old declaration lost the
    // name.
    if (isAlias && !target.way.some(({ isStep, at }) => isStep && at.notice !== null)) return null;
    return { ...partner(after, target.file), way: target.way, isAlias };
  }

  /** Returns the only declaration that the name now refers to, if its kind can replace the old one. */
  #renamed(before: Declaration, file: FileRead, target: Found): Declaration | undefined {
    const { parts, file: home } = target;
    const isThere = home.path === file.path && parts.join("\0") === partsOf(before).join("\0");
    if (before.reexport !== undefined || isThere) return undefined;
    const isAlwaysOne = isOverloaded(before, file);
    const own = isAlwaysOne ? [before] : namesIn(file).at(partsOf(before));
    const [after, ...more] = candidates(before, target).filter(
      (each) => each.implementation !== true && (!isAlwaysOne || takesCalls(before, each, this.#judged)),
    );
    const isOne = own.length === 1 && more.length === 0;
    return isOne && after !== undefined && mayBecome(before, after, home.tables.lexis) ? after : undefined;
  }

  /** Returns true if `after` existed in the same file at base under another name. */
  #isAlias(before: Declaration, file: FileRead, after: Declaration): boolean {
    if (after.place.path !== file.path || before.reexport !== undefined) return false;
    const [own, other] = [partsOf(before), partsOf(after)];
    if (own.length > 1 || other.length > 1) return false;
    return own[0] !== other[0] && before.aliasOf !== other[0] && namesIn(file).at(other).length > 0;
  }

  pairsOf(before: Declaration, file: FileRead, target: Found): ReadonlyMap<Declaration, Declaration> {
    const { file: home, parts } = target;
    const set = candidates(before, target);
    const key = JSON.stringify([
      before.place.path,
      partsOf(before),
      before.pairing,
      home.path,
      parts,
      set.map(({ id }) => id),
    ]);
    const known = this.#pairs.get(key);
    if (known !== undefined) return known;
    const own =
      before.reexport === undefined ? ofSameTypes(before, namesIn(file).at(partsOf(before))) : [before];
    const pairs = new Map(new OverloadPairs(own, set, home.tables.lexis).pairs);
    for (const each of own) {
      const [after] = [each, ...own.filter((other) => isTwin(each, other))].flatMap(
        (it) => pairs.get(it) ?? [],
      );
      if (after) pairs.set(each, after);
    }
    const rest = coveredLeft(own, set, pairs, file, home);
    if (rest !== null) pairs.set(...rest);
    this.#pairs.set(key, pairs);
    return pairs;
  }
}

/** Returns the re-export of a name from another repository. Members of unknown types are unknown. */
function unknownPartner({ way, types }: Extract<Target, { kind: "unknown" }>): Partner | "unknown" {
  const step = types.length > 0 ? undefined : way.find(({ isStep }) => isStep);
  return step === undefined ? "unknown" : { ...partner(step.at, step.file), way };
}

/** Returns the member of a base type that a member overrides or implements. Null if none is known. */
export async function overriddenIn(
  names: Names,
  declaration: Declaration,
  file: FileRead,
): Promise<Found | null> {
  const parts = partsOf(declaration);
  const own = namesIn(file).at(parts);
  const isIt = (each: Declaration): boolean =>
    !own.includes(each) && (!isOverloaded(declaration, file) || takesAlike(declaration, each));
  const above = await names.member(foundAt(file, parts.slice(0, -1)), parts.slice(-1), undefined, isIt);
  return above?.kind === "declared" ? { ...above, set: above.set.filter(isIt) } : null;
}

export function partner(declaration: Declaration, file: FileRead): Partner {
  return { declaration, file, way: [], isAlias: false };
}

/**
 * Returns the declaration at head of a whole package. Null for other declarations. A package exists as long as one of
 * its files does; until then only its notice can be removed.
 */
export function packageAtHead(
  declaration: Declaration,
  file: FileRead,
  home: FileRead,
  changed: ReadonlyMap<string, FileRead>,
): Partner | null {
  const { name, place } = declaration;
  const isPackage =
    name === "(package)" || (name === "(module)" && speaksForPackage(place.path, file.tables.names));
  if (!isPackage) return null;
  for (const other of [home, ...changed.values()])
    for (const each of namesIn(other).at(partsOf(declaration)))
      if (each.id === declaration.id) return partner(each, other);
  return partner({ ...declaration, notice: null, place: { ...place, path: home.path, line: 1 } }, home);
}

/** Returns true for a callable in a language that distinguishes overloads by their parameters. */
export function isOverloaded({ parameters }: Declaration, { tables }: FileRead): boolean {
  return parameters !== null && tables.names.overloads === "always";
}

/** Returns true if `after` has the parameters of `before`, or if `before` overrides it with types for its variables. */
export function takesCalls(
  before: Declaration,
  after: Declaration,
  { saysOverride }: Pick<Compared, "saysOverride">,
): boolean {
  if (takesAlike(before, after)) return true;
  const isAlike = before.parameters?.length === after.parameters?.length;
  // The text is checked last, because every pair of overloads is compared here.
  return isAlike && namesVariables(after) && saysOverride(before);
}

/** Returns true if a signature contains a type variable of an enclosing type. */
export function namesVariables({ signature, variablesAround = [] }: Declaration): boolean {
  if (variablesAround.length === 0) return false;
  const words = new Set(signature.match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu));
  return variablesAround.some((each) => words.has(each));
}

/** Returns true for two build variants of a declaration that callers cannot distinguish. */
function isTwin(one: Declaration, other: Declaration): boolean {
  return one.signature === other.signature && one.reach === other.reach;
}

/** Returns the only unpaired overload on each side if a container's notice covers both. Its parameters changed. */
function coveredLeft(
  own: readonly Declaration[],
  set: readonly Declaration[],
  pairs: ReadonlyMap<Declaration, Declaration>,
  file: FileRead,
  home: FileRead,
): readonly [Declaration, Declaration] | null {
  const taken = new Set(pairs.values());
  const [before, ...more] = own.filter((each) => !pairs.has(each));
  const [after, ...others] = set.filter((each) => !taken.has(each));
  if (before === undefined || after === undefined || more.length + others.length > 0) return null;
  if (!isOverloaded(before, file) || !isWritten(after, home) || !mayBecome(before, after, home.tables.lexis))
    return null;
  const isCovered = before.notice === null && coveringFeature(file, before) !== null;
  return isCovered && coveringFeature(home, after) !== null ? [before, after] : null;
}

/** Returns the declarations of a target that a declaration of base may have become. */
function candidates(before: Declaration, target: Found): readonly Declaration[] {
  const set = inherited(before, target);
  // Types inherit from types of other namespaces, so these are not compared.
  return target.way.some(({ isStep }) => !isStep) ? set : ofSameTypes(before, set);
}

/** Leaves out static members, because instances do not inherit them. */
function inherited(before: Declaration, { file, way, set }: Found): readonly Declaration[] {
  const { ofTypeAlone } = file.tables.names.inheritance;
  if (ofTypeAlone === undefined || way.every(({ isStep }) => isStep)) return set;
  return set.filter(({ signature }) => ofTypeAlone.test(signature) === ofTypeAlone.test(before.signature));
}

/** Keeps members for the same type arguments (`impl C<u8>`), or else members for all type arguments. */
function ofSameTypes(before: Declaration, set: readonly Declaration[]): readonly Declaration[] {
  const own = set.filter(({ pairing }) => pairing === before.pairing);
  return own.length === 0 ? set.filter(({ pairing }) => pairing === undefined) : own;
}

/** If names cannot be overloaded, several declarations of a name are copies for different builds. */
function copyOf(before: Declaration, { file, set }: Found): Declaration | undefined {
  const { overloads } = file.tables.names;
  const isValue = overloads === "always" && before.parameters === null && !hasTypeVariables.has(before.kind);
  if (overloads !== "never" && !isValue) return undefined;
  return set.find((each) => each.pairing === before.pairing && mayBecome(before, each, file.tables.lexis));
}

/** Returns the declaration or re-export at head that a re-export of base refers to. */
export function stepAt(home: FileRead, name: string, target: Target | null): Partner | null {
  if (target === null) return null;
  const [first] = target.kind === "declared" ? target.set : [];
  if (first !== undefined) return { ...partner(first, target.file), way: target.way };
  const [step] = namesIn(home)
    .given(name)
    .steps.flatMap(({ at }) => at ?? []);
  return step === undefined ? null : { ...partner(step, home), way: target.way };
}

export function kept(found: Partner): Kept {
  return { kind: "kept", lost: [], isNarrowed: false, ...found };
}
