import { flatText } from "../base/flat-text.ts";
import type { Grammar } from "../base/grammar/grammar.ts";
import type { Parameter } from "../base/grammar/extras.ts";
import { signatureOf } from "../base/grammar/signature.ts";
import {
  childOf,
  childOfType,
  hasToken,
  textOf,
  type SyntaxNode,
  type SyntaxTree,
  type TextSpan,
} from "../base/syntax-tree.ts";

/** Returns the names that a declaration binds; a pattern may bind several. */
export function namesIn(tree: SyntaxTree, node: SyntaxNode): readonly SyntaxNode[] {
  const pattern = childOf(node, "pattern");
  if (pattern === null) return node.children.filter(({ field }) => field === "name").map(bare);
  const found: SyntaxNode[] = [];
  const stack: SyntaxNode[] = [pattern];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.type === "identifier") found.push(bare(next));
    else stack.push(...next.children.filter(({ field }) => field !== "type").toReversed());
  }
  return found;

  function bare(name: SyntaxNode): SyntaxNode {
    const isQuoted = textOf(tree, name).startsWith("`") && name.end - name.start > 2;
    return isQuoted ? { ...name, start: name.start + 1, end: name.end - 1 } : name;
  }
}

/** Returns the parameters of all lists, the receiver of an extension first. Null if no list is written. */
export function parametersOf(tree: SyntaxTree, node: SyntaxNode): readonly Parameter[] | null {
  const around = extensionOf(node);
  const lists = [...(around?.children ?? []), ...node.children].filter(
    ({ type }) => type === "parameters" || type === "class_parameters",
  );
  if (lists.length === 0) return null;
  return lists.flatMap(({ children }) =>
    children.flatMap((each): readonly Parameter[] => {
      const name = childOf(each, "name");
      const type = childOf(each, "type");
      // `using Ord[T]` has no name.
      if (type === null || name === null)
        return /_type$|^type_identifier$/.test(each.type)
          ? [{ node: each, name: null, type: each, dimensions: "" }]
          : [];
      const isRest = type.type === "repeated_parameter_type";
      const inner = (isRest && childOf(type, "type")) || type;
      return [
        { node: each, name: oldName(each) ?? name, type: inner, dimensions: isRest ? "[]" : "", isRest },
      ];
    }),
  );

  /** The name in `@deprecatedName("k", "2.13")` or `@deprecatedName('k)`, which callers may still pass it by. */
  function oldName({ children }: SyntaxNode): TextSpan | null {
    const mark = children.find(
      (each) => each.type === "annotation" && /^@\s*(?:scala\.)?deprecatedName\b/.test(textOf(tree, each)),
    );
    const found = mark && /^[^(]*\(\s*["'](\w+)/.exec(textOf(tree, mark));
    if (!mark || !found) return null;
    const start = mark.start + found[0].length - (found[1] ?? "").length;
    return { start, end: mark.start + found[0].length };
  }
}

function extensionOf({ parent }: SyntaxNode): SyntaxNode | null {
  return parent?.type === "extension_definition" ? parent : null;
}

/** Returns the parts of a declaration that callers depend on: `static` on members of objects, supertypes without arguments. */
export function signatureIn(tree: SyntaxTree, node: SyntaxNode, grammar: Grammar): string {
  const { code: _, ...tables } = grammar;
  const extension = extensionOf(node);
  const receiver = extension?.children.filter(({ field }) => field?.endsWith("parameters")) ?? [];
  const supers = childOfType(node, "extends_clause")?.children.filter(({ field }) => field === "type") ?? [];
  return [
    /^(?:object_definition|package_object)$/.test(node.parent?.parent?.type ?? "") ? "static" : "",
    hasToken(node, "case") ? "case" : "",
    node.type.startsWith("var_") ? "var" : "",
    ...receiver.map((each) => flatText(tree, each)),
    signatureOf(tree, node, tables),
    ...(node.type === "full_enum_case"
      ? node.children.filter(({ type }) => type === "class_parameters")
      : []
    ).map((each) => flatText(tree, each)),
    supers.length > 0 ? `extends ${supers.map((each) => flatText(tree, each)).join(" ")}` : "",
  ]
    .filter((each) => each !== "")
    .join(" ");
}

/** Returns the target of `type Client = http.Client`, without type arguments. */
export function aliasOf(tree: SyntaxTree, node: SyntaxNode): string | null {
  const target = node.type === "type_definition" ? childOf(node, "type") : null;
  return (target && /^[\w.]+(?=\[|$)/.exec(flatText(tree, target))?.[0]) ?? null;
}
