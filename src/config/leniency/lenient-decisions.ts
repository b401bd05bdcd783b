import type { Decision, Policy } from "../../core/model/policy.ts";

/** A breakage or a withdrawal is newly allowed, or a sunset that was extended comes earlier again. */
export function lenientDecisions(a: Policy, than: Policy): boolean {
  const allowed = new Set(than.decisions.map(allowanceOf));
  const added = a.decisions.some((each) => !isExtend(each) && !allowed.has(allowanceOf(each)));
  const extensions = Map.groupBy(a.decisions.filter(isExtend), ({ feature }) => feature);
  const isExtendedAsFar = ({ feature, until }: Decision): boolean =>
    (extensions.get(feature) ?? []).some((each) => (each.until ?? "") >= (until ?? ""));
  return added || than.decisions.some((before) => isExtend(before) && !isExtendedAsFar(before));
}

function allowanceOf({ feature, decision }: Decision): string {
  return JSON.stringify([feature, decision]);
}

function isExtend(decision: Decision): boolean {
  return decision.decision === "extend";
}
