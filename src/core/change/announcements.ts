import { takesAlike } from "../surface/inherited.ts";
import { saysTheSame } from "../compare/same-notice.ts";
import { announcement, transitionsOf } from "../compare/transitions.ts";
import type { Change } from "../model/change.ts";
import type { Feature } from "../model/notice.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import type { Compared, Judged, Noticed } from "./comparison.ts";
import type { Fates } from "./fates.ts";
import { exportedNames, isSamePackage, partsOf } from "./file-names.ts";
import { homeOnBase } from "./homes.ts";
import { featuresIn, noticeOf, nowAt } from "./kept-changes.ts";
import { isOverloaded } from "./partners.ts";
import { foundAt } from "./resolve.ts";
import type { Target } from "./targets.ts";

/** Returns the notices at head on declarations that had no notice at base. */
export async function announcements(
  compared: Compared,
  fates: Fates,
  own: readonly Judged[],
): Promise<readonly Change[]> {
  const taken = new Set(
    own.flatMap(([{ declaration }, fate]) => (fate.kind === "kept" ? [nowAt(declaration, fate).id] : [])),
  );
  const changes: Change[] = [];
  for (const file of compared.files.head.values())
    for (const feature of featuresIn(file)) {
      if (taken.has(feature.id)) continue;
      const before = await noticeOnBase(feature, file, compared, fates);
      if (before === null) changes.push(announcement(feature));
      else if (before !== "same" && feature.notice.sunset !== null) changes.push(...earlier(before, feature));
    }
  return changes;
}

/** A new notice on a part of a deprecated feature is a change only if its sunset is earlier. */
function earlier(before: Feature, { declaration, ...head }: Noticed): readonly Change[] {
  const base = { ...before, id: head.id, place: head.place };
  return transitionsOf({
    base,
    declaration,
    head: { ...head, declaration },
    cover: null,
    moved: false,
  }).filter(({ change }) => change === "shortened");
}

/** Returns the notice that covered a name at base, or `same` if the name had its own notice. */
async function noticeOnBase(
  { declaration, notice }: Noticed,
  file: FileRead,
  compared: Compared,
  fates: Fates,
): Promise<Feature | "same" | null> {
  const before = await homeOnBase(file, compared);
  if (before !== null && !isSamePackage(before, file)) return null;
  const parts = partsOf(declaration);
  const names = exportedNames(declaration).length > 0 ? exportedNames(declaration) : [parts[0] ?? ""];
  const roots =
    before === null
      ? await behindPublicNames(names, file, compared, fates)
      : await Promise.all(
          names.map(
            async (name) =>
              (await fates.base.resolve(before.path, [name])) ?? foundAt(before, parts.slice(0, 1)),
          ),
        );
  for (const root of roots) {
    const target = await fates.base.member(root, parts.slice(1));
    if (target?.kind !== "declared") continue;
    const [first] = isOverloaded(declaration, file)
      ? target.set.filter((each) => takesAlike(each, declaration))
      : target.set;
    if (first === undefined) {
      // A new overload is covered by the notice of its container.
      const [other] = target.set;
      const around = other === undefined ? null : coveringFeature(target.file, other);
      if (around !== null) return around;
      continue;
    }
    if (first.goesBy !== undefined) return "same";
    const { own, cover } = noticeOf(first, target.file, target.way);
    // The old declaration was removed together with its notice, so this is a new declaration of that name
    // with a new notice.
    const fate = own?.declaration ? await fates.of({ declaration: own.declaration, place: own.place }) : null;
    if (fate?.kind === "gone" && fate.left === null) continue;
    // Files for other builds repeat the notice of a name.
    const isSameFile = before === null || before.path === file.path;
    if (own !== null) return isSameFile || saysTheSame(own.notice, notice) ? "same" : null;
    if (cover !== null) return cover;
  }
  return null;
}

/** Finds base's declarations of names that a new file makes public. A new `.pyi` file may declare names of old code. */
async function behindPublicNames(
  names: readonly string[],
  { path }: FileRead,
  { base, head }: Compared,
  fates: Fates,
): Promise<readonly (Target | null)[]> {
  const found = await base.packageAt(path);
  const targets: (Target | null)[] = [];
  for (const name of names)
    for (const { module, segments } of await head.publicNames(path, name))
      for (const door of (await base.filesBehind(module, found)) ?? [])
        targets.push(await fates.base.resolve(door, segments));
  return targets;
}
