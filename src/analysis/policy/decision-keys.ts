import { coordinatesOf } from "../../core/surface/coordinates.ts";
import type { Feature } from "../../core/model/notice.ts";

/** The ids a decision may name a feature by: its own, an endpoint's coordinate, and that of what it stands under. */
export function keysOf(feature: Feature): readonly string[] {
  const { id, key, notice, under } = feature;
  const cover = under === undefined || notice.from === undefined ? [] : [notice.from];
  return [...new Set([key, id, ...coordinatesOf(feature), ...cover])];
}
