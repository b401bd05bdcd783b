import { spawnSync } from "node:child_process";

/** What one process and its children cost, in milliseconds; `megabytes`: the most that it held, where it was asked to say. */
export interface Cost {
  readonly processor: number;
  readonly clock: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The shell counts what its children spend; what the command says is read. */
const script = '"$@"; code=$?; times >&2; exit $code';

/** Runs one command to its end. An exit code over 1 is an error. */
export function cost(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Cost {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync("bash", ["-c", script, "bash", command, ...args], {
    maxBuffer: 1 << 30,
    encoding: "utf8",
    // As on a fresh runner: nothing is kept of compiled code.
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1", ...env, LC_ALL: "C" },
  });
  const clock = performance.now() - begun;
  if (status === null || status > 1) throw new Error(`${command} ${args.join(" ")} failed: ${stderr}`);
  const [, spent = ""] = /\n?[\dms. ]+\n([\dms. ]+)\n?$/.exec(stderr) ?? [];
  return { processor: millisecondsOf(spent), clock, stdout, stderr };
}

/** `0m1.204s 0m0.310s`: user and system. */
function millisecondsOf(times: string): number {
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** Between two neighbours where it falls there; `at` from 0 to 1. */
export function quantile(numbers: readonly number[], at: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = (sorted.length - 1) * at;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}
