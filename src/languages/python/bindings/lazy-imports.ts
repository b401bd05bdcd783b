import { bodyLength } from "../../../core/limits.ts";
import { textOf, type SyntaxTree } from "../../base/syntax-tree.ts";
import { ownStub } from "./specifiers.ts";
import { nothing, type Binding, type Growing } from "./namespace.ts";

/** What a module gives without importing it at its top. */
interface LazyImport {
  readonly name: string;
  readonly from: string;
  /** Its name there. */
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

/** What a file imports for type checkers alone. */
function checkedIn(text: string): string {
  return [...text.slice(0, bodyLength).matchAll(checked)].map(([, block = ""]) => block).join("");
}

/**
 * A module with `__getattr__` gives names when somebody asks for them: those that it imports in there or for type
 * checkers, and those that its tables lead to modules.
 */
export function gatherLazy(tree: SyntaxTree, found: Growing): void {
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

/** `return getattr(import_module("._impl", __name__), name)`: modules that are asked for every name. */
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

/** A name without dots is one of a module beside this one. */
function relative(module: string): string {
  return module.includes(".") ? module : `.${module}`;
}
