import { resultOf } from "../../../core/model/use.ts";
import { partOf, wordsOn } from "../grammar/node-facts.ts";
import type { UseFile } from "../gather-uses.ts";
import { declaredHere, either, importedName, NameScope, valueOf, type Meaning } from "../name-scope.ts";
import { bindName, holdIn, bindText } from "../shared-bindings.ts";
import { type SyntaxNode, hasToken } from "../syntax-tree.ts";
import { importedBy, wordsIn } from "../grammar/imports.ts";
import { meaningOf, valueIn, type Reading } from "./meaning.ts";
import { skipTests } from "./skipped.ts";
import { identifierIn, partAt, type UseTables, wildcardsOf } from "./table-file.ts";
import type { Binding } from "./rules.ts";
import { qualified } from "./modules.ts";

/** Returns the scope in a node if it opens one. */
export function open(reading: Reading, node: SyntaxNode, scope: NameScope): NameScope | null {
  const inner = scopeOf(reading, node, scope);
  if (inner !== null) skipTests(reading, node, inner);
  return inner;
}

function scopeOf(reading: Reading, node: SyntaxNode, scope: NameScope): NameScope | null {
  const { file, tables } = reading;
  const binding = tables.binds.get(node.type);
  if (binding?.as === "type") return openType(reading, node, binding, scope);
  if (binding?.as === "members") {
    const type = partOf(node, binding.type);
    const name = identifierIn(tables, type);
    const isOwn = scope.owner !== null && name !== null;
    const inner = new NameScope(scope, isOwn ? [...scope.owner, file.text(name)] : null);
    bindSelf(
      tables,
      inner,
      () => meaningOf(reading, type, scope),
      () => null,
    );
    if (inner.owner) addBases(file, inner.owner, () => meaningOf(reading, partOf(node, binding.base), scope));
    return inner;
  }
  return binding?.as === "callable" || tables.scopes.has(node.type) ? new NameScope(scope, null) : null;
}

function openType(
  reading: Reading,
  node: SyntaxNode,
  { isModule, bases }: Extract<Binding, { as: "type" }>,
  scope: NameScope,
): NameScope {
  const { file, tables } = reading;
  const name = partOf(node, "name");
  const owner = scope.owner && name ? [...scope.owner, file.text(name)] : null;
  const inner = new NameScope(scope, owner);
  const list = bases === null ? [] : (partOf(node, bases)?.children ?? []);
  const extended = (): readonly Meaning[] => list.flatMap((each) => meaningOf(reading, each, scope) ?? []);
  if (!isModule)
    bindSelf(
      tables,
      inner,
      () => owner && declaredHere(owner),
      () => extended()[0] ?? null,
    );
  if (owner) for (const each of list) addBases(file, owner, () => meaningOf(reading, each, scope));
  return inner;
}

type Lazy = () => Meaning | null;

function bindSelf({ table: { self } }: UseTables, inner: NameScope, own: Lazy, base: Lazy): void {
  inner.bind(self.value, () => valueOf(own()));
  if (self.type !== null) inner.bind(self.type, own);
  if (self.base !== null) inner.bind(self.base, () => valueOf(base()));
}

function addBases(file: UseFile, owner: readonly string[], base: Lazy): void {
  const key = owner.join(".");
  const known = file.bases.get(key);
  file.bases.set(key, () => [...(known?.() ?? []), ...(base()?.origins ?? [])]);
}

/** Binds the names of a node. */
export function bind(reading: Reading, node: SyntaxNode, scope: NameScope, inner: NameScope): void {
  const binding = reading.tables.binds.get(node.type);
  const { file, tables } = reading;
  switch (binding?.as) {
    case undefined:
    case "members":
      return;
    case "type": {
      const name = partOf(node, "name");
      const elsewhere = binding.isModule && node.children.at(-1)?.type === ";";
      const own = name && scope.owner ? [...scope.owner, file.text(name)] : null;
      // A module without a body has its content in a separate file.
      const body = elsewhere && name ? importedName(`self::${file.text(name)}`) : null;
      if (name) bindName(file, name, scope, () => either(own && declaredHere(own), body));
      return;
    }
    case "callable":
      return bindCallable(reading, node, binding, scope, inner);
    case "value":
      return bindValue(reading, node, binding, tables.scopes.has(node.type) ? inner : scope);
    case "names":
      return bindNames(reading, partAt(node, binding.part), tables.scopes.has(node.type) ? inner : scope);
    case "import":
      return bindImport(reading, node, scope);
  }
}

