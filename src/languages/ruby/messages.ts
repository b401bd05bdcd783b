import { concatenation, constantText, type TextOf } from "../base/constant-text.ts";
import { decoded } from "../base/grammar/escapes.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../base/syntax-tree.ts";

/** Methods of a text that change only its layout. */
const layouts = /^(?:squish|strip|strip_heredoc|chomp|freeze|dup|html_safe|to_s|tr|gsub|split|join)$/;

/** The words of a message; null if a part of it other than an interpolation is known only when it runs. */
export function messageText(tree: SyntaxTree, node: SyntaxNode): string | null {
  return constantText(node, (each, inner) => {
    const { type, children } = each;
    switch (type) {
      case "simple_symbol":
      case "hash_key_symbol":
      case "bare_symbol":
      case "bare_string":
        return textOf(tree, each).replace(/^:/, "");
      case "string":
      case "heredoc_body":
      case "delimited_symbol":
        return pieces(tree, each);
      case "heredoc_beginning":
        return (
          inner(heredocOf(tree, each))
            ?.trim()
            .replaceAll(/[ \t]*\n[ \t]*/g, "\n") ?? null
        );
      case "chained_string":
        return children.map((part) => inner(part) ?? "").join("");
      case "parenthesized_statements":
        return inner(children[1]);
      case "binary":
        return /^(?:%|<<)$/.test(children[1]?.type ?? "") ? inner(children[0]) : concatenation(each, inner);
      case "call":
        return ofCall(tree, each, inner);
      case "constant":
      case "scope_resolution":
        return inner(partsIn(tree, tree.root).values.get(/\w+$/.exec(textOf(tree, each))?.[0] ?? ""));
      default:
        return null;
    }
  });
}

/** `"…".squish`, `format("…", name)`. */
function ofCall(tree: SyntaxTree, node: SyntaxNode, inner: TextOf): string | null {
  const [receiver, method] = [childOf(node, "receiver"), childOf(node, "method")];
  const name = method === null ? "" : textOf(tree, method);
  if (/^(?:format|sprintf)$/.test(name))
    return inner(childOf(node, "arguments")?.children.find(({ type }) => !/^[(),]$/.test(type)));
  return layouts.test(name) ? inner(receiver) : null;
}

/** Interpolations stay as they are written, but for the names of what is around. */
function pieces(tree: SyntaxTree, node: SyntaxNode): string {
  return node.children
    .map((part) => {
      const written = textOf(tree, part);
      if (part.type === "escape_sequence") return decoded(`"${written}"`, "backslash");
      if (part.type === "interpolation") return nameAround(tree, part) ?? written;
      return /_?content$/.test(part.type) ? written : "";
    })
    .join("");
}

/** `#{__method__}`, `#{self.class.name}`, `#{name}`. */
function nameAround(tree: SyntaxTree, node: SyntaxNode): string | null {
  const written = textOf(tree, node).slice(2, -1).trim();
  const isType = /^(?:self(?:\.class)?(?:\.name)?|(?:class\.)?name)$/.test(written);
  if (!isType && written !== "__method__") return null;
  const wanted = isType ? /^(?:class|module)$/ : /^(?:singleton_)?method$/;
  for (let at = node.parent; at !== null; at = at.parent) {
    const name = wanted.test(at.type) ? childOf(at, "name") : null;
    if (name) return textOf(tree, name);
  }
  return null;
}

/** The end of a call, with the long text that begins in it. */
export function endOf(tree: SyntaxTree, node: SyntaxNode): number {
  const text = /<<[~-]/.test(textOf(tree, node)) ? heredocOf(tree, node) : undefined;
  return Math.max(node.end, text?.end ?? 0);
}

/** The long text that begins in a node: the first one behind its start. */
function heredocOf(tree: SyntaxTree, { start }: SyntaxNode): SyntaxNode | undefined {
  const { heredocs } = partsIn(tree, tree.root);
  let [low, high] = [0, heredocs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((heredocs[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return heredocs[low];
}

/** The long texts in a node, in order, and the values that names get. */
interface NodeParts {
  readonly heredocs: readonly SyntaxNode[];
  readonly values: ReadonlyMap<string, SyntaxNode>;
}

const known = new WeakMap<SyntaxNode, NodeParts>();

export function partsIn(tree: SyntaxTree, root: SyntaxNode): NodeParts {
  const settled = known.get(root);
  if (settled) return settled;
  const [heredocs, values] = [[] as SyntaxNode[], new Map<string, SyntaxNode>()];
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const [left, right] = [childOf(node, "left"), childOf(node, "right")];
    if (node.type === "heredoc_body") heredocs.push(node);
    if (node.type === "assignment" && left && right) values.set(textOf(tree, left), right);
    stack.push(...node.children.toReversed());
  }
  const parts = { heredocs, values };
  known.set(root, parts);
  return parts;
}
