import type { Comparison } from "../../core/compare/registers.ts";
import { hasPublicPaths, isPublicPath, publicityOf } from "../../core/judging/path-policy.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { FileRead } from "../../core/model/register.ts";
import { exportTable } from "../../core/surface/export-table.ts";
import type { ImportableName } from "../../core/surface/importable-name.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import type { ChangeReading } from "../changes/read-changes.ts";
import type { Revision } from "../revision/revision.ts";
import type { Language } from "../../core/model/language.ts";
import { folderOf, join } from "../../core/repository/paths.ts";
import { HeadPackages } from "./head-packages.ts";
import { isManifest } from "./manifests.ts";
import { NameFates, type SurfacePair } from "./name-losses.ts";
import { Surface } from "./surface.ts";
import { surfaceChanges, type SurfaceChanges } from "./surface-changes.ts";
import type { Suspects } from "./suspects.ts";

export interface SurfaceJudging {
  readonly revisions: { readonly from: Revision; readonly head: Revision };
  readonly reading: ChangeReading;
  readonly changes: readonly FileChange[];
  readonly policy: Policy;
}

export interface SurfaceVerdict extends SurfaceChanges {
  /** What cannot be told, said once. */
  readonly remarks: readonly string[];
}

/** What the suspects of a change mean to importers. */
export async function judgeSurface(
  { revisions: { from, head }, changes, policy }: SurfaceJudging,
  compared: Comparison["changes"],
  suspects: Suspects,
): Promise<SurfaceVerdict> {
  const surfaces = { base: surfaceOf(from, policy), head: surfaceOf(head, policy) };
  const written = changes.flatMap(({ path, head: side }) =>
    side !== null && isManifest(path, head.engine) ? [path] : [],
  );
  const pair = { ...surfaces, packages: new HeadPackages(surfaces.head.packages, written) };
  const fates = new NameFates(pair);
  await fates.judge(suspects);
  await judgeManifests(suspects.manifests, pair, fates);
  const remarks = fates.untold.map(
    ({ untold }) => `${untold.slice(0, 3).join("; ")}: what others import by it is not judged.`,
  );
  const isPromised = ({ module }: ImportableName, path: string): boolean =>
    (from.engine.readerFor(module) !== null && isPublicPath(policy, module)) ||
    (publicityOf(policy, path) === "auto" && isForOthers(module));
  return {
    ...(await surfaceChanges(compared, fates.fates, head, isPromised)),
    remarks: [...new Set(remarks)],
  };
}

/** Packages that are kept from others are named as they are from within: `.`, `./testing`. */
function isForOthers(module: string): boolean {
  return !module.startsWith(".");
}

/** Of what the files declare, the ids of what others can import, with all that it holds. */
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
    for (const { id, segments } of file.declarations) if (names.get(segments[0] ?? "") === true) ids.add(id);
  }
  return ids;
}

/** The surface of a revision, with the paths that the policy makes public. */
export function surfaceOf(revision: Revision, policy: Policy): Surface {
  let listed: Promise<readonly string[]> | null = null;
  const isDoor = (path: string): boolean =>
    revision.engine.readerFor(path)?.layout.publishing !== undefined && isPublicPath(policy, path);
  return new Surface(revision, () => {
    if (!hasPublicPaths(policy)) return Promise.resolve([]);
    return (listed ??= revision.tree
      .list()
      .then((files) => files.flatMap(({ path }) => (isDoor(path) ? [path] : []))));
  });
}

/** Judges every name that a package gave by what its manifest says no more. */
async function judgeManifests(
  manifests: readonly string[],
  pair: SurfacePair,
  fates: NameFates,
): Promise<void> {
  for (const path of manifests)
    for (const language of pair.base.packages.revision.engine.readers)
      if (language.naming === undefined && language.layout.publishing?.isManifest(path) === true)
        await judgeManifest(path, language, pair, fates);
}

async function judgeManifest(
  path: string,
  { layout, extensions }: Language,
  { base, head, packages }: SurfacePair,
  fates: NameFates,
): Promise<void> {
  const said = async (side: typeof base): Promise<string> => {
    const text = await side.packages.files.text(path);
    return text === null ? "" : (layout.publishing?.publishedBy(path, text) ?? "");
  };
  if ((await said(base)) === (await said(head))) return;
  const file = join(folderOf(path), `index${extensions[0] ?? ""}`);
  const before = await base.packages.of(file);
  if (before === null) return;
  const after = await packages.of(before, file);
  // What says that it is internal is taken out from now on.
  const strips = after?.stripsInternal === true && before.stripsInternal !== true;
  const builds = [...(before.builtWith ?? [])].some((each) => after?.builtWith?.has(each) === false);
  for (const [door, modules] of before.modules)
    for (const module of modules) {
      const doors = after?.filesOf(module) ?? [];
      if (doors.includes(door) && !strips && !builds) continue;
      for (const name of (await base.allNamesOf(door)) ?? [])
        await fates.judgeName({ module, segments: [name] }, door, [name], before);
    }
}
