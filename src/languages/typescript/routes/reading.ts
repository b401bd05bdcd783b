import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { FileText, items } from "../../base/routes/full-tree.ts";
import type { Origin } from "../declarations/locals.ts";
import { literalText } from "../notices/literal-text.ts";
import { importedNames, Naming } from "./naming.ts";

const made = /\b(?:const|let|var)\s+([\w$]+)\b[^=\n]{0,80}=\s*new\s+([\w$]+)\(/g;

/** Limit: names that are followed to an object. */
const deepest = 5;
const wrappers: ReadonlySet<string> = new Set([
  "parenthesized_expression",
  "as_expression",
  "satisfies_expression",
]);

/** A file in which routes are searched for. */
export class Reading extends FileText {
  readonly imported: ReadonlyMap<string, Origin>;
  readonly naming: Naming;
  #types: ReadonlyMap<string, string> | null = null;

  constructor(tree: SyntaxTree) {
    super(tree);
    this.imported = importedNames(tree);
    this.naming = new Naming(tree, this.imported);
  }

  /** Returns `Users` for `users` if `const users = new Users()`. */
  typeOf(name: string): string | null {
    // The first declaration of a name counts.
    this.#types ??= new Map(
      [...this.tree.text.matchAll(made)].reverse().map(([, own = "", type = ""]) => [own, type] as const),
    );
    return this.#types.get(name) ?? null;
  }

  /** Returns the text of a constant expression, or null. */
  literal(node: SyntaxNode | null | undefined): string | null {
    return node ? literalText(this, node) : null;
  }

  /** Returns the texts of a list, or of a single value. Null for each one that is not a literal. */
  literals(node: SyntaxNode | null | undefined): readonly (string | null)[] {
    return node?.type === "array" ? items(node).map((each) => this.literal(each)) : [this.literal(node)];
  }

  /** Returns an object's value for a key: an inline value, or a constant of the file. */
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
    const value = this.naming.bindings.valueOf(this.text(node), node.start);
    return value?.parent?.parent?.children[0]?.type === "const" ? value : null;
  }
}
