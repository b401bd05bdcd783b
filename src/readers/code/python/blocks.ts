import type { SyntaxNode } from "../../engine/syntax-tree.ts";
import { docstringOf, namespaceOf, type Binding } from "./bindings.ts";
import { declareClass } from "./classes.ts";
import { docNotices } from "./doc-notice.ts";
import { declareDocumented } from "./documented.ts";
import { reachByExports, reachOfName } from "./exports.ts";
import { declareFunctions } from "./functions.ts";
import { marksIn } from "./marks.ts";
import { declareModule } from "./module-notice.ts";
import type { Naming } from "./naming.ts";
import type { Scope } from "./scope.ts";
import { declareImport, declareVariable } from "./variables.ts";
import type { Walk } from "./walk.ts";

/** Declares what the statements of a module, class or function bind. */
export function visitBlock(walk: Walk, block: SyntaxNode, scope: Scope): void {
  const namespace = namespaceOf(walk.tree, block);
  const isFile = scope.kind === "module";
  const docstring = docstringOf(block);
  const docs = isFile ? docNotices(walk, docstring) : null;
  const here = docs ? { ...scope, attributes: docs.attributes, docstring } : scope;
  const byExports = isFile ? reachByExports(walk.tree, namespace.exporting) : reachOfName;
  const marks = marksIn(walk, here, namespace);
  const naming: Naming = {
    scope: here,
    reachOf: (name) => (here.reach === 0 ? 0 : byExports(name)),
    markOf: (name) => marks.get(name)?.notice ?? null,
    constructs: namespace.bindings.some(isConstructor),
  };
  if (isFile) {
    walk.passesOn.push(...namespace.stars);
    declareModule(walk, block, docs?.own ?? null);
  }
  const declared = new Set<string>();
  for (const [name, bindings] of Map.groupBy(namespace.bindings, (each) => each.name)) {
    if (name === "__deprecated__") continue;
    declared.add(name);
    declareName(walk, naming, name, bindings);
  }
  declareDocumented(walk, naming, marks, declared);
}

/** One name is one feature, however many statements may bind it: branches, fallbacks, accessors. */
function declareName(walk: Walk, naming: Naming, name: string, bindings: readonly Binding[]): void {
  const definition = bindings.find((each) => each.definition !== null);
  const others = bindings.filter((each) => each.form === "variable");
  // `_` is a name for what nobody asks for by name.
  const own = name === "_" ? { ...naming, scope: { ...naming.scope, notedOnly: true } } : naming;
  if (definition) {
    const same = bindings.filter((each) => each.form === definition.form);
    if (definition.form === "class") declareClass(walk, own, same, others);
    else declareFunctions(walk, own, same, others);
    return;
  }
  const assigned = bindings.filter((each) => each.form !== "import");
  if (assigned.length > 0) declareVariable(walk, own, assigned);
  else if (bindings[0]) declareImport(walk, own, bindings[0]);
}

function isConstructor({ name, form }: Binding): boolean {
  return form === "function" && (name === "__init__" || name === "__new__");
}
