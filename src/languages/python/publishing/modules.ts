import type { BuildSettings } from "./build-settings.ts";

/** A file that can be imported, and the name by which it is. */
export interface Module {
  /** Relative to the folder of the manifest. */
  readonly path: string;
  readonly name: string;
}

/** What setuptools leaves out where nothing is said, and others by convention: none of it is for importers. */
const unshipped = new Set(
  `ci bin debian doc docs documentation manpages news newsfragments changelog test tests unit_test unit_tests example
  examples scripts tools util utils python build benchmark benchmarks bench exercise exercises htmlcov tasks fabfile
  site_scons dist env venv setup conftest toxfile noxfile pavement dodo conanfile manage demo demos asv_bench`.split(
    /\s+/,
  ),
);
const plainIdentifier = /^[A-Za-z_]\w*$/;
const identifier = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;
const isIdentifier = (text: string): boolean => plainIdentifier.test(text) || identifier.test(text);

/** The modules that a distribution ships, given the paths below its manifest. */
export function shippedModules(paths: readonly string[], settings: BuildSettings): readonly Module[] {
  const found = settings.roots.length > 0 ? settings.roots : conventionalRoots(paths);
  const roots = found.toSorted((a, b) => b.folder.length - a.folder.length);
  const isShipped = shipping(settings);
  const packages = new Set(paths.flatMap((each) => /^(.*)\/__init__\.pyi?$/.exec(each)?.[1] ?? []));
  return paths.flatMap((path) => {
    if (!/\.pyi?$/.test(path)) return [];
    const name = nameOf(path, roots);
    return name !== null && isShipped(name, packageOf(path, name), packages.has(path.split("/")[0] ?? ""))
      ? [{ path, name }]
      : [];
  });
}

/** Where a folder `src` holds packages and is none itself, they are named from there; also those of a shared namespace. */
function conventionalRoots(paths: readonly string[]): BuildSettings["roots"] {
  const holds = (pattern: RegExp): boolean => paths.some((each) => pattern.test(each));
  const isSource =
    !paths.includes("src/__init__.py") &&
    (holds(/^src\/[^/]+(?:\/__init__)?\.py$/) ||
      (holds(/^src\/.+\/__init__\.py$/) && !holds(/^(?!tests?\/|docs?\/|examples?\/)[^/]+\/__init__\.py$/)));
  return [{ folder: isSource ? "src" : "", prefix: "" }];
}

/** The dotted name of a file, from the first of the folders from which modules are named: the deepest stand first. */
function nameOf(path: string, roots: BuildSettings["roots"]): string | null {
  const root = roots.find(({ folder }) => folder === "" || path.startsWith(`${folder}/`));
  if (root === undefined) return null;
  const below = path
    .slice(root.folder === "" ? 0 : root.folder.length + 1)
    .replace(/\.pyi?$/, "")
    .split("/");
  if (below.at(-1) === "__init__") below.pop();
  const parts = [...(root.prefix === "" ? [] : root.prefix.split(".")), ...below];
  return parts.length > 0 && parts.every(isIdentifier) ? parts.join(".") : null;
}

/** The package that holds a module; of a package itself that one. */
function packageOf(path: string, name: string): string {
  return /(?:^|\/)__init__\.pyi?$/.test(path) ? name : name.split(".").slice(0, -1).join(".");
}

type IsShipped = (name: string, around: string, isPackage: boolean) => boolean;

function shipping({ listed, excluded }: BuildSettings): IsShipped {
  const leaves = excluded.map(matcher);
  const takes = listed?.map((each) => ({ ...each, matches: matcher(each.name) })) ?? null;
  return (name, around) => {
    const [top = ""] = name.split(".");
    if (leaves.some((each) => each(around === "" ? name : around))) return false;
    if (takes === null) return !unshipped.has(top) && !top.startsWith("_");
    return takes.some(
      ({ name: own, isWhole, matches }) =>
        matches(around === "" ? name : around) ||
        (around === "" ? false : matches(name)) ||
        (isWhole && (own === "*" || name === own || name.startsWith(`${own}.`))),
    );
  };
}

/** `acme*`, as find_packages reads it. */
function matcher(pattern: string): (name: string) => boolean {
  if (!pattern.includes("*")) return (name) => name === pattern;
  const parts = pattern.split("*").map((each) => each.replaceAll(/[.+^${}()|[\]\\?]/g, String.raw`\$&`));
  const expression = new RegExp(`^${parts.join(".*")}$`, "s");
  return (name) => expression.test(name);
}
