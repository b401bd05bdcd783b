import type { Change } from "../../core/model/change.ts";
import { removal } from "../../core/compare/transitions.ts";
import { isExpired } from "../../core/judging/decision.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import { splitId, type Day } from "../../core/model/feature.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { Feature, ReadNotice } from "../../core/model/notice.ts";
import type { ChangeReading } from "./read-changes.ts";

/** Files that have to be read although they hold no notice: the decision `keep` names something in them. */
export function pathsOfKeepDecisions(policy: Policy): ReadonlySet<string> {
  const decisions = policy.decisions.filter((each) => each.decision === "keep");
  return new Set(decisions.map((each) => splitId(each.feature).path).filter((path) => path !== null));
}

/** Features with the decision `keep` and without a notice that this change removes. */
export function removalsDespiteKeep(policy: Policy, reading: ChangeReading, today: Day): Change[] {
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
    changes.push(removal(takenBack(declaration, base.language)));
  }
  return changes;
}

/** A feature whose notice was taken back by a decision: nothing that it said is in force. */
function takenBack(declaration: Declaration, language: string): Feature {
  const { id, kind, place } = declaration;
  return { id, key: id, kind, name: splitId(id).local, language, place, declaration, notice: nothingSaid };
}

const nothingSaid: ReadNotice = {
  line: 0,
  endLine: 0,
  text: "",
  replacement: null,
  reason: null,
  announced: null,
  sunset: null,
  sunsetVersion: null,
  audience: null,
  feature: null,
  dateDefects: [],
  unreadable: false,
  conditional: false,
  saysNoReplacement: false,
  comparable: "",
};
