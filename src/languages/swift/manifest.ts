import type { Projects } from "../../core/model/language/projects.ts";
import { join } from "../../core/repository/paths.ts";

/** A package of Swift, by the name in its manifest. */
export const projects: Projects = {
  manifestsIn: (folder) => [join(folder, "Package.swift")],
  nameIn: (text) => /\bPackage\s*\(\s*name:\s*"([^"\n]+)"/.exec(text)?.[1] ?? null,
};

/** Others cannot import the modules of a package that consists of programs. */
export function isLibrary(text: string): boolean {
  return /\.library\s*\(/.test(text) || !/\.executable(?:Target)?\s*\(/.test(text);
}

/** A target with its settings; `.target(name: "A", condition: …)` is a dependency. */
const target =
  /\.(\w*[Tt]arget|macro|plugin)\s*\(\s*name:\s*"([^"\n]+)"((?:(?!\.(?:\w+Target|macro|plugin)\s*\(|\.target\s*\(\s*name:\s*"[^"\n]*"\s*,(?!\s*condition:))[^]){0,5000})/g;

/** Returns the module of a path below the manifest; null for code that others cannot import. */
export function modulesIn(text: string): (path: string) => string | null {
  const targets = [...text.matchAll(target)].map(([, kind = "", name = "", rest = ""]) => {
    const path = /\bpath:\s*"([^"\n]*)"/.exec(rest)?.[1]?.replaceAll(/^\.\/|\/$/g, "");
    const isOther = /^(?:test|executable|binary)Target$|^plugin$/.test(kind);
    return { folder: path ?? `Sources/${name}`, module: isOther ? null : name };
  });
  return (path) => {
    const own = targets
      .filter(({ folder }) => folder === "" || path.startsWith(`${folder}/`))
      .toSorted((a, b) => b.folder.length - a.folder.length)[0];
    return own === undefined ? (/^(?:Sources|Source|src)\/([^/]+)\//.exec(path)?.[1] ?? "") : own.module;
  };
}
