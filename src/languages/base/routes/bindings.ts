import { candidatesTried } from "../../../core/limits.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree, type TextSpan } from "../syntax-tree.ts";
import { around, items, nodesOf } from "./full-tree.ts";
import type { Router } from "./router.ts";

/** Fields of a node that binds names, or lists of them, to values. */
interface Binding {
  readonly name: string;
  readonly value: string;
  /** An assignment: if its value is not a router, the name keeps its earlier meaning. */
  readonly keeps?: boolean;
  /** The names are fields of an object. */
  readonly isField?: boolean;
}

/** Node types and fields of a grammar. */
export interface RouterSyntax {
  readonly calls: ReadonlySet<string>;
  /** Fields of a call that may contain the callee. Empty if the call itself has the object and the name. */
  readonly callee: readonly string[];
  readonly object: string;
  readonly name: string;
  /** Types whose inner expression counts: brackets, casts. */
  readonly wrappers: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
  /** Nodes that are a scope for variables. */
  readonly scopes: ReadonlySet<string>;
  /** Nodes that are a scope for fields, and the keyword that fields begin with. */
  readonly classes: ReadonlySet<string>;
  readonly self: string;
  /** The bindings, by node type. */
  readonly binds: Readonly<Record<string, Binding>>;
}

/** How a language names routers. */
export interface NamingLanguage {
  readonly syntax: RouterSyntax;
  /** Returns the variable name in an expression, or null for other expressions. */
  variableNamed(node: SyntaxNode): string | null;
  /** Returns the names of each parameter of a function. */
  parameterNames(holder: SyntaxNode): readonly (readonly SyntaxNode[])[];
  /** Returns the router that a variable or parameter has according to its type or its usual name. */
  promised?(name: SyntaxNode, value: SyntaxNode | null, parameter: Parameter | null): Router | null;
  /**
   * Returns a part of a value that is the router if the value itself is not one: the argument of a wrapper
   * function.
   */
  wrapped?(name: string, value: SyntaxNode): SyntaxNode | null;
}

/** A function, and the index of one of its parameters. */
export interface Parameter {
  readonly of: SyntaxNode;
  readonly nth: number;
}

/** One meaning of a name. */
export interface Bound {
  readonly name: string;
  /** The part of the file in which the meaning applies. A parameter hides a variable with the same name. */
  readonly span: TextSpan;
  /** Offset of the binding. */
  readonly at: number;
  /** The possible values, tried in order. */
  readonly values?: readonly SyntaxNode[];
  /** The router according to its type or usual name. */
  readonly own?: Router | null;
  /** If it is not a router, the name keeps its earlier meaning. */
  readonly keeps?: boolean;
  readonly parameter?: Parameter;
}

/** Meanings of the names of a file. */
export class Bindings {
  readonly all: readonly Bound[];
  readonly #byName: ReadonlyMap<string, readonly Bound[]>;

  constructor(all: readonly Bound[]) {
    this.all = all.toSorted((a, b) => a.at - b.at);
    this.#byName = Map.groupBy(this.all, ({ name }) => name);
  }

  /**
   * Returns the meanings of a name at a place, innermost first. For the same span, the last one comes first.
   * Bindings from `end` on come last.
   */
  at(name: string, place: number, end: number = Infinity): readonly Bound[] {
    const known = this.#byName.get(name) ?? [];
    const next = countBefore(known, place);
    return known
      .slice(Math.max(0, next - candidatesTried), next + candidatesTried)
      .filter(({ span }) => span.start <= place && place < span.end)
      .toReversed()
      .toSorted((a, b) => lengthOf(a) - lengthOf(b) || Number(a.at >= end) - Number(b.at >= end));
  }

  /** Returns the value of the innermost meaning at a place. */
  valueOf(name: string, place: number): SyntaxNode | null {
    return this.at(name, place)[0]?.values?.[0] ?? null;
  }
}

/** Returns the names that a file binds. */
export function boundIn(tree: SyntaxTree, language: NamingLanguage): Bound[] {
  const { binds, functions } = language.syntax;
  const types = new Set([...Object.keys(binds), ...functions]);
  return nodesOf(tree.root, types).flatMap((node) => {
    const binding = binds[node.type];
    const variables = binding ? boundVariables(tree, language, node, binding) : [];
    return functions.has(node.type) ? [...variables, ...boundParameters(tree, language, node)] : variables;
  });
}

function boundVariables(
  tree: SyntaxTree,
  language: NamingLanguage,
  node: SyntaxNode,
  { keeps = false, isField = false, ...fields }: Binding,
): readonly Bound[] {
  const { self, scopes, classes } = language.syntax;
  const [names, values] = [listed(childOf(node, fields.name)), listed(childOf(node, fields.value))];
  return names.flatMap((each, nth): readonly Bound[] => {
    const name = isField ? `${self}${textOf(tree, each)}` : language.variableNamed(each);
    if (name === null) return [];
    const isOfClass = self !== "" && name.startsWith(self);
    const span = around(node, isOfClass ? classes : scopes) ?? tree.root;
    const value = (values.length === names.length ? values[nth] : null) ?? null;
    const wrapped = value && language.wrapped?.(name, value);
    return [
      {
        name,
        span,
        at: node.start,
        values: [value, wrapped].filter((one) => one !== null && one !== undefined),
        own: language.promised?.(each, value, null) ?? null,
        keeps,
      },
    ];
  });
}

function listed(node: SyntaxNode | null): readonly SyntaxNode[] {
  return node?.type === "expression_list" ? items(node) : node ? [node] : [];
}

function boundParameters(tree: SyntaxTree, language: NamingLanguage, holder: SyntaxNode): readonly Bound[] {
  return language.parameterNames(holder).flatMap((names, nth) => {
    const parameter = { of: holder, nth };
    return names.map((each) => ({
      name: textOf(tree, each),
      span: holder,
      at: each.start,
      own: language.promised?.(each, null, parameter) ?? null,
      // If the parameter has a default value, the name can also mean a name of the file.
      keeps: each.parent !== null && childOf(each.parent, "value") !== null,
      parameter,
    }));
  });
}

function lengthOf({ span }: Bound): number {
  return span.end - span.start;
}

function countBefore(known: readonly Bound[], place: number): number {
  let [low, high] = [0, known.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known[middle]?.at ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
