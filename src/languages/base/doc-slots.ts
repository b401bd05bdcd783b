import type { SlotName } from "../../core/model/declaration.ts";

/** Tags next to `@deprecated` that state a part of the notice, in any language. */
export const slotTags: ReadonlyMap<string, SlotName> = new Map([
  ["sunset", "sunset"],
  ["replacement", "replacement"],
  ["reason", "reason"],
  ["audience", "audience"],
  ["feature", "feature"],
]);
