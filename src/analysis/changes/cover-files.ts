import type { Covers } from "../../core/model/language/covers.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { CoverElsewhere, FileRead } from "../../core/model/register.ts";
import { folderOf } from "../../core/repository/paths.ts";

/** Null for a path of a language in which a notice covers its own file alone. */
export type CoversOf = (path: string) => Covers | null;

const typeKinds: ReadonlySet<string> = new Set(["class", "interface", "type", "enum"]);

type Types = ReadonlyMap<string, Feature>;

/** The noted types of files that may make one with another, by package and qualified name; and of whole packages. */
interface Group {
  readonly types: Map<string | null, Map<string, Feature>>;
  whole: Feature | null;
}

const noTypes: Types = new Map();

/** Files of one side that may cover others. */
export class CoverFiles {
  /** Null: there is such a file, and no notice in it. */
  readonly files: ReadonlyMap<string, FileRead | null>;
  readonly #coversOf: CoversOf;
  readonly #groups = new Map<string, Group>();

  constructor(files: ReadonlyMap<string, FileRead | null>, coversOf: CoversOf) {
    this.files = files;
    this.#coversOf = coversOf;
    for (const file of files.values()) if (file !== null) this.#add(file);
  }

  /** Whether a file that was not read yet may stand under the notice of another one. */
  mayCover(path: string, text: string): boolean {
    if (this.#wholeFor(path) !== null) return true;
    const types = [...(this.#groupFor(path)?.types.values() ?? [])];
    return types.some((each) => [...each.values()].some(({ declaration }) => holds(text, declaration)));
  }

  /** The notices of other files that cover a file; null where there are none. */
  of({ path, packageName }: FileRead): CoverElsewhere | null {
    const whole = this.#wholeFor(path);
    const types = this.#groupFor(path)?.types.get(packageName) ?? noTypes;
    return whole === null && types.size === 0 ? null : { whole, types };
  }

  #add(file: FileRead): void {
    const key = this.#groupOf(file.path);
    if (key === null) return;
    const group = this.#groups.get(key) ?? { types: new Map<string, Map<string, Feature>>(), whole: null };
    this.#groups.set(key, group);
    const types = group.types.get(file.packageName) ?? new Map<string, Feature>();
    group.types.set(file.packageName, types);
    for (const feature of file.features.values()) {
      const { declaration, kind } = feature;
      if (declaration?.name === "(package)") group.whole = feature;
      else if (declaration && typeKinds.has(kind)) types.set(declaration.name, feature);
    }
  }

  #wholeFor(path: string): Feature | null {
    const group = this.#groupFor(path);
    if (group?.whole) return group.whole;
    for (const above of this.#coversOf(path)?.above(path) ?? []) {
      const file = above.path === path ? undefined : this.files.get(above.path);
      const feature = file ? moduleIn(file, above.names) : null;
      if (feature && !isReplacedBy(feature, path)) return feature;
      if (file !== undefined && above.ends === true) return null;
    }
    return null;
  }

  #groupFor(path: string): Group | undefined {
    const key = this.#groupOf(path);
    return key === null ? undefined : this.#groups.get(key);
  }

  #groupOf(path: string): string | null {
    return this.#coversOf(path)?.peers?.group(path) ?? null;
  }
}

function moduleIn({ features }: FileRead, names: readonly string[]): Feature | null {
  for (const feature of features.values())
    if (
      feature.kind === "module" &&
      names.includes(feature.declaration?.name ?? "") &&
      !feature.notice.conditional
    )
      return feature;
  return null;
}

function holds(text: string, declaration: Feature["declaration"]): boolean {
  return declaration !== null && text.includes(declaration.segments.at(-1) ?? "");
}

/** A package whose names are to be taken from a module in it: that one is no older than what replaces it. */
function isReplacedBy({ notice, place }: Feature, path: string): boolean {
  const words = notice.replacement?.match(/\p{ID_Continue}+/gu) ?? [];
  const folder = folderOf(place.path);
  const own = folder.slice(folder.lastIndexOf("/") + 1);
  const [first = ""] = path.slice(folder.length).split("/").filter(Boolean);
  const module = first.replace(/\..*$/, "");
  return words.some((each, at) => each === module && (words.length === 1 || words[at - 1] === own));
}
