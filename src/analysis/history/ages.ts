import type { Introduced } from "../../core/model/facts.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import { bearerOf } from "./bearer-of.ts";
import type { Lineage } from "./lineage.ts";

/** A feature, and how far back its age makes a difference. */
export interface AgeQuestion {
  readonly feature: Feature;
  readonly enough: Day;
}

/**
 * When the notices of many features began: history is walked once for all of them, and each version of a file is read
 * once for all of its features. Nothing is read before a feature of its file is asked for.
 */
export async function agesOf(
  questions: readonly AgeQuestion[],
  lineage: Pick<Lineage, "line" | "introduced">,
): Promise<(feature: Feature) => Promise<Introduced>> {
  const bearers = questions.map(({ feature }) => bearerOf(feature));
  const paths = bearers.flatMap(({ declaration, place }) => (declaration === null ? [] : place.path));
  const [earliest] = questions.map(({ enough }) => enough).toSorted();
  if (earliest !== undefined) await lineage.line.expect([...new Set(paths)], earliest);
  const byPath = Map.groupBy(questions, ({ feature }) => feature.place.path);
  const ages = new Map<Feature, Promise<Introduced>>();
  return (feature) => {
    // Side by side they meet each version of their file while it is at hand.
    if (!ages.has(feature))
      for (const each of byPath.get(feature.place.path) ?? [])
        ages.set(each.feature, settled(lineage.introduced(each.feature, each.enough)));
    return ages.get(feature) ?? lineage.introduced(feature, "1970-01-01");
  };
}

/** What fails is told to the one who asks. */
function settled(age: Promise<Introduced>): Promise<Introduced> {
  age.catch(() => {});
  return age;
}
