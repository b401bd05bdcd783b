import type { Projects } from "../../core/model/language/projects.ts";
import { join } from "../../core/repository/paths.ts";

/** A project by the name of its package; the projects that it refers to come along with it. */
export const projects: Projects = {
  manifestsIn: (folder) => [join(folder, `${stemOf(folder)}.csproj`)],
  endings: [".csproj"],
  nameIn: (text, path) =>
    /<PackageId>\s*([\w.-]+)\s*</.exec(text)?.[1] ??
    /<AssemblyName>\s*([\w.-]+)\s*</.exec(text)?.[1] ??
    stemOf(path).replace(/\.csproj$/, ""),
  handsOn: (text) =>
    [...text.matchAll(/<ProjectReference\s[^<>]{0,500}?Include\s*=\s*"([^"<>]{1,500})\.csproj"/g)].map(
      ([, path = ""]) => stemOf(path.replaceAll("\\", "/")),
    ),
};

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
