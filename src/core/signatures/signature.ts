import type { TypeParameter, TypeTree } from "./type-tree.ts";

/** The parts of a signature that affect callers. */
export type Signature = CallSignature | ValueSignature | HeaderSignature | AliasSignature;

export interface CallSignature {
  readonly as: "call";
  /** `static`, `abstract`, and similar keywords. */
  readonly words: readonly string[];
  readonly variables: string;
  readonly parameters: readonly TypeParameter[];
  /** Null if none is written. */
  readonly result: TypeTree | null;
  /** Types that can be thrown, in languages that declare them. */
  readonly throws: readonly string[];
  /** Everything else that must stay the same: constraints. */
  readonly rest: string;
}

export interface ValueSignature {
  readonly as: "value";
  readonly words: readonly string[];
  readonly type: TypeTree | null;
  /** Permitted accesses to a property. Null if they are not written. */
  readonly accessors: readonly string[] | null;
}

export interface HeaderSignature {
  readonly as: "header";
  readonly words: readonly string[];
  readonly variables: string;
  readonly supers: readonly string[];
  readonly rest: string;
}

export interface AliasSignature {
  readonly as: "alias";
  readonly variables: string;
  readonly type: TypeTree;
}
