import type { FeatureKind } from "../../core/model/feature.ts";

const servedKinds: ReadonlySet<FeatureKind> = new Set([
  "endpoint",
  "parameter",
  "header",
  "field",
  "flag",
  "capability",
]);

/** Returns true if a running service can record calls of features of this kind. */
export function isServed(kind: FeatureKind): boolean {
  return servedKinds.has(kind);
}
