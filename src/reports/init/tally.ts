import { colourOf, type Colour, type ReplayVerdict } from "../../core/model/result/adoption.ts";

/** How many changes would have been red, would have had warnings, and would have been clean. */
export function tallyOf(judged: readonly (ReplayVerdict | null)[]): Readonly<Record<Colour, number>> {
  const tally = { red: 0, warnings: 0, clean: 0 };
  for (const each of judged) if (each !== null) tally[colourOf(each)] += 1;
  return tally;
}
