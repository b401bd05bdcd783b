import { formatDuration as formatParts } from "date-fns/formatDuration";
import type { Duration } from "../model/policy.ts";

/** Formats a duration: "6 months", "1 week", "1 month 15 days". */
export function formatDuration(duration: Duration): string {
  return formatParts(duration, { format: ["years", "months", "weeks", "days"] });
}
