import { extensionsOf } from "../../history/history-questions.ts";
import { noExtensions } from "../../../core/time/extensions.ts";
import { ofChange } from "../fact.ts";

export const extensions = {
  change: ofChange(["window"], async ({ change, feature }, ask, sources) =>
    change.change === "extended" ? extensionsOf(feature, await ask("window"), sources) : noExtensions,
  ),
};
