import type { Change } from "../model/change.ts";
import type { Feature } from "../model/notice.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import { removal } from "./transitions.ts";

type Files = ReadonlyMap<string, FileRead>;

/** One change for a removed container, with the members that went with it; one for each of the others. */
export function removals(gone: readonly Feature[], base: Files): Change[] {
  const { roots, members } = gather(gone, base);
  return roots.map((each) => removal(each, members.get(each.id) ?? []));
}

/** To callers a container that is no longer reachable is gone, and its members with it: they count in its change. */
export function foldNarrowed(changes: readonly Change[], base: Files): Change[] {
  const narrowed = changes.flatMap((each) => (each.change === "narrowed" ? (each.base ?? []) : []));
  const { roots, members } = gather(narrowed, base);
  return changes.flatMap((each) => {
    if (each.change !== "narrowed" || each.base === null) return [each];
    return roots.includes(each.base) ? [{ ...each, members: members.get(each.base.id) ?? [] }] : [];
  });
}

/** The outermost of the features, and by their ids those that stand inside of them. */
function gather(
  features: readonly Feature[],
  base: Files,
): { roots: Feature[]; members: ReadonlyMap<string, readonly Feature[]> } {
  const ids = new Set(features.map((each) => each.id));
  const members = new Map<string, Feature[]>();
  const roots: Feature[] = [];
  for (const feature of features) {
    const root = outermost(feature, ids, base);
    if (root === null) roots.push(feature);
    else members.set(root, [...(members.get(root) ?? []), feature]);
  }
  return { roots, members };
}

function outermost(feature: Feature, ids: ReadonlySet<string>, base: Files): string | null {
  const file = base.get(feature.place.path);
  if (!file || !feature.declaration) return null;
  let found: string | null = null;
  let cover = coveringFeature(file, feature.declaration);
  for (let depth = 0; cover?.declaration && depth < 100; depth += 1) {
    if (ids.has(cover.id) && cover.id !== feature.id) found = cover.id;
    cover = coveringFeature(file, cover.declaration);
  }
  return found;
}
