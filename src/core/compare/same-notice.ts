import type { Declaration } from "../model/declaration.ts";
import type { Feature, ReadNotice } from "../model/notice.ts";
import type { FileRead } from "../model/register.ts";

/** Returns true if a notice differs from before in more than its date. A new date is a separate change. */
export function saysOtherwise(before: ReadNotice, after: ReadNotice): boolean {
  return (
    before.comparable !== after.comparable ||
    before.replacement !== after.replacement ||
    before.conditional !== after.conditional ||
    (before.sunset === null && (after.sunset !== null || before.sunsetVersion !== after.sunsetVersion)) ||
    before.feature !== after.feature ||
    before.audience !== after.audience ||
    JSON.stringify(before.dateDefects) !== JSON.stringify(after.dateDefects)
  );
}

/** Returns true if both notices are equal, including their dates, as after a revert. */
export function saysTheSame(before: ReadNotice, after: ReadNotice): boolean {
  return before.sunset === after.sunset && !saysOtherwise(before, after);
}

/** Returns the feature of the other constructor of the same type. A notice on either one covers both. */
export function siblingNotice({ id, container, segments }: Declaration, file: FileRead): Feature | null {
  const { constructors } = file.tables.names;
  const last = segments.at(-1) ?? "";
  if (constructors.length < 2 || container === null || !constructors.includes(last)) return null;
  const others = constructors.filter((each) => each !== last);
  return others.flatMap((each) => file.features.get(id.slice(0, -last.length) + each) ?? [])[0] ?? null;
}

/** Returns the notice on the re-export that a moved feature left behind: `export { f } from "./g"`. */
export function onSpecifier({ declaration }: Feature, file: FileRead | undefined): Feature | null {
  if (declaration === null || file === undefined) return null;
  for (const feature of file.features.values()) {
    const { name, reexport } = feature.declaration ?? {};
    if (name === declaration.name && reexport?.from != null) return feature;
  }
  return null;
}
