import { childOf, hasToken, type SyntaxNode, childOfType } from "../../base/syntax-tree.ts";
import { visitExport } from "../exports/export-statement.ts";
import { declareImportAlias, declareImportRequire } from "../exports/import-alias.ts";
import { before, noticeOf, rightBefore, valueAnchors } from "../notices/notices.ts";
import { namespaceExports } from "../exports/exports.ts";
import { countOverloads, declareCallable } from "./functions.ts";
import { type Scope, notedOnly } from "./scope.ts";
import { reachOf, type Statement } from "./statement.ts";
import type { Walk, Found } from "./walk.ts";
import { flatText } from "../../base/flat-text.ts";
import { classSignature } from "./classes.ts";
import { memberName } from "./names.ts";
import { valueSignature, nameIn } from "./objects.ts";
import type { FeatureKind } from "../../../core/model/feature.ts";
import { wrappedCall } from "./components.ts";
import { bindingsIn } from "./patterns.ts";
import { callOf } from "../signatures/function-types.ts";
import { bareValue, isClassValue, isFunctionValue, valueLater } from "./values.ts";
import { wrapperNotice } from "../notices/warning-call.ts";

type Named = Pick<Found, "name" | "at" | "node" | "reach" | "notice"> & { readonly binding: string };

function named(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): Named {
  const at = childOf(node, "name");
  const name = at === null ? "default" : walk.text(at);
  const notice = noticeOf(walk, [statement.anchor], statement.decorated);
  return { name, binding: name, at: at ?? node, node, reach: reachOf(scope, name, statement), notice };
}

function declareClass(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const inner = walk.declare(scope, {
    ...named(walk, node, scope, statement),
    kind: "class",
    ...headOf(walk, node),
  });
  headLater(walk, node, inner);
  walk.later(childOf(node, "body"), inner);
}

function declareInterface(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const inner = walk.declare(scope, {
    ...named(walk, node, scope, statement),
    kind: "interface",
    ...headOf(walk, node),
  });
  headLater(walk, node, inner);
  walk.later(childOf(node, "body"), inner);
}

const onlySuper = /^extends ([\w$]+)$/;

/** Returns the signature of a type before its body, and its target if it is only an alias. */
function headOf(walk: Walk, node: SyntaxNode): Pick<Found, "signature" | "aliasOf"> {
  const signature = (): string => classSignature(walk, node);
  const isEmpty = childOf(node, "body")?.children.every(({ type }) => /^[{}]$/.test(type)) === true;
  return { signature, aliasOf: isEmpty ? (onlySuper.exec(signature())?.[1] ?? null) : null };
}

function headLater(walk: Walk, node: SyntaxNode, inner: Scope): void {
  for (const child of node.children) if (child.field !== "body") walk.later(child, notedOnly(inner));
}

function declareTypeAlias(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const value = childOf(node, "value");
  const parameters = childOf(node, "type_parameters");
  const inner = walk.declare(scope, {
    ...named(walk, node, scope, statement),
    kind: "type",
    aliasOf: parameters === null && value?.type === "type_identifier" ? walk.text(value) : null,
    signature: () =>
      [parameters, value]
        .map((each) => (each === null ? "" : flatText(walk.tree, each)))
        .join("=")
        .replace(/=\|/, "="),
  });
  walk.later(parameters, notedOnly(inner));
  walk.later(value, inner);
}

function declareEnum(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const signature = (): string => (hasToken(node, "const") ? "const" : "");
  const inner = walk.declare(scope, { ...named(walk, node, scope, statement), kind: "enum", signature });
  let number: number | null = -1;
  for (const member of childOf(node, "body")?.children ?? []) {
    const name =
      member.type === "enum_assignment" ? childOf(member, "name") : member.field === "name" ? member : null;
    if (name === null) continue;
    const value = childOf(member, "value");
    const written = valueSignature(walk, value);
    // A value that is one more than the previous member's is also the value that it would have without an
    // initializer.
    const next: number | null = number === null ? null : number + 1;
    number = value === null ? next : /^-?\d{1,9}$/.test(written) ? Number(written) : null;
    const signature = number === next ? "" : written;
    walk.declare(inner, {
      name: memberName(walk, name),
      kind: "enum-value",
      at: name,
      node: member,
      reach: inner.reach,
      notice: noticeOf(walk, [before(member)]),
      signature: () => signature,
    });
  }
}

const functions = new Set(["function_declaration", "function_signature", "generator_function_declaration"]);

/** Visits the statements of a file, a namespace or a body. */
export function visitStatements(walk: Walk, block: SyntaxNode, scope: Scope): void {
  const declared = block.children.map((each) => unwrapped(each));
  const overloads = countOverloads(declared, (node) => {
    const name = functions.has(node.type) ? childOf(node, "name") : null;
    return name === null ? null : walk.text(name);
  });
  walk.childrenLater(block, { ...scope, overloads });
}

/** Returns the declaration in `export`, `export default` and `declare`. */
function unwrapped(statement: SyntaxNode): SyntaxNode {
  let node = statement;
  for (let depth = 0; depth < 2; depth += 1) {
    if (node.type === "export_statement")
      node = childOf(node, "declaration") ?? childOf(node, "value") ?? node;
    else if (node.type === "ambient_declaration")
      node = node.children.find((each) => functions.has(each.type)) ?? node;
  }
  return node;
}

/** Visits a statement without a wrapper. */
export function visitPlain(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const { ambient } = scope;
  visitDeclaration(walk, node, scope, {
    anchor: before(node),
    exported: false,
    isDefault: false,
    ambient,
    decorated: [node],
  });
}

