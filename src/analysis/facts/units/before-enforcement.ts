import type { Introduced } from "../../../core/model/facts.ts";
import type { Day } from "../../../core/model/feature.ts";
import { ofChange, ofEntry } from "../fact.ts";

export const beforeEnforcement = {
  change: ofChange(["introduced"], async (_, ask, { policy: { enforceFrom } }) =>
    enforceFrom === null ? false : isBefore(enforceFrom, await ask("introduced")),
  ),
  entry: ofEntry(["introduced"], async (_, ask, { policy: { enforceFrom } }) =>
    enforceFrom === null ? false : isBefore(enforceFrom, await ask("introduced")),
  ),
};

function isBefore(enforceFrom: Day, introduced: Introduced | null): boolean {
  return introduced?.known === true && introduced.day < enforceFrom;
}
