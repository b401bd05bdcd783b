import { isRestored } from "../../history/history-questions.ts";
import { ofChange } from "../fact.ts";

export const restored = {
  change: ofChange(["window"], async ({ change }, ask, sources) =>
    isRestored(change, await ask("window"), sources),
  ),
};
