import { childOf, type SyntaxNode, type SyntaxTree, textOf } from "../../engine/syntax-tree.ts";
import { importsOf, starOf } from "./imports.ts";
import { compounds } from "./shape.ts";

/** One statement that binds a name of a namespace. */
export interface Binding {
  readonly name: string;
  /** Where the name stands. */
  readonly at: SyntaxNode;
  /** The whole statement, decorators included. */
  readonly node: SyntaxNode;
  readonly form: "function" | "class" | "variable" | "type" | "import";
  /** The `def` or `class` itself. */
  readonly definition: SyntaxNode | null;
  readonly decorators: readonly SyntaxNode[];
  readonly value: SyntaxNode | null;
  readonly annotation: SyntaxNode | null;
  /** The string statement right behind it: what documents an attribute. */
  readonly doc: SyntaxNode | null;
  readonly origin: { readonly from: string; readonly name: string } | null;
}

/** What the statements of a namespace do, those inside of `if`, `try` and `with` included. */
export interface Namespace {
  readonly bindings: readonly Binding[];
  /** `name.__deprecated__ = value`. */
  readonly marks: readonly { readonly name: string; readonly node: SyntaxNode; readonly value: SyntaxNode }[];
  /** Statements that make up `__all__`. */
  readonly exporting: readonly SyntaxNode[];
  /** Calls that are statements of their own. */
  readonly calls: readonly SyntaxNode[];
  /** Modules of `from x import *`. */
  readonly stars: readonly string[];
}

interface Growing {
  readonly bindings: Binding[];
  readonly marks: { name: string; node: SyntaxNode; value: SyntaxNode }[];
  readonly exporting: SyntaxNode[];
  readonly calls: SyntaxNode[];
  readonly stars: string[];
}

/** Gathers the statements of a block in their order. */
export function namespaceOf(tree: SyntaxTree, block: SyntaxNode): Namespace {
  const found: Growing = { bindings: [], marks: [], exporting: [], calls: [], stars: [] };
  const waiting: SyntaxNode[] = [block];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node === block || compounds.has(node.type)) {
      const { children } = node;
      for (let index = children.length - 1; index >= 0; index -= 1) {
        const child = children[index];
        if (child) waiting.push(child);
      }
    } else gather(tree, node, found);
  }
  return found;
}

function gather(tree: SyntaxTree, node: SyntaxNode, found: Growing): void {
  switch (node.type) {
    case "function_definition":
    case "class_definition":
      return gatherDefinition(tree, node, node, [], found);
    case "decorated_definition": {
      const definition = childOf(node, "definition");
      const decorators = node.children.filter(({ type }) => type === "decorator");
      return definition ? gatherDefinition(tree, definition, node, decorators, found) : undefined;
    }
    case "import_from_statement": {
      const star = starOf(tree, node);
      if (star !== null) found.stars.push(star);
      for (const { name, at, origin } of importsOf(tree, node))
        found.bindings.push({ ...nothing, name, at, node, form: "import", origin });
      return;
    }
    case "type_alias_statement": {
      const left = childOf(node, "left");
      const at = left && firstIdentifier(left);
      if (at)
        found.bindings.push({
          ...nothing,
          name: textOf(tree, at),
          at,
          node,
          form: "type",
          value: childOf(node, "right"),
        });
      return;
    }
    case "expression_statement":
      for (const each of node.children) gatherExpression(tree, each, node, found);
      return;
  }
}

const nothing = {
  definition: null,
  decorators: [],
  value: null,
  annotation: null,
  doc: null,
  origin: null,
} as const;

function gatherDefinition(
  tree: SyntaxTree,
  definition: SyntaxNode,
  node: SyntaxNode,
  decorators: readonly SyntaxNode[],
  found: Growing,
): void {
  const at = childOf(definition, "name");
  if (at === null || at.start === at.end) return;
  const form = definition.type === "class_definition" ? "class" : "function";
  found.bindings.push({ ...nothing, name: textOf(tree, at), at, node, form, definition, decorators });
}

function gatherExpression(tree: SyntaxTree, node: SyntaxNode, statement: SyntaxNode, found: Growing): void {
  if (node.type === "call") {
    if (/^__all__\.\w+\(/.test(tree.text.slice(node.start, node.start + 20))) found.exporting.push(node);
    else found.calls.push(node);
  } else if (node.type === "augmented_assignment") {
    const left = childOf(node, "left");
    if (left && textOf(tree, left) === "__all__") found.exporting.push(node);
  } else if (node.type === "assignment") gatherAssignment(tree, node, statement, found);
}

function gatherAssignment(tree: SyntaxTree, first: SyntaxNode, statement: SyntaxNode, found: Growing): void {
  const doc = docBehind(statement);
  const targets: SyntaxNode[] = [];
  let value: SyntaxNode | null = first;
  let annotation: SyntaxNode | null = null;
  while (value?.type === "assignment") {
    const left = childOf(value, "left");
    if (left) targets.push(left);
    annotation ??= childOf(value, "type");
    value = childOf(value, "right");
  }
  for (const target of targets) {
    const isWhole = target.type === "identifier";
    for (const at of isWhole ? [target] : identifiersIn(target)) {
      const name = textOf(tree, at);
      if (name === "__all__") found.exporting.push(first);
      else
        found.bindings.push({
          ...nothing,
          name,
          at,
          node: statement,
          form: "variable",
          value: isWhole ? value : null,
          annotation,
          doc,
        });
    }
    const marked = /^(\w+)\.__deprecated__$/.exec(target.type === "attribute" ? textOf(tree, target) : "");
    if (marked?.[1] && value) found.marks.push({ name: marked[1], node: statement, value });
  }
}

const patterns = new Set(["pattern_list", "tuple_pattern", "list_pattern", "list_splat_pattern"]);

function identifiersIn(target: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const waiting = [target];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "identifier") found.push(node);
    if (patterns.has(node.type)) waiting.push(...node.children);
  }
  return found.toReversed();
}

function firstIdentifier(node: SyntaxNode): SyntaxNode | null {
  let at: SyntaxNode | undefined = node;
  while (at && at.type !== "identifier") at = at.children[0];
  return at ?? null;
}

/** The string statement that follows: siblings are in order, and found without going through them all. */
function docBehind(statement: SyntaxNode): SyntaxNode | null {
  const siblings = statement.parent?.children ?? [];
  let low = 0;
  let high = siblings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((siblings[middle]?.start ?? 0) < statement.end) low = middle + 1;
    else high = middle;
  }
  const next = siblings[low];
  return next ? stringOf(next) : null;
}

/** The string that a statement consists of, or null. */
export function stringOf(statement: SyntaxNode): SyntaxNode | null {
  const only = statement.type === "expression_statement" ? statement.children[0] : undefined;
  return only?.type === "string" || only?.type === "concatenated_string" ? only : null;
}

/** The docstring of a module, class or function body. */
export function docstringOf(block: SyntaxNode | null): SyntaxNode | null {
  const first = block?.children[0];
  return first ? stringOf(first) : null;
}
