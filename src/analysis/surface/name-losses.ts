import type { Declaration } from "../../core/model/declaration.ts";
import type { PublishedPackage } from "../../core/model/language/publishing.ts";
import type { FileRead } from "../../core/model/register.ts";
import { hasValue } from "../../core/surface/export-table.ts";
import { importKey, type ImportableName } from "../../core/surface/importable-name.ts";
import type { DeclaredTarget, NameTarget } from "./name-target.ts";
import type { HeadPackages } from "./head-packages.ts";
import type { Surface } from "./surface.ts";
import type { SuspectName, Suspects } from "./suspects.ts";

/** What a change does to the names by which importers got one declaration of base. */
export interface NameFate {
  readonly file: FileRead;
  readonly declaration: Declaration;
  /** Names that give it no more. */
  readonly lost: readonly ImportableName[];
  /** Names that still give it, or what now goes by them; by what the first one gives. */
  readonly kept: readonly ImportableName[];
  readonly target: NameTarget | null;
  /** Of the lost names, those that a public path gave in a list of its own: the entry of the list is judged there. */
  readonly listed: readonly ImportableName[];
}

interface OpenFate extends NameFate {
  readonly lost: ImportableName[];
  readonly kept: ImportableName[];
  readonly listed: ImportableName[];
  target: NameTarget | null;
  readonly seen: Set<string>;
}

/** Both sides of what a change may take. */
export interface SurfacePair {
  readonly base: Surface;
  readonly head: Surface;
  /** Where a package of base stands at head. */
  readonly packages: HeadPackages;
}

/** Namespaces within namespaces; nobody nests them so deep. */
const deepest = 3;

/** The fates of what stood behind the suspects, as far as importers could name it. */
export class NameFates {
  readonly #pair: SurfacePair;
  readonly #fates = new Map<string, OpenFate>();
  readonly #untold = new Map<string, PublishedPackage>();

  constructor(pair: SurfacePair) {
    this.#pair = pair;
  }

  get fates(): readonly NameFate[] {
    return [...this.#fates.values()];
  }

  /** Packages of base of which it cannot be told what has become of a name. */
  get untold(): readonly PublishedPackage[] {
    return [...this.#untold.values()];
  }

  async judge({ names, stars }: Pick<Suspects, "names" | "stars">): Promise<void> {
    const { base } = this.#pair;
    for (const suspect of names) await this.#judgeSuspect(suspect);
    for (const { file, from } of stars)
      for (const name of await base.starNames(file, from)) await this.#judgeSuspect({ file, name });
  }

  async #judgeSuspect({ file, name }: SuspectName): Promise<void> {
    const { base } = this.#pair;
    const found = await base.packages.of(file.path);
    const names = await base.namesOf(file.path, name);
    if (names.length === 0 && found !== null && found.untold.length > 0)
      this.#untold.set(found.folder, found);
    for (const each of names) await this.judgeName(each, file.path, [name], found);
  }

  /** Judges one name of base, behind which stands what `path` gave as `segments`. */
  async judgeName(
    name: ImportableName,
    path: string,
    segments: readonly string[],
    found: PublishedPackage | null,
  ): Promise<void> {
    const { base, head, packages } = this.#pair;
    const origin = await base.follow(path, segments);
    if (origin?.kind === "module" && segments.length < deepest)
      // A namespace holds what its file gives.
      for (const each of (await base.allNamesOf(origin.path)) ?? [])
        await this.judgeName(
          { ...name, segments: [...name.segments, each] },
          path,
          [...segments, each],
          found,
        );
    if (origin?.kind !== "declared") return;
    const isPath = await base.isPublic(name.module);
    // What a public path declares is judged where it stands; who renames a public path renames it for its importers.
    if (isPath && (origin.file.path === name.module || !(await head.isPublic(name.module)))) return;
    const target = await head.targetOf(name, isPath ? null : await packages.of(found, path));
    const isListed = isPath && name.module === path && origin.file.path !== path;
    if (target !== "untold" && target?.kind === "module") await this.#judgeInside(origin, name, path, found);
    if (target !== "untold")
      this.#note(origin, name, (await this.#serves(target, origin)) ? target : null, isListed);
    else if (found !== null) this.#untold.set(found.folder, found);
  }

  /** A module of its file that has a file of its own now holds there what it held. */
  async #judgeInside(
    { file, declaration }: DeclaredTarget,
    name: ImportableName,
    path: string,
    found: PublishedPackage | null,
  ): Promise<void> {
    const { segments } = declaration;
    if (segments.length >= deepest) return;
    for (const { id, segments: inner, reach, container } of file.declarations) {
      const last = inner.at(-1) ?? "";
      if (reach !== 2 || container !== declaration.id || id === declaration.id) continue;
      await this.judgeName({ ...name, segments: [...name.segments, last] }, path, inner, found);
    }
  }

  /** Whether those who used the one can use the other. */
  async #serves(target: NameTarget | null, origin: DeclaredTarget): Promise<boolean> {
    if (target?.kind === "elsewhere")
      // A star that was there before gives nothing new.
      return !target.all || !(await this.#pair.base.hasStar(target.file, target.specifier));
    if (target?.kind !== "declared") return target !== null;
    return (
      origin.typeOnly || !hasValue(origin.declaration) || (!target.typeOnly && hasValue(target.declaration))
    );
  }

  #note(
    { file, declaration }: DeclaredTarget,
    name: ImportableName,
    target: NameTarget | null,
    isListed: boolean,
  ): void {
    const { id } = declaration;
    const fate = this.#fates.get(id) ?? {
      file,
      declaration,
      lost: [],
      kept: [],
      listed: [],
      target: null,
      seen: new Set(),
    };
    this.#fates.set(id, fate);
    const key = importKey(name);
    if (fate.seen.has(key)) return;
    fate.seen.add(key);
    (target === null ? fate.lost : fate.kept).push(name);
    if (target === null && isListed) fate.listed.push(name);
    fate.target ??= target;
  }
}
