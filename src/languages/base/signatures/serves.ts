import type { Declaration } from "../../../core/model/declaration.ts";
import type { Spoken } from "../../../core/model/language.ts";
import type {
  AliasSignature,
  CallSignature,
  HeaderSignature,
  Signature,
  ValueSignature,
} from "../../../core/signatures/signature.ts";
import {
  Fit,
  type TypeNames,
  type TypeParameter,
  type TypeRules,
  type TypeTree,
} from "../../../core/signatures/type-tree.ts";
import { renamedLike } from "./type-variables.ts";
import { sameText, type NameTable, type SameText } from "./names.ts";

/** Which change of a word is noticed by callers, or by code that extends a type. */
export type FeltWords = Readonly<Record<string, "added" | "removed" | "either">>;

/** The properties of a language that are needed to compare two signatures. */
export interface SignatureTable {
  readonly names: NameTable;
  readonly types: TypeRules;
  readonly words: FeltWords;
  /** Callers can pass parameters by their names. */
  readonly namesParameters?: true;
  readonly takeApart: (declaration: Declaration) => Signature | null;
  /** Words of parameters that change nothing for callers if they are added. */
  readonly gainedFreely?: ReadonlySet<string>;
  /** A result may become a narrower type. */
  readonly narrowsResults?: true;
  /** Returns the normal form of a default value. Absent if there is only one form. */
  readonly plainValue?: (written: string) => string;
  /** Returns true if only type variables were added that have a default. Absent: none can be added. */
  readonly addsVariables?: (before: string, after: string) => boolean;
  /** Returns true if a declaration without a type may get one. Absent if it may not. */
  readonly typesLater?: (before: Declaration) => boolean;
  /**
   * Returns true if every parameter is optional because the language does not mark optional ones. Absent if it
   * marks them.
   */
  readonly omitsAll?: (before: Declaration) => boolean;
  /** Returns true if a parameter may be added at the end. Absent if none may be added. */
  readonly addsOptional?: (after: TypeParameter, declaration: Declaration) => boolean;
  /** `T[]` may become `T...`. */
  readonly arrayBecomesRest?: true;
  /** A type may get additional supertypes. */
  readonly gainsSupers?: true;
  /**
   * Returns a declaration of another kind that callers use in the same way, or null. Absent if there is never one.
   */
  readonly asOtherKind?: (declaration: Declaration) => Declaration | null;
  /** Returns true if two declarations of one alias may have these different kinds. Absent if they may not. */
  readonly keepsAlias?: (before: Declaration, after: Declaration) => boolean;
  /** Returns the form in which a declaration is compared with the newer one. */
  readonly comparedAs?: (before: Declaration, after: Declaration) => Declaration;
  /** Replaces the comparison of parameters. */
  readonly sameParameters?: (
    before: readonly TypeParameter[],
    after: readonly TypeParameter[],
    fits: ParameterFit,
  ) => Promise<boolean>;
}

export type ParameterFit = (before: TypeParameter, after: TypeParameter) => Promise<boolean>;

const unknown: TypeNames = {
  expand: async () => null,
  isOne: () => false,
  valueOf: async (written) => written,
};

/** Returns true if code that works with the first declaration works with the second. */
export async function servesBy(
  table: SignatureTable,
  before: Spoken,
  after: Spoken,
  names: TypeNames = unknown,
): Promise<boolean> {
  const isOneKind = before.declaration.kind === after.declaration.kind;
  if (isSameAlias(table, before.declaration, after.declaration)) return true;
  const [first, other] = [before, after].map(({ declaration }) =>
    isOneKind ? declaration : (table.asOtherKind?.(declaration) ?? null),
  );
  if (!first || !other) return false;
  const own = table.comparedAs?.(first, other) ?? first;
  const same = sameText(before, after, table.names);
  const old = table.takeApart(own);
  const signature = renamedLike(
    { declaration: own, parts: old },
    { declaration: other, parts: table.takeApart(other) },
  );
  const now = table.takeApart({ ...other, signature });
  if (old === null || now === null) return same(own.signature, signature);
  const fit = new Fit(table.types, {
    expand: names.expand,
    isOne: (given, asked) => same(given, asked) || names.isOne(given, asked),
  });
  const comparison = { table, same, fit, before: own, after: other, names };
  if (old.as === "alias" || now.as === "alias")
    return old.as === "alias" && now.as === "alias" && servesAlias(old, now, comparison);
  if (!sameWords(old.words, now.words, table.words)) return false;
  if (old.as === "call" && now.as === "call") return servesCall(old, now, comparison);
  if (old.as === "value" && now.as === "value") return servesValue(old, now, comparison);
  if (old.as === "header" && now.as === "header") return servesHeader(old, now, comparison);
  return false;
}

function isSameAlias(table: SignatureTable, before: Declaration, after: Declaration): boolean {
  if (before.aliasOf === undefined || before.aliasOf !== after.aliasOf) return false;
  return table.keepsAlias?.(before, after) === true;
}

interface Compared {
  readonly table: SignatureTable;
  readonly same: SameText;
  /** Compares the old types with the new ones. */
  readonly fit: Fit;
  readonly before: Declaration;
  readonly after: Declaration;
  readonly names: TypeNames;
}

