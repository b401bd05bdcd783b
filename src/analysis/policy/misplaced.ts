import { posix } from "node:path";
import type { ConfigurationProblem } from "../../core/model/policy.ts";
import type { FileTree } from "../../ports/file-tree.ts";

/**
 * Returns the problem of a configuration in the wrong place: a link, which is not followed, or a file with a similar
 * name. Null if the tree has neither.
 */
export async function misplacedConfiguration(
  tree: FileTree,
  path: string,
): Promise<ConfigurationProblem | null> {
  // The command line may name a file outside the repository.
  if (posix.isAbsolute(path) || path.startsWith("../")) return null;
  const folder = posix.dirname(path);
  const files = await tree.list(folder === "." ? [] : [folder]);
  const own = files.find((each) => each.path === path);
  if (own?.mode === "symlink")
    return problem(path, `${path} is a symbolic link, and links are not followed. Put a file there.`);
  // The tree lists a single file whatever folder is requested.
  if (own === undefined && files.some((each) => each.path.startsWith(`${path}/`)))
    return problem(path, `${path} is a folder. Put a file there.`);
  if (own?.mode === "submodule") return problem(path, `${path} is a submodule, not a file.`);
  // If the whole folder is a link, the policy in it is hidden.
  const linked = files.find(({ path: at, mode }) => mode === "symlink" && path.startsWith(`${at}/`));
  if (linked !== undefined)
    return problem(
      linked.path,
      `${linked.path} is a symbolic link, and links are not followed: no configuration is read from it.`,
    );
  for (const each of files) {
    if (posix.dirname(each.path) !== folder || !isNearly(posix.basename(each.path), posix.basename(path)))
      continue;
    // Another tool may have a file with a similar name. Ours contains one of our keys.
    if (each.mode === "symlink" || (await looksLikeOurs(tree, each.path)))
      return problem(
        each.path,
        `${each.path} is not read: the configuration must be named ${path}. Rename the file.`,
      );
  }
  return null;
}

function problem(path: string, message: string): ConfigurationProblem {
  return { path, line: 1, column: 1, key: "", message };
}

/** Returns true for the same name in another letter case, with the other extension, or in the singular. */
function isNearly(name: string, right: string): boolean {
  return name !== right && essence(name) === essence(right);
}

function essence(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.yaml$/, ".yml")
    .replace(/s?\.yml$/, ".yml");
}

const ourKeys =
  /^["']?(?:audiences?|paths|include|exclude|tests|enforce-from|releases|rules|removal|extensions|usage|callers|features|decisions|reminders|commands|visibility|fail-on|limits)["']?[ \t]*:/m;

async function looksLikeOurs(tree: FileTree, path: string): Promise<boolean> {
  const bytes = await tree.read(path);
  return bytes !== null && ourKeys.test(Buffer.from(bytes).toString("utf8"));
}
