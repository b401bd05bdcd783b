import { nestingLevels, signatureLength, valueLength } from "../../core/limits.ts";
import { cutWithDigest } from "../../core/text/short-id.ts";
import { flatText } from "../base/flat-text.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../base/syntax-tree.ts";

/** Returns the erased types of the parameters: `T` for `pkg.T[K]`, `string[]` for `...string`. */
export function parameterTypes(tree: SyntaxTree, callable: SyntaxNode): readonly string[] {
  const list = childOf(callable, "parameters");
  return list === null ? [] : textsOf(list, (each) => cutWithDigest(eraseParameter(tree, each), valueLength));
}

/** Returns type parameters, parameter types and result types. Parameter names do not affect callers. */
export function callSignature(tree: SyntaxTree, callable: SyntaxNode): string {
  const typeParameters = childOf(callable, "type_parameters");
  const parameters = childOf(callable, "parameters");
  const result = childOf(callable, "result");
  const results =
    result?.type === "parameter_list" ? typesOf(tree, result) : result ? flatText(tree, result) : "";
  const generics = typeParameters ? flatText(tree, typeParameters) : "";
  return `${generics}(${parameters ? typesOf(tree, parameters) : ""})${results}`;
}

function typesOf(tree: SyntaxTree, list: SyntaxNode): string {
  return cutWithDigest(textsOf(list, (type) => written(tree, type)).join(","), signatureLength);
}

/** Describes each parameter's type. A type that several parameters share is described once. */
function textsOf(list: SyntaxNode, tell: (type: SyntaxNode) => string): readonly string[] {
  const told = new Map<SyntaxNode, string>();
  return typesIn(list).map((type) => {
    const known = told.get(type) ?? tell(type);
    told.set(type, known);
    return known;
  });
}

/** Returns one node per parameter: `a, b int` is two. A variadic parameter is returned whole. */
function typesIn(list: SyntaxNode): readonly SyntaxNode[] {
  const groups = list.children.flatMap((node) => {
    const type = node.type === "variadic_parameter_declaration" ? node : childOf(node, "type");
    const names = node.children.filter((each) => each.field === "name" && each.type === "identifier");
    return type === null ? [] : [{ type, count: names.length }];
  });
  // If one parameter has a name, all have one: the grammar reads the first names of a long list as types.
  const areNamed = groups.some(
    ({ type, count }) => count > 0 && type.type !== "variadic_parameter_declaration",
  );
  let next: SyntaxNode | null = null;
  const found: SyntaxNode[] = [];
  for (const { type, count } of groups.toReversed()) {
    const isName: boolean = areNamed && count === 0 && type.type === "type_identifier" && next !== null;
    if (!isName || next === null) next = type;
    for (let each = 0; each < Math.max(1, count); each += 1) found.push(next);
  }
  return found.toReversed();
}

function written(tree: SyntaxTree, type: SyntaxNode): string {
  if (type.type !== "variadic_parameter_declaration") return flatText(tree, type);
  const element = childOf(type, "type");
  return `...${element ? flatText(tree, element) : ""}`;
}

function eraseParameter(tree: SyntaxTree, type: SyntaxNode): string {
  if (type.type !== "variadic_parameter_declaration") return eraseType(tree, type);
  return `${eraseType(tree, childOf(type, "type"))}[]`;
}

function eraseType(tree: SyntaxTree, type: SyntaxNode | null | undefined, depth: number = 0): string {
  if (!type) return "";
  if (depth > nestingLevels) return flatText(tree, type);
  const inner = (node: SyntaxNode | null | undefined): string => eraseType(tree, node, depth + 1);
  switch (type.type) {
    case "qualified_type":
      return inner(childOf(type, "name"));
    case "generic_type":
      return inner(childOf(type, "type"));
    case "parenthesized_type":
      return inner(type.children[1]);
    case "pointer_type":
      return `*${inner(type.children[1])}`;
    case "slice_type":
    case "array_type":
    case "implicit_length_array_type":
      return `${inner(childOf(type, "element"))}[]`;
    case "map_type":
      return "map";
    case "channel_type":
      return "chan";
    case "function_type":
      return "func";
    case "struct_type":
      return "struct";
    case "interface_type":
      return type.children.some((each) => each.type.endsWith("_elem")) ? "interface" : "any";
    default:
      return flatText(tree, type);
  }
}
