import { Bindings } from "../../base/routes/bindings.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { items, around, nodesOf } from "../../base/routes/full-tree.ts";
import { literalText } from "../notices/literal-text.ts";
import { functions } from "./functions.ts";

const made = /\b(?:const|let|var)\s+([\w$]+)\b[^=\n]{0,80}=\s*new\s+([\w$]+)\(/g;

/** Limit: names that are followed to an object. */
const deepest = 5;
const wrappers: ReadonlySet<string> = new Set([
  "parenthesized_expression",
  "as_expression",
  "satisfies_expression",
]);

/** A file whose routes are looked for. */
export class Reading {
  readonly tree: SyntaxTree;
  #constants: Bindings<SyntaxNode | null> | null = null;
  #types: ReadonlyMap<string, string> | null = null;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  readonly text = (node: { readonly start: number; readonly end: number }): string =>
    this.tree.text.slice(node.start, node.end);

  /** `Users`, where `const users = new Users()` makes what goes by a name. */
  typeOf(name: string): string | null {
    // The first of a name counts.
    this.#types ??= new Map(
      [...this.tree.text.matchAll(made)].reverse().map(([, own = "", type = ""]) => [own, type] as const),
    );
    return this.#types.get(name) ?? null;
  }

  /** The text of a constant expression, else null. */
  literal(node: SyntaxNode | null | undefined): string | null {
    return node ? literalText(this, node) : null;
  }

  /** Each of a list, or the one: null for what is no literal. */
  literals(node: SyntaxNode | null | undefined): readonly (string | null)[] {
    return node?.type === "array" ? items(node).map((each) => this.literal(each)) : [this.literal(node)];
  }

  /** Returns an object's value for a key: written in place, or a constant of the file. */
  value(object: SyntaxNode | null | undefined, key: string, depth: number = 0): SyntaxNode | null {
    for (const each of this.#object(object)?.children.toReversed() ?? []) {
      if (each.type === "shorthand_property_identifier" && this.text(each) === key)
        return this.#constant(each) ?? each;
      const name = each.type === "pair" ? childOf(each, "key") : null;
      if (name && textOf(this.tree, name).replaceAll(/^["']|["']$/g, "") === key)
        return childOf(each, "value");
      const spread = each.type === "spread_element" && depth < deepest ? each.children[1] : null;
      const given = spread ? this.value(spread, key, depth + 1) : null;
      if (given) return given;
    }
    return null;
  }

  /** Returns an object's `prefix`. Empty if there is none, or if another file may set it under that name. */
  prefix(options: SyntaxNode | null | undefined): string | null {
    const prefix = this.value(options, "prefix");
    return prefix && prefix.type !== "shorthand_property_identifier" ? this.literal(prefix) : "";
  }

  /** Returns true if an expression is an object, or a constant of the file with an object. */
  isObject(node: SyntaxNode | null | undefined): boolean {
    return this.#object(node) !== null;
  }

  #object(node: SyntaxNode | null | undefined): SyntaxNode | null {
    let object = node ?? null;
    for (let depth = 0; object && object.type !== "object" && depth < deepest; depth += 1)
      object = wrappers.has(object.type)
        ? (object.children.find(({ type }) => type !== "(") ?? null)
        : this.#constant(object);
    return object?.type === "object" ? object : null;
  }

  #constant(node: SyntaxNode): SyntaxNode | null {
    if (node.type !== "identifier" && node.type !== "shorthand_property_identifier") return null;
    this.#constants ??= constantsOf(this.tree);
    return this.#constants.at(this.text(node), node.start);
  }
}

/** Returns true if an expression is a path as written, or may evaluate to one. */
export function isPathLike(node: SyntaxNode | undefined): boolean {
  return node !== undefined && !functions.has(node.type) && node.type !== "object";
}

const blocks: ReadonlySet<string> = new Set([...functions, "statement_block", "program"]);
const binding: ReadonlySet<string> = new Set(["variable_declarator", "formal_parameters"]);

/** Returns the values of constants by their names. Null for names that are not constants. */
function constantsOf(tree: SyntaxTree): Bindings<SyntaxNode | null> {
  const found = new Bindings<SyntaxNode | null>();
  for (const node of nodesOf(tree.root, binding)) {
    if (node.type === "formal_parameters") {
      for (const each of nodesOf(node, new Set(["identifier", "shorthand_property_identifier_pattern"])))
        if (node.parent) found.bind(textOf(tree, each), node.parent, null);
      continue;
    }
    const name = childOf(node, "name");
    if (name?.type !== "identifier") continue;
    const isConstant = node.parent?.children[0]?.type === "const";
    const span = around(node, blocks) ?? tree.root;
    found.bind(textOf(tree, name), span, isConstant ? childOf(node, "value") : null);
  }
  return found;
}
