import type { Feature, UnnoticedFeature } from "../../core/model/notice.ts";

/**
 * Returns the feature that has the notice, whose history is the notice's history. Features that it covers in other
 * files do not matter.
 */
export function bearerOf<Each extends Feature | UnnoticedFeature>(feature: Each): Each | Feature {
  return feature.notice === null ? feature : (feature.under ?? feature);
}
