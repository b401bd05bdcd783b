import type { Progress } from "../../adapters/clock/progress.ts";
import { tidyMemory } from "../../adapters/node/memory.ts";

/** Reports the progress of reading files, and collects garbage in between. */
export function readingOn(progress: Progress): (done: number, total: number) => void {
  const tidy = tidyMemory();
  return (done, total) => {
    tidy();
    progress(`Read ${done} of ${total} files that may contain a notice.`, done / total);
  };
}

/** Reports the progress of following features through history. */
export function followingOn(progress: Progress): (done: number, total: number) => void {
  return (done, total) => progress(`Followed ${done} of ${total} features through history.`, done / total);
}
