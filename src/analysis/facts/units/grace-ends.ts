import { isDated } from "../../../core/judging/removal.ts";
import { addDuration } from "../../../core/time/window.ts";
import { ofChange } from "../fact.ts";

export const graceEnds = {
  change: ofChange(["introduced", "window"], async (given, ask) => {
    if (!isDated(given)) return null;
    const introduced = await ask("introduced");
    return introduced?.known === true ? addDuration(introduced.day, (await ask("window")).min) : null;
  }),
};
