/** A distribution's settings for the modules that it ships. Folders are relative to the folder of its manifest. */
export interface BuildSettings {
  readonly name: string | null;
  /**
   * Folders from which modules are named, each with the package that it represents. Empty if the conventions apply.
   */
  readonly roots: readonly { readonly folder: string; readonly prefix: string }[];
  /** Packages and modules by their dotted names. Null if the conventions apply. */
  readonly listed: readonly ListedModules[] | null;
  /** Dotted names that are left out. A star matches anything. */
  readonly excluded: readonly string[];
}

export interface ListedModules {
  /** The dotted name. A star matches anything. */
  readonly name: string;
  /** True if the modules below it are shipped, too. */
  readonly isWhole: boolean;
}

export const byConvention: BuildSettings = { name: null, roots: [], listed: null, excluded: [] };

/** Combines several manifests in one folder. The first one with a setting determines it. */
export function together(all: readonly BuildSettings[]): BuildSettings {
  return {
    name: all.find(({ name }) => name !== null)?.name ?? null,
    roots: all.find(({ roots }) => roots.length > 0)?.roots ?? [],
    listed: all.find(({ listed }) => listed !== null)?.listed ?? null,
    excluded: all.flatMap(({ excluded }) => excluded),
  };
}

/** Returns `src/acme` as the package `acme` in the folder `src`. */
export function rooted(
  way: string,
  as: string | null = null,
): { root: BuildSettings["roots"][number]; name: string } {
  const path = way.replace(/^\.\//, "").replace(/\/+$/, "");
  const slash = path.lastIndexOf("/");
  const last = path.slice(slash + 1).replace(/\.py$/, "");
  const folder = path.slice(0, Math.max(0, slash));
  return { root: { folder, prefix: "" }, name: as ?? last };
}
