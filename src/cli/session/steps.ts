import type { Progress } from "../../adapters/clock/progress.ts";

/** The step in which files are read. */
export function readingOn(progress: Progress): (done: number, total: number) => void {
  return (done, total) => progress(`Read ${done} of ${total} files that may hold a notice.`, done / total);
}

/** The step in which features are followed through history. */
export function followingOn(progress: Progress): (done: number, total: number) => void {
  return (done, total) => progress(`Followed ${done} of ${total} features through history.`, done / total);
}
