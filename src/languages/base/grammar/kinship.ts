import type { OpenDraft } from "../file-walk.ts";

/** A type with what it extends, and those of its methods that carry a notice. */
export interface Kinship {
  readonly segments: readonly string[];
  /** Simple names of what it extends and implements. */
  readonly parents: readonly string[];
  /** What its type variables are bound to: an overriding method may have another type there. */
  readonly bounds: ReadonlySet<string>;
  readonly methods: OpenDraft[];
}
