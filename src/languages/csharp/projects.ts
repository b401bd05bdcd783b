import type { Projects } from "../../core/model/language/projects.ts";
import { join } from "../../core/repository/paths.ts";

/** Identifies a project by its package name, and includes the projects that it refers to. */
export const projects: Projects = {
  manifestsIn: (folder) => [join(folder, `${stemOf(folder)}.csproj`)],
  endings: [".csproj"],
  nameIn: (text, path) =>
    /<PackageId>\s*([\w.-]+)\s*</.exec(text)?.[1] ??
    /<AssemblyName>\s*([\w.-]+)\s*</.exec(text)?.[1] ??
    stemOf(path).replace(/\.csproj$/, ""),
  isTest,
  handsOn: (text) =>
    [...text.matchAll(/<ProjectReference\s[^<>]{0,500}?Include\s*=\s*"([^"<>]{1,500})\.csproj"/g)].map(
      ([, path = ""]) => stemOf(path.replaceAll("\\", "/")),
    ),
};

/**
 * Returns true if MSBuild's property says so, or if the project refers to a test runner (learn.microsoft.com:
 * "MSBuild reference for .NET SDK").
 */
function isTest(text: string): boolean | null {
  const said = text.replace(unsaid, "");
  // In MSBuild the last one counts.
  const stated = [...said.matchAll(/<IsTestProject>\s*(true|false)\s*</gi)].at(-1)?.[1];
  if (stated !== undefined) return stated.toLowerCase() === "true";
  if (/<IsPackable>\s*true\s*</i.test(said)) return false;
  return testRunner.test(said) ? true : null;
}

/** Comments, and groups with a condition: a library whose tests run in one configuration is still published. */
const unsaid =
  /<!--[^]*?(?:-->|$)|<(PropertyGroup|ItemGroup)\s[^<>]{0,500}\bCondition\s*=[^]*?(?:<\/\1\s*>|$)/g;

const testRunner =
  /<PackageReference\s[^<>]{0,300}?Include\s*=\s*"(?:Microsoft\.NET\.Test\.Sdk|xunit(?:\.v3)?|NUnit|MSTest(?:\.TestFramework)?|TUnit)"/i;

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
