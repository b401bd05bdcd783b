import { concatenation, constantText } from "../../base/constant-text.ts";
import { nodesOf } from "../../base/routes/full-tree.ts";
import { childOf, type SyntaxNode, type SyntaxTree, type TextSpan } from "../../base/syntax-tree.ts";
import { frameworkOf, types, type Framework } from "./frameworks.ts";

/** A file whose routes are looked for. */
export class Reading {
  readonly tree: SyntaxTree;
  /** Frameworks by the name of their package in this file. */
  readonly packages = new Map<string, Framework>();
  readonly #constants = new Map<string, SyntaxNode | null>();

  constructor(tree: SyntaxTree) {
    this.tree = tree;
    for (const node of nodesOf(tree.root, new Set(["import_spec", "const_spec"])))
      if (node.type === "import_spec") this.#import(node);
      else this.#note(node);
  }

  readonly text = (node: TextSpan): string => this.tree.text.slice(node.start, node.end);

  #import(node: SyntaxNode): void {
    const path = childOf(node, "path");
    const found = path && frameworkOf(this.text(path).slice(1, -1));
    const alias = childOf(node, "name");
    if (found) this.packages.set(alias ? this.text(alias) : found.name, found.framework);
  }

  #note(node: SyntaxNode): void {
    const [name, value] = [childOf(node, "name"), childOf(node, "value")];
    const only = value?.type === "expression_list" && value.children.length === 1 ? value.children[0] : value;
    if (name)
      this.#constants.set(this.text(name), this.#constants.has(this.text(name)) ? null : (only ?? null));
  }

  /** The text of a constant expression, else null. */
  literal(node: SyntaxNode | null | undefined): string | null {
    if (!node) return null;
    return constantText(node, (each, inner) => {
      switch (each.type) {
        case "interpreted_string_literal":
          return this.text(each).slice(1, -1).replaceAll(/\\(.)/g, "$1");
        case "raw_string_literal":
          return this.text(each).slice(1, -1);
        case "binary_expression":
          return concatenation(each, inner);
        case "parenthesized_expression":
          return inner(each.children[1]);
        case "identifier":
          return inner(this.#constants.get(this.text(each)));
        case "selector_expression":
          return /^http\.Method(\w+)$/.exec(this.text(each))?.[1]?.toUpperCase() ?? null;
        default:
          return null;
      }
    });
  }

  /** The framework whose router a type is: `chi.Router`, `*gin.Engine`. */
  routerType(type: SyntaxNode | null): Framework | null {
    const written = type && type.end - type.start < 100 ? this.text(type).replace(/^\*/, "") : "";
    const [name = "", last = ""] = written.split(".");
    const framework = this.packages.get(name);
    return framework !== undefined && types[framework].test(last) ? framework : null;
  }
}
