import { extensionsOf } from "../../history/history-questions.ts";
import { ofChange } from "../fact.ts";

export const extensions = {
  change: ofChange(["window"], async ({ change, subject }, ask, sources) =>
    change.change === "extended" ? extensionsOf(subject, await ask("window"), sources) : 0,
  ),
};
