import type { PackageFiles } from "../../../core/model/language/publishing.ts";
import { folderOf, foldersOf, join } from "../../../core/repository/paths.ts";
import { candidatePaths } from "../exports/specifiers.ts";
import { mappedTo } from "../uses/path-mapping.ts";
import { resolved } from "./compiler-settings.ts";
import { isObject, objectIn, textOf, textsOf } from "./json.ts";

const denoFiles = ["deno.json", "deno.jsonc", "import_map.json"];
const compilerFiles = ["tsconfig.json", "jsconfig.json"];
/** Settings that build on others that build on others are followed that far. */
const deepest = 5;

/** Paths that a name means by what its own package maps: `imports`, Deno's maps, the compiler's settings and what they extend. */
export async function mappedInPackage(
  path: string,
  specifier: string,
  files: PackageFiles,
): Promise<readonly string[]> {
  const around = foldersOf(path);
  if (specifier.startsWith("#")) return byManifest(around, specifier, files);
  for (const folder of around) {
    for (const name of denoFiles) {
      const { imports } = objectIn(await files.text(join(folder, name)));
      const targets = targetsIn(imports, specifier);
      if (targets.length > 0) return candidates(folder, targets);
    }
    for (const name of compilerFiles) {
      const settings = join(folder, name);
      const found = await byCompiler(settings, specifier, files, 0);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** `imports` of the nearest package.json: `#lib/*`. */
async function byManifest(
  around: readonly string[],
  specifier: string,
  files: PackageFiles,
): Promise<readonly string[]> {
  for (const folder of around) {
    const text = await files.text(join(folder, "package.json"));
    if (text !== null) return candidates(folder, targetsIn(objectIn(text)["imports"], specifier));
  }
  return [];
}

/** What the settings extend may map names, and a base folder alone stands before each of them. */
async function byCompiler(
  settings: string,
  specifier: string,
  files: PackageFiles,
  depth: number,
): Promise<readonly string[]> {
  const text = await files.text(settings);
  if (text === null) return [];
  // The nearest files of this name are asked for by their own; here it is only this one.
  const mapped = depth === 0 ? [] : mappedTo(asOwn(settings), specifier, new Map([[asOwn(settings), text]]));
  if (mapped.length > 0) return mapped.flatMap((each) => candidatePaths("", `./${each}`));
  const own = objectIn(text);
  const folder = folderOf(settings);
  const options = isObject(own["compilerOptions"]) ? own["compilerOptions"] : {};
  const base = textOf(options["baseUrl"]);
  const based = base === null ? null : resolved(folder, `${base}/${specifier}`);
  const here = based === null ? [] : candidatePaths("", `./${based}`);
  const inherited: string[] = [];
  for (const each of depth < deepest ? textsOf(own["extends"]).filter((one) => one.startsWith(".")) : []) {
    const target = resolved(folder, each);
    if (target === null) continue;
    const at = target.endsWith(".json") ? target : `${target}.json`;
    inherited.push(...(await byCompiler(at, specifier, files, depth + 1)));
  }
  const existing = await firstOf([...here, ...inherited], files);
  return existing === null ? [] : [existing];
}

/** The mapping is looked for by the compiler's usual name. */
function asOwn(settings: string): string {
  return join(folderOf(settings), "tsconfig.json");
}

async function firstOf(paths: readonly string[], files: PackageFiles): Promise<string | null> {
  for (const each of paths) if ((await files.text(each)) !== null) return each;
  return null;
}

function candidates(folder: string, targets: readonly string[]): readonly string[] {
  return targets.flatMap((each) => candidatePaths(join(folder, "x"), each));
}

/** Where a map sends a name: exactly, by a star, or by a beginning that ends with a slash. Conditions are all taken. */
function targetsIn(map: unknown, specifier: string): readonly string[] {
  if (!isObject(map)) return [];
  for (const [key, target] of Object.entries(map)) {
    const [before = "", after] = key.split("*");
    const isExact = key === specifier;
    const isStar =
      after !== undefined &&
      specifier.length >= before.length + after.length &&
      specifier.startsWith(before) &&
      specifier.endsWith(after);
    const isBeginning = key.endsWith("/") && specifier.startsWith(key);
    if (!isExact && !isStar && !isBeginning) continue;
    const star = isStar ? specifier.slice(before.length, specifier.length - (after ?? "").length) : "";
    const rest = isBeginning ? specifier.slice(key.length) : "";
    return leaves(target)
      .map((each) => each.replaceAll("*", () => star) + rest)
      .filter((each) => each.startsWith("."));
  }
  return [];
}

function leaves(target: unknown): readonly string[] {
  if (typeof target === "string") return [target];
  if (Array.isArray(target)) return target.flatMap(leaves);
  return isObject(target) ? Object.values(target).flatMap(leaves) : [];
}