/** Members are looked up in their types. Other names are bound. The types of call results are recorded. */
function bindCallable(
  { file, tables }: Reading,
  node: SyntaxNode,
  { result, isFree }: Extract<Binding, { as: "callable" }>,
  scope: NameScope,
  inner: NameScope,
): void {
  const name = partOf(node, "name");
  if (!name) return;
  const isMember = scope.binds(tables.table.self.value);
  const own = scope.owner && [...scope.owner, file.text(name)];
  if (isFree && !isMember) bindName(file, name, scope, () => own && declaredHere(own));
  else file.binding.add(name);
  const type = partOf(node, result);
  const reading = { file, tables };
  if (own && type) holdIn(file, [...own, resultOf].join("."), () => valueOf(meaningOf(reading, type, inner)));
}

function bindValue(
  reading: Reading,
  node: SyntaxNode,
  binding: Extract<Binding, { as: "value" }>,
  scope: NameScope,
): void {
  const { file, tables } = reading;
  const name = partOf(node, binding.name);
  if (!name) return;
  if (!tables.identifiers.has(name.type)) return bindNames(reading, name, scope);
  const { typed } = binding;
  const type = typed === null ? null : (partOf(node, typed) ?? (node.parent && partOf(node.parent, typed)));
  const isInferred = type === null || type.type === tables.table.inferred;
  const value = binding.value === null ? null : partAt(node, binding.value);
  const holds = (): Meaning | null =>
    isInferred ? valueIn(reading, value, scope) : valueOf(meaningOf(reading, type, scope));
  const own = scope.owner && [...scope.owner, file.text(name)];
  bindName(file, name, scope, () => (own ? declaredHere(own) : holds()));
  if (own) holdIn(file, own.join("."), holds);
}

/** Binds all names in a pattern, with an unknown meaning. Types and constants in it are uses. */
function bindNames({ file, tables }: Reading, node: SyntaxNode | null, scope: NameScope): void {
  const stack = node === null ? [] : [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const isName = tables.identifiers.has(next.type) && next.field !== "type" && next.field !== "path";
    // A name in a pattern that begins with a capital is a constant or a variant.
    if (isName && /^[\p{Ll}_]/u.test(file.text(next))) bindName(file, next, scope, () => null);
    else if (next.children.length === 0 && next === node) scope.bind(file.text(next), null);
    stack.push(...next.children);
  }
}

/** Binds the names of an import. */
function bindImport({ file, tables }: Reading, node: SyntaxNode, scope: NameScope): void {
  const { grammar, table } = tables;
  const { imports } = grammar.head;
  for (const each of wordsIn(node, imports)) file.binding.add(each);
  const isPassedOn = wordsOn(file.tree, node, { words: ["visibility_modifier"] }) !== "";
  for (const { path, local, isAll } of importedBy(node, imports)) {
    const parts = path.map((each) => file.text(each));
    const last = path.at(-1);
    if (isAll) wildcardsOf(file).modules.push(parts.join("::"));
    else if (hasToken(node, "static")) wildcardsOf(file).types.push(parts.join("."));
    // Without an alias, an imported namespace brings in all of its types.
    else if (local && last && (local !== last || imports.list !== null)) {
      const meaning = parts.length === 1 ? null : qualified(file, parts, table.modules);
      bindText(file.text(local), scope, () => meaning);
    } else continue;
    if (!last || isAll || isPassedOn) continue;
    file.binding.delete(last);
    file.importing.add(last);
  }
}
