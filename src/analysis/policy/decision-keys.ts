import { coordinatesOf } from "../../core/surface/coordinates.ts";
import type { Feature } from "../../core/model/notice.ts";

/** Returns the ids by which a decision may name a feature: its own, its coordinate, and those of its cover. */
export function keysOf(feature: Feature): readonly string[] {
  const { id, key, notice, under } = feature;
  const cover = under === undefined || notice.from === undefined ? [] : [notice.from];
  return [...new Set([key, id, ...coordinatesOf(feature), ...cover])];
}
