import { splitId } from "./feature.ts";
import type { Feature } from "./notice.ts";

/** How a feature is called in a message: `Client.fetchAll` in backticks. */
export function called(feature: Feature): string {
  return code(splitId(feature.id).local);
}

/** Text from code, set apart as code in a message; line breaks and backticks taken off, cut at 120. */
export function code(text: string): string {
  const flat = text.replaceAll(/[\s`]+/g, " ").trim();
  return `\`${flat.length > 120 ? `${flat.slice(0, 119)}…` : flat}\``;
}

/** `1 member`, `3 members`. */
export function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}
