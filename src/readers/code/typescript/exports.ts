import {
  childOf,
  childOfType,
  hasToken,
  type SyntaxNode,
  type SyntaxTree,
} from "../../engine/syntax-tree.ts";
import { textOf } from "../../engine/syntax-tree.ts";
import { assignmentIn, memberPath } from "./assignment-target.ts";
import type { Exporting } from "./scope.ts";
import { bareValue } from "./values.ts";

interface Collected {
  readonly names: Set<string>;
  /** Any import or export: the file is a module. */
  module: boolean;
  /** An export list or assignment: in an ambient module, what it does not name stays inside. */
  list: boolean;
}

/** What the statements of a file export. A file without import, export and CommonJS is a script: all of it is global. */
export function fileExports(tree: SyntaxTree, ambient: boolean): Exporting {
  const found = collect(tree, tree.root.children);
  const exportsAll = !found.module || (ambient && !found.list);
  return { ambient, exportsAll, exported: found.names };
}

/** What the statements of a namespace export. */
export function namespaceExports(tree: SyntaxTree, body: SyntaxNode, ambient: boolean): Exporting {
  const found = collect(tree, body.children);
  return { ambient, exportsAll: ambient && !found.list, exported: found.names };
}

function collect(tree: SyntaxTree, statements: readonly SyntaxNode[]): Collected {
  const found: Collected = { names: new Set(), module: false, list: false };
  for (const statement of statements) {
    if (statement.type === "import_statement") found.module = true;
    else if (statement.type === "export_statement") collectExport(tree, statement, found);
    else if (statement.type === "expression_statement") collectAssignment(tree, statement, found);
  }
  return found;
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
      if (name) found.names.add(textOf(tree, name));
    }
  } else if (value) {
    found.list = true;
    if (value.type === "identifier") found.names.add(textOf(tree, value));
  }
}

function collectAssignment(tree: SyntaxTree, statement: SyntaxNode, found: Collected): void {
  const assignment = assignmentIn(statement);
  if (assignment === null) return;
  const targets = assignment.targets.map((each) => memberPath(tree, each));
  if (!targets.some((each) => each?.[0] === "exports" || (each?.[0] === "module" && each[1] === "exports")))
    return;
  found.module = true;
  const value = bareValue(assignment.value);
  if (value.type === "identifier") found.names.add(textOf(tree, value));
  if (value.type !== "object") return;
  for (const member of value.children) {
    const local = member.type === "pair" ? childOf(member, "value") : member;
    if (local && ["shorthand_property_identifier", "identifier"].includes(local.type))
      found.names.add(textOf(tree, local));
  }
}
