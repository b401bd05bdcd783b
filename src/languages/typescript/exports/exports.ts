import {
  childOf,
  childOfType,
  hasToken,
  type SyntaxNode,
  type SyntaxTree,
  textOf,
} from "../../base/syntax-tree.ts";
import { assignmentIn, exportedName, memberPath } from "../declarations/assignment-target.ts";
import type { Exporting, ExportsOf } from "../declarations/scope.ts";
import { bareValue } from "../declarations/values.ts";
import { bindingsIn } from "../declarations/patterns.ts";
import { wrappedIn } from "./wrapped.ts";
import { isReplaced } from "./replaced-exports.ts";

interface Collected {
  readonly names: Set<string>;
  /** By local name, the names under which importers know a value. */
  readonly exports: Map<string, Set<string>>;
  /** The same for names that are exported as types only. */
  readonly types: Map<string, Set<string>>;
  /**
   * Names in wrappers that warn, with the exported name of the wrapper. A second exported name is a feature of its
   * own.
   */
  readonly warned: [local: string, name: string][];
  /** True if there is any import or export: the file is a module. */
  module: boolean;
  /**
   * True if there is an export list or assignment. In an ambient module, names that it does not list are not
   * exported.
   */
  list: boolean;
}

/**
 * Returns the exports of a file's statements. A file without import, export and CommonJS is a script, whose names
 * are all global.
 */
export function fileExports(
  tree: SyntaxTree,
  ambient: boolean,
): Exporting & { readonly exportsOf: ExportsOf } {
  const found = collect(tree, tree.root.children);
  const exportsAll = !found.module || (ambient && !found.list);
  return { ambient, exportsAll, exported: found.names, exportsOf: exportsOf(found, exportsAll) };
}

function exportsOf({ module, exports, types }: Collected, exportsAll: boolean): ExportsOf {
  // Scripts are not imported.
  if (!module) return () => [];
  const known = new Map<string, readonly string[]>();
  return (name, isType) => {
    const key = `${isType} ${name}`;
    // Cached, because a local may have many declarations and many names.
    const list = known.get(key) ?? [
      ...(exportsAll ? [name] : []),
      ...(exports.get(name) ?? []),
      ...(isType ? (types.get(name) ?? []) : []),
    ];
    known.set(key, list);
    return list;
  };
}

/** Returns the exports of a namespace's statements. */
export function namespaceExports(tree: SyntaxTree, body: SyntaxNode, ambient: boolean): Exporting {
  const found = collect(tree, body.children);
  return { ambient, exportsAll: ambient && !found.list, exported: found.names };
}

function collect(tree: SyntaxTree, statements: readonly SyntaxNode[]): Collected {
  const found: Collected = {
    names: new Set(),
    exports: new Map(),
    types: new Map(),
    warned: [],
    module: false,
    list: false,
  };
  let isProgram: boolean | null = null;
  for (const statement of statements) {
    if (statement.type === "import_statement") found.module = true;
    else if (statement.type === "export_statement") collectExport(tree, statement, found);
    else if (statement.type === "expression_statement") collectAssignment(tree, statement, found);
    if (!found.module && isProgram !== false && requires(tree, statement))
      found.module = isProgram = !givesOtherwise.test(tree.text);
  }
  for (const [local, name] of found.warned) if (!found.exports.has(local)) give(found, local, name);
  return found;
}

/** Words with which a program may export names in ways that no top-level statement shows. */
const givesOtherwise = /\b(?:exports|module|global|globalThis|window|self|root)\b/;

/**
 * Returns true if `require` binds or runs a module at the top. A file that does so without exports is a program,
 * and does not run in a browser.
 */
