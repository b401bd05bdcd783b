import { exportedTargets, type Target } from "./exports-map.ts";
import { isObject, objectIn, textOf, textsOf } from "./json.ts";

/** The settings of a `package.json` for publishing. */
export interface PackageManifest {
  readonly name: string | null;
  /** True if it is not published to the registry and cannot be installed from outside. */
  readonly isPrivate: boolean;
  /** Files for each name that importers may use, as published. */
  readonly targets: readonly Target[];
  /** The `files` field. Null if there is none. */
  readonly files: readonly string[] | null;
  /** Files that are published regardless of `files`. */
  readonly always: readonly string[];
  /** True if no entry point is named, so that npm's defaults apply. */
  readonly isImplied: boolean;
}

const overridden = ["main", "module", "types", "typings", "browser", "exports", "typesVersions", "bin"];
const published = [...overridden, "name", "private", "files", "publishConfig"];

export function packageManifest(text: string): PackageManifest {
  const own = objectIn(text);
  const config = isObject(own["publishConfig"]) ? own["publishConfig"] : {};
  // Some package managers publish these fields in place of the ones used during development.
  const fields = new Map(overridden.map((key) => [key, [config[key], own[key]].filter(isGiven)] as const));
  const of = (key: string): readonly unknown[] => fields.get(key) ?? [];
  const subpaths = of("exports").flatMap((each) => exportedTargets(each));
  const main = ["main", "module", "types", "typings", "browser"].flatMap((key) => of(key).flatMap(textsOf));
  const targets =
    of("exports").length > 0
      ? keptBy(subpaths, of("exports"))
      : [...mainTargets(main), ...typedSubpaths(of("typesVersions"))];
  return {
    name: textOf(own["name"]),
    isPrivate: own["private"] === true && !("publishConfig" in own),
    targets,
    files: Array.isArray(own["files"]) ? textsOf(own["files"]) : null,
    always: [
      ...main,
      ...of("bin")
        .flatMap((each) => (isObject(each) ? Object.values(each) : [each]))
        .flatMap(textsOf),
    ],
    isImplied: targets.length === 0 && of("exports").length === 0,
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/**
 * Returns the targets of the names in the published field. The other field may show the locations of their sources.
 */
function keptBy(targets: readonly Target[], [first]: readonly unknown[]): readonly Target[] {
  const kept = new Set(exportedTargets(first).map(({ subpath }) => subpath));
  return targets.filter(({ subpath }) => kept.has(subpath));
}

function mainTargets(main: readonly string[]): readonly Target[] {
  return main.map((path) => ({ subpath: ".", path }));
}

/** Older compilers find the types of a subpath in this field. */
function typedSubpaths(given: readonly unknown[]): readonly Target[] {
  return given
    .flatMap((versions) => (isObject(versions) ? Object.values(versions) : []))
    .flatMap((paths) => (isObject(paths) ? Object.entries(paths) : []))
    .flatMap(([key, targets]) =>
      key.includes("*") || key === "." || key.startsWith("index")
        ? []
        : textsOf(targets).map((path) => ({ subpath: `./${key.replace(/^\.\//, "")}`, path })),
    );
}

/** Returns the fields of a manifest that affect publishing, as one text to compare. */
export function publishedFields(text: string): string {
  const own = objectIn(text);
  return JSON.stringify(published.map((key) => own[key] ?? null));
}
