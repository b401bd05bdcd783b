import type { UnnoticedChange } from "../../core/model/change.ts";
import type { UnnoticedFeature } from "../../core/model/notice.ts";
import { firstSegment } from "../../core/model/qualified-name.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { ChangeReading } from "../changes/read-changes.ts";

/**
 * Of what moved, that which left the watched paths for good: no changed file passes it on from where it stands now, and
 * there it could be removed next time. Where the language names the package, importers find it wherever it stands.
 */
export function leftWatched(
  changes: readonly UnnoticedChange[],
  { base, head }: Pick<ChangeReading, "base" | "head">,
  isWatched: (path: string) => boolean,
): readonly UnnoticedChange[] {
  return changes.flatMap((each) => {
    const { declaration, place } = each.base;
    if (each.change !== "moved") return [];
    if (isWatched(each.path) || base.get(place.path)?.packageName != null) return [];
    const name = firstSegment(declaration);
    const passes = (file: FileRead): boolean =>
      file.path !== each.path &&
      (file.passesOn.some((from) => file.pathsOf(from).includes(each.path)) ||
        file.declarations.some(
          ({ name: own, reexport, exports }) =>
            reexport !== undefined && (own === name || reexport.name === name || exports?.includes(name)),
        ));
    return [...head.values()].some(passes) ? [] : [narrowed(each.base, place.path, "base")];
  });
}

function narrowed(base: UnnoticedFeature, path: string, side: "base" | "head"): UnnoticedChange {
  return {
    noticed: false,
    feature: base.id,
    change: "narrowed",
    path,
    line: side === "base" ? base.place.line : 1,
    side,
    movedTo: null,
    sunsetFrom: null,
    sunsetTo: null,
    base,
    members: [],
  };
}
