import type { RunTime } from "../../ports/run-time.ts";
import { watchRun } from "./watchdog.ts";

/** The time of a run that starts now. */
export function runTime(allowed: number | null): RunTime {
  const start = performance.now();
  return {
    allowed,
    elapsed: () => performance.now() - start,
    after(milliseconds) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, Math.min(milliseconds, 2 ** 31 - 1));
      // The watchdog may have aborted the awaited work.
      const endWatch = watchRun(resolve);
      return {
        passed: promise,
        cancel() {
          clearTimeout(timer);
          endWatch();
        },
      };
    },
  };
}
