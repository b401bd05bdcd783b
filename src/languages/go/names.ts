import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../base/syntax-tree.ts";

/** Returns the places of the names that a node declares. `_` and a function `init` cannot be referred to. */
export function namesOf(tree: SyntaxTree, node: SyntaxNode): readonly SyntaxNode[] {
  return namesIn(node).filter((at) => {
    const name = textOf(tree, at);
    return name !== "_" && (name !== "init" || node.type !== "function_declaration");
  });
}

function namesIn(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.type) {
    case "const_spec":
    case "var_spec":
      return node.children.filter((each) => each.type === "identifier" && each.field === "name");
    case "field_declaration":
      return fieldNames(node);
    case "type_elem":
      return listOf(embeddedName(node));
    case "type_spec":
    case "type_alias":
      return childOf(node, "type") ? listOf(childOf(node, "name")) : [];
    default:
      return listOf(childOf(node, "name"));
  }
}

/** An embedded field has the name of its type. */
function fieldNames(node: SyntaxNode): readonly SyntaxNode[] {
  const type = childOf(node, "type");
  if (type === null) return [];
  const names = node.children.filter((each) => each.type === "field_identifier");
  return names.length > 0 ? names : listOf(nameOfType(type));
}

function listOf(name: SyntaxNode | null): readonly SyntaxNode[] {
  return name ? [name] : [];
}

/** Returns the name of the type if an interface element is a single type. Null for unions and literals. */
export function embeddedName(element: SyntaxNode): SyntaxNode | null {
  const [only, ...more] = element.children;
  return only && more.length === 0 ? nameOfType(only) : null;
}

/** Returns the identifier of a type: `T` for `*pkg.T[K]`. */
function nameOfType(type: SyntaxNode): SyntaxNode | null {
  let node: SyntaxNode | null | undefined = type;
  while (node) {
    switch (node.type) {
      case "type_identifier":
        return node;
      case "qualified_type":
        return childOf(node, "name");
      case "generic_type":
        node = childOf(node, "type");
        break;
      case "pointer_type":
      case "parenthesized_type":
        node = node.children.find((each) => !["*", "(", ")"].includes(each.type));
        break;
      default:
        return null;
    }
  }
  return null;
}

/** The receiver of a method. */
export interface Receiver {
  /** Its name in the method's body. Null if it has none. */
  readonly variable: string | null;
  readonly type: string;
}

export function receiverOf(tree: SyntaxTree, method: SyntaxNode): Receiver | null {
  const parameter = childOf(method, "receiver")?.children.find(
    (each) => each.type === "parameter_declaration",
  );
  const type = parameter && childOf(parameter, "type");
  const name = type ? nameOfType(type) : null;
  const variable = parameter && childOf(parameter, "name");
  return name && { variable: variable ? textOf(tree, variable) : null, type: textOf(tree, name) };
}

/** A method belongs to the type of its receiver. */
export function holderOf(tree: SyntaxTree, method: SyntaxNode): string | null {
  return receiverOf(tree, method)?.type ?? null;
}

/** `func (l *List[K, V])`: returns the names that the method gives to the type variables of its receiver. */
export function holderVariables(tree: SyntaxTree, method: SyntaxNode): readonly string[] {
  const receiver = childOf(method, "receiver");
  const [, list = ""] = receiver ? (/\[(.*)\]/s.exec(textOf(tree, receiver)) ?? []) : [];
  return list
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}