function sameWords(before: readonly string[], after: readonly string[], felt: FeltWords): boolean {
  const isFelt = (word: string, way: "added" | "removed"): boolean =>
    felt[word] === "either" || felt[word] === way;
  return (
    !before.some((each) => !after.includes(each) && isFelt(each, "removed")) &&
    !after.some((each) => !before.includes(each) && isFelt(each, "added"))
  );
}

/** Code that uses an alias both passes its values and receives them. */
async function servesAlias(old: AliasSignature, now: AliasSignature, compared: Compared): Promise<boolean> {
  return sameVariables(old, now, compared) && isOne(old.type, now.type, compared);
}

async function servesCall(old: CallSignature, now: CallSignature, compared: Compared): Promise<boolean> {
  const { table, same, after } = compared;
  const { sameParameters = inOrder(table, after) } = table;
  return (
    sameVariables(old, now, compared) &&
    same(old.rest, now.rest) &&
    now.throws.every((each) => old.throws.some((other) => same(other, each))) &&
    (await sameParameters(old.parameters, now.parameters, (a, b) => fits(a, b, compared))) &&
    gives(old.result, now.result, compared)
  );
}

function sameVariables(
  old: { readonly variables: string },
  now: { readonly variables: string },
  { table, same }: Compared,
): boolean {
  return same(old.variables, now.variables) || table.addsVariables?.(old.variables, now.variables) === true;
}

function inOrder(table: SignatureTable, after: Declaration): NonNullable<SignatureTable["sameParameters"]> {
  return async (old, now, isFit) => {
    const added = now.slice(old.length);
    if (added.length > 0 && old.some(({ rest }) => rest !== "")) return false;
    if (!added.every((each) => table.addsOptional?.(each, after) === true)) return false;
    for (const [index, each] of old.entries()) {
      const other = now[index];
      if (other === undefined || !(await isFit(each, other))) return false;
    }
    return true;
  };
}

/** Returns true if every value that callers pass for the first parameter can be passed for the second. */
async function fits(old: TypeParameter, now: TypeParameter, compared: Compared): Promise<boolean> {
  const { table, before, same, names, fit } = compared;
  const becomesRest = table.arrayBecomesRest === true && old.rest === "" && now.rest !== "";
  if (old.rest !== now.rest && !becomesRest) return false;
  const felt = now.words.filter((each) => old.words.includes(each) || table.gainedFreely?.has(each) !== true);
  if (old.words.join(" ") !== felt.join(" ")) return false;
  if (table.namesParameters === true && old.name !== now.name) return false;
  if (old.isOptional && !now.isOptional && now.rest === "" && table.omitsAll?.(before) !== true) return false;
  if (old.value !== null && now.value !== null) {
    const { plainValue = (written: string) => written.trim() } = table;
    const own = plainValue(await names.valueOf(old.value, "given"));
    if (!same(own, plainValue(await names.valueOf(now.value, "asked")))) return false;
  }
  if (old.type === null || now.type === null) return getsType(old.type, now.type, compared);
  return fit.fits(old.type, now.type);
}

function getsType(old: TypeTree | null, now: TypeTree | null, { table, before }: Compared): boolean {
  return old === now || (old === null && table.typesLater?.(before) === true);
}

async function gives(old: TypeTree | null, now: TypeTree | null, compared: Compared): Promise<boolean> {
  const { table, fit } = compared;
  if (old === null || now === null) return getsType(old, now, compared);
  return table.narrowsResults === true ? fit.reversed.fits(now, old) : isOne(old, now, compared);
}

/** Returns true if every value of each type is one of the other type. */
async function isOne(old: TypeTree, now: TypeTree, { fit }: Compared): Promise<boolean> {
  return fit.isSame(old, now) || ((await fit.fits(old, now)) && fit.reversed.fits(now, old));
}

async function servesValue(old: ValueSignature, now: ValueSignature, compared: Compared): Promise<boolean> {
  const { before, after } = compared;
  const { accessors } = now;
  if (old.accessors?.some((each) => accessors?.includes(each) === false) === true) return false;
  if ((old.accessors === null) !== (accessors === null)) return false;
  const isRead = isOnlyRead(before, old);
  if (isOnlyRead(after, now) && !isRead) return false;
  if (isRead) return gives(old.type, now.type, compared);
  if (old.type === null || now.type === null) return getsType(old.type, now.type, compared);
  // An object type with other optional members accepts the same values, but not every object literal that callers
  // write.
  return before.kind === "parameter"
    ? compared.fit.isSame(old.type, now.type)
    : isOne(old.type, now.type, compared);
}

function isOnlyRead({ kind }: Declaration, { words }: ValueSignature): boolean {
  return kind === "constant" || words.includes("readonly");
}

function servesHeader(old: HeaderSignature, now: HeaderSignature, compared: Compared): boolean {
  const { table, same } = compared;
  return (
    sameVariables(old, now, compared) &&
    same(old.rest, now.rest) &&
    old.supers.every((each) => now.supers.some((other) => same(each, other))) &&
    (table.gainsSupers === true || now.supers.every((each) => old.supers.some((other) => same(other, each))))
  );
}
