import type { Day } from "../model/feature.ts";
import type { Owners } from "../repository/codeowners.ts";

/** Which issue of `group: owner` a feature belongs to: the one of its sunset and its owners. */
export function groupKey(sunset: Day, { users, teams, emails }: Owners): string {
  const owners = [...teams, ...users, ...emails].sort().join(" ").slice(0, 500);
  return `${sunset} ${owners}`;
}
