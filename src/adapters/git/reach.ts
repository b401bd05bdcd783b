import { addDays, dayOf } from "../../core/day.ts";
import type { Day } from "../../core/feature.ts";
import { deepen } from "./deepen.ts";
import { isShallow } from "./fetch-commits.ts";
import { lineFrom } from "./history.ts";
import type { Store } from "./store.ts";

/** How much older than asked the first step goes: it has to bring one commit from before the day. */
const slack = 31;

/** Makes the line from `tip` reach back to before `since`, in as few fetches as a shallow clone allows. */
export async function reach(store: Store, tip: string, since: Day): Promise<void> {
  if (!(await isShallow(store)) || (await reaches(store, tip, since))) return;
  await deepen(store, tip, { since: addDays(since, -slack) });
  // Nothing was committed in those days: only the whole history tells.
  if (!(await reaches(store, tip, since))) await deepen(store, tip, { root: true });
}

async function reaches(store: Store, tip: string, since: Day): Promise<boolean> {
  const { complete, commits } = await lineFrom(store, tip);
  const oldest = commits.at(-1);
  return complete || (oldest !== undefined && dayOf(oldest[1]) < since);
}
