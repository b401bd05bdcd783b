import { around, items, nodesOf } from "../../base/routes/full-tree.ts";
import type { Router } from "../../base/routes/router.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { declaredName } from "./function-names.ts";
import type { Reading } from "./reading.ts";

const functions: ReadonlySet<string> = new Set([
  "func_literal",
  "function_declaration",
  "method_declaration",
]);

/** Routers that functions of the file give back: `func admin() chi.Router { r := chi.NewRouter(); …; return r }`. */
export class ReturnedRouters {
  readonly #routers: { of(node: SyntaxNode): Router | null };
  readonly #values = new Map<string, SyntaxNode[]>();
  readonly #holders = new Set<SyntaxNode>();
  readonly #asked = new Set<string>();

  constructor(reading: Reading, routers: { of(node: SyntaxNode): Router | null }) {
    this.#routers = routers;
    for (const node of nodesOf(reading.tree.root, new Set(["return_statement"]))) {
      const holder = around(node, functions);
      if (!holder || holder.type === "func_literal" || !givesRouter(reading, holder)) continue;
      const name = declaredName(reading, holder);
      const values = node.children.flatMap((each) => (each.type === "expression_list" ? items(each) : []));
      this.#values.set(name, [...(this.#values.get(name) ?? []), ...values]);
      this.#holders.add(holder);
    }
  }

  /** Whether a node stands in a function that gives one back. */
  isWithin(node: SyntaxNode): boolean {
    for (let each: SyntaxNode | null = node; each; each = each.parent)
      if (this.#holders.has(each)) return true;
    return false;
  }

  /** That of the function of a name; null where it gives none, or one of several. */
  by(name: string | null): Router | null {
    const values = name === null ? undefined : this.#values.get(name);
    // A function that gives what it gives itself gives nothing.
    if (name === null || values === undefined || this.#asked.has(name)) return null;
    this.#asked.add(name);
    const routers = new Set(values.flatMap((each) => this.#routers.of(each) ?? []));
    this.#asked.delete(name);
    const [first = null] = routers;
    return routers.size === 1 ? first : null;
  }
}

/** A router, or what answers requests and may be one. */
function givesRouter(reading: Reading, holder: SyntaxNode): boolean {
  const result = childOf(holder, "result");
  const types =
    result?.type === "parameter_list" ? items(result).map((each) => childOf(each, "type")) : [result];
  return types.some(
    (each) => each && (reading.routerType(each) !== null || /^http\.Handler$/.test(reading.text(each))),
  );
}
