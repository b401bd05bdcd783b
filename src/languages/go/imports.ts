import type { Declaration } from "../../core/model/declaration.ts";
import { childOf, hasToken, textOf, type SyntaxNode, type SyntaxTree } from "../base/syntax-tree.ts";
import { nameOfImport } from "./dependencies.ts";

/** Returns the names by which the file refers to the packages that it imports. */
export function importsOf(tree: SyntaxTree): readonly string[] {
  return [...new Set(importSpecs(tree).flatMap((each) => nameOf(tree, each)))];
}

/** Returns the paths of the imported packages, by the names that the file uses for them. */
export function originsOf(tree: SyntaxTree): ReadonlyMap<string, string> {
  // One is another name for all that the other declares.
  const paths = [...pathsByName(tree)].map(
    ([name, path]) => [name, path === "golang.org/x/net/context" ? "context" : path] as const,
  );
  const origins = new Map(paths.flatMap(([name, path]) => (path === null ? [] : [[name, path] as const])));
  // `k8s.io/api/core/v1` is `v1`, although in most such paths the version is not the name.
  for (const spec of importSpecs(tree)) {
    const path = childOf(spec, "name") ? null : pathOf(tree, spec);
    const last = path?.split("/").at(-1) ?? "";
    if (path !== null && /^v\d/.test(last) && !origins.has(last)) origins.set(last, path);
  }
  return origins;
}

/**
 * `type T = q.T`: the type has moved to another package with all its members. A type with another name, or from
 * the standard library, has not moved: members that it lacks are removed.
 */
export function movedFrom(tree: SyntaxTree, spec: SyntaxNode): Declaration["reexport"] | null {
  const [at, type] = [childOf(spec, "name"), childOf(spec, "type")];
  if (!hasToken(spec, "=") || !at || type?.type !== "qualified_type") return null;
  const [qualifier, name] = [childOf(type, "package"), childOf(type, "name")];
  const from = qualifier ? pathsByName(tree).get(textOf(tree, qualifier)) : null;
  if (!from || name === null || textOf(tree, name) !== textOf(tree, at)) return null;
  return isOfLibrary(from) ? null : { from, name: textOf(tree, name) };
}

/** The paths of all other packages begin with a host name. */
function isOfLibrary(path: string): boolean {
  return !path.slice(0, path.indexOf("/") + 1 || path.length).includes(".");
}

const known = new WeakMap<SyntaxTree, ReadonlyMap<string, string | null>>();

/** Computed once, because a file may have thousands of aliases and imports. */
function pathsByName(tree: SyntaxTree): ReadonlyMap<string, string | null> {
  const gathered = known.get(tree);
  if (gathered) return gathered;
  const paths = new Map<string, string | null>();
  for (const spec of importSpecs(tree))
    for (const name of nameOf(tree, spec)) if (!paths.has(name)) paths.set(name, pathOf(tree, spec));
  known.set(tree, paths);
  return paths;
}

function importSpecs(tree: SyntaxTree): readonly SyntaxNode[] {
  return tree.root.children
    .filter((each) => each.type === "import_declaration")
    .flatMap((each) => each.children)
    .flatMap((each) => (each.type === "import_spec_list" ? each.children : [each]))
    .filter((each) => each.type === "import_spec");
}

function nameOf(tree: SyntaxTree, spec: SyntaxNode): readonly string[] {
  const name = childOf(spec, "name");
  if (name) return name.type === "package_identifier" ? [textOf(tree, name)] : [];
  const path = pathOf(tree, spec);
  return path === null ? [] : nameOfImport(path);
}

function pathOf(tree: SyntaxTree, spec: SyntaxNode): string | null {
  const path = childOf(spec, "path");
  return path ? textOf(tree, path).slice(1, -1) : null;
}
