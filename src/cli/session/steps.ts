import type { Progress } from "../../adapters/clock/progress.ts";
import { tidyMemory } from "../../adapters/node/memory.ts";

/** The step in which files are read; garbage is collected on the way. */
export function readingOn(progress: Progress): (done: number, total: number) => void {
  const tidy = tidyMemory();
  return (done, total) => {
    tidy();
    progress(`Read ${done} of ${total} files that may contain a notice.`, done / total);
  };
}

/** The step in which features are followed through history. */
export function followingOn(progress: Progress): (done: number, total: number) => void {
  return (done, total) => progress(`Followed ${done} of ${total} features through history.`, done / total);
}
