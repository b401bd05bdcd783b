import { constantText } from "../base/constant-text.ts";
import { decoded } from "../base/grammar/escapes.ts";
import { childOf, childOfType, textOf, type SyntaxNode, type SyntaxTree } from "../base/syntax-tree.ts";

/** Values of the attributes (`@name`) and variables of a module's body, as far as it has been read. */
export type Constants = ReadonlyMap<string, SyntaxNode>;

/** The name of what a call calls (`def`, `IO.warn`); empty for other nodes. */
export function calledBy(tree: SyntaxTree, node: SyntaxNode | null): string {
  const target = node?.type === "call" ? childOf(node, "target") : null;
  return target ? textOf(tree, target) : "";
}

/** The arguments of a call. Keywords are one argument. */
export function argumentsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const list = childOfType(node, "arguments")?.children ?? [];
  return list.filter(({ type }) => !/^[(),]$/.test(type));
}

/** The call behind `@`: `@doc false` calls `doc`. */
export function attributeIn(node: SyntaxNode): SyntaxNode | null {
  const isAttribute = node.type === "unary_operator" && node.children[0]?.type === "@";
  return isAttribute ? childOf(node, "operand") : null;
}

/** `deprecated: "…"` in the keywords of a call: its value. */
export function keyIn(tree: SyntaxTree, node: SyntaxNode, key: string): SyntaxNode | null {
  const keywords = argumentsOf(node).findLast(({ type }) => type === "keywords")?.children ?? [];
  const pair = keywords.find((each) => {
    const word = each.type === "pair" ? childOf(each, "key") : null;
    return word !== null && textOf(tree, word).trimEnd() === `${key}:`;
  });
  return pair ? childOf(pair, "value") : null;
}

/** Name and parameters in `fetch(id, opts \\ []) when …`, `a + b`, `t(a) :: …`; null for a name that code makes. */
export interface Head {
  readonly at: SyntaxNode;
  readonly parameters: readonly SyntaxNode[];
}

export function headOf(tree: SyntaxTree, written: SyntaxNode | undefined): Head | null {
  let node = written ?? null;
  while (node && ["when", "::"].includes(operatorOf(node))) node = childOf(node, "left");
  if (node?.type === "identifier") return { at: node, parameters: [] };
  const at = node && (childOf(node, "target") ?? childOf(node, "operator"));
  if (node?.type === "call" && at?.type === "identifier")
    return textOf(tree, at) === "unquote" ? null : { at, parameters: argumentsOf(node) };
  const operands = node?.children.filter(({ field }) => /^(?:left|right|operand)$/.test(field ?? ""));
  const sign = at ?? node?.children.find(({ children }) => children.length === 0);
  return node && sign && /^(?:binary|unary)_operator$/.test(node.type) && operands
    ? { at: sign, parameters: operands }
    : null;
}

export function operatorOf(node: SyntaxNode): string {
  return node.type === "binary_operator" ? (childOf(node, "operator")?.type ?? "") : "";
}

/** The text of a constant expression: texts, what is put together from them, constants of the module; else null. */
export function literalOf(
  tree: SyntaxTree,
  node: SyntaxNode,
  constants: Constants,
  module: string,
): string | null {
  return constantText(node, (each, inner) => {
    const written = textOf(tree, each);
    if (/^(?:string|sigil)$/.test(each.type)) {
      const parts = each.children.map((part) => {
        if (part.type === "quoted_content") return textOf(tree, part).replaceAll(/\r?\n[ \t]*/g, "\n");
        if (part.type === "escape_sequence") return decoded(`"${textOf(tree, part)}"`, "backslash");
        return part.type === "interpolation" ? inner(part.children[1]) : "";
      });
      return parts.includes(null) ? null : parts.join("");
    }
    if (operatorOf(each) === "<>") {
      const sides = [inner(childOf(each, "left")), inner(childOf(each, "right"))];
      return sides.includes(null) ? null : sides.join("");
    }
    if (/^(?:inspect\(?\s*)?__MODULE__\)?$/.test(written)) return module;
    return each.type === "block" ? inner(each.children[1]) : inner(constants.get(written));
  });
}
