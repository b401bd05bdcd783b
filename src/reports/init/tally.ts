import { colourOf, type Colour, type ReplayVerdict } from "../../core/model/result/adoption.ts";

/** Counts the changes that would have failed, had warnings, or passed without findings. */
export function tallyOf(judged: readonly (ReplayVerdict | null)[]): Readonly<Record<Colour, number>> {
  const tally = { red: 0, warnings: 0, clean: 0 };
  for (const each of judged) if (each !== null) tally[colourOf(each)] += 1;
  return tally;
}
