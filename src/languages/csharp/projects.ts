import type { Projects } from "../../core/model/language/projects.ts";
import { join } from "../../core/repository/paths.ts";

/** A project by the name of its package; its file is called as its folder, by convention. */
export const projects: Projects = {
  manifestsIn: (folder) => [join(folder, `${stemOf(folder)}.csproj`)],
  nameIn: (text, path) =>
    /<PackageId>\s*([\w.-]+)\s*</.exec(text)?.[1] ??
    /<AssemblyName>\s*([\w.-]+)\s*</.exec(text)?.[1] ??
    stemOf(path).replace(/\.csproj$/, ""),
};

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
