import { configurationBytes } from "../core/limits.ts";
import type { DocumentLimits } from "../core/document/placed.ts";

/** Real configurations are smaller and less deeply nested. */
export const configurationLimits: DocumentLimits = {
  kind: "configuration",
  size: configurationBytes,
  depth: 20,
  aliased: 10_000,
};
