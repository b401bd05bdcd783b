import { countOf, type Named } from "../gather-uses.ts";
import { resultMeaning, type Meaning, type NameScope } from "../name-scope.ts";
import type { SyntaxNode } from "../syntax-tree.ts";
import { nameMeaning, type Reading } from "./meaning.ts";
import { memberAt } from "./modules.ts";

const longestChain = 20;

/** What a name means among bare tokens: `b` of `a::b` and of `a.b`. */
export function tokenMeaning(reading: Reading, node: SyntaxNode, scope: NameScope): Named {
  const tokens = node.parent?.children ?? [];
  const at = tokens.indexOf(node);
  const list = tokens[at + 1];
  const isCall = list !== undefined && list.type === node.parent?.type && list.children[0]?.type === "(";
  return {
    meaning: chain(reading, tokens, at, scope, 0),
    args: isCall ? (countOf(list, new Set()) === 0 ? 0 : null) : null,
  };
}

function chain(
  reading: Reading,
  tokens: readonly SyntaxNode[],
  at: number,
  scope: NameScope,
  depth: number,
): Meaning | null {
  const { file, tables } = reading;
  const token = tokens[at];
  if (token === undefined || depth > longestChain) return null;
  const before = tokens[at - 1]?.type;
  const of = (): Meaning | null => chain(reading, tokens, at - 2, scope, depth + 1);
  if (token.type === tables.table.tokens)
    return token.children[0]?.type === "("
      ? resultMeaning(chain(reading, tokens, at - 1, scope, depth + 1))
      : null;
  const name = file.text(token);
  if (before === "." || before === "::") return memberAt(file.holding(of()), name);
  return nameMeaning(reading, name, scope);
}
