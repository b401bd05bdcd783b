import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { Feature } from "../model/notice.ts";
import {
  coverInFile,
  coveringFeature,
  typeElsewhere,
  wholeElsewhere,
  type FileRead,
} from "../model/register.ts";
import { asCovered, isMember } from "./covered.ts";
import type { Fates } from "./follow.ts";
import type { Registers } from "./registers.ts";
import { transitionsOf } from "./transitions.ts";

/** What a file of base declares under the notice of another file, each as a feature under it. */
export function coveredElsewhere(base: FileRead): readonly Feature[] {
  if (base.elsewhere === undefined) return [];
  // The nearer notice speaks for all of its file.
  const isSpokenFor = base.declarations.some(({ name, notice }) => name === "(module)" && notice !== null);
  return base.declarations.flatMap((declaration) => {
    if (declaration.notice !== null || !isMember(declaration) || declaration.reexport) return [];
    if (declaration.kind === "constructor" && !declaration.shape) return [];
    const cover = heldElsewhere(base, declaration) ?? (isSpokenFor ? null : topmost(base, declaration));
    return cover === null ? [] : [asCovered({ member: declaration, cover })];
  });
}

/** A part of a type is none of its members, and what stands deeper goes with the member that holds it. */
function heldElsewhere(base: FileRead, declaration: Declaration): Feature | null {
  const type = typeElsewhere(base, declaration);
  if (type === null || coverInFile(base, declaration) !== null) return null;
  const depth = type.declaration?.segments.length ?? 0;
  return declaration.segments.length === depth + 1 ? type : null;
}

function topmost(base: FileRead, declaration: Declaration): Feature | null {
  const isTop = declaration.container === null && declaration.segments.length === 1;
  return isTop ? wholeElsewhere(base, declaration) : null;
}

/** What became of them, beside those that are gone: what becomes of the notice is said of the feature that carries it. */
export function changedElsewhere({ stayed, moved }: Fates<Feature>): Change[] {
  return [
    ...[...stayed].map((each) => [each, false] as const),
    ...[...moved].map((each) => [each, true] as const),
  ].flatMap(([[base, { declaration, file }], isMoved]) => {
    const head = file.features.get(declaration.id) ?? null;
    const cover = head === null ? coveringFeature(file, declaration) : null;
    const changes = transitionsOf({ base, declaration, head, cover, moved: isMoved });
    return changes.filter(({ change }) => change === "narrowed" || change === "altered");
  });
}

/** Whether several files may make one type, so that a member that left one of them may stand in another. */
export function isScattered({ place }: Feature, { base }: Pick<Registers, "base">): boolean {
  const layout = base.get(place.path)?.tables.layout;
  return layout?.covers?.peers != null || layout?.moves === "among parts";
}
