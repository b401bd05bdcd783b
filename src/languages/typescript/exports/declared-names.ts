import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { bindingsIn } from "../declarations/patterns.ts";

/** The names that a statement declares, inside of `export` and `declare`. */
export function declaredNames(tree: SyntaxTree, statement: SyntaxNode): readonly string[] {
  let node = statement;
  while (node.type === "export_statement" || node.type === "ambient_declaration") {
    const inner = childOf(node, "declaration") ?? node.children.find((each) => each.children.length > 0);
    if (!inner) return [];
    node = inner;
  }
  const patterns = node.children.flatMap((each) =>
    each.type === "variable_declarator" ? (childOf(each, "name") ?? []) : [],
  );
  if (patterns.length > 0) return patterns.flatMap(bindingsIn).map((each) => textOf(tree, each));
  // The grammar has no name for the one of `import A = B.C`.
  const alias =
    node.type === "import_alias" ? node.children.find((each) => each.type === "identifier") : null;
  const name = alias ?? childOf(node, "name");
  // `namespace A.B` gives `A` to others.
  return name === null ? [] : [textOf(tree, name).split(".")[0] ?? ""];
}
