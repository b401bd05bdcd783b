import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Repository } from "../../ports/file-tree.ts";
import { mayHoldWords } from "../mentions/longest-words.ts";
import type { BaseLine } from "./base-line.ts";

/** Commits may be dated before those that they follow: so many days more are looked at. */
const skew = 90;
/** Git takes no day before its own first for one. */
const gitsFirst = "1971-01-01";

/**
 * Whether the file of a notice was as it is on base since long before that day, and has no such words there: git walks
 * back no further than that, where the whole line takes it a hundred times as long.
 */
export async function isLongUntouched(
  { place, declaration, notice }: Feature,
  { repository, base }: { readonly repository: Pick<Repository, "tree">; readonly base: string },
  line: BaseLine,
  since: Day,
): Promise<boolean> {
  const day = addDays(since, -skew);
  const path = declaration?.notice?.writtenAt?.path ?? place.path;
  if (day < gitsFirst || !(await line.isUntouched(path, day))) return false;
  const bytes = await repository.tree(base).read(path);
  return bytes === null || !mayHoldWords(bytes, notice.text);
}
