import { splitId, type Day } from "../model/feature.ts";
import { readMarker, type MarkerKind } from "./marker.ts";
import type { KnownIssue } from "./reminder.ts";

/** Our issues by the name in their marker, the oldest first. */
export type OurIssues = ReadonlyMap<string, readonly KnownIssue[]>;

/** Finds our issues by marker, label and author together, because anyone can write a marker. */
export function ourIssues(issues: readonly KnownIssue[], label: string, kind: MarkerKind): OurIssues {
  const ours = new Map<string, KnownIssue[]>();
  for (const issue of issues.toSorted((a, b) => a.number - b.number)) {
    const hidden = readMarker(issue.body, kind);
    if (hidden === null || !issue.author.ours || !hasLabel(issue, label)) continue;
    const same = ours.get(hidden.feature) ?? [];
    same.push(issue);
    ours.set(hidden.feature, same);
  }
  return ours;
}

/** GitHub's labels are not case-sensitive. */
function hasLabel({ labels }: KnownIssue, label: string): boolean {
  return labels.some((each) => each.toLowerCase() === label.toLowerCase());
}

/** Returns the issue for a subject, and its open copies. An open issue takes precedence over a closed one. */
export function chosen(issues: readonly KnownIssue[]): {
  readonly issue: KnownIssue | null;
  readonly copies: readonly KnownIssue[];
} {
  const open = issues.filter(({ state }) => state === "open");
  const issue = open[0] ?? issues[0] ?? null;
  return { issue, copies: open.filter((each) => each !== issue) };
}

/** The data of a feature that is needed to find its issue. */
export interface Claimant {
  readonly key: string;
  readonly id: string;
  readonly sunset: Day | null;
}

/**
 * Returns the marker names that belong to a current feature: its key, its id, and its earlier ids before it moved.
 * `former` has an entry, possibly empty, for each feature whose history was followed.
 */
export function claims(
  features: readonly Claimant[],
  ours: OurIssues,
  former: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const taken = new Set(features.flatMap(({ key, id }) => [key, id]));
  const names = new Map(features.map(({ key, id }) => [key, key === id ? [key] : [key, id]]));
  for (const [key, ids] of former) {
    const gone = ids.filter((id) => !taken.has(id) && ours.has(id));
    for (const id of gone) taken.add(id);
    names.set(key, [...(names.get(key) ?? [key]), ...gone]);
  }
  const orphans = [...ours.keys()].filter((name) => !taken.has(name));
  const homeless = features.filter(
    ({ key }) => !former.has(key) && names.get(key)?.every((name) => !ours.has(name)) === true,
  );
  for (const feature of homeless) {
    const name = namesake(feature, orphans, homeless, ours);
    if (name !== null) names.set(feature.key, [...(names.get(feature.key) ?? []), name]);
  }
  return names;
}

/** If history shows nothing, returns the only unclaimed issue with the same qualified name and sunset date. */
function namesake(
  feature: Claimant,
  orphans: readonly string[],
  homeless: readonly Claimant[],
  ours: OurIssues,
): string | null {
  const { local } = splitId(feature.id);
  const isAlike = (name: string): boolean => splitId(name).path !== null && splitId(name).local === local;
  const [name, ...more] = orphans.filter(isAlike);
  if (name === undefined || more.length > 0) return null;
  if (homeless.filter(({ id }) => splitId(id).local === local).length > 1) return null;
  const hidden = ours.get(name)?.map(({ body }) => readMarker(body)) ?? [];
  return hidden.some((each) => each?.sunset === feature.sunset) ? name : null;
}
