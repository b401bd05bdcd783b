import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import { splitId } from "../model/feature.ts";
import type { Feature } from "../model/notice.ts";
import { coverInFile, coveringFeature, enclosing, typeElsewhere, type FileRead } from "../model/register.ts";
import { brokenPromises } from "./broken-promises.ts";
import type { Pairing } from "./pair-declarations.ts";
import type { MoveTarget } from "./named.ts";
import { transitionsOf } from "./transitions.ts";

/** A member without a notice of its own, and the nearest feature that encloses it. */
export interface Covered<Cover> {
  readonly member: Declaration;
  readonly container: Declaration;
  readonly cover: Cover;
}

const cache = new WeakMap<FileRead, readonly Covered<Feature>[]>();

/** Returns the members that the notice of a container covers. Only members that can be reached from outside count. */
export function coveredMembers(base: FileRead): readonly Covered<Feature>[] {
  const known =
    cache.get(base) ??
    membersIn(base, (member, container) => {
      const cover = coverInFile(base, member) ?? base.features.get(container.id);
      // A member of a container declared in several files may be in another of them: it is followed separately.
      return cover ?? (typeElsewhere(base, container) ? null : coveringFeature(base, container));
    });
  cache.set(base, known);
  return known;
}

/** Members of those features of a file that carry no notice, by id. */
export function membersUnder<Cover>(
  base: FileRead,
  features: ReadonlyMap<string, Cover>,
): readonly Covered<Cover>[] {
  return membersIn(base, (member) => enclosing(base, member, ({ id }) => features.get(id) ?? null));
}

function membersIn<Cover>(
  base: FileRead,
  coverOf: (member: Declaration, container: Declaration) => Cover | null | undefined,
): Covered<Cover>[] {
  // Declarations that a file's own notice covers are not inside of the module declaration.
  const whole = base.declarations.find(({ name, notice }) => name === "(module)" && notice !== null);
  const byId = new Map(base.declarations.map((each) => [each.id, each]));
  return base.declarations.flatMap((member) => {
    if (member.notice !== null || !isMember(member)) return [];
    const container = byId.get(member.container ?? "") ?? (member.reexport ? undefined : whole);
    if (!container || isTyped(container)) return [];
    const cover = coverOf(member, container);
    return cover ? [{ member, container, cover }] : [];
  });
}

/**
 * Members that left a deprecated container which stays. They have no notice of their own: the container's covers
 * them, and promised that they would work until its date. Only where nothing of the name is left.
 */
export function lostMembers<Cover>(
  members: readonly Covered<Cover>[],
  head: FileRead,
  { headOf }: Pairing,
): Covered<Cover>[] {
  const left = namesIn(head);
  return members.filter(({ member, container }) => {
    const after = headOf.get(container);
    if (headOf.has(member) || left.has(member.name) || member.kind === "constructor" || !after) return false;
    if (isBehind(member, container, after, left)) return false;
    // Where the header names another type now, the member may be inherited: that is an altered container.
    return after.kind === container.kind && !namesMore(after.signature, container.signature);
  });
}

/** Returns true if the container's name is now an alias of another declaration, which has the member. */
function isBehind(
  member: Declaration,
  container: Declaration,
  { aliasOf }: Declaration,
  left: ReadonlySet<string>,
): boolean {
  return aliasOf !== undefined && left.has(aliasOf + member.name.slice(container.name.length));
}

/** Ids of containers whose header names another type now, which may bring what they lost, or may not. */
export function mayHaveLost(base: FileRead, head: FileRead, { headOf }: Pairing): ReadonlySet<string> {
  const left = namesIn(head);
  const members = coveredMembers(base).filter(({ member, container }) => {
    const after = headOf.get(container);
    if (after === undefined || headOf.has(member) || left.has(member.name)) return false;
    return !isBehind(member, container, after, left);
  });
  return new Set(members.map(({ container }) => container.id));
}

/** Members that stay in a deprecated container and can no longer be reached, or hold callers of a contract to more. */
export function hiddenMembers(
  base: FileRead,
  { headOf }: Pairing,
  unstable: readonly string[] = [],
): Change[] {
  return coveredMembers(base).flatMap(({ member, container, cover }) => {
    const [after, around] = [headOf.get(member), headOf.get(container)];
    const isHidden =
      after !== undefined &&
      (after.reach < member.reach || (after.leftOut === true && member.leftOut !== true));
    if (!after || !around || !(isHidden || member.shape) || around.reach < container.reach) return [];
    const change = {
      base: asCovered({ member, cover }),
      declaration: after,
      head: null,
      cover: null,
      moved: false,
      unstable,
    };
    if (member.shape !== undefined)
      return brokenPromises(member, after, unstable).length > 0
        ? transitionsOf({ ...change, cover: change.base }).filter((each) => each.change === "altered")
        : [];
    return transitionsOf(change).filter((each) => each.change === "narrowed");
  });
}

/** Members that a container, given by its id, lost on its way to another file; an alias is taken at its word. */
export function membersLeftBehind<Cover extends { readonly id: string }>(
  members: readonly Covered<Cover>[],
  moved: string,
  { declaration, file }: MoveTarget,
): Covered<Cover>[] {
  if (declaration.reexport || !file.complete) return [];
  const left = namesIn(file);
  return members.filter(({ member, container, cover }) => {
    // A container that was removed with all its members counts once.
    const mayLose = container.id === moved || (cover.id === moved && left.has(container.name));
    return mayLose && !left.has(member.name);
  });
}

function namesIn({ declarations }: FileRead): ReadonlySet<string> {
  return new Set(declarations.map(({ name }) => name));
}

/**
 * Returns true if a header names a type that it did not name before. Modifiers, and the base type of all types, do
 * not count.
 */
function namesMore(after: string, before: string): boolean {
  const known = new Set(types(before));
  return types(after).some((each) => !known.has(each));
}

/** The names of types in a header. */
export function types(signature: string): readonly string[] {
  const words = signature.match(/[\p{ID_Start}_][\p{ID_Continue}.]*/gu) ?? [];
  return words.filter((word) => /(?:^|[._])\p{Lu}/u.test(word) && word !== "Object");
}

/** A declaration as a feature under the notice of what encloses it. */
export function asCovered({
  member: declaration,
  cover,
}: Pick<Covered<Feature>, "member" | "cover">): Feature {
  const { id, kind, place } = declaration;
  const feature = { ...cover, id, key: id, kind, name: splitId(id).local, place, declaration };
  return cover.place.path === place.path ? feature : { ...feature, under: cover };
}

/** Callers see the type that is written, and not what the value holds beyond it. */
function isTyped(each: Declaration): boolean {
  // A contract makes a signature when it is asked for.
  return (each.kind === "constant" || each.kind === "variable") && each.signature !== "";
}

/** A parameter is its function's signature. */
export function isMember({ kind, reach, implementation, shape, promisesNothing }: Declaration): boolean {
  if (shape !== undefined) return true;
  return reach === 2 && implementation !== true && kind !== "parameter" && promisesNothing !== true;
}
