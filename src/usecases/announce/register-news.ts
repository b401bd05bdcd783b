import {
  slotOf,
  markerId,
  type Announcement,
  type AnnouncementKind,
} from "../../core/announce/announcement.ts";
import type { News } from "../../core/announce/edit-release-notes.ts";
import type { Change } from "../../core/model/change.ts";
import { featureId, type Day, type Problem } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import { hasOwnAudience } from "../../core/judging/path-policy.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import { deprecatedText, nameOf, removedText } from "../../reports/announce/entry-text.ts";
import { byText } from "../../reports/check/order.ts";

/** The register at head, and what happened to it since the base. */
export interface Happened {
  readonly entries: readonly RegisterEntry[];
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
  readonly policy: Policy;
}

/** An announcement with the feature that it is about. */
export interface FeatureNews extends Announcement {
  readonly feature: Feature;
}

/** What release notes should say, and what of the rest is true. */
export function newsOf(happened: Happened): News & { readonly wanted: readonly FeatureNews[] } {
  const { entries, changes, problems, policy } = happened;
  const announced = new Map<string, FeatureNews>();
  const back = new Set<string>();
  for (const { feature, effectiveSunset, state } of entries) {
    if (state === "kept" || !concernsCallers(feature, policy)) continue;
    const entry = deprecation(feature, effectiveSunset, null);
    announced.set(slotFor(entry), entry);
    back.add(markerId(feature.key));
  }
  const wanted = new Map<string, FeatureNews>();
  for (const change of changes) {
    const entry = newsIn(change, announced, policy);
    if (entry !== null && !wanted.has(slotFor(entry))) wanted.set(slotFor(entry), entry);
    if (change.change === "withdrawn" && change.base) back.add(markerId(change.base.key));
  }
  return {
    wanted: [...wanted.values()].sort((a, b) => byText(a.key, b.key) || byText(a.kind, b.kind)),
    truthOf(slot) {
      const known = wanted.get(slot) ?? announced.get(slot);
      if (known !== undefined) return known;
      const [kind = "", id = ""] = slot.split(" ");
      if (kind === "removed") return back.has(id) ? null : undefined;
      return unknownAt(id, problems) ? undefined : null;
    },
  };
}

function slotFor({ kind, key }: { kind: AnnouncementKind; key: string }): string {
  return slotOf(kind, markerId(key));
}

function newsIn(
  change: Change,
  announced: ReadonlyMap<string, FeatureNews>,
  policy: Policy,
): FeatureNews | null {
  const { base, head, sunsetFrom, sunsetTo } = change;
  switch (change.change) {
    case "announced":
      return head && (announced.get(slotFor({ kind: "deprecated", key: head.key })) ?? null);
    case "extended":
    case "shortened": {
      const now = head && announced.get(slotFor({ kind: "deprecated", key: head.key }));
      return now && sunsetTo !== null ? deprecation(now.feature, now.sunset, sunsetFrom) : null;
    }
    case "removed":
    case "narrowed":
      return base && concernsCallers(base, policy) ? removal(base, change.change === "narrowed") : null;
    case "amended":
    case "withdrawn":
    case "moved":
    case "altered":
      return null;
  }
}

/** Release notes are for callers: what cannot be reached from outside is none of theirs, unless a path says so. */
function concernsCallers({ declaration, place }: Feature, policy: Policy): boolean {
  return declaration?.reach !== 0 || hasOwnAudience(policy, place.path);
}

function deprecation(feature: Feature, sunset: Day | null, before: Day | null): FeatureNews {
  return {
    ...about(feature),
    kind: "deprecated",
    text: deprecatedText(feature, sunset, before),
    sunset,
    redated: before !== null,
  };
}

function removal(feature: Feature, narrowed: boolean): FeatureNews {
  const { sunset } = feature.notice;
  const text = removedText(feature, sunset, narrowed);
  return { ...about(feature), kind: "removed", text, sunset: null, redated: false };
}

function about(feature: Feature): Pick<FeatureNews, "key" | "name" | "path" | "feature"> {
  return { key: feature.key, name: nameOf(feature), path: feature.place.path, feature };
}

/** A file that could not be read may hold the notice; who pins an id may do so in any of them. */
function unknownAt(id: string, problems: readonly Problem[]): boolean {
  return problems.some(({ path }) => !id.includes("#") || id.startsWith(markerId(featureId(path, ""))));
}
