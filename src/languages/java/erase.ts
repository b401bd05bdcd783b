import { childOfType, textOf, type SyntaxNode, type SyntaxTree } from "../base/syntax-tree.ts";

/** Type variables that can be named at a place, each with the erased name of its first bound. */
export type TypeVariables = ReadonlyMap<string, string>;

const deepest = 30;
const names = new Set(["type_identifier", "identifier"]);

/**
 * The erased simple name of a type: `java.util.Map.Entry<K, V>` is `Entry`, and a type variable is what it is
 * bound to, as in the class file. So an id lasts exactly as long as compiled callers find what it names.
 */
export function eraseType(
  tree: Pick<SyntaxTree, "text">,
  type: SyntaxNode,
  variables: TypeVariables,
  depth: number = 0,
): string {
  if (depth > deepest) return textOf(tree, type);
  const inner = (node: SyntaxNode | undefined): string =>
    node ? eraseType(tree, node, variables, depth + 1) : "";
  switch (type.type) {
    case "generic_type":
      return inner(type.children[0]);
    case "annotated_type":
      return inner(type.children.at(-1));
    case "scoped_type_identifier":
      return textOf(tree, type.children.findLast((each) => names.has(each.type)) ?? type);
    case "array_type":
      return inner(type.children[0]) + dimensionsIn(type);
    case "type_identifier": {
      const name = textOf(tree, type);
      return variables.get(name) ?? name;
    }
    default:
      return textOf(tree, type);
  }
}

/** The `[][]` among a node's children. */
export function dimensionsIn(node: SyntaxNode): string {
  const list = childOfType(node, "dimensions");
  return "[]".repeat(list?.children.filter((each) => each.type === "[").length ?? 0);
}

/** The type variables that a declaration adds to those around it. */
export function withVariables(
  tree: Pick<SyntaxTree, "text">,
  declaration: SyntaxNode,
  around: TypeVariables,
): TypeVariables {
  const list = childOfType(declaration, "type_parameters");
  if (list === null) return around;
  const bounds = new Map<string, SyntaxNode | null>();
  for (const each of list.children) {
    const name = each.type === "type_parameter" ? childOfType(each, "type_identifier", "identifier") : null;
    const bound = name && childOfType(each, "type_bound");
    if (name) bounds.set(textOf(tree, name), bound?.children[1] ?? null);
  }
  const variables = new Map(around);
  // A bound may be a variable that stands further on in the list.
  for (const name of bounds.keys()) variables.set(name, boundOf(tree, name, bounds, around));
  return variables;
}

function boundOf(
  tree: Pick<SyntaxTree, "text">,
  name: string,
  bounds: ReadonlyMap<string, SyntaxNode | null>,
  around: TypeVariables,
): string {
  let erased = name;
  for (let steps = 0; steps < deepest && bounds.has(erased); steps += 1) {
    const bound = bounds.get(erased) ?? null;
    if (bound === null) return "Object";
    erased = eraseType(tree, bound, around);
  }
  return erased;
}
