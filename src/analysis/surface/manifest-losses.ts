import type { Language } from "../../core/model/language.ts";
import { folderOf, join } from "../../core/repository/paths.ts";
import type { NameFates, SurfacePair } from "./name-losses.ts";

/** Judges every name that a package gave by what its manifest says no more. */
export async function judgeManifests(
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
