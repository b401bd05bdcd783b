import { windowOf } from "../../../core/time/window.ts";
import { ofChange, ofEntry } from "../fact.ts";

export const window = {
  change: ofChange(["audience"], async (_, ask, { policy }) => windowOf(await ask("audience"), policy)),
  entry: ofEntry([], async (entry, _, { policy }) => Promise.resolve(windowOf(entry.audience, policy))),
};