/** Visits `export …` and `export default …` before a declaration. Other code reads all other exports. */
export function visitExported(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const declaration = childOf(node, "declaration");
  if (declaration === null) return visitExport(walk, node, scope);
  visitDeclaration(walk, declaration, scope, {
    anchor: before(node),
    exported: true,
    isDefault: hasToken(node, "default"),
    ambient: scope.ambient,
    decorated: [node, declaration],
  });
}

/** Visits `declare …`. */
export function visitAmbient(walk: Walk, node: SyntaxNode, scope: Scope): void {
  visitDeclaration(walk, node, scope, {
    anchor: before(node),
    exported: false,
    isDefault: false,
    ambient: true,
    decorated: [node],
  });
}

function visitDeclaration(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  switch (node.type) {
    case "ambient_declaration":
      return visitDeclared(walk, node, scope, { ...statement, ambient: true });
    case "function_declaration":
    case "function_signature":
    case "generator_function_declaration":
      return declareFunction(walk, node, scope, statement);
    case "class_declaration":
    case "abstract_class_declaration":
    case "class":
      return declareClass(walk, node, scope, statement);
    case "interface_declaration":
      return declareInterface(walk, node, scope, statement);
    case "type_alias_declaration":
      return declareTypeAlias(walk, node, scope, statement);
    case "enum_declaration":
      return declareEnum(walk, node, scope, statement);
    case "internal_module":
    case "module":
      return declareNamespace(walk, node, scope, statement);
    case "lexical_declaration":
    case "variable_declaration":
      return declareVariables(walk, node, scope, statement);
    case "import_alias":
      return declareImportAlias(walk, node, scope, statement);
    case "import_statement":
      return declareImportRequire(walk, node, scope, statement);
    default:
      return walk.later(node, scope);
  }
}

function visitDeclared(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  // `declare global { … }` has its body without a module around it.
  if (hasToken(node, "global")) return declareNamespace(walk, node, scope, statement);
  for (const child of node.children)
    if (child.children.length > 0) visitDeclaration(walk, child, scope, statement);
}

function declareFunction(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const at = childOf(node, "name");
  const name = at === null ? "default" : walk.text(at);
  declareCallable(walk, scope, {
    name,
    kind: "function",
    at: at ?? node,
    node,
    binding: name,
    reach: reachOf(scope, name, statement),
    notice: noticeOf(walk, [statement.anchor]),
    callable: node,
  });
}

/** Declares `namespace A.B {}`, `declare module "x" {}`, `declare global {}`. */
function declareNamespace(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const at = childOf(node, "name") ?? childOfType(node, "global") ?? node;
  const name = walk.text(at).replaceAll(/\s+/g, "");
  const body = childOf(node, "body") ?? childOfType(node, "statement_block");
  // A declaration for another module, or for the global scope, is visible everywhere.
  const open = at.type === "string" || at.type === "global";
  const segments = open ? [name] : name.split(walk.separator);
  const [binding = name] = segments;
  const inner = walk.declare(scope, {
    name,
    segments,
    ...(open ? {} : { binding }),
    kind: "module",
    at,
    node,
    reach: open ? scope.reach : reachOf(scope, binding, statement),
    notice: noticeOf(walk, [statement.anchor]),
    signature: () => "",
  });
  if (body === null) return;
  walk.later(body, { ...inner, ...namespaceExports(walk.tree, body, statement.ambient) });
}

/** Declares every name of a variable statement. A doc comment on the statement applies to all of them. */
function declareVariables(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const kind = hasToken(node, "const") ? "constant" : "variable";
  for (const declarator of node.children) {
    const name = declarator.type === "variable_declarator" ? childOf(declarator, "name") : null;
    if (name !== null) declareDeclarator(walk, { declarator, name, kind }, scope, statement);
  }
}

interface Declarator {
  readonly declarator: SyntaxNode;
  readonly name: SyntaxNode;
  /** The kind, if its value is not a function or a class. */
  readonly kind: FeatureKind;
}

function declareDeclarator(
  walk: Walk,
  { declarator, name, kind }: Declarator,
  scope: Scope,
  statement: Statement,
): void {
  const value = childOf(declarator, "value");
  const type = childOf(declarator, "type");
  const anchors = [...valueAnchors(value), rightBefore(declarator), statement.anchor];
  const notice = noticeOf(walk, anchors) ?? wrapperNotice(walk, value);
  const bare = value && bareValue(value);
  for (const at of bindingsIn(name)) {
    const own = {
      name: walk.text(at),
      at,
      node: declarator,
      binding: walk.text(at),
      reach: reachOf(scope, walk.text(at), statement),
      notice,
    };
    if (bare && at === name && isFunctionValue(bare)) {
      const written = type && callOf(flatText(walk.tree, type).replace(/^:/, ""));
      const inner = declareCallable(walk, scope, { ...own, kind: "function", callable: bare, written });
      walk.later(type, inner);
      continue;
    }
    const isClass = bare !== null && at === name && isClassValue(bare);
    const inner = walk.declare(scope, {
      ...own,
      kind: isClass ? "class" : kind,
      aliasOf: bare && at === name ? nameIn(walk, bare) : null,
      called: bare && at === name && type === null ? wrappedCall(walk.tree, bare) : null,
      signature: () => {
        if (isClass) return classSignature(walk, bare);
        return type ? flatText(walk.tree, type).replace(/^:/, "") : valueSignature(walk, bare);
      },
    });
    if (at !== name) continue;
    walk.later(type, inner);
    if (value) valueLater(walk, value, inner);
  }
  if (name.children.length > 0 && value) valueLater(walk, value, { ...scope, notedOnly: true });
}
