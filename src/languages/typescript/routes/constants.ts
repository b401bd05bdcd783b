import { Bindings } from "../../base/routes/bindings.ts";
import { around, nodesOf } from "../../base/routes/full-tree.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { functions } from "./functions.ts";

const blocks: ReadonlySet<string> = new Set([...functions, "statement_block", "program"]);
const binding: ReadonlySet<string> = new Set(["variable_declarator", "formal_parameters"]);

/** Values of constants by their names; null for names that stand for something else. */
export function constantsOf(tree: SyntaxTree): Bindings<SyntaxNode | null> {
  const found = new Bindings<SyntaxNode | null>();
  for (const node of nodesOf(tree.root, binding)) {
    if (node.type === "formal_parameters") {
      for (const each of nodesOf(node, new Set(["identifier", "shorthand_property_identifier_pattern"])))
        if (node.parent) found.bind(textOf(tree, each), node.parent, null);
      continue;
    }
    const name = childOf(node, "name");
    if (name?.type !== "identifier") continue;
    const isConstant = node.parent?.children[0]?.type === "const";
    const span = around(node, blocks) ?? tree.root;
    found.bind(textOf(tree, name), span, isConstant ? childOf(node, "value") : null);
  }
  return found;
}