function requires(tree: SyntaxTree, statement: SyntaxNode): boolean {
  if (!/^(?:lexical_declaration|variable_declaration|expression_statement)$/.test(statement.type))
    return false;
  return /^(?:(?:const|let|var)\s[^=]{1,300}=\s*)?require\(\s*["'`]/.test(textOf(tree, statement));
}

function collectExport(tree: SyntaxTree, statement: SyntaxNode, found: Collected): void {
  if (hasToken(statement, "as") && hasToken(statement, "namespace")) return;
  found.module = true;
  const clause = childOfType(statement, "export_clause");
  const named = statement.children.find((each) => each.type === "identifier");
  const value = childOf(statement, "value") ?? named;
  if (clause) {
    found.list = true;
    if (childOf(statement, "source")) return;
    for (const specifier of clause.children) {
      const name = childOf(specifier, "name");
      if (!name) continue;
      found.names.add(textOf(tree, name));
      const isType = hasToken(statement, "type") || hasToken(specifier, "type");
      const alias = textOf(tree, childOf(specifier, "alias") ?? name).replaceAll(/^["']|["']$/g, "");
      note(isType ? found.types : found.exports, textOf(tree, name), alias);
    }
  } else if (value) {
    found.list = true;
    collectValue(tree, value, ["default"], found);
  } else collectDeclared(tree, statement, found);
}

/** Collects `export` before a declaration. */
function collectDeclared(tree: SyntaxTree, statement: SyntaxNode, found: Collected): void {
  const isDefault = hasToken(statement, "default");
  if (isDefault) note(found.exports, "default", "default");
  for (const name of declaredNames(tree, statement)) note(found.exports, name, isDefault ? "default" : name);
}

/** Collects an exported value: a name of the file, directly or in a wrapper. */
function collectValue(tree: SyntaxTree, value: SyntaxNode, names: readonly string[], found: Collected): void {
  if (/^(?:shorthand_property_)?identifier$/.test(value.type))
    return give(found, textOf(tree, value), ...names);
  // A value without a name in the file is exported as `default`.
  if (names.includes("default")) note(found.exports, "default", "default");
  const wrapped = wrappedIn(tree, value);
  // Under another name it is a feature of its own.
  for (const name of names)
    if (wrapped !== null && (name === "default" || name === wrapped.name)) {
      if (wrapped.warns) found.warned.push([wrapped.name, name]);
      else give(found, wrapped.name, name);
    }
}

function give(found: Collected, local: string, ...names: readonly string[]): void {
  found.names.add(local);
  for (const name of names) note(found.exports, local, name);
}

function note(exports: Map<string, Set<string>>, local: string, name: string): void {
  const names = exports.get(local);
  if (names) names.add(name);
  else exports.set(local, new Set([name]));
}

function collectAssignment(tree: SyntaxTree, statement: SyntaxNode, found: Collected): void {
  const assignment = assignmentIn(statement);
  if (assignment === null) return;
  const targets = assignment.targets.map((each) => memberPath(tree, each));
  if (!targets.some((each) => each?.[0] === "exports" || (each?.[0] === "module" && each[1] === "exports")))
    return;
  found.module = true;
  if (isReplaced(tree, statement)) return;
  const value = bareValue(assignment.value);
  if (value.type !== "object") {
    const names = targets.flatMap((target) => {
      const name = target === null ? null : exportedName(target);
      return name === null ? [] : [name.join(".") || "default"];
    });
    return collectValue(tree, value, names, found);
  }
  for (const member of value.children) {
    const local = member.type === "pair" ? childOf(member, "value") : member;
    const key = textOf(tree, childOf(member, "key") ?? member).replaceAll(/^["']|["']$/g, "");
    if (local) collectValue(tree, local, [key], found);
  }
}

/** Returns the names that a statement declares, within `export` and `declare`. */
function declaredNames(tree: SyntaxTree, statement: SyntaxNode): readonly string[] {
  let node = statement;
  while (node.type === "export_statement" || node.type === "ambient_declaration") {
    const inner = childOf(node, "declaration") ?? node.children.find((each) => each.children.length > 0);
    if (!inner) return [];
    node = inner;
  }
  const patterns = node.children.flatMap((each) =>
    each.type === "variable_declarator" ? (childOf(each, "name") ?? []) : [],
  );
  if (patterns.length > 0) return patterns.flatMap(bindingsIn).map((each) => textOf(tree, each));
  // The grammar has no field for the name in `import A = B.C`.
  const alias =
    node.type === "import_alias" ? node.children.find((each) => each.type === "identifier") : null;
  const name = alias ?? childOf(node, "name");
  // `namespace A.B` exports `A`.
  return name === null ? [] : [textOf(tree, name).split(".")[0] ?? ""];
}
