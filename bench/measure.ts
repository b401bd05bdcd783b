import { spawnSync } from "node:child_process";

/** Wall time of one whole process in milliseconds; its output is read and dropped. */
export function timed(command: string, args: readonly string[]): number {
  const begun = performance.now();
  const { status, stderr } = spawnSync(command, [...args], { maxBuffer: 1 << 30 });
  const taken = performance.now() - begun;
  if (status === null || status > 1)
    throw new Error(`${command} ${args.join(" ")} failed: ${stderr.toString()}`);
  return taken;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
