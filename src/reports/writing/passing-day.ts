import type { Day } from "../../core/model/feature.ts";
import type { Finding } from "../../core/model/finding.ts";

/** The day from which a finding passes, where it is still to come: a day in the past tells nobody to wait. */
export function passingDay({ passesFrom }: Pick<Finding, "passesFrom">, today: Day): Day | null {
  return passesFrom !== null && passesFrom > today ? passesFrom : null;
}
