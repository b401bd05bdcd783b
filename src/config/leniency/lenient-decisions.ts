import type { Decision, Policy } from "../../core/model/policy.ts";

/** A breakage or a withdrawal is newly allowed, or a sunset that was extended comes earlier again. */
export function lenientDecisions(a: Policy, than: Policy): boolean {
  const added = a.decisions.some(
    (each) => each.decision !== "extend" && !than.decisions.some((before) => allowsAsMuch(before, each)),
  );
  return added || than.decisions.some((before) => isExtend(before) && !isExtendedAsFar(before, a));
}

function allowsAsMuch(before: Decision, now: Decision): boolean {
  return before.feature === now.feature && before.decision === now.decision;
}

function isExtend(decision: Decision): boolean {
  return decision.decision === "extend";
}

function isExtendedAsFar(before: Decision, policy: Policy): boolean {
  return policy.decisions.some(
    (each) => isExtend(each) && each.feature === before.feature && (each.until ?? "") >= (before.until ?? ""),
  );
}
