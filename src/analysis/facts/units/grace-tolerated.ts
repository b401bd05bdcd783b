import { addDays } from "../../../core/time/day.ts";
import { tolerance } from "../../../core/time/window.ts";
import { ofChange } from "../fact.ts";

export const graceTolerated = {
  change: ofChange(["graceEnds", "introduced", "window"], async (_, ask) => {
    const ends = await ask("graceEnds");
    const introduced = await ask("introduced");
    if (ends === null || introduced?.known !== true) return null;
    return addDays(ends, -tolerance(introduced.day, (await ask("window")).min));
  }),
};
