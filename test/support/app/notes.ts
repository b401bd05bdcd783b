import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** What the recording work of a server wrote down. */
export interface WorkNote {
  readonly what: "begin" | "end";
  readonly kind: "push" | "comment" | "closedPull" | "look" | "sweep";
  readonly installation: number;
  readonly about: string;
  readonly pid: number;
  /** Milliseconds. */
  readonly at: number;
}

/** Notes of all servers that were given the file, in the order of writing. */
export function notesIn(path: string): readonly WorkNote[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as WorkNote);
}

/** Asks again and again; throws with `what` when it takes too long. */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
  // A machine that does much else at the same time takes its time.
  seconds = 180,
): Promise<NonNullable<T> & T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error(`it did not come to pass in ${String(seconds)} s: ${what}`);
    await pause(50);
  }
}

export const ended = (path: string): readonly WorkNote[] =>
  notesIn(path).filter(({ what }) => what === "end");
