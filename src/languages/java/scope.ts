import { topmost, type Reach, type PlacedDeclaration } from "../base/file-walk.ts";
import type { SyntaxNode } from "../base/syntax-tree.ts";
import type { TypeVariables } from "./erase.ts";
import type { Kinship } from "./notices/inherited-words.ts";

/** Where a declaration stands: what its name is built on and who can reach it. */
export interface Scope extends PlacedDeclaration {
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
  ...topmost,
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
