import { around, items, nodesOf } from "../../base/routes/full-tree.ts";
import {
  Bindings,
  boundIn,
  type Bound,
  type NamingLanguage,
  type Parameter,
  type RouterSyntax,
} from "../../base/routes/bindings.ts";
import { Router } from "../../base/routes/router.ts";
import { childOf, hasToken, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { importsIn, type Origin } from "../declarations/locals.ts";
import { isUsualName, rules, typedAs, type Framework } from "./frameworks.ts";

export const functions: ReadonlySet<string> = new Set([
  "arrow_function",
  "function_expression",
  "generator_function",
  "function_declaration",
  "generator_function_declaration",
  "method_definition",
]);
const classes: ReadonlySet<string> = new Set(["class_body"]);
const calls: ReadonlySet<string> = new Set(["call_expression", "new_expression"]);
const syntax: RouterSyntax = {
  calls,
  callee: ["constructor", "function"],
  object: "object",
  name: "property",
  wrappers: new Set([
    "parenthesized_expression",
    "as_expression",
    "satisfies_expression",
    "non_null_expression",
    "await_expression",
  ]),
  functions,
  scopes: new Set([...functions, "statement_block", "program"]),
  classes,
  self: "this.",
  binds: {
    variable_declarator: { name: "name", value: "value" },
    assignment_expression: { name: "left", value: "right", keeps: true },
    public_field_definition: { name: "name", value: "value", keeps: true, isField: true },
    field_definition: { name: "property", value: "value", keeps: true, isField: true },
  },
};
const names: ReadonlySet<string> = new Set(["identifier", "member_expression"]);
const patterns: ReadonlySet<string> = new Set(["identifier", "shorthand_property_identifier_pattern"]);

/** How a file names routers. */
export class Naming implements NamingLanguage {
  readonly syntax = syntax;
  readonly bindings: Bindings;
  readonly #tree: SyntaxTree;
  readonly #imported: ReadonlyMap<string, Origin>;

  constructor(tree: SyntaxTree, imported: ReadonlyMap<string, Origin>) {
    this.#tree = tree;
    this.#imported = imported;
    const ofImports = [...imported].flatMap(([name, origin]): Bound[] =>
      isUsualName(name, origin) ? [{ name, span: tree.root, at: 0, own: newRouter("any") }] : [],
    );
    this.bindings = new Bindings([...ofImports, ...boundIn(tree, this), ...this.#parameterFields()]);
  }

  variableNamed(node: SyntaxNode): string | null {
    const text = names.has(node.type) && node.end - node.start < 200 ? textOf(this.#tree, node) : "";
    return /^(?:this\.)?[\w$]+$/.test(text) ? text : null;
  }

  /** In JavaScript, the parameters are the patterns themselves. */
  parameterNames(holder: SyntaxNode): readonly (readonly SyntaxNode[])[] {
    const alone = childOf(holder, "parameter");
    const parameters = alone ? [alone] : items(childOf(holder, "parameters"));
    return parameters.map((each) => nodesOf(childOf(each, "pattern") ?? each, patterns));
  }

  promised(name: SyntaxNode, value: SyntaxNode | null, parameter: Parameter | null): Router | null {
    const own = textOf(this.#tree, name);
    const type = name.parent && childOf(name.parent, "type");
    const framework = type && typedAs(textOf(this.#tree, type), this.#imported);
    if (framework) return newRouter(framework);
    if (parameter === null) return value && this.#madeElsewhere(own, value);
    if (parameter.nth === 0 && (own === "fastify" || this.#isPlugin(parameter.of)))
      return newRouter("fastify");
    return type === null && isUsualName(own, null) ? newRouter("any") : null;
  }

  /** `const app = createApp()`, if the function is from another file of the repository. */
  #madeElsewhere(name: string, value: SyntaxNode): Router | null {
    const callee = value.type === "call_expression" ? childOf(value, "function") : null;
    const origin = callee && calledOrigin(this.#tree, this.#imported, callee);
    return origin && isUsualName(name, origin) ? newRouter("any") : null;
  }

  /** Fastify passes itself to its plugins, which need no import. */
  #isPlugin(holder: SyntaxNode): boolean {
    const type = holder.parent?.type === "variable_declarator" ? childOf(holder.parent, "type") : null;
    return type !== null && /\bFastifyPlugin/.test(textOf(this.#tree, type));
  }

  /** `addAsync(express())` */
  wrapped(_: string, value: SyntaxNode): SyntaxNode | null {
    const first =
      value.parent?.type === "variable_declarator" && value.type === "call_expression"
        ? items(childOf(value, "arguments"))[0]
        : undefined;
    return first && calls.has(first.type) ? first : null;
  }

  /** `constructor(private readonly app: Express)`. */
  #parameterFields(): readonly Bound[] {
    return nodesOf(this.#tree.root, new Set(["required_parameter"])).flatMap((node) => {
      const isField =
        hasToken(node, "readonly") || node.children.some(({ type }) => type === "accessibility_modifier");
      const [pattern, span] = [childOf(node, "pattern"), isField ? around(node, classes) : null];
      if (!pattern || !span) return [];
      const own = this.promised(pattern, null, { of: span, nth: -1 });
      return own ? [{ name: `this.${textOf(this.#tree, pattern)}`, span, at: node.start, own }] : [];
    });
  }
}

export function newRouter(framework: Framework, own: string | null = ""): Router {
  return new Router(framework, rules[framework], own);
}

/** Returns the names that imports and `require` bind, anywhere in a file. */
export function importedNames(tree: SyntaxTree): ReadonlyMap<string, Origin> {
  const names = new Map<string, Origin>();
  for (const [local, { from, name }] of importsIn(tree))
    names.set(local, { from, name: name === "export=" ? "default" : name });
  for (const node of nodesOf(tree.root, new Set(["variable_declarator"]))) takeRequired(tree, node, names);
  return names;
}

/** `const express = require("x")`, `const { Router } = require("x")`, `const Router = require("x").Router`. */
function takeRequired(tree: SyntaxTree, node: SyntaxNode, names: Map<string, Origin>): void {
  const [name, value] = [childOf(node, "name"), childOf(node, "value")];
  const origin = value && requiredIn(tree, value);
  if (!name || !origin) return;
  if (name.type === "identifier") names.set(textOf(tree, name), origin);
  if (name.type !== "object_pattern") return;
  for (const each of name.children) {
    const key = childOf(each, "key") ?? each;
    const local = childOf(each, "value") ?? each;
    if (/identifier/.test(local.type) && /identifier/.test(key.type))
      names.set(textOf(tree, local), { from: origin.from, name: textOf(tree, key) });
  }
}

/** Returns the origin of `require("x")` and `require("x").Router`. Null for anything else. */
function requiredIn(tree: SyntaxTree, value: SyntaxNode): Origin | null {
  const isMember = value.type === "member_expression";
  const call = isMember ? childOf(value, "object") : value;
  if (call?.type !== "call_expression") return null;
  const callee = childOf(call, "function");
  const first = childOf(call, "arguments")?.children[1];
  if (!callee || textOf(tree, callee) !== "require" || first?.type !== "string") return null;
  const property = isMember ? childOf(value, "property") : null;
  return { from: textOf(tree, first).slice(1, -1), name: property ? textOf(tree, property) : "default" };
}

/** Returns the module and name of a called function: `Router()`, `express.Router()`, `require("x").Router()`. */
export function calledOrigin(
  tree: SyntaxTree,
  imported: ReadonlyMap<string, Origin>,
  callee: SyntaxNode,
): Origin | null {
  const required = requiredIn(tree, callee);
  if (required) return required;
  if (callee.type === "identifier") return imported.get(textOf(tree, callee)) ?? null;
  const [object, property] = [childOf(callee, "object"), childOf(callee, "property")];
  if (object?.type !== "identifier" || !property) return null;
  const origin = imported.get(textOf(tree, object));
  const isWhole = origin?.name === "default" || origin?.name === "*";
  return origin && isWhole ? { from: origin.from, name: textOf(tree, property) } : null;
}
