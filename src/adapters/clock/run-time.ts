import type { RunTime } from "../../ports/run-time.ts";

/** The time of a run that begins now. */
export function runTime(allowed: number | null): RunTime {
  const start = performance.now();
  return {
    allowed,
    elapsed: () => performance.now() - start,
    after(milliseconds) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, Math.min(milliseconds, 2 ** 31 - 1));
      return { passed: promise, cancel: () => clearTimeout(timer) };
    },
  };
}
