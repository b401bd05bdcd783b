import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TemporaryDirectory {
  readonly dir: string;
  readonly remove: () => void;
}

const left = new Set<string>();

/** Creates a directory that is deleted at the end of the program at the latest. */
export function temporaryDirectory(): TemporaryDirectory {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), "sunset-warden-")));
  if (left.size === 0) process.once("exit", removeAll);
  left.add(dir);
  return {
    dir,
    remove() {
      rmSync(dir, { recursive: true, force: true });
      left.delete(dir);
      if (left.size === 0) process.removeListener("exit", removeAll);
    },
  };
}

function removeAll(): void {
  for (const dir of left) rmSync(dir, { recursive: true, force: true });
}
