import type { NoticeSource } from "../../../core/model/declaration.ts";
import { topmost, type PlacedDeclaration, type Reach } from "../file-walk.ts";
import type { SyntaxNode } from "../syntax-tree.ts";
import { noVariables, type TypeVariables } from "./erase.ts";
import type { Kinship } from "./kinship.ts";

/** Where a declaration stands. */
export interface Scope extends PlacedDeclaration {
  /** How far members reach that say nothing of it. */
  readonly unmarked: Reach;
  /** How far constructors reach at most. */
  readonly constructors: Reach;
  readonly isMember: boolean;
  /** Of what is around without being a feature: its members have it too. */
  readonly notice: NoticeSource | null;
  /** What the type around takes in brackets behind its name. */
  readonly components: SyntaxNode | null;
  readonly variables: TypeVariables;
  /** The type around, with what it extends. */
  readonly kin: Kinship | null;
}

export const fileScope: Scope = {
  ...topmost,
  unmarked: 0,
  constructors: 2,
  isMember: false,
  notice: null,
  components: null,
  variables: noVariables,
  kin: null,
};

/** What is in a body: out of reach, and no feature without a notice. */
export function bodyOf(scope: Scope): Scope {
  return { ...scope, notedOnly: true, reach: 0, unmarked: 0, isMember: false, notice: null };
}
