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

/** Whether of the feature no more than its name is left: its body does nothing, or the name stands for another. */
export function isHollowed({ change, alteration }: Change): boolean {
  return change === "altered" && (alteration?.by === "body" || alteration?.by === "alias");
}
