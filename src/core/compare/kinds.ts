import type { FeatureKind } from "../feature.ts";

type Family = "value" | "callable" | "type" | "contract";

const families: Record<FeatureKind, Family> = {
  field: "value",
  property: "value",
  variable: "value",
  constant: "value",
  "enum-value": "value",
  parameter: "value",
  function: "callable",
  method: "callable",
  constructor: "callable",
  class: "type",
  interface: "type",
  type: "type",
  enum: "type",
  module: "type",
  endpoint: "contract",
  header: "contract",
  message: "contract",
  service: "contract",
  flag: "contract",
  capability: "contract",
  "config-key": "contract",
};

/** A field replaced by a method of the same name is removed: callers of the one break on the other. */
export function sameFamily(a: FeatureKind, b: FeatureKind): boolean {
  return families[a] === families[b];
}
