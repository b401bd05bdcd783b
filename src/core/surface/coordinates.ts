import { splitId } from "../model/feature.ts";
import type { Feature } from "../model/notice.ts";

/** An endpoint's method and path, by which evidence and decisions find it in a contract, in code and declared alike. */
export function coordinatesOf({
  id,
  kind,
  route,
}: Pick<Feature, "id" | "kind" | "route">): readonly string[] {
  if (route !== undefined) return [route];
  const { path, local } = splitId(id);
  return kind === "endpoint" && path !== null ? [local.replace(/~\d+$/, "")] : [];
}
