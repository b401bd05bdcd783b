import { expect } from "vitest";
import { readMarker, type HiddenState } from "../../../src/core/reminders/marker.ts";
import { fetchAll, fetchPage } from "../../support/story-files.ts";
import type { MemoryTracker } from "./memory-tracker.ts";
import { actionsOf, sync, type Scene } from "./syncing.ts";

export const path = "src/client.ts";

/** `fetchAll` goes on 2027-01-15; what else happened, as commits; and the day of the run. */
export function at(today: string, ...more: Scene["commits"]): Scene {
  return {
    commits: [{ day: "2026-01-10", files: { [path]: fetchPage + fetchAll("2027-01-15") } }, ...more],
    today,
  };
}

/** Runs once and once more: the second run never writes. */
export async function run(tracker: MemoryTracker, scene: Scene): Promise<string[]> {
  const first = actionsOf(await sync(tracker, scene));
  const before = tracker.writes.length;
  expect(actionsOf(await sync(tracker, scene))).toEqual([]);
  expect(tracker.writes).toHaveLength(before);
  return first;
}

export function hiddenIn(tracker: MemoryTracker, number: number): HiddenState | null {
  return readMarker(tracker.at(number).body);
}
