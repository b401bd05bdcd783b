/** What a run of the tests leaves behind goes with it, also of tests which time out: temporary files and processes. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Workers and all that they start get one folder for their temporary files: by it they are known at the end. */
export default function setup(): () => void {
  const room = realpathSync(mkdtempSync(join(tmpdir(), "warden-tests-")));
  // PostgreSQL runs as a user of its own where the tests are run by root.
  chmodSync(room, 0o755);
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = room;
  // Built programs keep their compiled code beside the user's caches.
  process.env["NODE_DISABLE_COMPILE_CACHE"] = "1";
  const clear = (): void => {
    for (const pid of left(room)) end(pid);
    rmSync(room, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once("exit", clear);
  // Whoever starts the tests may end them: without these nothing would be cleared.
  const signals = [
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const;
  const handlers = signals.map(([name, code]) => {
    const handler = (): never => process.exit(code);
    process.once(name, handler);
    return () => process.removeListener(name, handler);
  });
  return () => {
    process.removeListener("exit", clear);
    for (const remove of handlers) remove();
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
    clear();
  };
}

/** Processes that were given this folder, but for vitest's own, which it ends itself. Linux alone shows them. */
function left(room: string): readonly number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      if (!readFileSync(`/proc/${name}/environ`, "latin1").includes(room)) return [];
      // The name occurs in parentheses and may hold anything; the state and the parent's id come behind it.
      const parent = Number(/.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, "latin1"))?.[1]);
      return parent === process.pid ? [] : [Number(name)];
    } catch {
      // It has ended meanwhile, or is another user's.
      return [];
    }
  });
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
    process.stderr.write(`Process ${String(pid)} was left by a test and has been ended.\n`);
  } catch {
    // It has ended meanwhile.
  }
}
