import type { Change } from "../model/change.ts";
import type { Feature } from "../model/notice.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import { removal } from "./transitions.ts";

type FilesRead = ReadonlyMap<string, FileRead>;

/** Returns one change for each removed container, with its removed members, and one for each other feature. */
export function removals(gone: readonly Feature[], base: FilesRead): Change[] {
  const { roots, members } = gather(gone, coverIn(base));
  return roots.map((each) => removal(each, members.get(each.id) ?? []));
}

/** A container that is no longer reachable is removed for callers, so its members are folded into its change. */
export function foldNarrowed(changes: readonly Change[], base: FilesRead): Change[] {
  const narrowed = changes.flatMap((each) => (each.change === "narrowed" ? (each.base ?? []) : []));
  const { roots, members } = gather(narrowed, coverIn(base));
  return changes.flatMap((each) => {
    if (each.change !== "narrowed" || each.base === null) return [each];
    return roots.includes(each.base) ? [{ ...each, members: members.get(each.base.id) ?? [] }] : [];
  });
}

interface Identified {
  readonly id: string;
}

/** Returns the outermost features, and the features inside each one by its id. `around` returns the next container. */
export function gather<Each extends Identified>(
  features: readonly Each[],
  around: (feature: Each) => Each | null,
): { roots: Each[]; members: ReadonlyMap<string, readonly Each[]> } {
  const ids = new Set(features.map((each) => each.id));
  const members = new Map<string, Each[]>();
  const roots: Each[] = [];
  for (const feature of features) {
    const root = outermost(feature, ids, around);
    if (root === null) roots.push(feature);
    else if (members.get(root)?.push(feature) === undefined) members.set(root, [feature]);
  }
  return { roots, members };
}

function outermost<Each extends Identified>(
  feature: Each,
  ids: ReadonlySet<string>,
  around: (feature: Each) => Each | null,
): string | null {
  let container: string | null = null;
  let cover = around(feature);
  for (let depth = 0; cover && depth < 100; depth += 1) {
    if (ids.has(cover.id) && cover.id !== feature.id) container = cover.id;
    cover = around(cover);
  }
  return container;
}

/** Returns a function that finds the feature whose notice covers another feature in its base file. */
function coverIn(base: FilesRead): (feature: Feature) => Feature | null {
  return ({ declaration, place }) => {
    const file = base.get(place.path);
    return file && declaration ? coveringFeature(file, declaration) : null;
  };
}
