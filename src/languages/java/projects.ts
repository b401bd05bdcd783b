import type { Projects } from "../../core/model/language/projects.ts";
import { join } from "../../core/repository/paths.ts";

/** Identifies a Maven module by its artifact, and a Gradle module by its folder. */
export const projects: Projects = {
  manifestsIn: (folder) => ["pom.xml", "build.gradle", "build.gradle.kts"].map((each) => join(folder, each)),
  nameIn: (text, path) => (path.endsWith(".xml") ? artifactIn(ownPart(text)) : null),
  handsOn: dependenciesHandedOn,
};

/**
 * Returns the part of a pom about itself. The parent, build and dependency sections contain names of other projects.
 */
function ownPart(text: string): string {
  const [head = ""] = plain(text).split(/<(?:dependencies|dependencyManagement|build|profiles|modules)\b/);
  return without(head, "<parent>", "</parent>");
}

function plain(text: string): string {
  return without(text, "<!--", "-->");
}

function without(text: string, open: string, close: string): string {
  const [first = "", ...others] = text.split(open);
  return [first, ...others.map((each) => each.slice(each.indexOf(close) + close.length))].join("");
}

function artifactIn(text: string): string | null {
  return /<artifactId>\s*([^\s<]+)\s*</.exec(text)?.[1] ?? null;
}

/** Compile dependencies are transitive. Provided and test dependencies are not. */
function dependenciesHandedOn(text: string): readonly string[] {
  if (!text.includes("<dependency>")) return projectsHandedOn(text);
  const [, ...dependencies] = plain(text).split("<dependency>");
  return dependencies.flatMap((written) => {
    const [each = ""] = written.split("</dependency>", 1);
    const scope = /<scope>\s*(\w+)\s*</.exec(each)?.[1] ?? "compile";
    const isOptional = /<optional>\s*true\s*</.test(each);
    const artifact = artifactIn(each);
    return artifact === null || isOptional || !/^(?:compile|runtime)$/.test(scope) ? [] : [artifact];
  });
}

/** Returns the folders of the projects that a Gradle project exposes in its API. */
function projectsHandedOn(text: string): readonly string[] {
  return [...text.matchAll(/\bapi\s*\(?\s*project\(\s*(?:path\s*[:=]\s*)?["']:([\w:.-]{1,200})["']/g)].map(
    ([, path = ""]) => path.replaceAll(":", "/"),
  );
}
