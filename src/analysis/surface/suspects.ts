import type { Declaration } from "../../core/model/declaration.ts";
import { declarationsNamed } from "../../core/compare/named.ts";
import type { Feature } from "../../core/model/notice.ts";
import { coveringFeature, type FileRead } from "../../core/model/register.ts";
import { exportTable, type ExportTable } from "../../core/surface/export-table.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import type { ChangeReading } from "../changes/read-changes.ts";
import type { Engine } from "../register/engine.ts";
import { isManifest } from "./manifests.ts";

/** A name that a changed file of base gave and gives no more, or gives from elsewhere. */
export interface SuspectName {
  readonly file: FileRead;
  readonly name: string;
}

/** A file of which a changed one handed on everything, and does so no more. */
export interface SuspectStar {
  readonly file: FileRead;
  readonly from: string;
}

export interface Suspects {
  readonly names: readonly SuspectName[];
  readonly stars: readonly SuspectStar[];
  /** Paths that may say something else about publishing than before. */
  readonly manifests: readonly string[];
}

/**
 * What of a change may take names from importers; known without reading anything else. `isJudged`: whether what carries
 * no notice counts as well.
 */
export function suspectsIn(
  { base, head, unreadable, texts }: Pick<ChangeReading, "base" | "head" | "unreadable" | "texts">,
  changes: readonly FileChange[],
  engine: Engine,
  isJudged: boolean,
): Suspects {
  const names: SuspectName[] = [];
  const stars: SuspectStar[] = [];
  for (const file of base.values()) {
    const after = head.get(file.path);
    if (file.tables.layout.publishing === undefined) continue;
    // Where a clause names the package, its files are compared as one: no name of it goes by its path.
    if (file.packageName !== null) continue;
    const { saysInternal: says } = file.tables.layout.publishing;
    const [old, now] = [texts.base.get(file.path) ?? "", texts.head.get(file.path) ?? ""];
    const isLess = (one: Declaration, other: Declaration | undefined): boolean =>
      other?.name !== one.name || (says?.(now, other.place.line) === true && !says(old, one.place.line));
    const [before, left] = [exportTable(file), after ? exportTable(after) : nothing];
    // What it declares itself is unverified, and reported as that.
    const own = unreadable.has(file.path) ? [] : before.own;
    for (const [name, declaration] of own)
      if (isLess(declaration, left.own.get(name)) && (isJudged || mayBeNoted(file, declaration)))
        names.push({ file, name });
    for (const [name, passed] of before.handed)
      if (!passed.isIncidental && JSON.stringify(left.handed.get(name)) !== JSON.stringify(passed))
        names.push({ file, name });
    for (const { from, typeOnly } of before.stars)
      if (!left.stars.some((each) => each.from === from && each.typeOnly === typeOnly))
        stars.push({ file, from });
  }
  const manifests = changes.filter(({ path, base: before }) => before !== null && isManifest(path, engine));
  return { names, stars, manifests: manifests.map(({ path }) => path) };
}

const nothing: ExportTable = { own: new Map(), handed: new Map(), stars: [] };

/** Itself, what is around it, or what is inside of it. */
function mayBeNoted(file: FileRead, declaration: Declaration): boolean {
  if (file.features.size === 0 && file.elsewhere === undefined) return false;
  if (file.features.has(declaration.id)) return true;
  const isWhole = declarationsNamed(file, "(module)").some(({ notice }) => notice !== null);
  return isWhole || coveringFeature(file, declaration) !== null || featuresIn(file, declaration).length > 0;
}

const byName = new WeakMap<FileRead["features"], ReadonlyMap<string, readonly Feature[]>>();

/** The features that a declaration is, or holds. A file may hold thousands, and be asked for each. */
export function featuresIn(
  { features }: FileRead,
  { segments }: Pick<Declaration, "segments">,
): readonly Feature[] {
  const known = byName.get(features) ?? featuresByName(features);
  byName.set(features, known);
  return known.get(JSON.stringify(segments)) ?? [];
}

/** By the name of each, and of all that holds it. */
function featuresByName(features: FileRead["features"]): ReadonlyMap<string, readonly Feature[]> {
  const found = new Map<string, Feature[]>();
  for (const feature of features.values()) {
    const { segments = [] } = feature.declaration ?? {};
    for (let length = 0; length <= segments.length; length += 1) {
      const name = JSON.stringify(segments.slice(0, length));
      const here = found.get(name);
      if (here) here.push(feature);
      else found.set(name, [feature]);
    }
  }
  return found;
}
