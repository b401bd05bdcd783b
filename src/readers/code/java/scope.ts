import type { Draft } from "../../engine/draft.ts";
import type { SyntaxNode } from "../../engine/syntax-tree.ts";
import type { TypeVariables } from "./erase.ts";
import type { Kinship } from "./inherited-words.ts";

export type Reach = 0 | 1 | 2;

/** Where a declaration stands: what its name is built on and who can reach it. */
export interface Scope {
  /** Qualified name so far, without parameter types; empty at the top of the file. */
  readonly name: string;
  /** The same with the parameter types of those around it. */
  readonly local: string;
  /** The nearest enclosing declaration that was given. */
  readonly container: Draft | null;
  readonly reach: Reach;
  /** How many declarations are around. */
  readonly depth: number;
  /** Inside bodies and expressions: only what carries a notice is a feature. */
  readonly notedOnly: boolean;
  /** Reach of a member without a modifier: interfaces make theirs public. */
  readonly unmarked: Reach;
  readonly inEnum: boolean;
  /** The components of the record around: what its compact constructor takes. */
  readonly components: SyntaxNode | null;
  readonly variables: TypeVariables;
  /** The type around, with what it extends. */
  readonly kin: Kinship | null;
}

export const fileScope: Scope = {
  name: "",
  local: "",
  container: null,
  reach: 2,
  depth: 0,
  notedOnly: false,
  unmarked: 0,
  inEnum: false,
  components: null,
  variables: new Map(),
  kin: null,
};

/** What is in a body: out of reach, and no feature without a notice. */
export function bodyOf(scope: Scope): Scope {
  return { ...scope, notedOnly: true, reach: 0 };
}

/** Joins a qualified name: members with `.`, parameters with `/`. */
export function join(prefix: string, separator: "." | "/", name: string): string {
  return prefix === "" ? name : `${prefix}${separator}${name}`;
}

export function least(a: Reach, b: Reach): Reach {
  return a < b ? a : b;
}
