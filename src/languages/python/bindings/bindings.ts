import { nameLength, bodyLength } from "../../../core/limits.ts";
import { childOf, type SyntaxNode, type SyntaxTree, textOf } from "../../base/syntax-tree.ts";
import { eachStatement, type Path } from "../declarations/statements.ts";
import { importsOf, starOf } from "./imports.ts";
import { gatherDeleted, gatherImport, gatherNamed, reached } from "./rebinding.ts";
import { identifiersIn, nothing, type Binding, type Growing, type Namespace } from "./namespace.ts";
import { ownStub } from "./specifiers.ts";

/** A name that a module provides on request, without importing it at the top level. */
interface LazyImport {
  readonly name: string;
  readonly from: string;
  /** Its name in that module. */
  readonly of: string;
}

const word = String.raw`["']([A-Za-z_]\w*)["']`;
const imports = /^[ \t]+from[ \t]+(\.*[\w.]*)[ \t]+import[ \t]+(\([^()]{0,5000}\)|[^\n;#(]{1,500})/gm;
const listed = /["'](\.*[A-Za-z_][\w.]*)["']\s*:\s*[[({]([^[\](){}]{0,20000})[\])}]/g;
const single = new RegExp(String.raw`${word}\s*:\s*["'](\.*[\w.]*)["']`, "g");
const paired = new RegExp(
  String.raw`${word}\s*:\s*\(\s*["'](\.+[\w.]*|\w+(?:\.\w+)+)["']\s*,\s*${word}\s*,?\s*\)`,
  "g",
);

const asked = /\bgetattr\(\s*(?:importlib\s*\.\s*)?import_module\(\s*["'](\.*[\w.]+)["']/g;
const checked = /^if[ \t]+(?:\w+\.)?TYPE_CHECKING[ \t]*:[^\n]*\n((?:[ \t]+[^\n]*\n|[ \t]*\n){1,5000})/gm;

/** Returns the imports of a file that only type checkers read. */
function checkedIn(text: string): string {
  return [...text.slice(0, bodyLength).matchAll(checked)].map(([, block = ""]) => block).join("");
}

/**
 * Adds names that a module with `__getattr__` provides on request. These are names that it imports there or for type
 * checkers, and names that its tables map to modules.
 */
function gatherLazy(tree: SyntaxTree, found: Growing): void {
  const getter = found.bindings.find(({ name }) => name === "__getattr__");
  if (getter === undefined) return;
  if (/\.attach_stub\s*\(/.test(textOf(tree, getter.node).slice(0, bodyLength))) found.stars.push(ownStub);
  found.stars.push(...modulesAsked(tree, getter));
  const bound = new Set(found.bindings.map(({ name }) => name));
  for (const { name, from, of } of lazyImports(tree, getter)) {
    if (bound.has(name)) continue;
    bound.add(name);
    const { at, node, path } = getter;
    found.bindings.push({ ...nothing, name, at, node, path, form: "import", origin: { from, name: of } });
  }
}

/**
 * `return getattr(import_module("._impl", __name__), name)`: returns the modules from which every name is
 * requested.
 */
function modulesAsked(tree: SyntaxTree, { node, definition }: Binding): readonly string[] {
  const body = definition === null ? "" : textOf(tree, node).slice(0, bodyLength);
  return [...body.matchAll(asked)].flatMap(([, module = ""]) => module);
}

function lazyImports(tree: SyntaxTree, { node, definition }: Binding): readonly LazyImport[] {
  if (definition !== null) {
    const body = `${textOf(tree, node).slice(0, bodyLength)}\n${checkedIn(tree.text)}`;
    const own = [...body.matchAll(imports)].flatMap(([, from = "", names = ""]) => importsIn(from, names));
    return /\bimport_module\b|\b__import__\b/.test(body)
      ? [...own, ...tablesIn(tree.text.slice(0, bodyLength))]
      : own;
  }
  // `__getattr__, __dir__, __all__ = lazy.attach(__name__, …)`
  const call = textOf(tree, node).slice(0, bodyLength);
  return /\.attach\s*\(/.test(call) ? tablesIn(call) : tablesIn(tree.text.slice(0, bodyLength));
}

function importsIn(from: string, names: string): readonly LazyImport[] {
  return names
    .replaceAll(/[()]|#[^\n]*/g, "")
    .split(",")
    .flatMap((each) => {
      const [of = "", as, name = of] = each.trim().split(/\s+/);
      return of === "" || (as !== undefined && as !== "as") ? [] : [{ name, from, of }];
    });
}

/** `"module": ["name", …]`, `"name": ".module"`, `"name": (".module", "attribute")`. */
function tablesIn(text: string): readonly LazyImport[] {
  const lists = [...text.matchAll(listed)].flatMap(([, module = "", names = ""]) =>
    [...names.matchAll(/["']([A-Za-z_]\w*)["']/g)].map(([, name = ""]) => ({
      name,
      from: relative(module),
      of: name,
    })),
  );
  const singles = [...text.matchAll(single)].map(([, name = "", from = ""]) => ({
    name,
    from: relative(from),
    of: name,
  }));
  const pairs = [...text.matchAll(paired)].map(([, name = "", from = "", of = ""]) => ({ name, from, of }));
  return [...pairs, ...lists, ...singles];
}

/** A name without dots is the name of a module in the same folder. */
function relative(module: string): string {
  return module.includes(".") ? module : `.${module}`;
}

/** Collects the statements of a block in order. */
export function namespaceOf(tree: SyntaxTree, block: SyntaxNode): Namespace {
  const found: Growing = { bindings: [], marks: [], exporting: [], calls: [], stars: [], outside: [] };
  eachStatement(tree, block, (node, path) => gather(tree, node, path, found));
  if (block.parent === null) {
    gatherLazy(tree, found);
    gatherStandIn(tree, block, found);
  }
  return found;
}

function gather(tree: SyntaxTree, node: SyntaxNode, path: Path, found: Growing): void {
  switch (node.type) {
    case "function_definition":
    case "class_definition":
      return gatherDefinition(tree, node, { node, path, decorators: [] }, found);
    case "decorated_definition": {
      const definition = childOf(node, "definition");
      const decorators = node.children.filter(({ type }) => type === "decorator");
      return definition ? gatherDefinition(tree, definition, { node, path, decorators }, found) : undefined;
    }
    case "import_from_statement": {
      const star = starOf(tree, node);
      if (star !== null) found.stars.push(star);
      for (const { name, at, origin } of importsOf(tree, node))
        found.bindings.push({ ...nothing, name, at, node, path, form: "import", origin });
      return;
    }
    case "type_alias_statement": {
      const left = childOf(node, "left");
      const at = left && firstIdentifier(left);
      if (at)
        found.bindings.push({
          ...nothing,
          name: textOf(tree, at),
          at,
          node,
          path,
          form: "type",
          doc: docBehind(node),
          value: childOf(node, "right"),
        });
      return;
    }
    case "expression_statement":
      for (const each of node.children) gatherExpression(tree, each, { node, path }, found);
      return;
    case "delete_statement":
      return gatherDeleted(tree, node, path, found);
    case "import_statement":
      return gatherImport(tree, node, path, found);
    case "for_statement":
    case "with_statement":
      return gatherNamed(tree, node, path, found);
  }
}

function gatherDefinition(
  tree: SyntaxTree,
  definition: SyntaxNode,
  whole: Pick<Binding, "node" | "path" | "decorators">,
  found: Growing,
): void {
  const at = childOf(definition, "name");
  if (at === null || at.start === at.end) return;
  const form = definition.type === "class_definition" ? "class" : "function";
  found.bindings.push({ ...nothing, ...whole, name: textOf(tree, at), at, form, definition });
}

interface Statement {
  readonly node: SyntaxNode;
  readonly path: Path;
}

function gatherExpression(tree: SyntaxTree, node: SyntaxNode, statement: Statement, found: Growing): void {
  const { path } = statement;
  if (node.type === "call") {
    if (/^__all__\s*\.\s*\w+\s*\(/.test(tree.text.slice(node.start, node.start + 40)))
      found.exporting.push({ node, path });
    else {
      found.calls.push(node);
      gatherDeleted(tree, node, path, found);
    }
  } else if (node.type === "augmented_assignment") {
    const left = childOf(node, "left");
    if (left && textOf(tree, left) === "__all__") found.exporting.push({ node, path });
  } else if (node.type === "assignment") gatherAssignment(tree, node, statement, found);
  else if (node.type === "parenthesized_expression") gatherNamed(tree, node, path, found);
}

function gatherAssignment(
  tree: SyntaxTree,
  first: SyntaxNode,
  { node: statement, path }: Statement,
  found: Growing,
): void {
  const doc = docBehind(statement);
  const targets: SyntaxNode[] = [];
  let value: SyntaxNode | null = first;
  let annotation: SyntaxNode | null = null;
  while (value?.type === "assignment") {
    const left = childOf(value, "left");
    if (left) targets.push(left);
    annotation ??= childOf(value, "type");
    value = childOf(value, "right");
  }
  const common = { ...nothing, node: statement, path, annotation, doc } as const;
  for (const target of targets) {
    const isWhole = target.type === "identifier";
    for (const at of isWhole ? [target] : identifiersIn(target)) {
      const name = textOf(tree, at);
      if (name === "__all__") found.exporting.push({ node: first, path });
      else found.bindings.push({ ...common, name, at, form: "variable", value: isWhole ? value : null });
    }
    if (target.type === "subscript" && /^__all__\b/.test(tree.text.slice(target.start, target.start + 8)))
      found.exporting.push({ node: first, path });
    if (target.type !== "attribute" || !value) continue;
    const outside = reached(tree, target);
    const marked = /^(\w+)\.__deprecated__$/.exec(textOf(tree, target));
    if (marked?.[1]) found.marks.push({ name: marked[1], node: statement, value });
    else if (outside) found.outside.push({ ...common, ...outside, form: "other", value });
  }
}

function firstIdentifier(node: SyntaxNode): SyntaxNode | null {
  let at: SyntaxNode | undefined = node;
  while (at && at.type !== "identifier") at = at.children[0];
  return at ?? null;
}

/** Returns the string statement that follows. Siblings are in order, so no full search is needed. */
function docBehind(statement: SyntaxNode): SyntaxNode | null {
  const siblings = statement.parent?.children ?? [];
  let low = 0;
  let high = siblings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((siblings[middle]?.start ?? 0) < statement.end) low = middle + 1;
    else high = middle;
  }
  const next = siblings[low];
  return next ? stringOf(next) : null;
}

/** Returns the string if a statement is only a string. Null otherwise. */
export function stringOf(statement: SyntaxNode): SyntaxNode | null {
  const only = statement.type === "expression_statement" ? statement.children[0] : undefined;
  return only?.type === "string" || only?.type === "concatenated_string" ? only : null;
}

/** Returns the docstring of a module, class or function body. */
export function docstringOf(block: SyntaxNode | null): SyntaxNode | null {
  const first = block?.children[0];
  return first ? stringOf(first) : null;
}

const slot = "sys.modules[__name__]";
const named = /^sys\.modules\[__name__\]\s*=\s*([A-Za-z_][\w.]*)$/;
const imported =
  /^sys\.modules\[__name__\]\s*=\s*(?:importlib\.)?(?:import_module|__import__)\(\s*["'](\.*[\w.]+)["'](?:\s*,\s*__(?:name|package)__)?\s*\)$/;

/** `sys.modules[__name__] = client`: importers of this module get another module with all its names. */
function gatherStandIn(tree: SyntaxTree, block: SyntaxNode, found: Growing): void {
  if (!tree.text.includes(slot)) return;
  for (const statement of block.children) {
    if (statement.type !== "expression_statement" || statement.end - statement.start > nameLength) continue;
    const text = textOf(tree, statement).trim();
    const module = imported.exec(text)?.[1] ?? moduleOf(named.exec(text)?.[1] ?? "", found);
    if (module !== null) found.stars.push(module);
  }
}

/** Returns the imported module that a name refers to. Null if it refers to none. */
function moduleOf(name: string, { bindings }: Growing): string | null {
  const [first = "", ...rest] = name.split(".");
  const binding = bindings.findLast((each) => each.name === first);
  if (!binding?.origin) return null;
  const { from, name: own } = binding.origin;
  return within(from, own === "*" ? rest : [own, ...rest]);
}

function within(module: string, names: readonly string[]): string {
  return module.endsWith(".") || names.length === 0
    ? `${module}${names.join(".")}`
    : [module, ...names].join(".");
}
