import type { Introduced } from "../../core/model/facts.ts";

/** Of two runs that both have to stand, the one that began later; what is not known of one is not known of both. */
export function laterIntroduced(a: Introduced, b: Introduced): Introduced {
  if (!a.known) return a;
  return !b.known || b.day > a.day ? b : a;
}
