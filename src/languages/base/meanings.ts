import { chainSteps } from "../../core/limits.ts";
import type { UseFile } from "./gather-uses.ts";
import { contentOf, type Meaning, type NameScope } from "./name-scope.ts";
import type { SyntaxNode } from "./syntax-tree.ts";

/** An expression or a type whose meaning is asked for. */
export interface Expression {
  readonly file: UseFile;
  readonly node: SyntaxNode;
  readonly scope: NameScope;
  /** What a part of it means. */
  readonly inside: (part: SyntaxNode | null | undefined) => Meaning | null;
}

/** What the expressions and types of a language mean, by node type. */
export type Means = Readonly<Record<string, (expression: Expression) => Meaning | null>>;

export type MeaningOf = (file: UseFile, node: SyntaxNode, scope: NameScope) => Meaning | null;

/** What an expression or a type names, by a table: one of another type names nothing. */
export function meaningBy(means: Means): MeaningOf {
  const table = new Map(Object.entries(means));
  const meaningAt = (file: UseFile, node: SyntaxNode, scope: NameScope, depth: number): Meaning | null => {
    if (depth > chainSteps) return null;
    const inside = (part: SyntaxNode | null | undefined): Meaning | null =>
      part ? meaningAt(file, part, scope, depth + 1) : null;
    return table.get(node.type)?.({ file, node, scope, inside }) ?? null;
  };
  return (file, node, scope) => meaningAt(file, node, scope, 0);
}

/** What a value at hand is of: what names it, or what a member of that node type holds. */
export function valueBy(
  meaningOf: MeaningOf,
  member: string,
): (file: UseFile, node: SyntaxNode | null | undefined, scope: NameScope) => Meaning | null {
  return (file, node, scope) => {
    const held = node ? file.holding(meaningOf(file, node, scope)) : null;
    if (held?.isValue === true) return held;
    return node?.type === member ? contentOf(held) : null;
  };
}
