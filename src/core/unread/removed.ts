import type { UnreadNotice, UnreadRemoval } from "../model/unread.ts";

/** One of a file, with what tells it from others. */
export interface UnreadPlace extends UnreadRemoval {
  /** What it seems to stand on; null where that cannot be told. */
  readonly subject: string | null;
}

export function inOrderOfUnread<Place extends UnreadNotice>(places: readonly Place[]): Place[] {
  return [...places].sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}

/**
 * Those of base that are gone at head, whatever file they stand in there. `isRead`: what a name of a file stands on
 * carries a notice at head that is read.
 */
export function removedUnread(
  base: readonly UnreadPlace[],
  head: readonly UnreadPlace[],
  isRead: (path: string, subject: string) => boolean,
): UnreadRemoval[] {
  const byWhat = without(base, head, (each) => `${each.path}\n${each.subject}\n${each.words}`);
  const bySubject = without(byWhat.base, byWhat.head, (each) => `${each.path}\n${each.subject}`);
  const byMove = without(bySubject.base, bySubject.head, (each) => `${each.subject}\n${each.words}`);
  return byMove.base
    .filter(({ path, subject }) => subject === null || !isRead(path, subject))
    .map(({ path, line, why, words }) => ({ path, line, why, words }));
}

/** Both sides without what they share by a key, as often as they share it. */
function without(
  base: readonly UnreadPlace[],
  head: readonly UnreadPlace[],
  keyOf: (place: UnreadPlace) => string,
): { base: UnreadPlace[]; head: UnreadPlace[] } {
  const left = Map.groupBy(head, keyOf);
  const gone = base.filter((each) => left.get(keyOf(each))?.pop() === undefined);
  return { base: gone, head: [...left.values()].flat() };
}
