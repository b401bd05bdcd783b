import type { SlotName } from "../../core/model/declaration.ts";

/** Tags beside `@deprecated` that state a part of the notice, whatever the language. */
export const slotTags: ReadonlyMap<string, SlotName> = new Map([
  ["sunset", "sunset"],
  ["replacement", "replacement"],
  ["reason", "reason"],
  ["audience", "audience"],
  ["feature", "feature"],
]);
