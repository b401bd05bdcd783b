import { isRestored } from "../../history/history-questions.ts";
import { ofChange } from "../fact.ts";

export const restored = {
  /** A notice that exists on another branch may come from a merge back, a release or a backport. */
  change: ofChange(["window"], async ({ change }, ask, sources) => {
    if (await isRestored(change, await ask("window"), sources)) return true;
    return change.change === "announced" && change.head !== null && sources.onBranch(change.head);
  }),
};
