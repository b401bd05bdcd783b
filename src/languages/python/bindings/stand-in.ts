import { textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import type { Growing } from "./namespace.ts";

const slot = "sys.modules[__name__]";
const named = /^sys\.modules\[__name__\]\s*=\s*([A-Za-z_][\w.]*)$/;
const imported =
  /^sys\.modules\[__name__\]\s*=\s*(?:importlib\.)?(?:import_module|__import__)\(\s*["'](\.*[\w.]+)["'](?:\s*,\s*__(?:name|package)__)?\s*\)$/;
const longest = 300;

/** `sys.modules[__name__] = client`: who imports this module gets another one, with all that it gives. */
export function gatherStandIn(tree: SyntaxTree, block: SyntaxNode, found: Growing): void {
  if (!tree.text.includes(slot)) return;
  for (const statement of block.children) {
    if (statement.type !== "expression_statement" || statement.end - statement.start > longest) continue;
    const text = textOf(tree, statement).trim();
    const module = imported.exec(text)?.[1] ?? moduleOf(tree, named.exec(text)?.[1] ?? "", found);
    if (module !== null) found.stars.push(module);
  }
}

/** The module that a name of this one means; null where it is none that was imported. */
function moduleOf(tree: SyntaxTree, name: string, { bindings }: Growing): string | null {
  const [first = "", ...rest] = name.split(".");
  const binding = bindings.findLast((each) => each.name === first);
  if (binding?.origin) return within(binding.origin.from, [binding.origin.name, ...rest]);
  if (binding?.node.type !== "import_statement") return null;
  const words = textOf(tree, binding.node).replace(/^import\s+/, "");
  for (const each of words.split(",")) {
    const [module = "", , alias] = each.trim().split(/\s+/);
    if (alias === first) return within(module, rest);
    if (alias === undefined && module.split(".")[0] === first) return name;
  }
  return null;
}

function within(module: string, names: readonly string[]): string {
  return module.endsWith(".") || names.length === 0
    ? `${module}${names.join(".")}`
    : [module, ...names].join(".");
}
