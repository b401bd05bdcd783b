import { splitId } from "../model/feature.ts";
import type { Feature } from "../model/notice.ts";

/**
 * Method and path of an endpoint, or of what is a part of one: by them evidence and decisions find it in a contract, in
 * code and declared alike.
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
