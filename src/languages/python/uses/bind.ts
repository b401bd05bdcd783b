import { resultOf, type Origin } from "../../../core/model/use.ts";
import type { UseFile } from "../../base/gather-uses.ts";
import { declaredHere, importedName, NameScope, valueOf } from "../../base/name-scope.ts";
import type { Meaning } from "../../base/name-scope.ts";
import { childOf, childOfType, type SyntaxNode } from "../../base/syntax-tree.ts";
import { importsOf } from "../bindings/imports.ts";
import { bindName, bindText, holdIn, type Assigned } from "../../base/shared-bindings.ts";
import { meaningOf, typeMeaning, valueIn } from "./meaning.ts";

const comprehensions = new Set([
  "list_comprehension",
  "dictionary_comprehension",
  "set_comprehension",
  "generator_expression",
]);

/** The scope inside a node where it opens one. */
export function open(file: UseFile, node: SyntaxNode, scope: NameScope): NameScope | null {
  if (node.type === "class_definition") {
    const name = childOf(node, "name");
    return new NameScope(scope, scope.owner && name ? [...scope.owner, file.text(name)] : null, true);
  }
  if (node.type === "function_definition" || node.type === "lambda") {
    const around = scope.isClass && scope.parent ? scope.parent : scope;
    const inner = new NameScope(around, null);
    if (scope.isClass && scope.owner) bindReceiver(file, node, scope, inner);
    return inner;
  }
  return comprehensions.has(node.type) ? new NameScope(scope, null) : null;
}

/** `self` and `cls`, and what `super()` gives. */
function bindReceiver(file: UseFile, node: SyntaxNode, { owner, parent }: NameScope, inner: NameScope): void {
  const decorators = node.parent?.type === "decorated_definition" ? node.parent.children : [];
  const isStatic = decorators.some(
    (each) => each.type === "decorator" && /\bstaticmethod$/.test(file.text(each)),
  );
  const first = childOf(node, "parameters")?.children.find(({ type }) => type === "identifier");
  const definition = classAround(node);
  if (isStatic || !owner || !first || !definition || node.type === "lambda") return;
  inner.bind(file.text(first), valueOf(declaredHere(owner)));
  file.binding.add(first);
  const [base] = basesOf(definition);
  inner.bind("super()", () => (base && parent ? valueOf(meaningOf(file, base, parent)) : null));
}

function classAround(node: SyntaxNode): SyntaxNode | null {
  let at = node.parent;
  while (at !== null && at.type !== "class_definition") at = at.parent;
  return at;
}

function basesOf(definition: SyntaxNode): readonly SyntaxNode[] {
  const list = childOf(definition, "superclasses")?.children ?? [];
  return list.filter(({ type }) => type === "identifier" || type === "attribute");
}

/** Binds what a node binds. */
export function bind(file: UseFile, node: SyntaxNode, scope: NameScope, inner: NameScope): void {
  switch (node.type) {
    case "import_statement":
    case "import_from_statement":
      return bindImports(file, node, scope);
    case "class_definition":
    case "function_definition":
      return bindDefinition(file, node, scope, inner);
    case "lambda":
      return bindParameters(file, childOf(node, "parameters"), scope, inner);
    case "assignment":
      return bindAssignment(file, node, scope);
    case "named_expression":
      return bindPattern(file, childOf(node, "name"), scope);
    case "for_statement":
    case "for_in_clause":
      return bindPattern(file, childOf(node, "left"), scope);
    case "as_pattern_target":
      for (const each of node.children) bindPattern(file, each, scope);
      return;
    case "dotted_name":
      if (node.parent?.type === "case_pattern" && node.children.length === 1)
        bindPattern(file, node.children[0] ?? null, scope);
      return;
    case "global_statement":
    case "nonlocal_statement":
      for (const each of node.children) if (each.type === "identifier") bindPattern(file, each, scope);
  }
}

function bindDefinition(file: UseFile, node: SyntaxNode, scope: NameScope, inner: NameScope): void {
  const name = childOf(node, "name");
  const { owner } = scope;
  if (name) bindName(file, name, scope, () => (owner ? declaredHere([...owner, file.text(name)]) : null));
  if (node.type === "function_definition") {
    if (name && owner) bindResult(file, node, [...owner, file.text(name)], scope);
    return bindParameters(file, childOf(node, "parameters"), scope, inner);
  }
  const bases = basesOf(node);
  if (inner.owner)
    file.bases.set(inner.owner.join("."), () =>
      bases.flatMap((each) => spread(meaningOf(file, each, scope))),
    );
}

