import type { UnreadNotice, UnreadRemoval } from "../model/unread.ts";

/** A place in a file, with the data that distinguishes it from others. */
export interface UnreadPlace extends UnreadRemoval {
  /** The name of the declaration that it seems to belong to. Null if unknown. */
  readonly subject: string | null;
}

export function inOrderOfUnread<Place extends UnreadNotice>(places: readonly Place[]): Place[] {
  return [...places].sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}

/**
 * Returns the places of base that are missing in all files at head. `isRead` returns true if a declaration of that name
 * in a file has a readable notice at head.
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

/** Removes pairs with the same key from both sides. */
function without(
  base: readonly UnreadPlace[],
  head: readonly UnreadPlace[],
  keyOf: (place: UnreadPlace) => string,
): { base: UnreadPlace[]; head: UnreadPlace[] } {
  const left = Map.groupBy(head, keyOf);
  const gone = base.filter((each) => left.get(keyOf(each))?.pop() === undefined);
  return { base: gone, head: [...left.values()].flat() };
}
