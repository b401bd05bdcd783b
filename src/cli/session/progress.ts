import type { World } from "../world.ts";

/** Writes progress to standard error, for work that takes longer than a second; at most one line a second. */
export function progressOn(world: World): (line: string) => void {
  const begun = world.now().getTime();
  let last = begun;
  return (line) => {
    const now = world.now().getTime();
    if (now - begun < 1000 || now - last < 1000) return;
    last = now;
    world.stderr.write(`${line}\n`);
  };
}
