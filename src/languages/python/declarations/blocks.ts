import type { SyntaxNode } from "../../base/syntax-tree.ts";
import { bindingsAtEnd, isBare } from "../bindings/alive.ts";
import { docstringOf, namespaceOf } from "../bindings/bindings.ts";
import type { Binding } from "../bindings/namespace.ts";
import { declareClass, declareFieldConstructor } from "./classes.ts";
import { docNotices } from "../notices/doc-notice.ts";
import { declareDocumented } from "../notices/documented.ts";
import { reachByExports, reachOfName } from "../bindings/exports.ts";
import { declareFunctions } from "./functions.ts";
import { marksIn } from "../notices/marks.ts";
import { declareModule } from "../notices/module-notice.ts";
import type { Naming } from "../bindings/naming.ts";
import type { Scope } from "../bindings/scope.ts";
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
    isMethod: (name) =>
      scope.kind === "class" &&
      namespace.bindings.some((each) => each.name === name && each.form === "function"),
    fromOutside: ({ name, node }) =>
      isFile ? namespace.outside.filter((each) => each.owner === name && each.at.start > node.end) : [],
  };
  if (isFile) {
    walk.passesOn.push(...namespace.stars);
    declareModule(walk, block, scope, docs?.own ?? null);
  }
  const declared = new Set<string>();
  const bound = new Set<string>();
  const all = [...namespace.bindings, ...scope.fromOutside].filter((each) => binds(walk, scope, each));
  for (const [name, bindings] of Map.groupBy(all, (each) => each.name)) {
    if (name === "__deprecated__") continue;
    // In a body, and of `_`, nobody gets the last one by its name; each may be what is handed out.
    const isHandedOut = scope.kind === "function" || name === "_";
    const lasting = isHandedOut ? bindings : bindingsAtEnd(walk, bindings);
    if (lasting.length === 0) continue;
    bound.add(name);
    if (isFile) noteImport(walk, name, lasting);
    if (declareName(walk, naming, name, { lasting, bindings })) declared.add(name);
  }
  if (scope.constructedBy !== null && !naming.constructs)
    declareFieldConstructor(walk, naming, namespace.bindings);
  const mayBind = (name: string): boolean => bound.has(name) || namespace.stars.length > 0;
  declareDocumented(walk, naming, { marks, declared, bound, mayBind, block });
}

/** What a name of a module stands for, if nothing but imports binds it. */
function noteImport(walk: Walk, name: string, bindings: readonly Binding[]): void {
  const isImport = ({ origin, value }: Binding): boolean => origin !== null || value?.type === "none";
  const origin = bindings.findLast((each) => each.origin !== null)?.origin ?? null;
  if (origin !== null && bindings.every(isImport)) walk.standsFor.set(name, origin);
}

/** A type alone binds no name of a module; stubs have no other way to say that there is one. */
function binds(walk: Walk, { kind }: Scope, binding: Binding): boolean {
  return kind !== "module" || !isBare(binding) || walk.path.toLowerCase().endsWith(".pyi");
}

/** One name is one feature, however many statements may bind it: branches, fallbacks, accessors. True when it is given. */
function declareName(
  walk: Walk,
  naming: Naming,
  name: string,
  all: { readonly lasting: readonly Binding[]; readonly bindings: readonly Binding[] },
): boolean {
  const bindings = all.lasting.filter(isFeature);
  const definition = bindings.find((each) => each.definition !== null);
  // `Client.old = deprecated(Client.old)` says it from outside.
  const others = all.lasting.filter(({ form, value }) => form === "variable" || (form === "other" && value));
  // `_` is a name for what nobody asks for by name.
  const own = name === "_" ? { ...naming, scope: { ...naming.scope, notedOnly: true } } : naming;
  if (definition) {
    const same = bindings.filter((each) => each.form === definition.form);
    if (definition.form === "class") declareClass(walk, own, same, others);
    else declareFunctions(walk, own, same, others);
    return true;
  }
  const assigned = bindings.filter((each) => each.form !== "import");
  const imported = bindings.find((each) => each.form === "import");
  // `except ImportError: f = None`: callers test for it.
  const isFallback = assigned.every(({ value }) => value?.type === "none");
  if (imported && isFallback) declareImport(walk, own, imported);
  else if (assigned.length > 0) declareVariable(walk, own, assigned);
  // What a loop or the like takes from a feature is still there, as something else.
  else if (all.bindings.some(isFeature)) declareVariable(walk, own, all.lasting);
  else return false;
  return true;
}

function isFeature({ form }: Binding): boolean {
  return form !== "other" && form !== "deleted";
}

function isConstructor({ name, form }: Binding): boolean {
  return form === "function" && (name === "__init__" || name === "__new__");
}
