/** One day. No run takes longer. */
export const secondsOfDay = 86_400;

/** Reads whole seconds, from 1 to a day. Null for any other text. */
export function readSeconds(text: string): number | null {
  if (!/^[1-9]\d{0,4}$/.test(text)) return null;
  const seconds = Number(text);
  return seconds <= secondsOfDay ? seconds : null;
}
