import type { Day } from "../model/feature.ts";
import type { Owners } from "../repository/codeowners.ts";

/** Returns the key of the `group: owner` issue that a feature belongs to: its sunset date and its owners. */
export function groupKey(sunset: Day, { users, teams, emails }: Owners): string {
  const owners = [...teams, ...users, ...emails].sort().join(" ").slice(0, 500);
  return `${sunset} ${owners}`;
}
