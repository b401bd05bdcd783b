// Lists the generated files, and compares two states of them.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

/** Paths from the root of the repository; a folder is generated as a whole. */
export const generatedPaths = [
  "dist",
  "schema",
  "docs/rules",
  "scripts/grammars.json",
  "README.md",
  "docs/action.md",
  "docs/notices.md",
  "docs/usage.md",
  "docs/commands.md",
  "docs/architecture.md",
  "docs/architecture.svg",
  "src/commands/registry.generated.ts",
  "src/core/model/command-permissions.generated.ts",
  "src/cli/registry.generated.ts",
  "src/reports/formats/registry.generated.ts",
  "src/rules/registry.generated.ts",
  "src/core/model/rule-ids.generated.ts",
  "src/analysis/facts/registry.generated.ts",
  "src/languages/registry.generated.ts",
  "src/contracts/registry.generated.ts",
  "src/usage/registry.generated.ts",
  "src/reports/page/page.generated.ts",
] as const;

/** Path (with `/`) → hash of the bytes, for every file at or below the paths that exist. */
export function hashesOf(root: URL, paths: readonly string[]): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const path of paths.flatMap((each) => filesAt(root, each)).sort())
    hashes.set(
      path,
      createHash("sha256")
        .update(readFileSync(new URL(path, root)))
        .digest("hex"),
    );
  return hashes;
}

/** One line for each file that is added, gone or different. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path) => {
    if (!before.has(path)) return [`${path} is missing`];
    if (!after.has(path)) return [`${path} is left over`];
    return before.get(path) === after.get(path) ? [] : [`${path} is out of date`];
  });
}

function filesAt(root: URL, path: string): string[] {
  const url = new URL(path, root);
  if (!existsSync(url)) return [];
  if (statSync(url).isFile()) return [path];
  return readdirSync(url).flatMap((name) => filesAt(root, `${path}/${name}`));
}
