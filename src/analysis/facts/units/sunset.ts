import { maxDay } from "../../../core/time/day.ts";
import { latestSunset } from "../../policy/effective-sunset.ts";
import { ofChange } from "../fact.ts";

export const sunset = {
  change: ofChange(["decisions"], async ({ feature, members }, ask, { policy, today }) => {
    const written = latestSunset([feature, ...members], policy, today);
    if (written === null) return null;
    const { extend } = await ask("decisions");
    return maxDay(written, extend?.until ?? null);
  }),
};
