import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { type GitEnvironment, safeEnvironment } from "../process/environment.ts";
import { createRunner } from "../process/spawn.ts";
import { locate } from "./locate.ts";

/**
 * Commit id of the clone of the package `name` that the file `from` stands in; null where the package was installed,
 * or git does not answer.
 */
export async function commitOfOwnClone(
  name: string,
  from: string,
  variables: GitEnvironment,
): Promise<string | null> {
  const top = topOfPackage(name, dirname(from));
  if (top === null) return null;
  const env = safeEnvironment(variables);
  try {
    const { root } = await locate(top, env);
    // A package that was installed stands in somebody else's repository.
    if (root === null || realpathSync(root) !== realpathSync(top)) return null;
    const { stdout } = await createRunner({ cwd: top, env }).run(["rev-parse", "--verify", "HEAD"]);
    return stdout.toString("utf8").trim();
  } catch {
    return null;
  }
}

function topOfPackage(name: string, from: string): string | null {
  const manifest = join(from, "package.json");
  if (existsSync(manifest) && nameIn(manifest) === name) return from;
  const above = dirname(from);
  return above === from ? null : topOfPackage(name, above);
}

function nameIn(manifest: string): unknown {
  try {
    return (JSON.parse(readFileSync(manifest, "utf8")) as { readonly name?: unknown }).name;
  } catch {
    return null;
  }
}
