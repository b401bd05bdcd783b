import type { NoticeSource } from "../../../core/model/declaration.ts";
import { topmost, type PlacedDeclaration, type Reach } from "../file-walk.ts";
import type { SyntaxNode } from "../syntax-tree.ts";
import { noVariables, type TypeVariables } from "./erase.ts";
import type { Kinship } from "./kinship.ts";

/** The surroundings of a declaration. */
export interface Scope extends PlacedDeclaration {
  /** The reach of members without an access modifier. */
  readonly unmarked: Reach;
  /** The widest reach of constructors. */
  readonly constructors: Reach;
  readonly isMember: boolean;
  /** The notice of an enclosing block that is not a feature. It applies to the members. */
  readonly notice: NoticeSource | null;
  /** The parameter list after the name of the enclosing type. */
  readonly components: SyntaxNode | null;
  readonly variables: TypeVariables;
  /** The enclosing type, with its supertypes. */
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

/** Returns the scope inside a body: nothing is reachable, and only declarations with a notice are features. */
export function bodyOf(scope: Scope): Scope {
  return { ...scope, notedOnly: true, reach: 0, unmarked: 0, isMember: false, notice: null };
}
