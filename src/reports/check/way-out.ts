import type { Day } from "../../core/model/feature.ts";
import { plainName } from "../writing/plain.ts";

/** What stands in the way of a pass, by what ends it. */
export interface Obstacles {
  /** The day from which all that waits for a date passes; null where nothing does. */
  readonly passesFrom: Day | null;
  readonly waiting: number;
  /** Recorded or unknown usage; time may end it. */
  readonly used: number;
  /** What time does not end. */
  readonly lasting: number;
}

/** How a red check becomes green, in a sentence or two. */
export function wayOut({ passesFrom, waiting, used, lasting }: Obstacles): string {
  const all = waiting + used + lasting;
  if (lasting === all) return "Waiting does not help: each finding says what to do.";
  const when = passing(passesFrom, used > 0);
  if (lasting === 0) return `As it stands, this passes ${when}. Each finding says what to do until then.`;
  const change = lasting === 1 ? "1 needs a change" : `${String(lasting)} need a change`;
  return `Of ${String(all)} findings in the way, ${change}; the rest pass ${when}. Each says what to do.`;
}

function passing(from: Day | null, isUsed: boolean): string {
  if (from === null) return "once usage is known to have ended";
  const day = `from ${plainName(from)}`;
  return isUsed ? `${day}, provided that usage is then known to have ended` : day;
}
