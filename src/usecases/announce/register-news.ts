import {
  slotOf,
  markerId,
  type Announcement,
  type AnnouncementKind,
} from "../../core/announce/announcement.ts";
import type { News } from "../../core/announce/edit-release-notes.ts";
import type { ContractApis } from "../../core/announce/contract-apis.ts";
import { audienceFor } from "../../core/judging/audience.ts";
import type { Change } from "../../core/model/change.ts";
import { audiences, featureId, type Day, type Problem } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import { hasOwnAudience } from "../../core/judging/path-policy.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import { deprecatedText, nameOf, removedText, type NamedApi } from "../../reports/announce/entry-text.ts";
import { byText } from "../../reports/check/order.ts";

/** The register at head, and the changes since the base. */
export interface Happened {
  readonly entries: readonly RegisterEntry[];
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
  readonly policy: Policy;
  readonly apis: ContractApis;
  /** The path of the release notes; null if each entry has its own file. */
  readonly page: string | null;
}

/** An announcement with its feature. */
export interface FeatureNews extends Announcement {
  readonly feature: Feature;
  /** The sort key of entries, which groups them by API and by kind of caller. */
  readonly place: string;
}

/** Returns the entries that release notes should contain, and the existing ones that are correct. */
export function newsOf(happened: Happened): News & { readonly wanted: readonly FeatureNews[] } {
  const { entries, changes, problems } = happened;
  const { policy } = happened;
  const announced = new Map<string, FeatureNews>();
  const back = new Set<string>();
  for (const { feature, effectiveSunset, state } of entries) {
    if (state === "kept" || !concernsCallers(feature, policy)) continue;
    const entry = deprecation(feature, effectiveSunset, null, happened);
    announced.set(slotFor(entry), entry);
    back.add(markerId(feature.key));
  }
  const wanted = new Map<string, FeatureNews>();
  for (const change of changes) {
    const entry = newsIn(change, announced, happened);
    if (entry !== null && !wanted.has(slotFor(entry))) wanted.set(slotFor(entry), entry);
    if (change.change === "withdrawn" && change.base) back.add(markerId(change.base.key));
  }
  return {
    wanted: [...wanted.values()].sort(
      (a, b) => byText(a.place, b.place) || byText(a.key, b.key) || byText(a.kind, b.kind),
    ),
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
  happened: Happened,
): FeatureNews | null {
  const { base, head, sunsetFrom, sunsetTo } = change;
  switch (change.change) {
    case "announced":
      return head && (announced.get(slotFor({ kind: "deprecated", key: head.key })) ?? null);
    case "extended":
    case "shortened": {
      const now = head && announced.get(slotFor({ kind: "deprecated", key: head.key }));
      return now && sunsetTo !== null ? deprecation(now.feature, now.sunset, sunsetFrom, happened) : null;
    }
    case "removed":
    case "narrowed":
      return base && concernsCallers(base, happened.policy)
        ? removal(base, change.change === "narrowed", happened)
        : null;
    case "amended":
    case "withdrawn":
    case "moved":
    case "altered":
      return null;
  }
}

/** True if callers can reach the feature or the policy sets an audience for its path. Release notes are for callers. */
function concernsCallers({ declaration, place }: Feature, policy: Policy): boolean {
  return declaration?.reach !== 0 || hasOwnAudience(policy, place.path);
}

function deprecation(
  feature: Feature,
  sunset: Day | null,
  before: Day | null,
  happened: Happened,
): FeatureNews {
  return {
    ...about(feature, happened),
    kind: "deprecated",
    text: deprecatedText(feature, sunset, before, apiOf(feature, happened)),
    sunset,
    redated: before !== null,
  };
}

function removal(feature: Feature, narrowed: boolean, happened: Happened): FeatureNews {
  const { sunset } = feature.notice;
  const text = removedText(feature, sunset, narrowed, apiOf(feature, happened));
  return { ...about(feature, happened), kind: "removed", text, sunset: null, redated: false };
}

function about(
  feature: Feature,
  happened: Happened,
): Pick<FeatureNews, "key" | "name" | "path" | "feature" | "place"> {
  const api = apiOf(feature, happened);
  const rank = api === null ? 0 : audiences.length - audiences.indexOf(api.audience);
  const place = api === null ? feature.key : `${api.path}#${rank}`;
  return { key: feature.key, name: nameOf(feature), path: feature.place.path, feature, place };
}

function apiOf(feature: Feature, { apis, policy, page }: Happened): NamedApi | null {
  const api = feature.declaration === null ? undefined : apis.get(feature.place.path);
  return api === undefined ? null : { ...api, audience: audienceFor(feature, policy), page };
}

/** True if an unreadable file may contain the notice. A pinned id may be in any file. */
function unknownAt(id: string, problems: readonly Problem[]): boolean {
  return problems.some(({ path }) => !id.includes("#") || id.startsWith(markerId(featureId(path, ""))));
}
