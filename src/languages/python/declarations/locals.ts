import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";

interface Assigned {
  /** Where the assignment ends: its value is made of what the name held before. */
  readonly offset: number;
  readonly value: SyntaxNode;
  /** `+=`: behind what it held. */
  readonly adds: boolean;
}

/** The names of a function: its parameters, and what its body assigns. */
export class Locals {
  readonly outer: Locals | null;
  readonly parameters: ReadonlySet<string>;
  readonly #assigned = new Map<string, Assigned[]>();

  constructor(outer: Locals | null, parameters: ReadonlySet<string>) {
    this.outer = outer;
    this.parameters = parameters;
  }

  /** Notes an assignment; they come in source order. */
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

  /** True when a name is a parameter here or of a function around. */
  isParameter(name: string): boolean {
    if (this.parameters.has(name)) return true;
    for (let locals = this.outer; locals; locals = locals.outer) if (locals.parameters.has(name)) return true;
    return false;
  }
}
