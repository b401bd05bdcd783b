import type { ChangeFactName, EntryFactName } from "../model/facts.ts";
import type { OnChange, OnEntry, Rule } from "../model/rule.ts";

/** A condition on a change. It can read only the facts in its `needs`. */
export function onChange<const N extends ChangeFactName = never>(
  condition: Omit<OnChange<N>, "subject">,
): OnChange {
  return { subject: "change", ...condition };
}

/** A condition on a feature of the register. It can read only the facts in its `needs`. */
export function onEntry<const N extends EntryFactName = never>(
  condition: Omit<OnEntry<N>, "subject">,
): OnEntry {
  return { subject: "entry", ...condition };
}

/** Returns true if `enforce-from` lowers its findings to warnings for older notices. */
export function forgivesOldNotices({ on }: Rule): boolean {
  return on.some((each) => "excuses" in each && each.excuses?.includes("beforeEnforcement"));
}
