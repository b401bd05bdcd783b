import { isDated } from "../../../core/judging/removal.ts";
import { addDays } from "../../../core/time/day.ts";
import { addDuration, tolerance } from "../../../core/time/window.ts";
import { ofChange } from "../fact.ts";

export const graceTolerated = {
  change: ofChange(["introduced", "window"], async (given, ask) => {
    if (!isDated(given)) return null;
    const introduced = await ask("introduced");
    // If history is incomplete, its known part counts.
    const day = introduced?.known === true ? introduced.day : (introduced?.since ?? null);
    if (day === null) return null;
    const { min } = await ask("window");
    return addDays(addDuration(day, min), -tolerance(day, min));
  }),
};
