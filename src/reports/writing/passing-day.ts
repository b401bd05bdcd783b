import type { Day } from "../../core/model/feature.ts";
import type { Finding } from "../../core/model/finding.ts";

/** Returns the day from which a finding passes, if that day is in the future. Otherwise waiting does not help. */
export function passingDay({ passesFrom }: Pick<Finding, "passesFrom">, today: Day): Day | null {
  return passesFrom !== null && passesFrom > today ? passesFrom : null;
}
