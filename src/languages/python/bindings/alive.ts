import { candidatesTried } from "../../../core/limits.ts";
import { childOf } from "../../base/syntax-tree.ts";
import type { Binding } from "./namespace.ts";
import { lastWord } from "../notices/categories.ts";
import { mentions } from "../values/tokens.ts";
import type { Path } from "../declarations/statements.ts";
import type { Walk } from "../declarations/walk.ts";

/** Returns the statements that remain in effect after the next statement. */
export type After<T> = (before: readonly T[], next: T) => readonly T[];

/**
 * Returns the statements in effect at the end of a namespace. A later statement replaces an earlier one; statements
 * in different arms coexist.
 */
export function atEnd<T extends { readonly path: Path }>(
  statements: readonly T[],
  after: After<T>,
): readonly T[] {
  return run(statements.slice(-candidatesTried), after, [], 0);
}

function run<T extends { readonly path: Path }>(
  statements: readonly T[],
  after: After<T>,
  start: readonly T[],
  depth: number,
): readonly T[] {
  let state = start;
  for (let from = 0, to = 0; from < statements.length; from = to) {
    const next = statements[from];
    const fork = next?.path[depth]?.fork;
    to = from + 1;
    if (next && !fork) state = after(state, next);
    if (!fork) continue;
    while (statements[to]?.path[depth]?.fork === fork) to += 1;
    const arms = Map.groupBy(statements.slice(from, to), ({ path }) => path[depth]?.arm ?? 0);
    const before = state;
    const ends = [...arms.values()].flatMap((arm) => run(arm, after, before, depth + 1));
    const all = new Set(arms.size < fork.arms ? [...before, ...ends] : ends);
    state = all.size < 2 ? [...all] : [...before.filter((each) => all.has(each)), ...ends];
    state = [...new Set(state)];
  }
  return state;
}

/** Returns the bindings of a name at the end of its namespace. */
export function bindingsAtEnd(walk: Walk, bindings: readonly Binding[]): readonly Binding[] {
  const [only] = bindings;
  if (only && bindings.length === 1) return only.form === "deleted" ? [] : bindings;
  const overloads = new Set(bindings.filter((each) => isOverload(walk, each)));
  const lasting = atEnd(bindings, (before, next) => {
    if (next.form === "deleted") return [];
    if (isBare(next) || buildsOn(walk, next)) return [...before, next];
    // Overloads precede their implementation, and each other.
    const isOverload = next.form === "function" && before.every((each) => overloads.has(each));
    return [...before.filter((each) => (isBare(each) ? next.form === "variable" : isOverload)), next];
  });
  // The `else` of a `try` continues its body, and follows its handlers.
  return lasting.toSorted((a, b) => a.at.start - b.at.start);
}

/** Returns true for `old: int`, which declares a type and binds nothing. */
export function isBare({ form, annotation, value }: Binding): boolean {
  return form === "variable" && annotation !== null && value === null;
}

const passing = new Set([
  "call",
  "identifier",
  "binary_operator",
  "boolean_operator",
  "conditional_expression",
]);

/**
 * Returns true for `old = wrapped(old)`, `@old.setter`, `class Old(Old)`: a binding made from the name's earlier
 * value.
 */
function buildsOn(walk: Walk, { name, value, decorators, definition }: Binding): boolean {
  const bases = definition ? childOf(definition, "superclasses") : null;
  const parts = [...decorators, bases, value && passing.has(value.type) ? value : null];
  return parts.some((each) => each !== null && mentions(walk.text(each), name));
}

function isOverload(walk: Walk, { decorators }: Binding): boolean {
  return decorators.some((each) => lastWord(withoutComment(walk.text(each)).slice(1).trim()) === "overload");
}

/** A decorator's line may end in a comment: `@overload  # one of two`. */
function withoutComment(decorator: string): string {
  return decorator.replace(/\s*#.*$/s, "");
}
