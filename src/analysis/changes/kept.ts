import type { Change } from "../../core/model/change.ts";
import { removal } from "../../core/compare/transitions.ts";
import { isExpired } from "../../core/judging/decision.ts";
import { splitId, type Day } from "../../core/model/feature.ts";
import type { Policy } from "../../core/model/policy.ts";
import { unnoticed } from "../../core/judging/unnoticed.ts";
import type { ChangeReading } from "./read-changes.ts";

/** Files that have to be read although they hold no notice: something in them was decided to be kept. */
export function keptPaths(policy: Policy): ReadonlySet<string> {
  const kept = policy.decisions.filter((each) => each.decision === "keep");
  return new Set(kept.map((each) => splitId(each.feature).path).filter((path) => path !== null));
}

/** Features that were decided to be kept, whose notice is gone, and that this change removes. */
export function keptRemovals(policy: Policy, reading: ChangeReading, today: Day): Change[] {
  const changes: Change[] = [];
  for (const decision of policy.decisions) {
    if (decision.decision !== "keep" || isExpired(decision, today)) continue;
    const { path } = splitId(decision.feature);
    const base = path === null ? undefined : reading.base.get(path);
    const declaration = base?.declarations.find((each) => each.id === decision.feature);
    if (!base || !declaration || base.features.has(declaration.id)) continue;
    const head = reading.head.get(base.path);
    if (
      head?.declarations.some((each) => each.name === declaration.name) ||
      reading.unreadable.has(base.path)
    )
      continue;
    changes.push(removal(unnoticed(declaration, base.language)));
  }
  return changes;
}
