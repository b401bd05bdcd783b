import type { Declaration } from "../declaration.ts";
import { splitId } from "../feature.ts";
import type { Feature } from "../notice.ts";
import { coveringFeature, type FileRead } from "../register.ts";
import type { Pairing } from "./pair-declarations.ts";

/**
 * Members that left a deprecated container which stays. They have no notice of their own: the container's covers
 * them, and promised that they would work until its date. Only what can be reached from outside counts, and only
 * where nothing of the name is left.
 */
export function lostMembers(base: FileRead, head: FileRead, { headOf }: Pairing): Feature[] {
  const left = new Set(head.declarations.map((each) => each.name));
  // What a file's own notice covers leaves a file that stays.
  const whole = base.declarations.find(({ name, notice }) => name === "(module)" && notice !== null);
  const byId = new Map(base.declarations.map((each) => [each.id, each]));
  return base.declarations.flatMap((each) => {
    if (each.notice !== null || !isMember(each) || headOf.has(each) || left.has(each.name)) return [];
    const container = byId.get(each.container ?? "") ?? (each.reexport ? undefined : whole);
    const after = container && headOf.get(container);
    // Under another header the member may be inherited: that is an altered container.
    if (!after || after.kind !== container.kind || after.signature !== container.signature) return [];
    const cover = isTyped(container)
      ? null
      : (coveringFeature(base, each) ?? base.features.get(container.id) ?? null);
    return cover ? [asCovered(each, cover)] : [];
  });
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
