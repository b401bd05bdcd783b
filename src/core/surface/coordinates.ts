import { splitId } from "../model/feature.ts";
import type { Feature } from "../model/notice.ts";

/**
 * Returns the method and path of an endpoint or its part. Usage data and decisions use them to find the feature in a
 * contract, in code, or in the configuration.
 */
export function coordinatesOf({
  id,
  kind,
  route,
}: Pick<Feature, "id" | "kind" | "route">): readonly string[] {
  if (route !== undefined) return [route];
  const { path, local } = splitId(id);
  if (path === null || !/^[A-Z]+ \//.test(local)) return [];
  return kind === "endpoint" ? [local.replace(/~\d+$/, "")] : [local];
}
