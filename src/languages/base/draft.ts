import type { Declaration } from "../../core/model/declaration.ts";
import { featureId } from "../../core/model/feature.ts";

/** A declaration whose id is not final yet: numbering declarations of the same name needs the whole file. */
export interface Draft {
  /** The id's local part without `~2`: the qualified name with the overload suffixes. */
  readonly local: string;
  readonly container: Draft | null;
  /** The path in its id, if it is not the path of the file. */
  readonly path?: string;
  /** Offset of its name: the order in the file. */
  readonly offset: number;
  readonly declaration: Omit<Declaration, "id" | "container">;
}

/** Assigns the ids. Equal ids get `~2`, `~3` in source order. */
export function settle(path: string, drafts: readonly Draft[]): Declaration[] {
  const ordered = drafts.toSorted((a, b) => a.offset - b.offset);
  const taken = new Set(ordered.map(({ local }) => local));
  const counts = new Map<string, number>();
  const ids = new Map<Draft, string>();
  for (const draft of ordered) {
    let count = (counts.get(draft.local) ?? 0) + 1;
    // A name in the source may itself end in `~2`.
    while (count > 1 && taken.has(`${draft.local}~${count}`)) count += 1;
    counts.set(draft.local, count);
    ids.set(draft, featureId(draft.path ?? path, count === 1 ? draft.local : `${draft.local}~${count}`));
  }
  return ordered.map((draft) => ({
    id: ids.get(draft) ?? featureId(path, draft.local),
    ...draft.declaration,
    container: draft.container === null ? null : (ids.get(draft.container) ?? null),
  }));
}
