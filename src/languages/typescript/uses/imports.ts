import type { UseFile } from "../../base/gather-uses.ts";
import { importedName, memberOf, type Meaning, type NameScope } from "../../base/name-scope.ts";
import { childOf, childOfType, type SyntaxNode } from "../../base/syntax-tree.ts";

/** Binds a name, if there is one. */
export function bindTo(
  file: UseFile,
  name: SyntaxNode | null,
  scope: NameScope,
  meaning: () => Meaning | null,
): void {
  if (name === null) return;
  file.binding.add(name);
  scope.bind(file.text(name), meaning);
}

/** `const { a, b: c } = require("d")`, or one name for all of it. */
export function bindRequire(file: UseFile, name: SyntaxNode, from: string, scope: NameScope): void {
  if (name.type === "identifier") {
    file.binding.add(name);
    scope.bind(file.text(name), importedName(from));
    return;
  }
  for (const each of name.children) {
    const key = each.type === "pair_pattern" ? childOf(each, "key") : each;
    const local = each.type === "pair_pattern" ? childOf(each, "value") : each;
    if (!key || local?.type === undefined || !/identifier/.test(local.type)) continue;
    scope.bind(file.text(local), importedName(from, file.text(key)));
    file.binding.add(local);
    file.importing.add(key);
  }
}

export function bindImports(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const clause = childOfType(node, "import_clause", "import_require_clause");
  const source = childOf(node, "source") ?? (clause && childOf(clause, "source"));
  if (!clause || !source) return;
  const from = file.text(source).slice(1, -1);
  const bindAs = (name: SyntaxNode, meaning: Meaning | null): void =>
    bindTo(file, name, scope, () => meaning);
  for (const each of clause.children) {
    const isRequire = clause.type === "import_require_clause";
    if (each.type === "identifier") bindAs(each, importedName(from, ...(isRequire ? [] : ["default"])));
    if (each.type === "namespace_import") {
      const name = childOfType(each, "identifier");
      if (name) bindAs(name, importedName(from));
    }
    for (const specifier of each.type === "named_imports" ? each.children : []) {
      const name = childOf(specifier, "name");
      if (!name) continue;
      const local = childOf(specifier, "alias") ?? name;
      const meaning = memberOf(importedName(from), file.text(name).replaceAll(/^["']|["']$/g, ""));
      scope.bind(file.text(local), meaning);
      if (local !== name) file.binding.add(local);
      file.importing.add(name);
    }
  }
}

/** Marks the names that a file re-exports. A re-export is not a use. */
export function bindExports(file: UseFile, node: SyntaxNode): void {
  const clause = childOfType(node, "export_clause");
  for (const specifier of clause?.children ?? [])
    for (const each of specifier.children) {
      file.binding.add(each);
      file.passedOn.add(file.text(each));
    }
}
