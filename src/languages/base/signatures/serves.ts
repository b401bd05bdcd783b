import type { Declaration } from "../../../core/model/declaration.ts";
import type { Spoken } from "../../../core/model/language.ts";
import { renamedLike } from "./type-variables.ts";
import { sameText, type NameTable, type SameText } from "./names.ts";
import type { CallParts, HeaderParts, Parameter, Parts, ValueParts } from "./parts.ts";

/** Which change of a word callers or those who extend a type feel. */
export type FeltWords = Readonly<Record<string, "added" | "removed" | "either">>;

/** What a comparison of two signatures by their meaning has to know of a language. */
export interface SignatureTable {
  readonly names: NameTable;
  readonly words: FeltWords;
  /** Callers may name what they give. */
  readonly namesParameters: boolean;
  readonly takeApart: (declaration: Declaration) => Parts | null;
  /** Words of parameters that cost callers nothing where they are new. */
  readonly gainedFreely?: ReadonlySet<string>;
  /** A type in the one way in which all that mean the same are written. */
  readonly typeOf: (written: string) => string;
  /** Whether every value of one type is one of the other, beside those that are the same. Both as `typeOf` gives them. */
  readonly accepts: (before: string, after: string, same: SameText) => boolean;
  /** Whether a result may become one of fewer values. */
  readonly narrowsResults: boolean;
  /** The same for the value of a default. */
  readonly valueOf: (written: string) => string;
  /** The type of a default, where it is written as a value of one; empty: not known. */
  readonly typeOfValue?: (written: string) => string;
  /** Whether type variables may be added that nobody has to give. */
  readonly addsVariables?: (before: string, after: string) => boolean;
  /** What stands without a type may get one. */
  readonly typesLater: { readonly parameters: (before: Declaration) => boolean; readonly result: boolean };
  /** Nothing says of any parameter whether it may be left out: all may. */
  readonly omitsAll: (before: Declaration) => boolean;
  /** Parameters may be added at the end for which nobody has to give anything. */
  readonly addsOptional: (after: Parameter, declaration: Declaration) => boolean;
  /** `T[]` that becomes `T...`. */
  readonly arrayBecomesRest: boolean;
  /** What is declared may extend more than before. */
  readonly gainsSupers: (declaration: Declaration) => boolean;
  /** What is called though it is declared as a value; null for what is not known to be. Absent: nothing is. */
  readonly asCallable?: (declaration: Declaration) => Declaration | null;
  /** Whether what gives something another name may do so as what is declared otherwise. Absent: it may not. */
  readonly keepsAlias?: (before: Declaration, after: Declaration) => boolean;
  /** A declaration as it is compared with what it became. */
  readonly besides?: (before: Declaration, after: Declaration) => Declaration;
  /** Overrides how parameters are compared. */
  readonly sameParameters?: (
    before: readonly Parameter[],
    after: readonly Parameter[],
    fits: (before: Parameter, after: Parameter) => boolean,
  ) => boolean;
}

/** Whether who worked with the first of two declarations works with the second as well. */
export function servesBy(table: SignatureTable, before: Spoken, after: Spoken): boolean {
  const isOneKind = before.declaration.kind === after.declaration.kind;
  if (isSameAlias(table, before.declaration, after.declaration)) return true;
  const [first, other] = [before, after].map(({ declaration }) =>
    isOneKind ? declaration : (table.asCallable?.(declaration) ?? null),
  );
  if (!first || !other) return false;
  const own = table.besides?.(first, other) ?? first;
  const same = sameText(before, after, table.names);
  const old = table.takeApart(own);
  const signature = renamedLike(
    { declaration: own, parts: old },
    { declaration: other, parts: table.takeApart(other) },
  );
  const now = table.takeApart({ ...other, signature });
  if (old === null || now === null) return same(own.signature, signature);
  const comparison = { table, same, before: own, after: other };
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
  readonly before: Declaration;
  readonly after: Declaration;
}

function sameWords(before: readonly string[], after: readonly string[], felt: FeltWords): boolean {
  const isFelt = (word: string, way: "added" | "removed"): boolean =>
    felt[word] === "either" || felt[word] === way;
  return (
    !before.some((each) => !after.includes(each) && isFelt(each, "removed")) &&
    !after.some((each) => !before.includes(each) && isFelt(each, "added"))
  );
}

