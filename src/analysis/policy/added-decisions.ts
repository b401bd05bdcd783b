import type { Decision, Policy } from "../../core/model/policy.ts";

/** Returns decisions of head that base does not have, regardless of their position in the file. */
export function addedDecisions(base: Policy, head: Policy | null): Decision[] {
  const known = new Set(base.decisions.map((each) => JSON.stringify({ ...each, line: 0 })));
  return (head?.decisions ?? []).filter((each) => !known.has(JSON.stringify({ ...each, line: 0 })));
}
