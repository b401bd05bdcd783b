import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { compiledCodeFolder } from "../../src/cli/main.ts";

describe.skipIf(process.platform === "win32")("the folder of compiled code", () => {
  it.each<[NodeJS.ProcessEnv, NodeJS.Platform, string | null]>([
    [{ HOME: "/home/o" }, "linux", "/home/o/.cache/sunset-warden/compiled"],
    [{ HOME: "/home/o", XDG_CACHE_HOME: "/caches" }, "linux", "/caches/sunset-warden/compiled"],
    [{ HOME: "/home/o", XDG_CACHE_HOME: "caches" }, "linux", "/home/o/.cache/sunset-warden/compiled"],
    [{ HOME: "/Users/o", XDG_CACHE_HOME: "/c" }, "darwin", "/Users/o/Library/Caches/sunset-warden/compiled"],
    [{ LOCALAPPDATA: "/local" }, "win32", "/local/sunset-warden/compiled"],
    [{ HOME: "/home/o", CI: "false" }, "linux", "/home/o/.cache/sunset-warden/compiled"],
    [{ HOME: "/home/o", CI: "true" }, "linux", null],
    [{ HOME: "/home/o", CI: "1" }, "linux", null],
    [{ HOME: "home" }, "linux", null],
    [{}, "linux", null],
    [{ HOME: "/home/o" }, "win32", null],
  ])("of %o on %s is %s", (env, platform, path) => {
    expect(compiledCodeFolder(env, platform)?.path ?? null).toBe(path);
  });
});

describe.skipIf(process.platform === "win32")("compiled code", () => {
  const made: string[] = [];
  afterEach(() => {
    for (const each of made.splice(0)) rmSync(each, { recursive: true, force: true });
  });
  const main = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));
  const newHome = (): string => {
    const home = mkdtempSync(join(tmpdir(), "home-"));
    made.push(home);
    return home;
  };
  const run = (home: string, more: NodeJS.ProcessEnv = {}): string => {
    const { NODE_DISABLE_COMPILE_CACHE: _, XDG_CACHE_HOME: __, CI: ___, ...env } = process.env;
    return execFileSync(process.execPath, [main, "--version"], {
      encoding: "utf8",
      env: { ...env, HOME: home, ...more },
    });
  };
  const folderIn = (home: string): string => {
    const folder = compiledCodeFolder({ HOME: home }, process.platform)?.path;
    if (folder === undefined) throw new Error("there is no folder");
    return folder;
  };

  it("is kept in the user's own folder, and read from there", () => {
    const home = newHome();
    const first = run(home);
    expect(existsSync(folderIn(home))).toBe(true);
    expect(run(home)).toBe(first);
  });

  it("is kept in a closed folder where groups may write to new ones", () => {
    const home = newHome();
    const { NODE_DISABLE_COMPILE_CACHE: _, XDG_CACHE_HOME: __, CI: ___, ...env } = process.env;
    const lax = `umask 002; exec "${process.execPath}" "${main}" --version`;
    execFileSync("sh", ["-c", lax], { env: { ...env, HOME: home } });
    expect(statSync(folderIn(home)).mode & 0o777).toBe(0o700);
    expect(readdirSync(folderIn(home))).not.toEqual([]);
  });

  it("is not kept in continuous integration, nor where Node is told not to", () => {
    const home = newHome();
    run(home, { CI: "true" });
    run(home, { NODE_DISABLE_COMPILE_CACHE: "1" });
    expect(existsSync(folderIn(home))).toBe(false);
  });

  it("is not kept where others can write", () => {
    const home = newHome();
    chmodSync(home, 0o777);
    run(home);
    expect(existsSync(folderIn(home))).toBe(false);
  });

  it("is not read from a folder to which others can write", () => {
    const home = newHome();
    mkdirSync(folderIn(home), { recursive: true });
    chmodSync(folderIn(home), 0o777);
    run(home);
    expect(execFileSync("ls", ["-A", folderIn(home)], { encoding: "utf8" })).toBe("");
  });

  it("is not read from a folder that others can put another one in the place of", () => {
    const home = newHome();
    mkdirSync(folderIn(home), { recursive: true, mode: 0o700 });
    chmodSync(join(folderIn(home), ".."), 0o777);
    run(home);
    expect(readdirSync(folderIn(home))).toEqual([]);
  });

  it("stops nothing where nothing can be written", () => {
    const home = newHome();
    mkdirSync(join(home, ".cache"));
    execFileSync("touch", [join(home, ".cache", "sunset-warden")]);
    expect(run(home)).toMatch(/^\d+\.\d+\.\d+/);
  });
});
