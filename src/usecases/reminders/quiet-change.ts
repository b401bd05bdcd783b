import type { ChangedFile } from "../../core/model/changed-file.ts";
import { codeownersPlaces } from "../../core/repository/codeowners.ts";
import { splitId } from "../../core/model/feature.ts";
import { matchesGlob } from "../../core/repository/glob.ts";
import type { Configuration } from "../../core/model/policy.ts";
import { candidatesIn } from "../../analysis/register/candidates.ts";
import { sources } from "../../usage/registry.generated.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import type { Revision } from "../../analysis/revision/revision.ts";

/** The limit of stored paths. Beyond it nothing is stored, and every push causes a read. */
const manyPaths = 5000;
const isGlob = /[*?[{]/;
/** Marks globs. No path begins with it, and file names may look like globs. */
const globMark = "/";

export interface Watching {
  readonly revision: Revision;
  readonly configuration: Configuration;
  readonly configurationPath: string;
  /** The features of our issues. A removed feature may return at its old place. */
  readonly issues: readonly string[];
}

/**
 * Returns the paths and globs whose change may affect the issues of a repository: all files that can contain a notice,
 * and the files that control the reading. Null if there are too many.
 */
export async function watchedPaths(watching: Watching): Promise<readonly string[] | null> {
  const { revision, configuration, configurationPath, issues } = watching;
  const { features, policy } = configuration;
  const paths = new Set([
    configurationPath,
    ...(await candidatesIn(revision)).filter((path) => revision.engine.readerFor(path) !== null),
    ...policy.usage.sources.flatMap((source) => sources.flatMap((unit) => unit.files(source))),
    ...features.flatMap(({ evidence }) =>
      evidence.map(({ path }) => (isGlob.test(path) ? globMark + path : path)),
    ),
    ...issues.flatMap((id) => splitId(id).path ?? []),
  ]);
  return paths.size > manyPaths ? null : [...paths].sort();
}

/** True if these changes cannot affect the text of any issue. False if unsure. */
export function isQuiet(files: readonly ChangedFile[], watched: readonly string[], engine: Engine): boolean {
  const exact = new Set([...watched, ...codeownersPlaces]);
  const globs = watched.flatMap((each) => (each.startsWith(globMark) ? each.slice(1) : []));
  const matters = (path: string): boolean =>
    exact.has(path) ||
    path === ".gitattributes" ||
    path.endsWith("/.gitattributes") ||
    globs.some((glob) => matchesGlob(glob, path));
  const needles = engine.readers.flatMap((each) => each.needles.map((needle) => needle.toLowerCase()));
  return files.every((file) => {
    if (matters(file.path) || (file.before !== null && matters(file.before))) return false;
    if (engine.readerFor(file.path) === null || file.status === "removed") return true;
    return isKnownHarmless(file, engine) && !addsOne(file.patch ?? "", needles);
  });
}

/** An unwatched file contained no keyword, so only added lines count, provided that they are visible. */
function isKnownHarmless(
  { status, patch, before, isEmpty, isUntouched }: ChangedFile,
  engine: Engine,
): boolean {
  if (isEmpty) return true;
  switch (status) {
    case "added":
    case "modified":
      return patch !== null;
    case "renamed":
    case "copied":
      // The file may have been unreadable under its old name.
      if (before === null || engine.readerFor(before) === null) return false;
      return patch !== null || isUntouched;
    case "unchanged":
    case "removed":
      return true;
    case "changed":
      return false;
  }
}

function addsOne(patch: string, needles: readonly string[]): boolean {
  return patch
    .split("\n")
    .filter((line) => line.startsWith("+"))
    .some((line) => {
      const text = line.toLowerCase();
      return needles.some((needle) => text.includes(needle));
    });
}
