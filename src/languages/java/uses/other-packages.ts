import type { PackageFiles } from "../../../core/model/language/publishing.ts";
import type { AskedModule } from "../../../core/model/use.ts";
import { foldersOf, join } from "../../../core/repository/paths.ts";

const builds = ["pom.xml", "build.gradle", "build.gradle.kts"];
const byFile = new WeakMap<PackageFiles, Promise<ReadonlyMap<string, readonly string[]>>>();

/**
 * Finds the files of types in other modules of the build, regardless of their location. A type is named with its
 * package.
 */
export async function placesInOtherPackages(
  asked: readonly AskedModule[],
  files: PackageFiles,
): Promise<readonly (readonly string[])[]> {
  return Promise.all(
    asked.map(async ({ path, specifier }) => {
      if (!/^[\p{ID_Start}_][\p{ID_Continue}$.]*\.[\p{ID_Start}_][\p{ID_Continue}$]*$/u.test(specifier))
        return [];
      if (!(await isModuleOfMore(path, files))) return [];
      const known = byFile.get(files) ?? filesByName(files);
      byFile.set(files, known);
      const file = `/${specifier.replaceAll(".", "/")}.java`;
      const name = file.slice(file.lastIndexOf("/") + 1);
      const found = ((await known).get(name) ?? []).filter((each) => `/${each}`.endsWith(file));
      // If there are two, the one on the compiler's path is unknown.
      return found.length === 1 ? found : [];
    }),
  );
}

/** A build at the root alone has no other module. */
async function isModuleOfMore(path: string, files: PackageFiles): Promise<boolean> {
  for (const folder of foldersOf(path))
    for (const name of builds) if ((await files.text(join(folder, name))) !== null) return folder !== "";
  return false;
}

/** Code in tests is only used by tests. */
async function filesByName(files: PackageFiles): Promise<ReadonlyMap<string, readonly string[]>> {
  const sources = (await files.paths("")).filter(
    (each) => each.endsWith(".java") && !/(?:^|\/)src\/\w*[tT]est\w*\//.test(each),
  );
  return Map.groupBy(sources, (each) => each.slice(each.lastIndexOf("/") + 1));
}
