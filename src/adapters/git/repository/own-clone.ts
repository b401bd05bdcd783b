import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type GitEnvironment, safeEnvironment } from "../process/environment.ts";
import { createRunner } from "../process/spawn.ts";
import { locate } from "./locate.ts";

/**
 * Returns the commit id of the clone that contains the program in the file `from`. The root of that clone has the line
 * `line` in the file `mark`. Null if the program was installed in another repository or git fails.
 */
export async function commitOfOwnClone(
  from: string,
  { mark, line }: { readonly mark: string; readonly line: string },
  variables: GitEnvironment,
): Promise<string | null> {
  const env = safeEnvironment(variables);
  try {
    const { root } = await locate(dirname(from), env);
    if (root === null || !hasLine(join(root, mark), line)) return null;
    const { stdout } = await createRunner({ cwd: root, env }).run(["rev-parse", "--verify", "HEAD"]);
    return stdout.toString("utf8").trim();
  } catch {
    return null;
  }
}

const hasLine = (path: string, line: string): boolean =>
  existsSync(path) && readFileSync(path, "utf8").split("\n").includes(line);