/** Binds the result of a call, or the value of a property, by its annotation. */
function bindResult(file: UseFile, node: SyntaxNode, name: readonly string[], scope: NameScope): void {
  const type = childOf(node, "return_type");
  const around = node.parent?.type === "decorated_definition" ? node.parent.children : [];
  const decorators = around.filter((each) => each.type === "decorator").map((each) => file.text(each));
  const isAsync = node.children[0]?.type === "async";
  if (!type || isAsync) return;
  const isProperty = decorators.some((each) => /^@\s*(?:\w+\.)*(?:cached_)?property$/.test(each));
  // Any other decorator may make something else of it.
  if (
    !isProperty &&
    !decorators.every((each) => /^@\s*(?:\w+\.)*(?:static|class|abstract)method$/.test(each))
  )
    return;
  holdIn(file, (isProperty ? name : [...name, resultOf]).join("."), () => typeMeaning(file, type, scope));
}

function spread(meaning: Meaning | null): Meaning["origins"] {
  return meaning === null || meaning.isValue ? [] : expanded(meaning).origins;
}

/** The first part of a name may be a submodule, so `mod.f` from `pkg` also means `f` from `pkg.mod`. */
export function expanded(meaning: Meaning): Meaning {
  const origins = meaning.origins.flatMap(({ from, name }): readonly Origin[] => {
    if (from === null) return [{ from, name }];
    const all: Origin[] = [{ from, name }];
    const end = name.indexOf(resultOf);
    for (let depth = 1; depth < (end < 0 ? name.length : end); depth += 1) {
      const module = name.slice(0, depth).join(".");
      all.push({ from: from.endsWith(".") ? from + module : `${from}.${module}`, name: name.slice(depth) });
    }
    return all;
  });
  return { ...meaning, origins };
}

function bindParameters(file: UseFile, list: SyntaxNode | null, scope: NameScope, inner: NameScope): void {
  const around = scope.isClass && scope.parent ? scope : scope;
  for (const each of list?.children ?? []) {
    const name = childOf(each, "name") ?? (each.type === "identifier" ? each : null);
    const at = name ?? each.children.find(({ type }) => type === "identifier" || /splat/.test(type)) ?? null;
    const target = at && /splat/.test(at.type) ? childOfType(at, "identifier") : at;
    // The receiver is bound already.
    if (!target || target.type !== "identifier" || inner.binds(file.text(target))) continue;
    const type = at === target ? childOf(each, "type") : null;
    bindName(file, target, inner, () => (type ? typeMeaning(file, type, around) : null));
  }
}

function bindAssignment(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const [left, right, type] = [childOf(node, "left"), childOf(node, "right"), childOf(node, "type")];
  const holds: Assigned = () => {
    if (type) return typeMeaning(file, type, scope);
    if (right?.type === "none") return "none";
    return valueIn(file, right, scope);
  };
  if (left?.type === "identifier") {
    const name = file.text(left);
    const { owner } = scope;
    if (owner === null) return bindName(file, left, scope, holds);
    file.binding.add(left);
    // An import under a guard may be set to `None` in another branch.
    bindText(name, scope, () => (right?.type === "none" ? "none" : declaredHere([...owner, name])));
    holdIn(file, [...owner, name].join("."), holds);
  } else if (left?.type === "attribute") {
    const holder = childOf(left, "object");
    const field = childOf(left, "attribute");
    const self = holder?.type === "identifier" ? scope.lookup(file.text(holder)) : null;
    const [origin] = self?.isValue ? self.origins : [];
    if (field && origin?.from === null) holdIn(file, [...origin.name, file.text(field)].join("."), holds);
    // An assignment to a definition's attribute outside of it (`f.__doc__ = …`) does not use it.
    if (holder && field && /^__\w+__$/.test(file.text(field))) file.binding.add(holder);
    // To set a field of one's own is to declare it.
    if (field && origin?.from === null) file.binding.add(field);
  } else bindPattern(file, left, scope);
}

function bindPattern(file: UseFile, pattern: SyntaxNode | null, scope: NameScope): void {
  const stack = pattern ? [pattern] : [];
  for (let node = stack.pop(); node; node = stack.pop())
    if (node.type === "identifier") bindName(file, node, scope, () => null);
    else if (/^(?:pattern_list|tuple_pattern|list_pattern|list_splat_pattern|tuple|list)$/.test(node.type))
      stack.push(...node.children);
}

function bindImports(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  for (const { name, at, origin } of importsOf(file.tree, node)) {
    bindText(name, scope, () => importedName(origin.from, origin.name));
    const target = at.parent?.type === "aliased_import" ? childOf(at.parent, "name") : at;
    if (target !== at) file.binding.add(at);
    const last = target?.children.at(-1);
    if (last) file.importing.add(last);
  }
  if (node.type === "import_from_statement") return;
  for (const each of node.children) {
    const [module, alias] =
      each.type === "aliased_import" ? [childOf(each, "name"), childOf(each, "alias")] : [each, null];
    if (module?.type !== "dotted_name") continue;
    for (const part of module.children) file.binding.add(part);
    const [first] = module.children;
    if (alias) bindName(file, alias, scope, () => importedName(file.text(module).replaceAll(/\s/g, "")));
    else if (first) bindText(file.text(first), scope, () => importedName(file.text(first)));
  }
}
