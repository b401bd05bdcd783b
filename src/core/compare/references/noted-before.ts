import type { Declaration } from "../../model/declaration.ts";
import type { Feature } from "../../model/notice.ts";
import type { FileRead } from "../../model/register.ts";
import { atMeetings, featureOf, featuresByPairing, pairingOf, typeFeature } from "./meetings.ts";

/**
 * Returns features at base whose notice already informed callers of a part, before a reference was added or removed.
 * Empty if the notice is new.
 */
export function notedBefore(
  declaration: Declaration,
  before: Declaration | undefined,
  base: FileRead,
  head: FileRead,
): readonly Feature[] {
  const { leads } = head;
  if (leads === undefined || base.leads === undefined) return [];
  if (before !== undefined) {
    const feature = typeFeature(base, before);
    return feature === null ? [] : [feature];
  }
  const own = notedAt(pairingOf(declaration), base);
  if (own !== null) return [own];
  const at = { name: pairingOf(declaration), path: head.path, home: head.path };
  const noted = atMeetings(leads, at, { find: (each) => notedAt(each, base), isSilent: () => true }) ?? [];
  if (noted.length === 0) return [];
  // Callers at a place that had no notice at base are newly informed.
  const isNew = (each: string): true | null =>
    notedAt(each, base) === null && base.leads?.declared(each) ? true : null;
  const fresh = atMeetings(leads, at, { find: isNew, isSilent: () => true }) ?? [];
  return fresh.length > 0 ? [] : noted;
}

function notedAt(coordinate: string, base: FileRead): Feature | null {
  const own = featuresByPairing(base).get(coordinate);
  if (own !== undefined) return own;
  const behind = base.behind?.(coordinate) ?? null;
  return behind && featureOf(base, behind);
}
