import type { Declaration } from "../model/declaration.ts";
import type { Feature } from "../model/notice.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import { asCovered, coveredMembers } from "./covered.ts";
import type { Fates } from "./follow.ts";
import type { Pairing } from "./pair-declarations.ts";
import type { Registers, Survived } from "./registers.ts";

/** Whether any notice covers what the file declares. */
export function isCovering({ features, elsewhere }: FileRead): boolean {
  return features.size > 0 || elsewhere !== undefined;
}

/** What stays under a notice, by its own or as a member of what stays. */
export function survivedIn(
  { stayed, moved }: Fates<Feature>,
  shared: Fates<Feature>,
  { base, head }: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): readonly Survived[] {
  const own = [...stayed, ...moved, ...shared.stayed, ...shared.moved].flatMap(
    ([feature, { declaration, file }]) => {
      const now = file.features.get(declaration.id) ?? coveringFeature(file, declaration);
      const before = base.get(feature.place.path);
      return now && before ? [survivedBy(feature, declaration, now, [before, file])] : [];
    },
  );
  const members = [...pairings].flatMap(([path, pairing]) => {
    const [before, after] = [base.get(path), head.get(path)];
    if (!before || !after || !isCovering(before)) return [];
    return coveredMembers(before).flatMap(({ member, cover }) => {
      const declaration = pairing.headOf.get(member);
      const now = declaration && (after.features.get(declaration.id) ?? coveringFeature(after, declaration));
      return declaration && now
        ? [survivedBy(asCovered({ member, cover }), declaration, now, [before, after])]
        : [];
    });
  });
  return [...own, ...members];
}

function survivedBy(
  base: Feature,
  declaration: Declaration,
  under: Feature,
  [before, after]: readonly [FileRead, FileRead],
): Survived {
  return { base, declaration, head: under, origins: { base: before.origins, head: after.origins } };
}
