#!/usr/bin/env node
import type { Stats } from "node:fs";

const oldest = 24;
const [major = "0"] = process.versions.node.split(".");
if (Number(major) < oldest) {
  process.stderr.write(
    `sunset-warden: Node ${oldest} or later is needed; this is ${process.version}. In a clone, \`npm ci\` installs one: node_modules/.bin/node.\n`,
  );
  process.exitCode = 2;
} else void main();

/** Top-level `await` would make the bundler emit one more file for each `import()`. */
async function main(): Promise<void> {
  // Node's exit code for a program whose promises never settle. A run that stops without a result must not pass.
  process.exitCode = 13;
  process.stdout.on("error", endWithout);
  keepCompiledCode(process.env);
  const [{ run }, { watchProgram }] = await Promise.all([
    import("./run.ts"),
    import("../adapters/clock/watchdog.ts"),
  ]);
  watchProgram((message) => {
    process.stderr.write(`sunset-warden: ${message}\n`);
    process.exit(3);
  });
  process.exitCode = await run(process.argv.slice(2), {
    cwd: process.cwd(),
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    now: () => new Date(),
  });
}

/**
 * Readers of the output may stop early (`| head`), which is not an error. But a verdict that did not
 * arrive is not a pass.
 */
function endWithout({ code = "" }: NodeJS.ErrnoException): void {
  if (code === "EPIPE") process.exit(process.exitCode === 13 ? 3 : process.exitCode);
  process.stderr.write(`sunset-warden: the output cannot be written (${code}).\n`);
  process.exit(3);
}

/**
 * Lets Node cache the compiled code of this program, so that the next start is faster. The folder is next to the
 * user's other caches. Write access to it determines the code that runs. So the folder must belong to the current
 * user, and be closed to others. `NODE_DISABLE_COMPILE_CACHE=1` is Node's own way to disable it.
 */
function keepCompiledCode(env: NodeJS.ProcessEnv): void {
  const folder = compiledCodeFolder(env, process.platform);
  if (folder === null || !isOwn(folder.home)) return;
  makeClosed(folder.path);
  // A user who can write to the parent folder can replace this one.
  const around = process.getBuiltinModule("node:path").dirname(folder.path);
  if (isOwn(around) && isOwn(folder.path))
    process.getBuiltinModule("node:module").enableCompileCache(folder.path);
}

/** Leaves an existing folder unchanged. */
function makeClosed(path: string): void {
  try {
    process.getBuiltinModule("node:fs").mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    // Without write access, nothing is cached.
  }
}

interface CacheFolder {
  /** The user's home folder. Nothing is cached if it does not exist. */
  readonly home: string;
  readonly path: string;
}

/**
 * Returns the folder for compiled code. Null if Node's cache is disabled, if there is no home folder, or in
 * continuous integration, which never reuses the folder.
 */
export function compiledCodeFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): CacheFolder | null {
  if (!["", "0", "false"].includes(env["CI"] ?? "") || env["NODE_DISABLE_COMPILE_CACHE"] === "1") return null;
  const path = process.getBuiltinModule("node:path");
  const home = (platform === "win32" ? env["LOCALAPPDATA"] : env["HOME"]) ?? "";
  if (!path.isAbsolute(home)) return null;
  const usual = { darwin: path.join(home, "Library", "Caches"), win32: home }[platform as string];
  const given = env["XDG_CACHE_HOME"] ?? "";
  const caches = usual ?? (path.isAbsolute(given) ? given : path.join(home, ".cache"));
  return { home, path: path.join(caches, "sunset-warden", "compiled") };
}

/**
 * Returns true for a folder of the current user that other users cannot write to. On Windows, folders in a user's
 * home are private.
 */
function isOwn(path: string): boolean {
  const status = statusOf(path);
  if (status?.isDirectory() !== true) return false;
  return process.getuid === undefined || (status.uid === process.getuid() && (status.mode & 0o022) === 0);
}

/**
 * Undefined if the file does not exist. Uses `getBuiltinModule`, because an older Node must still load this file
 * to show the version message.
 */
function statusOf(path: string): Stats | undefined {
  return process.getBuiltinModule("node:fs").statSync(path, { throwIfNoEntry: false });
}
