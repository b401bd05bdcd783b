import { flatText } from "../flat-text.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import type { AccessorTable } from "./declares.ts";
import { asWritten, dimensionsIn } from "./erase.ts";
import type { AccessTable, Grammar } from "./grammar.ts";
import { partAt, wordsOn } from "./node-facts.ts";
import { parametersIn, unnamed } from "./parameters.ts";

/**
 * Returns the parts of a declaration that callers depend on, on one line: relevant words, types and parameters.
 * Bodies and values are left out.
 */
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
  const words = wordsOn(tree, node, access).split(" ");
  const parts = node.children.flatMap((child) => {
    const name = signature.parts.find((each) => each === child.field || each === child.type);
    // A keyword may have the same name as a part.
    if (name === undefined || (child.field === null && tree.text.slice(child.start, child.end) === name))
      return [];
    if (name === parameters && !signature.parameterNames) return [unnamed(tree, child)];
    return [plainText(tree, child, annotationsBy(notices))];
  });
  const given = accessors === null ? [] : [accessorsOf(tree, node, accessors, access)];
  return [...words.filter((each) => signature.words.includes(each)), ...parts, ...given]
    .filter((each) => each !== "")
    .join(" ");
}

/** The values for the parts in a signature's pattern. */
export interface Parts {
  /** The name of its parameter list. Only the types of these parameters are in the signature. */
  readonly parameters: string | null;
  readonly list: SyntaxNode | null;
  /** The node whose name may be followed by brackets that belong to the type. */
  readonly named: SyntaxNode;
}

/**
 * Returns the signature for a pattern. The keywords come first, in the order of the table, because their order in
 * the source does not matter.
 */
export function signatureBy(
  tree: SyntaxTree,
  node: SyntaxNode,
  pattern: string,
  grammar: Grammar,
  { parameters, list, named }: Parts,
): string {
  if (pattern === "") return "";
  const said = wordsOn(tree, node, grammar.access).split(" ");
  const textOfPart = (name: string): string => {
    if (name === parameters) return `(${typesIn(tree, list, grammar)})`;
    if (name === grammar.dimensions) return dimensionsIn(named, name);
    const [own = name, word] = name.split(":").toReversed();
    const part = partAt(node, own);
    if (part === null) return "";
    return (word === undefined ? "" : `${word} `) + plainText(tree, part, annotationsBy(grammar.notices));
  };
  const texts = partsOf(pattern).map((names) => names.map(textOfPart).join(""));
  return [...grammar.signature.words.filter((each) => said.includes(each)), ...texts]
    .filter((each) => each !== "")
    .join(" ");
}

const known = new Map<string, readonly (readonly string[])[]>();

/**
 * Returns the names in a pattern, each with the word before it, if any. Names without a space between them form
 * one group.
 */
function partsOf(pattern: string): readonly (readonly string[])[] {
  const parts = known.get(pattern) ?? pattern.split(" ").map((word) => word.slice(1, -1).split("}{"));
  known.set(pattern, parts);
  return parts;
}

function typesIn(tree: SyntaxTree, list: SyntaxNode | null, grammar: Grammar): string {
  return parametersIn(list, grammar)
    .map(
      ({ type, dimensions, isRest = false }) =>
        plainText(tree, type, annotationsBy(grammar.notices)) +
        (isRest ? `${dimensions.slice(2)}...` : dimensions),
    )
    .join(",");
}

function accessorsOf(tree: SyntaxTree, node: SyntaxNode, table: AccessorTable, access: AccessTable): string {
  const list = childOf(node, table.list);
  const given = list?.children.filter(({ type }) => type === table.each) ?? [];
  if (given.length === 0) return table.implied === "" ? "" : `{${table.implied}}`;
  const texts = given.map((each) => {
    const name = childOf(each, table.name);
    return `${wordsOn(tree, each, access)} ${name ? flatText(tree, name) : ""}`.trim();
  });
  return `{${texts.toSorted().join(",")}}`;
}

/** Returns a node's text on one line, without attributes, which do not affect the caller's compiler. */
export function plainText(tree: SyntaxTree, node: SyntaxNode, attributes: readonly string[]): string {
  return node.children.length === 0
    ? asWritten(tree, node)
    : flatText(tree, node, attributesIn(node, attributes));
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

/** Returns the node types that do not affect the caller's compiler. */
export function annotationsBy(notices: Grammar["notices"]): readonly string[] {
  return "annotations" in notices ? notices.annotations : notices.attributes.lists;
}
