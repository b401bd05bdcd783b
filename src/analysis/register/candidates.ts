import type { Revision } from "../revision/revision.ts";

/** Paths of the files in which a notice can stand: sources that hold a needle of any reader. */
export function candidatesIn(revision: Revision): Promise<readonly string[]> {
  const { readers } = revision.engine;
  return revision.containing([...new Set(readers.flatMap((each) => each.needles))]);
}

/** Paths of the files that no reader has, and in which what looks like a notice can stand. */
export function unreadCandidatesIn(revision: Revision): Promise<readonly string[]> {
  const { needles, endings } = revision.engine.unreadSearch;
  return endings.length === 0 ? Promise.resolve([]) : revision.containing(needles, endings);
}
