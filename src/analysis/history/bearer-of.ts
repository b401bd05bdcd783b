import type { Feature, UnnoticedFeature } from "../../core/model/notice.ts";

/** Returns the feature that has the notice, because its history is the history of the notice. */
export function bearerOf<Each extends Feature | UnnoticedFeature>(feature: Each): Each | Feature {
  return feature.notice === null ? feature : (feature.under ?? feature);
}
