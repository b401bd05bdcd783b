import { configurationBytes } from "../core/limits.ts";
import type { DocumentLimits } from "../core/document/placed.ts";

/** No real configuration is larger, or nested deeper. */
export const configurationLimits: DocumentLimits = {
  kind: "configuration",
  size: configurationBytes,
  depth: 20,
  aliased: 10_000,
};
