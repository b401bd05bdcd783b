import { maxDay } from "../../../core/time/day.ts";
import { latestSunset } from "../../policy/effective-sunset.ts";
import { ofChange } from "../fact.ts";

export const sunset = {
  change: ofChange(["decisions"], async ({ subject, members }, ask, { policy, today }) => {
    const written = latestSunset([subject, ...members], policy, today);
    if (written === null) return null;
    const { extend } = await ask("decisions");
    return maxDay(written, extend?.until ?? null);
  }),
};
