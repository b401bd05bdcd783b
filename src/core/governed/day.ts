/** Returns the start of a day in milliseconds since the epoch. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Returns true for `YYYY-MM-DD` if the day exists. (`Date.parse` accepts 31 June as 1 July.) */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const start = startOf(text);
  return start >= 0 && new Date(start).toISOString().startsWith(text);
}
