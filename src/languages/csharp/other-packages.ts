import { filesPerQuestion } from "../../core/limits.ts";
import type { PackageFiles } from "../../core/model/language/publishing.ts";
import type { AskedModule } from "../../core/model/use.ts";
import { folderOf, join } from "../../core/repository/paths.ts";
import { namespaceMark } from "../base/uses/namespaces.ts";

interface Project {
  readonly namespace: string;
  readonly folder: string;
}

interface Solution {
  readonly projects: readonly Project[];
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
}

const solutions = new WeakMap<PackageFiles, Promise<Solution>>();

/** Returns files of namespaces whose projects are in folders of another name. The project states its namespace. */
export async function placesInOtherPackages(
  asked: readonly AskedModule[],
  files: PackageFiles,
): Promise<readonly (readonly string[])[]> {
  return Promise.all(
    asked.map(async ({ specifier }) => {
      if (!specifier.startsWith(namespaceMark)) return [];
      const known = solutions.get(files) ?? solutionIn(files);
      solutions.set(files, known);
      const { projects, byFolder } = await known;
      const wanted = specifier.slice(namespaceMark.length);
      const around = projects.filter(
        ({ namespace }) => wanted === namespace || wanted.startsWith(`${namespace}.`),
      );
      const longest = Math.max(0, ...around.map(({ namespace }) => namespace.length));
      return around
        .filter(({ namespace }) => namespace.length === longest)
        .flatMap(({ namespace, folder }) => {
          const inner = wanted.slice(namespace.length + 1).replaceAll(".", "/");
          return byFolder.get(inner === "" ? folder : join(folder, inner)) ?? [];
        });
    }),
  );
}

async function solutionIn(files: PackageFiles): Promise<Solution> {
  const all = await files.paths("");
  const projects: Project[] = [];
  for (const path of all.filter((each) => each.endsWith(".csproj")).slice(0, filesPerQuestion)) {
    const text = (await files.text(path)) ?? "";
    const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.csproj$/, "");
    const said = /<RootNamespace>\s*([\w.]+)\s*</.exec(text)?.[1];
    // By default a project has the name of its file, without spaces.
    projects.push({ namespace: said ?? name.replaceAll(/[ -]/g, "_"), folder: folderOf(path) });
  }
  return {
    projects,
    byFolder: Map.groupBy(
      all.filter((each) => each.endsWith(".cs")),
      folderOf,
    ),
  };
}
