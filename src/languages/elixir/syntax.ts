import { constantText } from "../base/constant-text.ts";
import { decoded } from "../base/grammar/escapes.ts";
import { childOf, childOfType, textOf, type SyntaxNode, type SyntaxTree } from "../base/syntax-tree.ts";

/** The name of what a call calls (`def`, `IO.warn`); empty for other nodes. */
export function calledBy(tree: SyntaxTree, node: SyntaxNode | null): string {
  const target = node?.type === "call" ? childOf(node, "target") : null;
  return target ? textOf(tree, target).replace(/^Kernel\./, "") : "";
}

/** The arguments of a call. Keywords are one argument. */
export function argumentsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return (childOfType(node, "arguments")?.children ?? []).filter(({ type }) => !/^[(),]$/.test(type));
}

/** The call behind `@`: `@doc false` calls `doc`. */
export function attributeIn(node: SyntaxNode): SyntaxNode | null {
  return node.type === "unary_operator" && node.children[0]?.type === "@" ? childOf(node, "operand") : null;
}

/** The value of a key among the arguments of a call: `deprecated: "…"`. */
export function keyIn(tree: SyntaxTree, node: SyntaxNode, key: string): SyntaxNode | null {
  const keywords = argumentsOf(node).at(-1);
  const pair = keywords?.children.find((each) => {
    const word = keywords.type === "keywords" ? childOf(each, "key") : null;
    return word !== null && textOf(tree, word).trimEnd() === `${key}:`;
  });
  return pair ? childOf(pair, "value") : null;
}

/** `\\`, `<>`, `when`; empty for nodes without one between two others. */
export function operatorOf(node: SyntaxNode): string {
  return node.type === "binary_operator" ? (childOf(node, "operator")?.type ?? "") : "";
}

/** Name and parameters in `fetch(id, opts \\ []) when …`, `a + b`, `t(a) :: …`. */
export interface Head {
  readonly at: SyntaxNode;
  readonly parameters: readonly SyntaxNode[];
}

/** Null for a name that only a run of the code makes. */
export function headOf(tree: SyntaxTree, written: SyntaxNode | undefined): Head | null {
  let node = written;
  while (node && /^(?:when|::)$/.test(operatorOf(node))) [node] = node.children;
  if (!node || node.type === "identifier") return node ? { at: node, parameters: [] } : null;
  const operands = node.children.filter(({ field }) => /^(?:left|right|operand)$/.test(field ?? ""));
  const at = childOf(node, "target") ?? node.children.find((each) => !operands.includes(each));
  if (!at || textOf(tree, at) === "unquote" || at.type === "call") return null;
  return { at, parameters: node.type === "call" ? argumentsOf(node) : operands };
}

/** The text of a constant expression: texts, what is put together from them, constants of the module; else null. */
export function literalOf(
  tree: SyntaxTree,
  node: SyntaxNode,
  constants: ReadonlyMap<string, SyntaxNode>,
  module: string,
): string | null {
  return constantText(node, (each, inner) => {
    const isSum = operatorOf(each) === "<>";
    if (!isSum && !/^(?:string|sigil)$/.test(each.type)) {
      const written = textOf(tree, each);
      return /^(?:inspect\(?\s*)?__MODULE__\)?$/.test(written) ? module : inner(constants.get(written));
    }
    const parts = each.children.map((part) => {
      if (part.field === "left" || part.field === "right") return inner(part);
      if (part.type === "quoted_content") return textOf(tree, part).replaceAll(/\r?\n[ \t]*/g, "\n");
      if (part.type === "escape_sequence") return decoded(`"${textOf(tree, part)}"`, "backslash");
      return part.type === "interpolation" ? inner(part.children[1]) : "";
    });
    return parts.includes(null) ? null : parts.join("");
  });
}
