import { concatenation, constantText } from "../base/constant-text.ts";
import { items, nodesOf } from "../base/routes/full-tree.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../base/syntax-tree.ts";

/** The texts of a file's expressions, as far as the file itself determines them. */
export class Constants {
  readonly #tree: SyntaxTree;
  readonly #byName = new Map<string, SyntaxNode | null>();

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    for (const node of nodesOf(tree.root, new Set(["const_spec"]))) this.#note(node);
  }

  #note(node: SyntaxNode): void {
    const value = childOf(node, "value");
    const values = value?.type === "expression_list" ? items(value) : value ? [value] : [];
    for (const [nth, name] of node.children.filter(isName).entries()) {
      const written = this.#text(name);
      this.#byName.set(written, this.#byName.has(written) ? null : (values[nth] ?? null));
    }
  }

  /**
   * Returns the text of a constant expression, or null. `selected` returns the text of a name in another package
   * or value.
   */
  literal(
    node: SyntaxNode | null | undefined,
    selected: (written: string) => string | null = () => null,
  ): string | null {
    if (!node) return null;
    return constantText(node, (each, inner) => {
      switch (each.type) {
        case "interpreted_string_literal":
          return unescaped(this.#text(each).slice(1, -1));
        case "raw_string_literal":
          return this.#text(each).slice(1, -1);
        case "binary_expression":
          return concatenation(each, inner);
        case "parenthesized_expression":
          return inner(each.children[1]);
        case "identifier":
          return inner(this.#byName.get(this.#text(each)));
        case "selector_expression":
          return selected(this.#text(each));
        default:
          return null;
      }
    });
  }

  #text({ start, end }: SyntaxNode): string {
    return this.#tree.text.slice(start, end);
  }
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

function unescaped(written: string): string {
  return written.replaceAll(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign);
}

function isName({ type, field }: SyntaxNode): boolean {
  return type === "identifier" && field === "name";
}
