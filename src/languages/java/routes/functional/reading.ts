import { literalText } from "../../../base/grammar/literals.ts";
import { Bindings } from "../../../base/routes/bindings.ts";
import { around, items, nodesOf } from "../../../base/routes/full-tree.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../../base/syntax-tree.ts";
import { grammar } from "../../grammar.ts";
import type { Asked } from "./asked.ts";
import { importsOf, type Imports } from "../marks.ts";

const named: ReadonlySet<string> = new Set(["variable_declarator", "formal_parameter", "method_declaration"]);
const scopes: ReadonlySet<string> = new Set([
  "block",
  "lambda_expression",
  "class_body",
  "method_declaration",
  "program",
]);

/** A call with its parts: `object.name(given)`. */
export interface Call {
  readonly node: SyntaxNode;
  readonly object: SyntaxNode | null;
  readonly name: string;
  readonly given: readonly SyntaxNode[];
}

/** A file whose routes are put together by calls. */
export class Reading {
  readonly tree: SyntaxTree;
  readonly #imports: Imports;
  /** What predicates ask for that names stand for. */
  readonly asked = new Map<SyntaxNode, readonly Asked[] | null>();
  readonly #literals = new Map<SyntaxNode, string | null>();
  /** What variables hold and methods without parameters return, a method's name with brackets. */
  readonly #values = new Bindings<SyntaxNode | null>();

  constructor(tree: SyntaxTree) {
    this.tree = tree;
    this.#imports = importsOf(tree);
    for (const node of nodesOf(tree.root, named)) this.#bind(node);
  }

  #bind(node: SyntaxNode): void {
    const name = this.text(childOf(node, "name"));
    const span = around(node, scopes) ?? this.tree.root;
    if (node.type !== "method_declaration") return this.#values.bind(name, span, childOf(node, "value"));
    const isPlain = items(childOf(node, "parameters")).length === 0;
    const [only, ...others] = items(childOf(node, "body"));
    const returned = only?.type === "return_statement" && others.length === 0 ? only.children[1] : undefined;
    if (isPlain) this.#values.bind(`${name}()`, span, returned ?? null);
  }

  /** What the variable that is named holds. */
  valueOf(node: SyntaxNode): SyntaxNode | undefined {
    const name = this.text(node).replace(/^this\./, "");
    return /^\w+$/.test(name) ? (this.#values.at(name, node.start) ?? undefined) : undefined;
  }

  /** What a method of this file returns that is called. */
  resultOf({ node, object, name, given }: Call): SyntaxNode | null {
    const isOwn = given.length === 0 && (object === null || object.type === "this");
    return isOwn ? this.#values.at(`${name}()`, node.start) : null;
  }

  /** The text of a name or a short expression; of longer ones none. */
  readonly text = (node: SyntaxNode | null): string =>
    node && node.end - node.start < 300 ? textOf(this.tree, node) : "";

  call(node: SyntaxNode): Call | null {
    if (node.type !== "method_invocation") return null;
    const given = items(childOf(node, "arguments"));
    return { node, object: childOf(node, "object"), name: this.text(childOf(node, "name")), given };
  }

  /** The text of a constant expression, else null. */
  literal(node: SyntaxNode | undefined): string | null {
    if (!node) return null;
    const known = this.#literals.get(node);
    if (known !== undefined) return known;
    const read = literalText(this.tree, node, grammar);
    // A placeholder stands for what a configuration says.
    const text = read?.includes("${") ? null : read;
    this.#literals.set(node, text);
    return text;
  }

  /** The package of a type that is imported by its name, as a folder; null where it may be of this file's own. */
  packageOf(type: string): string | null {
    const path = this.#imports.names.get(type);
    return path?.slice(0, path.lastIndexOf(".")).replaceAll(".", "/") ?? null;
  }

  /** Whether a call is of a class's function: `Class.name()`, or `name()` where the file imports it. */
  isOf({ object, name }: Call, classes: RegExp): boolean {
    if (object) return classes.test(this.text(object).split(".").at(-1) ?? "");
    const path = this.#imports.names.get(name);
    const owners = path === undefined ? this.#imports.packages : [path.slice(0, path.lastIndexOf("."))];
    return owners.some((each) => classes.test(each.split(".").at(-1) ?? ""));
  }
}

/** What stands in brackets, or behind a cast. */
export function unwrapped(node: SyntaxNode): SyntaxNode {
  let inner = node;
  for (;;) {
    const next =
      inner.type === "cast_expression"
        ? childOf(inner, "value")
        : inner.type === "parenthesized_expression"
          ? inner.children[1]
          : null;
    if (!next) return inner;
    inner = next;
  }
}
