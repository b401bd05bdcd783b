import type { Feature } from "../../core/model/notice.ts";

/** The ids a decision may name a feature by. */
export function keysOf(feature: Feature): readonly string[] {
  return feature.key === feature.id ? [feature.id] : [feature.key, feature.id];
}
