import type { FeatureKind } from "../../../core/model/feature.ts";
import {
  childOf,
  childOfType,
  hasToken,
  textOf,
  type SyntaxNode,
  type SyntaxTree,
} from "../../base/syntax-tree.ts";
import { bindingsIn } from "./patterns.ts";
import { bareValue, isClassValue, isFunctionValue } from "./values.ts";
import type { Walk } from "./walk.ts";

/** The origin of an imported name. */
export interface Origin {
  readonly from: string;
  readonly name: string;
  /** True for `import type`, which does not import the value. */
  readonly typeOnly?: true;
}

interface Locals {
  readonly kinds: ReadonlyMap<string, FeatureKind>;
  /** Functions, and the values of variables. */
  readonly values: ReadonlyMap<string, SyntaxNode>;
  readonly imports: ReadonlyMap<string, Origin>;
}

const known = new WeakMap<SyntaxTree, Locals>();

/** Returns the kind of a name's declaration in the file, or `variable` if there is none. */
export function localKind(walk: Walk, name: string): FeatureKind {
  return kindIn(walk.tree, name) ?? "variable";
}

/** Returns the kind of a name's declaration at the top of the file, or null. */
export function kindIn(tree: SyntaxTree, name: string): FeatureKind | null {
  return localsOf(tree).kinds.get(name) ?? null;
}

/** Returns true if the file declares the name at its top. */
export function isLocal(walk: Walk, name: string): boolean {
  return kindIn(walk.tree, name) !== null;
}

/** Returns the module from which the file imports a name, or null. */
export function importedFrom(tree: SyntaxTree, name: string): Origin | null {
  return localsOf(tree).imports.get(name) ?? null;
}

/** Returns the imported names of the file, by local name. */
export function importsIn(tree: SyntaxTree): ReadonlyMap<string, Origin> {
  return localsOf(tree).imports;
}

/** Returns the function or value that the file declares under a name at its top. Null if it is neither. */
export function localValue(tree: SyntaxTree, name: string): SyntaxNode | null {
  return localsOf(tree).values.get(name) ?? null;
}

function localsOf(tree: SyntaxTree): Locals {
  const found = known.get(tree);
  if (found) return found;
  const kinds = new Map<string, FeatureKind>();
  const values = new Map<string, SyntaxNode>();
  const imports = new Map<string, Origin>();
  for (const statement of tree.root.children) {
    if (statement.type === "import_statement") collectImports(tree, statement, imports);
    else collectKinds(tree, statement, kinds, values);
  }
  const locals = { kinds, values, imports };
  known.set(tree, locals);
  return locals;
}

const kindOf: Readonly<Record<string, FeatureKind>> = {
  function_declaration: "function",
  function_signature: "function",
  generator_function_declaration: "function",
  class_declaration: "class",
  abstract_class_declaration: "class",
  interface_declaration: "interface",
  type_alias_declaration: "type",
  enum_declaration: "enum",
  internal_module: "module",
  module: "module",
};

function collectKinds(
  tree: SyntaxTree,
  statement: SyntaxNode,
  kinds: Map<string, FeatureKind>,
  values: Map<string, SyntaxNode>,
): void {
  let node = statement;
  while (node.type === "export_statement" || node.type === "ambient_declaration") {
    const inner =
      childOf(node, "declaration") ?? node.children.find((each) => each.type in kindOf || isList(each));
    if (!inner) return;
    node = inner;
  }
  const kind = kindOf[node.type];
  const name = childOf(node, "name");
  // If a type and a value have the same name, most callers mean the value.
  if (kind && name && (kind !== "type" || !kinds.has(textOf(tree, name))))
    kinds.set(textOf(tree, name), kind);
  if (kind === "function" && name) values.set(textOf(tree, name), node);
  if (!isList(node)) return;
  for (const declarator of node.children) {
    const pattern = declarator.type === "variable_declarator" ? childOf(declarator, "name") : null;
    const value = childOf(declarator, "value");
    const bare = value && bareValue(value);
    const constant = childOfType(node, "const") ? "constant" : "variable";
    const valueKind =
      bare && isFunctionValue(bare) ? "function" : bare && isClassValue(bare) ? "class" : constant;
    if (pattern?.type === "identifier" && bare) values.set(textOf(tree, pattern), bare);
    for (const each of pattern ? bindingsIn(pattern) : []) kinds.set(textOf(tree, each), valueKind);
  }
}

function isList(node: SyntaxNode): boolean {
  return node.type === "lexical_declaration" || node.type === "variable_declaration";
}

function collectImports(tree: SyntaxTree, statement: SyntaxNode, imports: Map<string, Origin>): void {
  const required = childOfType(statement, "import_require_clause");
  const source = childOf(required ?? statement, "source");
  const whole = required && childOfType(required, "identifier");
  if (source && whole)
    imports.set(textOf(tree, whole), { from: textOf(tree, source).slice(1, -1), name: "export=" });
  const clause = childOfType(statement, "import_clause");
  if (!source || !clause) return;
  const from = textOf(tree, source).slice(1, -1);
  const typed = (node: SyntaxNode): Pick<Origin, "typeOnly"> =>
    hasToken(statement, "type") || hasToken(node, "type") ? { typeOnly: true } : {};
  for (const part of clause.children) {
    if (part.type === "identifier")
      imports.set(textOf(tree, part), { from, name: "default", ...typed(part) });
    const all = part.type === "namespace_import" ? childOfType(part, "identifier") : null;
    if (all) imports.set(textOf(tree, all), { from, name: "*", ...typed(part) });
    for (const each of part.type === "named_imports" ? part.children : []) {
      const name = childOf(each, "name");
      if (name)
        imports.set(textOf(tree, childOf(each, "alias") ?? name), {
          from,
          name: textOf(tree, name),
          ...typed(each),
        });
    }
  }
}
