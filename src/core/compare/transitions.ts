import type { Alteration, Change, ChangeKind } from "../model/change.ts";
import type { Declaration, NoticeSource } from "../model/declaration.ts";
import type { Place } from "../model/feature.ts";
import type { Feature } from "../model/notice.ts";
import { brokenPromises, promisesText } from "./broken-promises.ts";
import { saysOtherwise } from "./same-notice.ts";

/** A feature of base that is still declared at head, and the current state of its notice. */
export interface Survivor {
  readonly base: Feature;
  /** The declaration at head, and its own feature if it still has a notice. */
  readonly declaration: Declaration;
  readonly head: Feature | null;
  /** The enclosing feature at head whose notice covers it, if it has no notice itself. */
  readonly cover: Feature | null;
  readonly moved: boolean;
  /** Stability levels without promises. */
  readonly unstable?: readonly string[] | undefined;
  /** Origins of the names in the files of both sides. Absent if unknown. */
  readonly origins?: { readonly base: Origins; readonly head: Origins };
  /** True if members are missing that a newly named type may or may not provide. */
  readonly mayLose?: boolean;
  /** The other declaration of the file if the name is now an alias. */
  readonly aliased?: Declaration | null;
  /** True if the old declaration was renamed, and its former name is now an alias of the new one. */
  readonly isRenamed?: boolean;
  /** True if some or all callers can no longer use it, although its declaration is unchanged. */
  readonly isUnreachable?: boolean;
}

type Origins = ReadonlyMap<string, string>;
const noOrigins: Origins = new Map();

/** Returns the transitions of a feature that is still declared. Empty if it is unchanged. */
export function transitionsOf(survivor: Survivor): Change[] {
  const kinds: ChangeKind[] = survivor.moved ? ["moved"] : [];
  const { base, cover } = survivor;
  const noted = survivor.head ?? cover;
  const narrowed = base.declaration !== null && isNarrowed(base.declaration, survivor);
  if (narrowed) kinds.push("narrowed");
  if (noted === null) {
    if (!narrowed) kinds.push(losesDeprecatedUse(survivor) ? "altered" : "withdrawn");
    return kinds.map((kind) => entry(kind, survivor));
  }
  if (!hasSameWords(survivor)) {
    const dates = compareSunsets(base.notice.sunset, noted.notice.sunset);
    // A date in another module's constant is not removed. If it cannot be read, no change of the date is reported.
    if (dates !== null && !(noted.notice.unreadable && noted.notice.sunset === null)) kinds.push(dates);
    if (isAmended(survivor)) kinds.push("amended");
  }
  if (isAltered(survivor)) kinds.push("altered");
  return kinds.map((kind) => entry(kind, survivor));
}

/** Returns the change of a feature that callers can no longer use, although its declaration is unchanged. */
export function narrowedChange(survivor: Omit<Survivor, "moved">): Change {
  return entry("narrowed", { ...survivor, moved: false });
}

/** Returns true if fewer callers than before can use it. */
export function isNarrowed(
  before: Declaration,
  { declaration, isUnreachable = false }: Pick<Survivor, "declaration" | "isUnreachable">,
): boolean {
  if (isUnreachable || declaration.reach < before.reach) return true;
  return declaration.leftOut === true && before.leftOut !== true;
}

/** Identical notices need not be parsed to be known as unchanged. */
function hasSameWords({ base, head, declaration }: Survivor): boolean {
  const [before, after] = [base.declaration?.notice, declaration.notice];
  if (head === null || !before || !after) return false;
  return wordsOf(before) === wordsOf(after);
}

/** Returns the content of a notice without its position, which is computed only on demand. */
function wordsOf(source: NoticeSource): string {
  const keys = Object.keys(source) as (keyof NoticeSource)[];
  const isPlace = (each: string): boolean => ["line", "endLine", "writtenAt"].includes(each);
  const said = keys.filter((each) => !isPlace(each) && source[each] !== undefined);
  return JSON.stringify(said.map((each) => [each, source[each]]));
}

function compareSunsets(from: string | null, to: string | null): "extended" | "shortened" | null {
  if (from === null || from === to) return null;
  return to !== null && to > from ? "extended" : "shortened";
}

function isAmended({ base, head, cover, declaration }: Survivor): boolean {
  if (head === null) return cover !== null;
  return saysOtherwise(base.notice, head.notice) || formOf(base.declaration) !== formOf(declaration);
}

/** A tag that becomes a decorator or a warning call is another notice, even with the same text. */
function formOf(declaration: Declaration | null): string | null {
  return declaration?.notice?.form ?? null;
}

/**
 * Returns true if only the deprecated use was removed and the feature remains. Either a warning about one way of
 * calling was removed and the signature changed, or a notice was removed along with its setter.
 */
function losesDeprecatedUse({ base: { declaration: before }, declaration: after }: Survivor): boolean {
  const { conditional, part } = before?.notice ?? {};
  if (before === null || before.signature === after.signature) return false;
  return conditional === true || (part !== undefined && !hasPart(after, part) && hasPart(before, part));
}

/** Returns true if one of the parts of a signature begins with the text. */
function hasPart({ signature }: Declaration, part: string): boolean {
  return signature.split(/[; ]/).some((each) => each.startsWith(part));
}

function isAltered(survivor: Survivor): boolean {
  const { base, declaration, origins, aliased, isRenamed } = survivor;
  const before = base.declaration;
  if (before === null || before.reexport || isRenamed === true) return false;
  if (aliased) return before.signature !== aliased.signature || before.kind !== aliased.kind;
  if (declaration.reexport) return false;
  if (isReferred(before, declaration)) return false;
  if (before.kind !== declaration.kind || begetsRefusal(before, declaration)) return true;
  const { shape } = before;
  if (!shape || !declaration.shape)
    return (
      before.signature !== declaration.signature ||
      comesFromElsewhere(before.signature, origins) ||
      exchangesParameters(before, declaration) ||
      namesOtherVariables(before, declaration)
    );
  return brokenPromises(before, declaration, survivor.unstable ?? []).length > 0;
}

