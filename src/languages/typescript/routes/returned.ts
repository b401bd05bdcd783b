import { around, nodesOf } from "../../base/routes/full-tree.ts";
import { Router } from "../../base/routes/router.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { functions } from "./functions.ts";
import type { Reading } from "./literals.ts";

interface Known {
  readonly values: ReadonlyMap<string, SyntaxNode>;
  of(node: SyntaxNode): unknown;
}

/** Routers that functions of the file give back: `function admin() { const r = Router(); …; return r; }`. */
export class ReturnedRouters {
  readonly #reading: Reading;
  readonly #known: Known;
  readonly #asked = new Set<SyntaxNode>();
  #values: ReadonlyMap<SyntaxNode, readonly SyntaxNode[]> | null = null;

  constructor(reading: Reading, known: Known) {
    this.#reading = reading;
    this.#known = known;
  }

  /** That of a call of such a function; null where it gives none, or one of several. */
  by(call: SyntaxNode): Router | null {
    const callee = call.type === "call_expression" ? childOf(call, "function") : null;
    const called =
      callee?.type === "identifier" ? this.#known.values.get(this.#reading.text(callee)) : undefined;
    // A function that gives what it gives itself gives nothing.
    if (!called || !functions.has(called.type) || this.#asked.has(called)) return null;
    this.#asked.add(called);
    const routers = new Set(this.#givenBy(called).map((each) => this.#known.of(each)));
    this.#asked.delete(called);
    const [first, ...others] = [...routers].filter((each) => each instanceof Router);
    return first && others.length === 0 ? first : null;
  }

  #givenBy(called: SyntaxNode): readonly SyntaxNode[] {
    const body = childOf(called, "body");
    if (body && body.type !== "statement_block") return [body];
    this.#values ??= this.#returns();
    return this.#values.get(called) ?? [];
  }

  #returns(): ReadonlyMap<SyntaxNode, readonly SyntaxNode[]> {
    const found = new Map<SyntaxNode, SyntaxNode[]>();
    for (const node of nodesOf(this.#reading.tree.root, new Set(["return_statement"]))) {
      const holder = around(node, functions);
      const value = node.children.find(({ type }) => type !== "return" && type !== ";");
      if (!holder || !value) continue;
      const known = found.get(holder);
      if (known === undefined) found.set(holder, [value]);
      else known.push(value);
    }
    return found;
  }
}
