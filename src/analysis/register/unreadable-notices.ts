import type { Change } from "../../core/model/change.ts";
import { splitId, type Problem } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import { isWritten } from "../history/history-questions.ts";

/** Returns a problem for each notice whose text is not a literal, so that its values are unknown instead of missing. */
export function unreadableNotices(features: readonly Feature[]): Problem[] {
  return features
    .filter(({ declaration }) => declaration?.notice?.text === null)
    .map(({ id, place, declaration }) => ({
      path: place.path,
      line: declaration?.notice?.line ?? place.line,
      message: `the text of the notice of ${splitId(id).local} cannot be read, because it is not a literal in this file. Write the text, or at least \`Sunset: YYYY-MM-DD\`, in the notice`,
    }));
}

/** Returns such problems for notices that the change adds or edits. */
export function writtenUnreadable(changes: readonly Change[]): Problem[] {
  return unreadableNotices(changes.flatMap((each) => (isWritten(each) && each.head ? [each.head] : [])));
}
