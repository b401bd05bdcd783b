import type { Change } from "../model/change.ts";
import type { ChangeFacts } from "../model/facts.ts";
import type { Judging } from "../model/rule.ts";

/** The window runs while callers are promised the old form: up to the sunset, without end where none is known. */
export function isWindowOpen({ sunset }: Pick<ChangeFacts, "sunset">, { today }: Judging): boolean {
  return sunset === null || today < sunset;
}

export function whileOpen({ sunset }: Pick<ChangeFacts, "sunset">): string {
  return sunset === null ? "while its notice stands" : `before its sunset of ${sunset}`;
}

/**
 * Returns true if only the feature's name is left: its body does nothing, or the name is an alias of another
 * declaration.
 */
export function isHollowed({ change, alteration }: Change): boolean {
  return change === "altered" && (alteration?.by === "body" || alteration?.by === "alias");
}
