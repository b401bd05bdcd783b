import { flatText } from "../flat-text.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import type { AccessorTable, Grammar } from "./grammar.ts";
import { wordsOn } from "./node-facts.ts";
import { unnamed } from "./parameters.ts";

/** What callers are held to, on one line: the words that they feel, types and parameters; no body and no value. */
export function signatureOf(
  tree: SyntaxTree,
  node: SyntaxNode,
  { signature, access, notices, code }: Grammar,
  {
    parameters = null,
    accessors = null,
  }: { parameters?: string | null; accessors?: AccessorTable | null } = {},
): string {
  if (code?.signature) return code.signature(tree, node);
  const words = wordsOn(tree, node, access.words).split(" ");
  const parts = node.children.flatMap((child) => {
    const name = signature.parts.find((each) => each === child.field || each === child.type);
    // A keyword may be called as a part is.
    if (name === undefined || (child.field === null && tree.text.slice(child.start, child.end) === name))
      return [];
    if (name === parameters && !signature.parameterNames) return [unnamed(tree, child)];
    return [plainText(tree, child, notices.attributes.lists)];
  });
  const given = accessors === null ? [] : [accessorsOf(tree, node, accessors, access.words)];
  return [...words.filter((each) => signature.words.includes(each)), ...parts, ...given]
    .filter((each) => each !== "")
    .join(" ");
}

function accessorsOf(
  tree: SyntaxTree,
  node: SyntaxNode,
  table: AccessorTable,
  words: readonly string[],
): string {
  const list = childOf(node, table.list);
  const given = list?.children.filter(({ type }) => type === table.each) ?? [];
  if (given.length === 0) return table.implied === "" ? "" : `{${table.implied}}`;
  const texts = given.map((each) => {
    const name = childOf(each, table.name);
    return `${wordsOn(tree, each, words)} ${name ? flatText(tree, name) : ""}`.trim();
  });
  return `{${texts.toSorted().join(",")}}`;
}

/** A node on one line; attributes say nothing to the compiler of a caller. */
export function plainText(tree: SyntaxTree, node: SyntaxNode, attributes: readonly string[]): string {
  return flatText(tree, node, attributesIn(node, attributes));
}

function attributesIn(node: SyntaxNode, lists: readonly string[]): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const stack: SyntaxNode[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (lists.includes(next.type)) found.push(next);
    else stack.push(...next.children);
  }
  return found;
}