/** Returns true if the notice of a schema is now on a field, or now applies to an inlined member. */
function isReferred(before: Declaration, after: Declaration): boolean {
  if (before.kind === "type" && after.kind === "field") return after.shape !== undefined;
  const [taken, own] = before.shape === undefined ? [before, after] : [after, before];
  return taken.shape === undefined && own.shape !== undefined && taken.signature === "";
}

/** Returns true if the compiler accepted uses at base but rejects them at head. */
export function begetsRefusal(before: Declaration, after: Declaration): boolean {
  return after.notice?.refuses === true && before.notice?.refuses !== true;
}

/** Returns true if a name in a signature now has another origin. */
export function comesFromElsewhere(signature: string, origins: Survivor["origins"]): boolean {
  if (!origins || origins.base.size === 0 || origins.head.size === 0) return false;
  return namesIn(signature).some((name) => {
    const [from, to] = [origins.base.get(name), origins.head.get(name)];
    return from !== undefined && to !== undefined && from !== to;
  });
}

/** Returns true if two parameters of the same type were swapped. */
function exchangesParameters(
  { namedParameters: own = [] }: Declaration,
  { namedParameters: others = [] }: Declaration,
): boolean {
  if (new Set(own).size < own.length || own.every((each, at) => each === others[at])) return false;
  return own.toSorted().join("\0") === others.toSorted().join("\0");
}

/** Returns true if a name in a signature is an enclosing type variable that was moved, added or removed. */
export function namesOtherVariables(before: Declaration, after: Declaration): boolean {
  const [own, others] = [before.variablesAround ?? [], after.variablesAround ?? []];
  if (own.length !== others.length || own.every((each, index) => each === others[index])) return false;
  return namesIn(before.signature).some((name) => own.lastIndexOf(name) !== others.lastIndexOf(name));
}

function namesIn(signature: string): readonly string[] {
  return signature.match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu) ?? [];
}

function entry(change: ChangeKind, survivor: Survivor): Change {
  const { base, declaration, head, cover } = survivor;
  const { path, line } = declaration.place;
  const alteration = change === "altered" ? alterationOf(survivor) : null;
  const to = (head ?? cover)?.notice.sunset ?? null;
  return {
    noticed: true,
    feature: base.id,
    change,
    path,
    line,
    side: "head",
    movedTo: change === "moved" ? declaration.id : null,
    sunsetFrom: base.notice.sunset,
    sunsetTo: to,
    base,
    head: head ?? (cover ? { ...cover, id: declaration.id, place: declaration.place } : null),
    members: [],
    ...(alteration === null ? {} : { alteration }),
    ...writtenOf(declaration),
  };
}

/**
 * Returns a change that affects callers. `head`: the feature whose notice covers `after`. The last parameter is where
 * the change is reported.
 */
export function alteredChange(
  base: Feature,
  head: Feature,
  after: Pick<Declaration, "id" | "place">,
  alteration: Alteration,
  { path, line }: Pick<Place, "path" | "line"> = after.place,
): Change {
  return {
    noticed: true,
    feature: base.id,
    change: "altered",
    path,
    line,
    side: "head",
    movedTo: null,
    sunsetFrom: base.notice.sunset,
    sunsetTo: head.notice.sunset,
    base,
    members: [],
    head: { ...head, id: after.id, place: after.place },
    alteration,
  };
}

/** Returns the place of a contract's declaration that is written in another file. */
export function writtenOf({ writtenAt }: Pick<Declaration, "writtenAt">): Pick<Change, "writtenAt"> {
  return writtenAt === undefined ? {} : { writtenAt };
}

/** Returns null if only the removed notice shows what was removed. */
function alterationOf({
  base,
  declaration,
  head,
  cover,
  origins,
  mayLose,
  aliased,
  unstable = [],
}: Survivor): Alteration | null {
  if (base.declaration === null || (head ?? cover) === null) return null;
  const broken = aliased ? [] : brokenPromises(base.declaration, declaration, unstable);
  return {
    ...(broken.length === 0 ? {} : promisesText(broken)),
    ...(exchangesParameters(base.declaration, declaration)
      ? { what: "two parameters of the same type were swapped" }
      : {}),
    by: aliased ? "alias" : "signature",
    before: { declaration: base.declaration, origins: origins?.base ?? noOrigins },
    after: { declaration: aliased ?? declaration, origins: origins?.head ?? noOrigins },
    ...(mayLose === true ? { mayLose } : {}),
  };
}

export function removal(base: Feature, members: readonly Feature[] = []): Change {
  return {
    noticed: true,
    feature: base.id,
    change: "removed",
    path: base.place.path,
    line: base.place.line,
    side: "base",
    movedTo: null,
    sunsetFrom: base.notice.sunset,
    sunsetTo: null,
    base,
    head: null,
    members,
    ...(base.declaration === null ? {} : writtenOf(base.declaration)),
  };
}

export function announcement(head: Feature): Change {
  return {
    noticed: true,
    feature: head.id,
    change: "announced",
    path: head.place.path,
    line: head.place.line,
    side: "head",
    movedTo: null,
    sunsetFrom: null,
    sunsetTo: head.notice.sunset,
    base: null,
    head,
    members: [],
    ...(head.declaration === null ? {} : writtenOf(head.declaration)),
  };
}
