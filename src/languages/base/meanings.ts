import { chainSteps } from "../../core/limits.ts";
import type { UseFile } from "./gather-uses.ts";
import { contentOf, type Meaning, type NameScope } from "./name-scope.ts";
import type { SyntaxNode } from "./syntax-tree.ts";

/** An expression or a type whose meaning is requested. */
export interface Expression {
  readonly file: UseFile;
  readonly node: SyntaxNode;
  readonly scope: NameScope;
  /** Returns the meaning of a part of the expression. */
  readonly inside: (part: SyntaxNode | null | undefined) => Meaning | null;
}

/** Meanings of a language's expressions and types, by node type. */
export type Means = Readonly<Record<string, (expression: Expression) => Meaning | null>>;

export type MeaningOf = (file: UseFile, node: SyntaxNode, scope: NameScope) => Meaning | null;

/**
 * Returns a lookup of the names that an expression or type refers to, by a table. Other node types refer to nothing.
 */
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

/** Returns a lookup of a value's meaning. A node of type `member` has the meaning of the content that it reads. */
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
