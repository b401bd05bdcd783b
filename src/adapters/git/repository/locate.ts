import { realpathSync, statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { NoRepository, UsageError } from "../../../core/model/errors.ts";
import { oneLine, usefulLine } from "../process/messages.ts";
import { createRunner } from "../process/spawn.ts";

/** Where the parts of a repository are; absolute paths. */
export interface Location {
  /** Top of the worktree; null for a bare repository. */
  readonly root: string | null;
  readonly gitDir: string;
  /** Where objects and refs are: the main repository's, for a linked worktree. */
  readonly commonDir: string;
  readonly objectFormat: "sha1" | "sha256";
}

/** Finds the repository that `dir` stands in, or is (a bare git directory). Throws `UsageError`. */
export async function locate(dir: string, env: Readonly<Record<string, string>>): Promise<Location> {
  const name = oneLine(dir);
  if (!isDirectory(dir)) throw new NoRepository(`${name} is not a directory`);
  const { code, stdout, stderr } = await createRunner({ cwd: dir, env }).run(
    ["rev-parse", "--absolute-git-dir", "--git-common-dir", "--show-object-format", "--show-toplevel"],
    // The last question fails where there is no worktree; the answers before it have been printed.
    { accept: [128] },
  );
  const [gitDir, commonDir, objectFormat, root] = stdout.toString("utf8").split("\n");
  if (code !== 0 && stderr.includes("dubious ownership"))
    throw new UsageError(
      `${name} belongs to another user: git does not open it; trust it with \`git config --global --add safe.directory\``,
    );
  if (!gitDir || !commonDir || !objectFormat) {
    if (/not a git repository/i.test(stderr))
      throw new NoRepository(`${name} is not in a git repository: give its directory with -C`);
    throw new UsageError(`${name} cannot be opened: ${usefulLine(stderr)}`);
  }
  return {
    root: code === 0 && root ? root : null,
    gitDir,
    commonDir: isAbsolute(commonDir) ? commonDir : resolve(realpathSync(dir), commonDir),
    objectFormat: objectFormat === "sha256" ? "sha256" : "sha1",
  };
}

function isDirectory(dir: string): boolean {
  return statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;
}
