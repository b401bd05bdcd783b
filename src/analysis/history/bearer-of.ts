import type { Feature, UnnoticedFeature } from "../../core/model/notice.ts";

/**
 * Returns the feature with the notice. The notice's history is the history of that feature. Features that it covers
 * in other files have no part in it.
 */
export function bearerOf<Each extends Feature | UnnoticedFeature>(feature: Each): Each | Feature {
  return feature.notice === null ? feature : (feature.under ?? feature);
}
