import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";

interface Assigned {
  /** End of the assignment. Its value uses the name's earlier value. */
  readonly offset: number;
  readonly value: SyntaxNode;
  /** True for `+=`, which adds to the earlier value. */
  readonly adds: boolean;
}

/** The names of a function: its parameters, and the names that its body assigns. */
export class Locals {
  readonly outer: Locals | null;
  readonly parameters: ReadonlySet<string>;
  readonly #assigned = new Map<string, Assigned[]>();

  constructor(outer: Locals | null, parameters: ReadonlySet<string>) {
    this.outer = outer;
    this.parameters = parameters;
  }

  /** Records an assignment. They must be recorded in source order. */
  note(name: string, node: SyntaxNode): void {
    const value = childOf(node, "right");
    if (value === null) return;
    const list = this.#assigned.get(name) ?? [];
    list.push({ offset: node.end, value, adds: node.type === "augmented_assignment" });
    this.#assigned.set(name, list);
  }

  /**
   * Returns the values of a name at an offset: the last value assigned before it, and values added since. Null if
   * there are none.
   */
  valuesAt(name: string, offset: number): readonly SyntaxNode[] | null {
    const list = this.#assigned.get(name);
    if (list === undefined) return null;
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle]?.offset ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    // A closure may be called after the code that follows it.
    const before = low === 0 ? list.slice(0, 1) : list.slice(Math.max(0, low - 20), low);
    const from = before.findLastIndex(({ adds }) => !adds);
    return from < 0 ? null : before.slice(from).map(({ value }) => value);
  }

  /** Returns true if a name is a parameter of this or an enclosing function. */
  isParameter(name: string): boolean {
    if (this.parameters.has(name)) return true;
    for (let locals = this.outer; locals; locals = locals.outer) if (locals.parameters.has(name)) return true;
    return false;
  }
}
