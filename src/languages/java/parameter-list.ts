import { childOf, childOfType, type SyntaxNode } from "../base/syntax-tree.ts";
import { dimensionsIn, eraseType } from "./erase.ts";
import type { Scope } from "./scope.ts";
import type { Walk } from "./walk.ts";

/** One parameter or record component. */
export interface Parameter {
  readonly node: SyntaxNode;
  readonly name: SyntaxNode;
  readonly type: SyntaxNode;
  /** The `[]` behind the type: from `...` and from behind the name. */
  readonly dimensions: string;
}

/** The virtual machine allows no more; what has more is no program. */
const most = 255;

const noTypes = new Set(["modifiers", "variable_declarator", "...", "marker_annotation", "annotation"]);

/** The parameters in a list; the receiver `this` is none. */
export function parametersIn(list: SyntaxNode | null): readonly Parameter[] {
  const parameters = (list?.children ?? []).flatMap((node) => {
    if (node.type === "spread_parameter") return variadic(node);
    if (node.type !== "formal_parameter") return [];
    const [name, type] = [childOf(node, "name"), childOf(node, "type")];
    return name && type ? [{ node, name, type, dimensions: dimensionsIn(node) }] : [];
  });
  return parameters.slice(0, most);
}

function variadic(node: SyntaxNode): readonly Parameter[] {
  const declarator = childOfType(node, "variable_declarator");
  const name = declarator && childOf(declarator, "name");
  const type = node.children.find((each) => !noTypes.has(each.type));
  return name && type ? [{ node, name, type, dimensions: `[]${dimensionsIn(declarator)}` }] : [];
}

/** Erased types, which tell one overload from another. */
export function parameterTypes(walk: Walk, list: SyntaxNode | null, scope: Scope): readonly string[] {
  return parametersIn(list).map(
    ({ type, dimensions }) => eraseType(walk.tree, type, scope.variables) + dimensions,
  );
}
