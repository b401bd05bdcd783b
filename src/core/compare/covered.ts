import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import { splitId } from "../model/feature.ts";
import type { Feature } from "../model/notice.ts";
import { coverInFile, coveringFeature, enclosing, typeElsewhere, type FileRead } from "../model/register.ts";
import { brokenPromises } from "./broken-promises.ts";
import type { Pairing } from "./pair-declarations.ts";
import type { MoveTarget } from "./named.ts";
import { transitionsOf } from "./transitions.ts";

/** A member without its own notice, and the nearest feature that encloses it. */
export interface Covered<Cover> {
  readonly member: Declaration;
  readonly container: Declaration;
  readonly cover: Cover;
}

const cache = new WeakMap<FileRead, readonly Covered<Feature>[]>();

/** Returns the members that the notice of a container covers. Only publicly reachable members count. */
export function coveredMembers(base: FileRead): readonly Covered<Feature>[] {
  const known =
    cache.get(base) ??
    membersIn(base, (member, container) => {
      const cover = coverInFile(base, member) ?? base.features.get(container.id);
      // If several files declare the container, a member may be in another one of them, so it is followed
      // separately.
      return cover ?? (typeElsewhere(base, container) ? null : coveringFeature(base, container));
    });
  cache.set(base, known);
  return known;
}

/** Returns the members of the given features that have no notice themselves. `features`: by id. */
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
  // Declarations under a notice of the whole file are not nested in the module declaration.
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
 * Returns members that were removed from a deprecated container that remains. The container's notice covers them and
 * promised that they would work until its date. Members whose name still exists are left out.
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
    // If the header now names another type, the member may be inherited, which is reported as an altered
    // container.
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

/** Returns the ids of containers whose header now names another type, which may provide the lost members. */
export function mayHaveLost(base: FileRead, head: FileRead, { headOf }: Pairing): ReadonlySet<string> {
  const left = namesIn(head);
  const members = coveredMembers(base).filter(({ member, container }) => {
    const after = headOf.get(container);
    if (after === undefined || headOf.has(member) || left.has(member.name)) return false;
    return !isBehind(member, container, after, left);
  });
  return new Set(members.map(({ container }) => container.id));
}

/** Returns members that remain in a deprecated container but are unreachable or stricter for callers. */
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

/** Returns members that a container lost in a move to another file. An alias is assumed to have all members. */
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

/** Returns true if a header names a new type. Modifiers and the base type of all types do not count. */
function namesMore(after: string, before: string): boolean {
  const known = new Set(types(before));
  return types(after).some((each) => !known.has(each));
}

/** Returns the names of types in a header. */
export function types(signature: string): readonly string[] {
  const words = signature.match(/[\p{ID_Start}_][\p{ID_Continue}.]*/gu) ?? [];
  return words.filter((word) => /(?:^|[._])\p{Lu}/u.test(word) && word !== "Object");
}

/** Returns a declaration as a feature under the notice of its container. */
export function asCovered({
  member: declaration,
  cover,
}: Pick<Covered<Feature>, "member" | "cover">): Feature {
  const { id, kind, place } = declaration;
  const feature = { ...cover, id, key: id, kind, name: splitId(id).local, place, declaration };
  return cover.place.path === place.path ? feature : { ...feature, under: cover };
}

/** Returns true for a constant or variable with a type. Callers see that type, not further members of the value. */
function isTyped(each: Declaration): boolean {
  // For contracts the signature is computed only on demand.
  return (each.kind === "constant" || each.kind === "variable") && each.signature !== "";
}

/** Returns true for a public member. A parameter is a part of its function's signature. */
export function isMember({ kind, reach, implementation, shape, promisesNothing }: Declaration): boolean {
  if (shape !== undefined) return true;
  return reach === 2 && implementation !== true && kind !== "parameter" && promisesNothing !== true;
}
