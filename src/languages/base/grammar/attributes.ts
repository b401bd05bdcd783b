import { branchingLevels } from "../../../core/limits.ts";
import { childOf, type SyntaxNode, type SyntaxTree, type TextSpan } from "../syntax-tree.ts";
import type { AttributeTable } from "./grammar.ts";
import { listed, partOf } from "./node-facts.ts";

/** An attribute or annotation. */
export interface Attribute {
  /** The name as written, without white space. */
  readonly name: string;
  /** The target of the attribute, as written. Empty if none is stated. */
  readonly target: string;
  readonly isConditional: boolean;
  readonly arguments: readonly Argument[];
  /** Span of the attribute, including the brackets if they contain nothing else. */
  readonly span: TextSpan;
}

export interface Argument {
  /** `=` for a value that directly follows the attribute's name. */
  readonly key: string | null;
  readonly value: readonly SyntaxNode[];
}

/** Returns the attributes of a declaration, in order. */
export function attributesOf(
  tree: SyntaxTree,
  node: SyntaxNode,
  table: AttributeTable,
): readonly Attribute[] {
  if (table.lists.length === 0) return [];
  const lists = table.place === "inside" ? node.children : eldersOf(node, table.lists);
  const all = lists.flatMap((each) => inList(tree, each, table));
  return table.astray === undefined ? all : [...astrayBefore(tree, node, table, table.astray), ...all];
}

function astrayBefore(
  tree: SyntaxTree,
  node: SyntaxNode,
  table: AttributeTable,
  astray: NonNullable<AttributeTable["astray"]>,
): readonly Attribute[] {
  const stack = [...eldersOf(node, [astray.node])];
  const found: Attribute[] = [];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { parent, children } = next;
    if (next.type !== table.groups || parent === null) {
      stack.push(...children.toReversed());
      continue;
    }
    found.push(...inGroup(tree, next, table));
    const name = children.find(({ type }) => type === astray.name);
    const value = parent.children.find(({ type }) => type === astray.argument)?.children[1];
    if (name)
      found.push({
        name: bare(tree, name),
        target: "",
        isConditional: false,
        arguments: value ? [{ key: null, value: [value] }] : [],
        span: { start: next.start, end: parent.end },
      });
  }
  return found;
}

/** Returns the attributes in the lists of a node. */
export function inList(tree: SyntaxTree, list: SyntaxNode, table: AttributeTable): readonly Attribute[] {
  if (!table.lists.includes(list.type) && list.type !== table.ofFile) return [];
  const groups =
    table.groups === undefined ? [list] : list.children.filter(({ type }) => type === table.groups);
  return groups.flatMap((each) => inGroup(tree, each, table));
}

function inGroup(tree: SyntaxTree, group: SyntaxNode, table: AttributeTable): readonly Attribute[] {
  const all = table.node === null ? [group] : group.children.filter(({ type }) => type === table.node);
  const target = table.target === null ? null : partOf(group, table.target);
  return all.flatMap((each) => {
    const given = partOf(each, table.arguments);
    const value = table.value === null ? null : childOf(each, table.value);
    const name = childOf(each, "name") ?? each.children[0];
    if (!name) return [];
    const own: Attribute = {
      name: bare(tree, name),
      target: target === null ? "" : bare(tree, target),
      isConditional: false,
      arguments: value ? [{ key: "=", value: [value] }] : argumentsIn(tree, given, table),
      span: all.length === 1 ? group : each,
    };
    return unwrapped(tree, own, table, 0);
  });
}

/**
 * Returns the inner attributes of `cfg_attr(unix, deprecated)`, which are conditional. Any other attribute is
 * returned as it is.
 */
function unwrapped(
  tree: SyntaxTree,
  own: Attribute,
  table: AttributeTable,
  depth: number,
): readonly Attribute[] {
  if (table.conditional?.test(own.name) !== true || depth > branchingLevels) return [own];
  return own.arguments.slice(1).flatMap(({ key, value }) => {
    const [first, list = null] = key === null ? value : [];
    const name = key ?? (first ? bare(tree, first) : "");
    const args = key === null ? argumentsIn(tree, list, table) : [{ key: "=", value }];
    return unwrapped(tree, { ...own, name, isConditional: true, arguments: args }, table, depth + 1);
  });
}

function argumentsIn(
  tree: SyntaxTree,
  list: SyntaxNode | null,
  { argument }: AttributeTable,
): readonly Argument[] {
  return listed(list).map((group) => {
    const [only] = group;
    const parts = only && only.type === argument ? only.children : group;
    const [first, sign] = parts;
    const isNamed = first !== undefined && (sign?.type === "=" || sign?.type === ":");
    return isNamed ? { key: bare(tree, first), value: parts.slice(2) } : { key: null, value: parts };
  });
}

type Runs = ReadonlyMap<SyntaxNode, readonly SyntaxNode[]>;

const elders = new WeakMap<SyntaxNode, Runs>();

/** Returns the attributes directly before a node, among its parent's children. */
function eldersOf(node: SyntaxNode, lists: readonly string[]): readonly SyntaxNode[] {
  const { parent } = node;
  if (parent === null) return [];
  const known = elders.get(parent) ?? runsIn(parent, lists);
  elders.set(parent, known);
  return known.get(node) ?? [];
}

/** Computed in one pass for all children, because a parent may have any number of them. */
function runsIn(parent: SyntaxNode, lists: readonly string[]): Runs {
  const runs = new Map<SyntaxNode, readonly SyntaxNode[]>();
  let run: SyntaxNode[] = [];
  for (const each of parent.children) {
    if (lists.includes(each.type)) run.push(each);
    else if (run.length > 0) {
      runs.set(each, run);
      run = [];
    }
  }
  return runs;
}

function bare({ text }: SyntaxTree, { start, end }: TextSpan): string {
  return text.slice(start, end).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|\s+/g, "");
}
