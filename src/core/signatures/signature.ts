import type { TypeParameter, TypeTree } from "./type-tree.ts";

/** The parts of a signature that callers notice. */
export type Signature = CallSignature | ValueSignature | HeaderSignature | AliasSignature;

export interface CallSignature {
  readonly as: "call";
  /** `static`, `abstract`, and the like. */
  readonly words: readonly string[];
  readonly variables: string;
  readonly parameters: readonly TypeParameter[];
  /** Null where none is written. */
  readonly result: TypeTree | null;
  /** What can be thrown, in languages that declare it. */
  readonly throws: readonly string[];
  /** Everything else, which has to stay: constraints. */
  readonly rest: string;
}

export interface ValueSignature {
  readonly as: "value";
  readonly words: readonly string[];
  readonly type: TypeTree | null;
  /** What can be done with a property; null where that is not written. */
  readonly accessors: readonly string[] | null;
}

/** The header of a type. */
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
