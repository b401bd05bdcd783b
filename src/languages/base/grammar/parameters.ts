import { candidatesTried } from "../../../core/limits.ts";
import { flatText } from "../flat-text.ts";
import { childOf, childOfType, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import { dimensionsIn, eraseType, type TypeVariables } from "./erase.ts";
import type { Parameter, ParameterTable } from "./extras.ts";
import type { Grammar } from "./grammar.ts";
import { listed } from "./node-facts.ts";

type Tables = Pick<Grammar, "parameters" | "types" | "dimensions" | "rest">;

/** Returns the parameters that a caller passes. The receiver is not one, because it has no type of its own. */
export function parametersIn(list: SyntaxNode | null, tables: Tables): readonly Parameter[] {
  const { parameters: table, dimensions } = tables;
  if (table)
    return (list?.children ?? [])
      .flatMap((node) => ofNode(node, table, dimensions))
      .slice(0, candidatesTried);
  return listed(list)
    .slice(0, candidatesTried)
    .flatMap((group) => {
      const isSpread = group.some(({ field }) => field === "type");
      const whole = isSpread ? undefined : group.find((each) => childOf(each, "type") !== null);
      const [first = null] = group;
      const parts = whole ? whole.children : group;
      const type = parts.find(({ field }) => field === "type");
      const name = parts.find(({ field }) => field === "name") ?? null;
      const isRest = group.some((each) => isRestSign(each, tables));
      return first && type && !isReceiver(parts)
        ? [{ node: whole ?? first, name, type, dimensions: isRest ? "[]" : "", isRest }]
        : [];
    });
}

function isRestSign({ type, children }: SyntaxNode, { rest }: Tables): boolean {
  return (
    rest !== undefined &&
    [type, ...children.flatMap((each) => [each.type, ...each.children.map((one) => one.type)])].some((each) =>
      rest.test(each),
    )
  );
}

function isReceiver(parts: readonly SyntaxNode[]): boolean {
  return parts.some(({ field, type }) => field === "pattern" && type === "self");
}

function ofNode(
  node: SyntaxNode,
  { each, spread }: ParameterTable,
  dimensions: string | undefined,
): readonly Parameter[] {
  if (node.type === spread.node) {
    const declarator = childOfType(node, spread.declarator);
    const name = declarator && childOf(declarator, "name");
    const type = node.children.find((part) => !spread.besides.includes(part.type));
    return name && type
      ? [{ node, name, type, dimensions: `[]${dimensionsIn(declarator, dimensions)}`, isRest: true }]
      : [];
  }
  if (node.type !== each) return [];
  const [name, type] = [childOf(node, "name"), childOf(node, "type")];
  return name && type ? [{ node, name, type, dimensions: dimensionsIn(node, dimensions) }] : [];
}

/** Returns erased types, which distinguish overloads. */
export function parameterTypes(
  tree: SyntaxTree,
  list: SyntaxNode | null,
  tables: Tables,
  variables?: TypeVariables,
): readonly string[] {
  return typesOf(tree, parametersIn(list, tables), tables, variables);
}

/** The same for parameters that are known. */
export function typesOf(
  tree: SyntaxTree,
  parameters: readonly Parameter[],
  tables: Tables,
  variables?: TypeVariables,
): readonly string[] {
  return parameters.map(({ type, dimensions }) => eraseType(tree, type, tables, variables) + dimensions);
}

/**
 * Returns the list without parameter names, as callers see it. Only the receiver, on which a method is called, has
 * its name.
 */
export function unnamed(tree: SyntaxTree, list: SyntaxNode): string {
  const texts = listed(list).map((group) => {
    const parts = group.flatMap((each) => (group.length === 1 ? each.children : [each]));
    const type = parts.find(({ field }) => field === "type");
    return type && !isReceiver(parts)
      ? flatText(tree, type)
      : group.map((each) => flatText(tree, each)).join(" ");
  });
  return `(${texts.join(",")})`;
}

/**
 * Returns each parameter as its type and name. Null if no two parameters have the same type, or if one has no
 * name.
 */
export function namedParameters(tree: SyntaxTree, list: SyntaxNode | null): readonly string[] | null {
  const named: string[] = [];
  const types = new Set<string>();
  for (const node of list?.children ?? []) {
    const type = childOf(node, "type");
    if (type === null) continue;
    const names = node.children.filter(
      (each) => each.type === "identifier" && (each.field === "name" || each.field === "pattern"),
    );
    if (names.length === 0) return null;
    const written = flatText(tree, type);
    types.add(written);
    for (const each of names) named.push(`${written} ${flatText(tree, each)}`);
    if (named.length > candidatesTried) return null;
  }
  return types.size < named.length ? named : null;
}
