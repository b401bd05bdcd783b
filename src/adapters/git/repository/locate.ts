import { realpathSync, statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { NoRepository, OutsideError, UsageError } from "../../../core/model/errors.ts";
import { oneLine, usefulLine } from "../process/messages.ts";
import { createRunner } from "../process/spawn.ts";

/** The absolute paths of a repository's parts. */
export interface Location {
  /** Root of the working tree; null for a bare repository. */
  readonly root: string | null;
  readonly gitDir: string;
  /** The folder of objects and refs. A linked worktree uses the folder of the main repository. */
  readonly commonDir: string;
  readonly objectFormat: "sha1" | "sha256";
  /** The full ids of the resolved revisions. */
  readonly named: ReadonlyMap<string, string>;
}

/** Revisions that can be resolved in one batch: no options, ranges or full ids. */
const plainRevision = /^(?![\da-f]{40,64}$)\w(?!.*\.\.)[\w./~^@{}+-]*$/;

/**
 * Finds the repository that contains `dir`, or the bare repository at `dir`. Throws `UsageError`. `revisions` are
 * needed next; the same process resolves them if all are available locally.
 */
export async function locate(
  dir: string,
  env: Readonly<Record<string, string>>,
  revisions: readonly string[] = [],
): Promise<Location> {
  const name = oneLine(dir);
  if (!isDirectory(dir)) throw new NoRepository(`${name} is not a directory`);
  const asked = [...new Set(revisions)].filter((each) => plainRevision.test(each));
  const { code, stdout, stderr } = await createRunner({ cwd: dir, env }).run(
    [
      "rev-parse",
      "--absolute-git-dir",
      "--git-common-dir",
      "--show-object-format",
      ...asked.map((each) => `${each}^{commit}`),
      "--show-toplevel",
    ],
    // The last argument fails in a bare repository, after the other answers were printed.
    { accept: [128, 129] },
  );
  const [gitDir, commonDir, objectFormat, ...rest] = stdout.toString("utf8").split("\n");
  const commits = rest.splice(0, asked.length);
  const [root] = rest;
  const isClear =
    !stderr.includes("is ambiguous") && commits.every((each) => /^(?:[\da-f]{40}|[\da-f]{64})$/.test(each));
  // Separate lookups explain the faulty revision.
  if (gitDir && asked.length > 0 && !isClear) return locate(dir, env);
  if (code !== 0 && stderr.includes("dubious ownership"))
    throw new UsageError(
      `${name} belongs to another user: git does not open it; trust it with \`git config --global --add safe.directory\``,
    );
  if (!gitDir || !commonDir || !objectFormat) {
    if (/not a git repository/i.test(stderr))
      throw new NoRepository(`${name} is not in a git repository: name its directory with -C`);
    throw (await tooOld(dir, env)) ?? new UsageError(`${name} cannot be opened: ${usefulLine(stderr)}`);
  }
  if (objectFormat !== "sha1" && objectFormat !== "sha256")
    throw (
      (await tooOld(dir, env)) ??
      new UsageError(`${name} cannot be opened: its object format is neither SHA-1 nor SHA-256`)
    );
  return {
    root: code === 0 && root ? root : null,
    gitDir,
    commonDir: isAbsolute(commonDir) ? commonDir : resolve(realpathSync(dir), commonDir),
    objectFormat: objectFormat === "sha256" ? "sha256" : "sha1",
    named: new Map(asked.map((each, index) => [each, commits[index] ?? ""])),
  };
}

function isDirectory(dir: string): boolean {
  return statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** An old git fails for some of these arguments and echoes others. */
async function tooOld(cwd: string, env: Readonly<Record<string, string>>): Promise<OutsideError | null> {
  const { stdout } = await createRunner({ cwd, env }).run(["--version"]);
  const written = /\d+(?:\.\d+)+/.exec(stdout.toString("utf8"))?.[0] ?? "";
  const [major = 0, minor = 0] = written.split(".").map(Number);
  if (written === "" || major > 2 || (major === 2 && minor >= 39)) return null;
  return new OutsideError(`git ${written} is too old: install git 2.39 or later`);
}
