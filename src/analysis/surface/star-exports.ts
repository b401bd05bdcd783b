import type { UnnoticedChange } from "../../core/model/change.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { UnnoticedFeature } from "../../core/model/notice.ts";
import { firstSegment } from "../../core/model/qualified-name.ts";
import type { Policy } from "../../core/model/policy.ts";
import { coveringFeature, type FileRead } from "../../core/model/register.ts";
import { unnoticed } from "../../core/surface/public-declarations.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { mostFiles } from "../revision/limits.ts";
import { Revision } from "../revision/revision.ts";
import type { ChangeReading } from "../changes/read-changes.ts";

interface ExportComparison {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly from: string;
  readonly head: string;
}

type SidesRead = Pick<ChangeReading, "base" | "head" | "unreadable">;

/** What importers get from a file, by name. */
interface ModuleExports {
  readonly names: ReadonlyMap<string, readonly [Declaration, FileRead]>;
  /** Other packages of which it passes on everything, whatever that is. */
  readonly packages: ReadonlySet<string>;
  /** False where a file on the way cannot be read. */
  readonly complete: boolean;
}

/** Names that a watched file of base passed on by `export *`, and that it has no more at head, in whatever way. */
export async function lostStarExports(
  { repository, engine, from, head }: ExportComparison,
  reading: SidesRead,
  policy: Policy,
  paths: ReadonlySet<string>,
): Promise<readonly UnnoticedChange[]> {
  const barrels = [...reading.base.values()].filter(
    ({ path, passesOn, tables }) =>
      paths.has(path) && passesOn.length > 0 && tables.names.imports.starIsWhole,
  );
  if (barrels.length === 0) return [];
  const readBase = fileReader(new Revision(repository.tree(from), engine, policy), reading.base);
  const readHead = fileReader(new Revision(repository.tree(head), engine, policy), reading.head);
  const lost: UnnoticedChange[] = [];
  for (const before of barrels) {
    const after = reading.head.get(before.path);
    // Who renames a barrel renames it for its importers; one that cannot be read gets a finding of its own.
    if (after === undefined || reading.unreadable.has(before.path)) continue;
    const [exportsBefore, left] = [await allExportsOf(before, readBase), await allExportsOf(after, readHead)];
    // What has moved to another package is taken at its word.
    const isSame = [...left.packages].every((each) => exportsBefore.packages.has(each));
    if (!exportsBefore.complete || !left.complete || !isSame) continue;
    for (const [name, [declaration, file]] of exportsBefore.names)
      if (file.path !== before.path && !left.names.has(name) && !hasNotice(declaration, file))
        lost.push(narrowed(unnoticed(declaration, file.language), after.path, "head"));
  }
  return lost;
}

/**
 * Of what moved, that which left the watched paths for good: no changed file passes it on from where it stands now, and
 * there it could be removed next time. Where the language names the package, importers find it wherever it stands.
 */
export function leftWatched(
  changes: readonly UnnoticedChange[],
  { base, head }: SidesRead,
  isWatched: (path: string) => boolean,
): readonly UnnoticedChange[] {
  return changes.flatMap((each) => {
    const { declaration, place } = each.base;
    if (each.change !== "moved") return [];
    if (isWatched(each.path) || base.get(place.path)?.packageName != null) return [];
    const name = firstSegment(declaration);
    const passes = (file: FileRead): boolean =>
      file.path !== each.path &&
      (file.passesOn.some((from) => file.pathsOf(from).includes(each.path)) ||
        file.declarations.some(
          ({ name: own, reexport, exports }) =>
            reexport !== undefined && (own === name || reexport.name === name || exports?.includes(name)),
        ));
    return [...head.values()].some(passes) ? [] : [narrowed(each.base, place.path, "base")];
  });
}

type ReadPath = (paths: readonly string[]) => Promise<FileRead | "too many" | null>;

/** Where there are more files on a side than one question reads, nothing is said. */
function fileReader(revision: Revision, known: ReadonlyMap<string, FileRead>): ReadPath {
  const read = new Set<string>();
  return async (paths) => {
    for (const path of paths) {
      const own = known.get(path);
      if (own) return own;
      if (!read.has(path) && read.size >= mostFiles) return "too many";
      read.add(path);
      const file = await revision.file(path);
      if (file) return file;
    }
    return null;
  };
}

async function allExportsOf(file: FileRead, read: ReadPath): Promise<ModuleExports> {
  const names = new Map<string, readonly [Declaration, FileRead]>();
  const packages = new Set<string>();
  const seen = new Set<FileRead>();
  const open = [file];
  let complete = true;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    complete &&= at.complete;
    for (const [name, declaration] of exportsOf(at))
      // A star passes on everything but the default.
      if ((at === file || name !== "default") && !names.has(name)) names.set(name, [declaration, at]);
    for (const specifier of at.passesOn) {
      const next = await read(at.pathsOf(specifier));
      if (next === "too many") complete = false;
      else if (next !== null) open.push(next);
      else if (!specifier.startsWith(".")) packages.add(specifier);
    }
  }
  return { names, packages, complete };
}

function exportsOf({ declarations }: FileRead): readonly (readonly [string, Declaration])[] {
  return declarations
    .filter(({ container, reach, name }) => container === null && reach === 2 && !/^[(*]/.test(name))
    .flatMap((each) => (each.exports ?? [each.name]).map((name) => [name, each] as const));
}

function hasNotice(declaration: Declaration, file: FileRead): boolean {
  return declaration.notice !== null || coveringFeature(file, declaration) !== null;
}

function narrowed(base: UnnoticedFeature, path: string, side: "base" | "head"): UnnoticedChange {
  return {
    ...{
      noticed: false,
      feature: base.id,
      change: "narrowed",
      path,
      line: side === "base" ? base.place.line : 1,
      side,
    },
    ...{ movedTo: null, sunsetFrom: null, sunsetTo: null, base, members: [] },
  };
}
