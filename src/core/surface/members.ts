import type { Feature, ReadNotice } from "../model/notice.ts";
import type { Capability, DeclaredFeature } from "../model/policy.ts";
import { enclosing, type FileRead } from "../model/register.ts";
import { isMemberBy, mayHaveMember } from "../repository/member-glob.ts";
import { declaredWith } from "../words/declared-feature.ts";
import { publicDeclarations } from "./public-declarations.ts";

export interface CapabilityRead {
  readonly capability: Pick<Capability, "members">;
  readonly feature: Feature;
}

/** Returns true if a file must be read because it may declare members. */
export function mayHoldMembers(
  capabilities: readonly Pick<Capability, "members">[],
  path: string,
  isContract: boolean,
): boolean {
  return capabilities.some(({ members }) => members.some((glob) => mayHaveMember(glob, path, isContract)));
}

/**
 * Returns a file with the members of capabilities as features. The capability's notice covers a member without a
 * notice. If a member has a notice, the earlier of the two dates applies. A member also covers the declarations inside
 * it.
 */
export function withMembers(
  file: FileRead,
  kind: "code" | "contract",
  capabilities: readonly CapabilityRead[],
): FileRead {
  const able = capabilities.filter(({ capability }) =>
    mayHoldMembers([capability], file.path, kind === "contract"),
  );
  if (able.length === 0) return file;
  const hasCoordinate = (each: Pick<Feature, "kind">): boolean =>
    kind === "contract" || each.kind === "endpoint";
  const features = new Map<string, Feature>();
  for (const [id, feature] of file.features)
    features.set(id, dueWith(feature, coverOf(able, id, hasCoordinate(feature))));
  const unnoticed = publicDeclarations(file, kind);
  const covers = new Map(unnoticed.map((each) => [each.id, coverOf(able, each.id, hasCoordinate(each))]));
  for (const each of unnoticed) {
    const cover = covers.get(each.id) ?? null;
    if (cover === null || enclosing(file, each.declaration, ({ id }) => covers.get(id) ?? null)) continue;
    features.set(each.id, { ...each, key: each.id, notice: noticeFrom(cover), under: cover });
  }
  return { ...file, features };
}

/** Returns a declared entry as a member of a capability, or `own` if it is not a member of any. */
export function declaredMember(
  entry: DeclaredFeature,
  own: Feature | null,
  path: string,
  capabilities: readonly CapabilityRead[],
): Feature | null {
  const others = capabilities.filter(({ feature }) => feature.id !== entry.id);
  const cover = coverOf(others, entry.id, false) ?? (entry.route && coverOf(others, entry.route, false));
  if (!cover) return own;
  if (own !== null) return dueWith(own, cover);
  return { ...declaredWith(entry, path, noticeFrom(cover)), under: cover };
}

/** Returns the capability with the latest sunset, because each one promised it until its own date. */
function coverOf(
  capabilities: readonly CapabilityRead[],
  id: string,
  hasCoordinate: boolean,
): Feature | null {
  const covers = capabilities.filter(({ capability }) => isMemberBy(capability.members, id, hasCoordinate));
  const end = ({ feature }: CapabilityRead): string => feature.notice.sunset ?? "9999-12-31";
  const [last] = covers.toSorted((a, b) => (end(a) < end(b) ? 1 : -1));
  return last?.feature ?? null;
}

function noticeFrom(cover: Feature): ReadNotice {
  return { ...cover.notice, feature: null, from: cover.id };
}

/** The text of a notice is parsed on demand. */
function dueWith(feature: Feature, cover: Feature | null): Feature {
  if (cover === null) return feature;
  const { id, kind, name, language, place, declaration } = feature;
  return {
    id,
    kind,
    name,
    language,
    place,
    declaration,
    ...(feature.under === undefined ? {} : { under: feature.under }),
    ...(feature.route === undefined ? {} : { route: feature.route }),
    get notice() {
      const [own, given] = [feature.notice, cover.notice.sunset];
      const isSooner = given !== null && (own.sunset === null || given < own.sunset);
      return {
        ...own,
        from: cover.id,
        ...(isSooner ? { sunset: given } : {}),
      };
    },
    get key() {
      return feature.key;
    },
  };
}

/** Returns the entries with their own notice. A capability's findings are reported for the capability itself. */
export function withoutMembers<Entry extends { readonly feature: Feature }>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.filter(({ feature }) => !isOnlyMember(feature));
}

/** Returns true if a feature has only the notice of its capability. */
export function isOnlyMember({ notice, under }: Feature): boolean {
  return notice.from !== undefined && under !== undefined;
}
