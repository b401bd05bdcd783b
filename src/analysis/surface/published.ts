import { hasPublicPaths, isPublicPath } from "../../core/judging/path-policy.ts";
import type { Policy } from "../../core/model/policy.ts";
import { impliedDeclarations, type FileRead } from "../../core/model/register.ts";
import { exportTable } from "../../core/surface/export-table.ts";
import type { Revision } from "../revision/revision.ts";
import { Surface } from "./surface.ts";

/** Returns true unless the package is private. Modules of private packages have relative names: `.`, `./testing`. */
function isForOthers(module: string): boolean {
  return !module.startsWith(".");
}

/** Returns the ids of the files' declarations that others can import, including their contents. */
export async function publishedDeclarations(
  files: Iterable<FileRead>,
  from: Revision,
  policy: Policy,
): Promise<ReadonlySet<string>> {
  const surface = surfaceOf(from, policy);
  const ids = new Set<string>();
  for (const file of files) {
    const names = new Map<string, boolean>();
    for (const [name, { segments }] of exportTable(file).own) {
      const known = await surface.namesOf(file.path, name);
      const isPublished = known.some(({ module }) => isForOthers(module));
      names.set(segments[0] ?? "", isPublished || names.get(segments[0] ?? "") === true);
    }
    for (const { id, segments } of [...file.declarations, ...impliedDeclarations(file)])
      if (names.get(segments[0] ?? "") === true) ids.add(id);
  }
  return ids;
}

/** Creates the surface of a revision, with the paths that the policy makes public. */
export function surfaceOf(revision: Revision, policy: Policy): Surface {
  let listed: Promise<readonly string[]> | null = null;
  const isExporter = (path: string): boolean =>
    revision.engine.readerFor(path)?.layout.publishing !== undefined && isPublicPath(policy, path);
  return new Surface(revision, () => {
    if (!hasPublicPaths(policy)) return Promise.resolve([]);
    return (listed ??= revision.tree
      .list()
      .then((files) => files.flatMap(({ path }) => (isExporter(path) ? [path] : []))));
  });
}
