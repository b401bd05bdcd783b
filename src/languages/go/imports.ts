import { childOf, type SyntaxNode } from "../base/syntax-tree.ts";
import type { GoFile } from "./file.ts";
import { nameOfImport } from "./dependencies.ts";

/** The names by which the file speaks of the packages that it imports. */
export function importsOf(file: GoFile): readonly string[] {
  return [...new Set(importSpecs(file).flatMap((each) => nameOf(file, each)))];
}

const known = new WeakMap<GoFile, ReadonlyMap<string, string | null>>();

/** The path of the package that the file speaks of by a name, or null. */
export function importedAs(file: GoFile, name: string): string | null {
  return pathsByName(file).get(name) ?? null;
}

/** Gathered once: a file may hold thousands of aliases and imports. */
function pathsByName(file: GoFile): ReadonlyMap<string, string | null> {
  const gathered = known.get(file);
  if (gathered) return gathered;
  const paths = new Map<string, string | null>();
  for (const spec of importSpecs(file))
    for (const name of nameOf(file, spec)) if (!paths.has(name)) paths.set(name, pathOf(file, spec));
  known.set(file, paths);
  return paths;
}

function importSpecs(file: GoFile): readonly SyntaxNode[] {
  return file.tree.root.children
    .filter((each) => each.type === "import_declaration")
    .flatMap((each) => each.children)
    .flatMap((each) => (each.type === "import_spec_list" ? each.children : [each]))
    .filter((each) => each.type === "import_spec");
}

function nameOf(file: GoFile, spec: SyntaxNode): readonly string[] {
  const name = childOf(spec, "name");
  if (name) return name.type === "package_identifier" ? [file.text(name)] : [];
  const path = pathOf(file, spec);
  return path === null ? [] : nameOfImport(path);
}

function pathOf(file: GoFile, spec: SyntaxNode): string | null {
  const path = childOf(spec, "path");
  return path ? file.text(path).slice(1, -1) : null;
}
