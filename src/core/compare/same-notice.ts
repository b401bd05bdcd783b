import type { ReadNotice } from "../model/notice.ts";

/** Whether a notice says something else than before, its date apart: that has changes of its own. */
export function saysOtherwise(before: ReadNotice, after: ReadNotice): boolean {
  return (
    before.comparable !== after.comparable ||
    before.replacement !== after.replacement ||
    before.conditional !== after.conditional ||
    (before.sunset === null && (after.sunset !== null || before.sunsetVersion !== after.sunsetVersion)) ||
    before.feature !== after.feature ||
    before.audience !== after.audience ||
    JSON.stringify(before.dateDefects) !== JSON.stringify(after.dateDefects)
  );
}

/** Whether both say the same, their dates included: what a revert brings back. */
export function saysTheSame(before: ReadNotice, after: ReadNotice): boolean {
  return before.sunset === after.sunset && !saysOtherwise(before, after);
}
