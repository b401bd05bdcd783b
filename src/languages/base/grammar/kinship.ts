import type { OpenDraft } from "../file-walk.ts";

/** A type with its supertypes, and its methods that have a notice. */
export interface Kinship {
  readonly segments: readonly string[];
  /** Simple names of the types that it extends and implements. */
  readonly parents: readonly string[];
  /** The bounds of its type variables. An overriding method may have another type there. */
  readonly bounds: ReadonlySet<string>;
  readonly methods: OpenDraft[];
}
