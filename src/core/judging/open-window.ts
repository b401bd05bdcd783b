import type { Change } from "../model/change.ts";
import type { ChangeFacts } from "../model/facts.ts";
import type { Judging } from "../model/rule.ts";

/** Returns true while callers may rely on the old form: until the sunset, or without limit if no sunset is known. */
export function isWindowOpen({ sunset }: Pick<ChangeFacts, "sunset">, { today }: Judging): boolean {
  return sunset === null || today < sunset;
}

export function whileOpen({ sunset }: Pick<ChangeFacts, "sunset">): string {
  return sunset === null ? "while it has a notice" : `before its sunset of ${sunset}`;
}

/** Returns true if only the feature's name remains: its body does nothing, or the name is now an alias. */
export function isHollowed({ change, alteration }: Change): boolean {
  return change === "altered" && (alteration?.by === "body" || alteration?.by === "alias");
}
