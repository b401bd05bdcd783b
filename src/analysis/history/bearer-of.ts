import type { Feature, UnnoticedFeature } from "../../core/model/notice.ts";

/** The notice's own history is that of its feature: of what stands under it in another file it says nothing. */
export function bearerOf<Each extends Feature | UnnoticedFeature>(feature: Each): Each | Feature {
  return feature.notice === null ? feature : (feature.under ?? feature);
}
