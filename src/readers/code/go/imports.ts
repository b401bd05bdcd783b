import { childOf, type SyntaxNode } from "../../engine/syntax-tree.ts";
import type { GoFile } from "./file.ts";
import { nameOfImport } from "./dependencies.ts";

/** The names by which the file speaks of the packages that it imports. */
export function importsOf(file: GoFile): readonly string[] {
  return [...new Set(importSpecs(file).flatMap((each) => nameOf(file, each)))];
}

/** The path of the package that the file speaks of by a name, or null. */
export function importedAs(file: GoFile, name: string): string | null {
  const spec = importSpecs(file).find((each) => nameOf(file, each).includes(name));
  return spec ? pathOf(file, spec) : null;
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
