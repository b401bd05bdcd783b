import { nestingLevels } from "../../../core/limits.ts";
import { childOfType, textOf, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import { eraseType, type TypeVariables } from "./erase.ts";
import type { Grammar } from "./grammar.ts";

/** Returns the type variables of a declaration, in addition to those of its containers. */
export function withVariables(
  tree: Pick<SyntaxTree, "text" | "comments">,
  declaration: SyntaxNode,
  grammar: Grammar,
  around: TypeVariables,
): TypeVariables {
  const { variables: table } = grammar;
  const list = table && childOfType(declaration, table.list);
  if (!table || !list) return around;
  const bounds = new Map<string, SyntaxNode | null>();
  for (const each of list.children) {
    const name = each.type === table.each ? childOfType(each, ...table.names) : null;
    const bound = name && childOfType(each, table.bound);
    if (name) bounds.set(textOf(tree, name), bound?.children[1] ?? null);
  }
  const boundOf = (name: string): string => {
    let erased = name;
    for (let steps = 0; steps < nestingLevels && bounds.has(erased); steps += 1) {
      const bound = bounds.get(erased) ?? null;
      if (bound === null) return table.unbound;
      erased = eraseType(tree, bound, grammar, around);
    }
    return erased;
  };
  const variables = new Map(around);
  // A bound may be a variable that follows later in the list.
  for (const name of bounds.keys()) variables.set(name, boundOf(name));
  return variables;
}
