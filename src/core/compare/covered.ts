import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import { splitId } from "../model/feature.ts";
import type { Feature } from "../model/notice.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import type { Pairing } from "./pair-declarations.ts";
import { transitionsOf } from "./transitions.ts";

/** A member without a notice of its own, and the notice of what encloses it. */
interface Covered {
  readonly member: Declaration;
  readonly container: Declaration;
  readonly cover: Feature;
}

const found = new WeakMap<FileRead, readonly Covered[]>();

/** What the notice of a container promised together with it: only what can be reached from outside counts. */
function coveredMembers(base: FileRead): readonly Covered[] {
  const known = found.get(base) ?? findCovered(base);
  found.set(base, known);
  return known;
}

function findCovered(base: FileRead): Covered[] {
  // What a file's own notice covers is not inside of it.
  const whole = base.declarations.find(({ name, notice }) => name === "(module)" && notice !== null);
  const byId = new Map(base.declarations.map((each) => [each.id, each]));
  return base.declarations.flatMap((member) => {
    if (member.notice !== null || !isMember(member)) return [];
    const container = byId.get(member.container ?? "") ?? (member.reexport ? undefined : whole);
    if (!container || isTyped(container)) return [];
    const cover = coveringFeature(base, member) ?? base.features.get(container.id);
    return cover ? [{ member, container, cover }] : [];
  });
}

/**
 * Members that left a deprecated container which stays. They have no notice of their own: the container's covers
 * them, and promised that they would work until its date. Only where nothing of the name is left.
 */
export function lostMembers(base: FileRead, head: FileRead, { headOf }: Pairing): Feature[] {
  const left = namesIn(head);
  return coveredMembers(base).flatMap(({ member, container, cover }) => {
    const after = headOf.get(container);
    if (headOf.has(member) || left.has(member.name) || !after) return [];
    // Where the header names another type now, the member may be inherited: that is an altered container.
    if (after.kind !== container.kind || namesMore(after.signature, container.signature)) return [];
    return [asCovered(member, cover)];
  });
}

/** Members that stay in a deprecated container and can no longer be reached from outside. */
export function hiddenMembers(base: FileRead, { headOf }: Pairing): Change[] {
  return coveredMembers(base).flatMap(({ member, container, cover }) => {
    const [after, around] = [headOf.get(member), headOf.get(container)];
    if (!after || !around || after.reach >= member.reach || around.reach < container.reach) return [];
    const change = {
      base: asCovered(member, cover),
      declaration: after,
      head: null,
      cover: null,
      moved: false,
    };
    return transitionsOf(change).filter((each) => each.change === "narrowed");
  });
}

/** Members that a deprecated container lost on its way to another file. */
export function membersLeftBehind(base: FileRead, moved: Feature, target: FileRead): Feature[] {
  const left = namesIn(target);
  return coveredMembers(base).flatMap(({ member, container, cover }) => {
    const isRoot = container.id === moved.id;
    // What went with all it held counts once.
    const mayLose = isRoot || (cover.id === moved.id && left.has(container.name));
    return mayLose && !left.has(member.name) ? [asCovered(member, cover)] : [];
  });
}

function namesIn({ declarations }: FileRead): ReadonlySet<string> {
  return new Set(declarations.map(({ name }) => name));
}

/** Whether a header names a type that it did not name before; modifiers and what all types extend are none. */
function namesMore(after: string, before: string): boolean {
  const known = new Set(types(before));
  return types(after).some((each) => !known.has(each));
}

/** The names of types in a header. */
export function types(signature: string): readonly string[] {
  const words = signature.match(/[\p{L}_][\p{L}\p{N}_.]*/gu) ?? [];
  return words.filter((word) => /(?:^|[._])\p{Lu}/u.test(word) && word !== "Object");
}

/** A declaration as a feature under the notice of what encloses it. */
export function asCovered(declaration: Declaration, cover: Feature): Feature {
  const { id, kind, place } = declaration;
  return { ...cover, id, key: id, kind, name: splitId(id).local, place, declaration };
}

/** Callers see the type that is written, and not what the value holds beyond it. */
function isTyped({ kind, signature }: Declaration): boolean {
  return (kind === "constant" || kind === "variable") && signature !== "";
}

/** A constructor that goes leaves the implied one, and a parameter is its function's signature. */
function isMember({ kind, reach, implementation }: Declaration): boolean {
  return reach === 2 && implementation !== true && kind !== "parameter" && kind !== "constructor";
}
