import { childOfType, hasToken, textOf, type SyntaxNode, type SyntaxTree } from "../base/syntax-tree.ts";
import { noticeOf } from "./notices/notices.ts";
import type { Scope } from "./scope.ts";
import type { Walk } from "./walk.ts";

/** The package that the clause at the top names; `.` for the unnamed one. */
export function packageName(tree: SyntaxTree): string {
  const clause = childOfType(tree.root, "package_declaration");
  const name = clause && nameIn(clause);
  return name ? textOf(tree, name).replaceAll(/\s+/g, "") : ".";
}

/** Simple names of what the file imports one by one. */
export function importedNames(tree: SyntaxTree): readonly string[] {
  return tree.root.children.flatMap((each) => {
    const name = each.type === "import_declaration" && !childOfType(each, "asterisk") ? nameIn(each) : null;
    const [last] = name ? textOf(tree, name).split(".").slice(-1) : [];
    return last === undefined ? [] : [last.trim()];
  });
}

/** In a file of its own a package or module is a declaration. */
export function declareModule(walk: Walk, scope: Scope): void {
  const file = walk.path.slice(walk.path.lastIndexOf("/") + 1);
  const type = modules.get(file);
  const node = type === undefined ? null : childOfType(walk.tree.root, type);
  const name = node && nameIn(node);
  if (node === null || !name) return;
  walk.declare(scope, {
    name: "(module)",
    kind: "module",
    at: name,
    node,
    reach: 2,
    notice: noticeOf(walk, node),
    signature: () => (hasToken(node, "open") ? "open" : ""),
  });
}

const modules: ReadonlyMap<string, string> = new Map([
  ["package-info.java", "package_declaration"],
  ["module-info.java", "module_declaration"],
]);

function nameIn(node: SyntaxNode): SyntaxNode | null {
  return childOfType(node, "scoped_identifier", "identifier");
}