function servesCall(old: CallParts, now: CallParts, compared: Compared): boolean {
  const { table, same, before, after } = compared;
  const { sameParameters = inOrder(table, after) } = table;
  return (
    sameVariables(old, now, compared) &&
    same(old.rest, now.rest) &&
    sameParameters(old.parameters, now.parameters, (a, b) => fits(a, b, compared)) &&
    gives(old.result, now.result, compared, table.typesLater.result || table.typesLater.parameters(before)) &&
    now.throws.every((each) => old.throws.some((other) => same(other, each)))
  );
}

function sameVariables(
  old: { readonly generics: string },
  now: { readonly generics: string },
  { table, same }: Compared,
): boolean {
  return same(old.generics, now.generics) || table.addsVariables?.(old.generics, now.generics) === true;
}

function inOrder(table: SignatureTable, after: Declaration): NonNullable<SignatureTable["sameParameters"]> {
  return (old, now, isFit) =>
    old.every((each, index) => {
      const other = now[index];
      return other !== undefined && isFit(each, other);
    }) &&
    now
      .slice(old.length)
      .every((each) => table.addsOptional(each, after) && old.every(({ rest }) => rest === ""));
}

/** Whether what a caller gives for one parameter may be given for another. */
function fits(old: Parameter, now: Parameter, compared: Compared): boolean {
  const { table, before } = compared;
  const becomesRest = table.arrayBecomesRest && old.rest === "" && now.rest !== "";
  if (old.rest !== now.rest && !becomesRest) return false;
  const felt = now.words.filter((each) => old.words.includes(each) || table.gainedFreely?.has(each) !== true);
  if (old.words.join(" ") !== felt.join(" ")) return false;
  if (table.namesParameters && old.name !== now.name) return false;
  if (old.optional && !now.optional && now.rest === "" && !table.omitsAll(before)) return false;
  if (old.value !== null && now.value !== null && !sameValue(old.value, now.value, compared)) return false;
  if (old.type === "" && now.type !== "")
    return table.typesLater.parameters(before) || (old.value !== null && now.value !== null);
  const isImplied = now.type === "" && now.value !== null && old.type !== "";
  return takes(old.type, isImplied ? (table.typeOfValue?.(now.value) ?? "") : now.type, compared);
}

function sameValue(old: string, now: string, { table, same }: Compared): boolean {
  return same(table.valueOf(old), table.valueOf(now));
}

function takes(old: string, now: string, { table, same }: Compared): boolean {
  const [a, b] = [table.typeOf(old), table.typeOf(now)];
  return same(a, b) || table.accepts(a, b, same);
}

function gives(old: string, now: string, { table, same }: Compared, typesLater: boolean): boolean {
  if (old === "" && now !== "" && typesLater) return true;
  const [a, b] = [table.typeOf(old), table.typeOf(now)];
  const backwards: SameText = (x, y) => same(y, x);
  return same(a, b) || (table.narrowsResults && a !== "" && b !== "" && table.accepts(b, a, backwards));
}

function servesValue(old: ValueParts, now: ValueParts, compared: Compared): boolean {
  const { table, same, before } = compared;
  const { accessors } = now;
  if (old.accessors?.some((each) => accessors?.includes(each) === false) === true) return false;
  if ((old.accessors === null) !== (accessors === null)) return false;
  if (old.type === "" && now.type !== "") return table.typesLater.parameters(before);
  const isRead = before.kind === "constant" || old.words.includes("readonly");
  if (isRead) return gives(old.type, now.type, compared, false);
  return same(table.typeOf(old.type), table.typeOf(now.type));
}

function servesHeader(old: HeaderParts, now: HeaderParts, compared: Compared): boolean {
  const { table, same, after } = compared;
  const has = (all: readonly string[], each: string): boolean =>
    all.some((other) => same(table.typeOf(other), table.typeOf(each)));
  const backwards = (all: readonly string[], each: string): boolean =>
    all.some((other) => same(table.typeOf(each), table.typeOf(other)));
  return (
    sameVariables(old, now, compared) &&
    same(old.rest, now.rest) &&
    old.supers.every((each) => backwards(now.supers, each)) &&
    (table.gainsSupers(after) || now.supers.every((each) => has(old.supers, each)))
  );
}
