import type { Day } from "../../core/model/feature.ts";
import type { Finding } from "../../core/model/finding.ts";

/** Returns the day from which a finding passes, if it is in the future. A day in the past is not a reason to wait. */
export function passingDay({ passesFrom }: Pick<Finding, "passesFrom">, today: Day): Day | null {
  return passesFrom !== null && passesFrom > today ? passesFrom : null;
}
