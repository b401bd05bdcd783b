/** What a predicate lets through: a method, and a path; null where it says nothing of it. */
export interface Asked {
  readonly method: string | null;
  readonly path: { readonly written: string | null } | null;
}
