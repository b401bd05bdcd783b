import { literalText } from "../../../base/grammar/literals.ts";
import { around, items, nodesOf } from "../../../base/routes/full-tree.ts";
import { Router } from "../../../base/routes/router.ts";
import {
  Bindings,
  boundIn,
  type Bound,
  type NamingLanguage,
  type Parameter,
  type RouterSyntax,
} from "../../../base/routes/bindings.ts";
import { callAt, unwrapped as inner, type Call } from "../../../base/routes/routers.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../../base/syntax-tree.ts";
import { grammar } from "../../grammar.ts";
import { importsOf, type Imports } from "../marks.ts";

const functions: ReadonlySet<string> = new Set(["method_declaration", "lambda_expression"]);
const scopes: ReadonlySet<string> = new Set([...functions, "block", "class_body", "program"]);
export const syntax: RouterSyntax = {
  calls: new Set(["method_invocation"]),
  callee: [],
  object: "object",
  name: "name",
  wrappers: new Set(["parenthesized_expression", "cast_expression"]),
  functions,
  scopes,
  classes: new Set(),
  self: "",
  binds: { variable_declarator: { name: "name", value: "value" } },
};
const builder = /^(?:\w+\.)*(?:RouterFunctions\.Builder|SpringdocRouteBuilder)$/;

/** The method and the path that a predicate requires. Null if it requires none. */
export interface Asked {
  readonly method: string | null;
  readonly path: { readonly written: string | null } | null;
}

/** A file whose routes are built by calls. */
export class Reading implements NamingLanguage {
  readonly tree: SyntaxTree;
  readonly syntax = syntax;
  /**
   * Variables and parameters, and methods without parameters. A method has the value that it returns, and a name
   * with brackets.
   */
  readonly bindings: Bindings;
  /** Results for the predicates that names refer to. */
  readonly asked = new Map<SyntaxNode, readonly Asked[] | null>();
  readonly #imports: Imports;
  readonly #literals = new Map<SyntaxNode, string | null>();

  constructor(tree: SyntaxTree) {
    this.tree = tree;
    this.#imports = importsOf(tree);
    this.bindings = new Bindings([...boundIn(tree, this), ...this.#results()]);
  }

  /** Returns the methods without parameters, with the value that their only statement returns. */
  #results(): readonly Bound[] {
    return nodesOf(this.tree.root, new Set(["method_declaration"])).flatMap((node) => {
      if (items(childOf(node, "parameters")).length > 0) return [];
      const span = around(node, scopes) ?? this.tree.root;
      const [only, ...others] = items(childOf(node, "body"));
      const returned =
        only?.type === "return_statement" && others.length === 0 ? only.children[1] : undefined;
      const name = `${this.text(childOf(node, "name"))}()`;
      return [{ name, span, at: node.start, values: returned ? [returned] : [] }];
    });
  }

  parameterNames(holder: SyntaxNode): readonly (readonly SyntaxNode[])[] {
    const list = childOf(holder, "parameters");
    const parameters = list?.type === "identifier" ? [list] : items(list);
    return parameters.map((each) => [childOf(each, "name") ?? each]);
  }

  /** Returns the builder that a method receives. */
  promised({ parent }: SyntaxNode, _: SyntaxNode | null, parameter: Parameter | null): Router | null {
    const type = parameter && parent ? this.text(childOf(parent, "type")) : "";
    return builder.test(type) ? newRouter(type.endsWith("SpringdocRouteBuilder")) : null;
  }

  /** Returns the value of the variable that an expression names. */
  valueOf(node: SyntaxNode): SyntaxNode | null {
    const name = this.variableNamed(node);
    return name === null ? null : this.bindings.valueOf(name, node.start);
  }

  variableNamed(node: SyntaxNode): string | null {
    const name = this.text(node).replace(/^this\./, "");
    return /^\w+$/.test(name) ? name : null;
  }

  /** Returns the value that a call of a method of this file returns. */
  resultOf({ node, object, name, given }: Call): SyntaxNode | null {
    const isOwn = given.length === 0 && (object === null || object.type === "this");
    return isOwn ? this.bindings.valueOf(`${name}()`, node.start) : null;
  }

  /** Returns the text of a name or a short expression. Longer ones have an empty text. */
  readonly text = (node: SyntaxNode | null): string =>
    node && node.end - node.start < 300 ? textOf(this.tree, node) : "";

  call(node: SyntaxNode): Call | null {
    return syntax.calls.has(node.type) ? callAt(this.tree, node, syntax) : null;
  }

  /** Returns the text of a constant expression, or null. */
  literal(node: SyntaxNode | undefined): string | null {
    if (!node) return null;
    const known = this.#literals.get(node);
    if (known !== undefined) return known;
    const read = literalText(this.tree, node, grammar);
    // The configuration determines the value of a placeholder.
    const text = read?.includes("${") ? null : read;
    this.#literals.set(node, text);
    return text;
  }

  /** The package of a type that is imported by its name, as a folder; null where it may be of this file's own. */
  packageOf(type: string): string | null {
    const path = this.#imports.names.get(type);
    return path?.slice(0, path.lastIndexOf(".")).replaceAll(".", "/") ?? null;
  }

  /** Returns true if a class of that name declares the method: `Class.name()`, or `name()` where the file imports it. */
  isOf({ object, name }: Call, classes: RegExp): boolean {
    if (object) return classes.test(this.text(object).split(".").at(-1) ?? "");
    const path = this.#imports.names.get(name);
    const owners = path === undefined ? this.#imports.packages : [path.slice(0, path.lastIndexOf("."))];
    return owners.some((each) => classes.test(each.split(".").at(-1) ?? ""));
  }
}

/** The expression inside of all brackets and casts. */
export function unwrapped(node: SyntaxNode): SyntaxNode {
  let each = node;
  while (syntax.wrappers.has(each.type)) {
    const next = inner(each);
    if (next === null) return each;
    each = next;
  }
  return each;
}

const springdoc = "springdoc";

export function newRouter(hasDocuments: boolean): Router {
  return new Router(hasDocuments ? springdoc : "spring", { style: "braces", keepsSlash: false });
}

/** Returns true if its calls take one more function, which documents the operation. */
export function isDocumented({ framework }: Router): boolean {
  return framework === springdoc;
}
