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

/** Returns the declarations of a base file that the notice of another file covers, each as a feature under it. */
export function coveredElsewhere(base: FileRead): readonly Feature[] {
  if (base.elsewhere === undefined) return [];
  // A notice in the file itself takes precedence for the whole file.
  const isSpokenFor = base.declarations.some(({ name, notice }) => name === "(module)" && notice !== null);
  return base.declarations.flatMap((declaration) => {
    if (declaration.notice !== null || !isMember(declaration) || declaration.reexport) return [];
    if (declaration.kind === "constructor" && !declaration.shape) return [];
    const cover =
      typeCoveredElsewhere(base, declaration) ?? (isSpokenFor ? null : topmost(base, declaration));
    return cover === null ? [] : [asCovered({ member: declaration, cover })];
  });
}

/** Returns the type in another file whose notice covers a member. Deeper declarations are judged with the member. */
function typeCoveredElsewhere(base: FileRead, declaration: Declaration): Feature | null {
  const type = typeElsewhere(base, declaration);
  if (type === null || coverInFile(base, declaration) !== null) return null;
  const depth = type.declaration?.segments.length ?? 0;
  return declaration.segments.length === depth + 1 ? type : null;
}

function topmost(base: FileRead, declaration: Declaration): Feature | null {
  const isTop = declaration.container === null && declaration.segments.length === 1;
  return isTop ? wholeElsewhere(base, declaration) : null;
}

/** Returns changes other than removals. Changes of the notice are reported for the feature that has the notice. */
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

/** Returns true if several files may declare one type. A member that left one file may then be in another. */
export function isScattered({ place }: Feature, { base }: Pick<Registers, "base">): boolean {
  const layout = base.get(place.path)?.tables.layout;
  return layout?.covers?.peers != null || layout?.moves === "among parts";
}
