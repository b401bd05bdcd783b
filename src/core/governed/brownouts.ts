/** Short refusals before the sunset, so that callers notice it in time. */
export interface BrownoutPlan {
  /** Days before the sunset with a brownout: `[28, 14, 7, 3, 1]`. */
  readonly daysBefore: readonly number[];
  /** The time at which they begin, in UTC: `10:00`. */
  readonly at: string;
  /** Duration of each. Limit: a day. */
  readonly minutes: number;
}

/** One brownout, in milliseconds since the epoch. The end is exclusive. */
export interface BrownoutWindow {
  readonly from: number;
  readonly to: number;
}

const day = 86_400_000;

/** Returns the reason why a plan cannot be used, or null. */
export function planDefect({ daysBefore, at, minutes }: BrownoutPlan): string | null {
  if (!Array.isArray(daysBefore) || daysBefore.length === 0 || daysBefore.length > 100)
    return "`daysBefore` must be a list of 1 to 100 days";
  const wrong = daysBefore.find((each) => !Number.isInteger(each) || each < 1 || each > 3660);
  if (wrong !== undefined)
    return `\`daysBefore\` contains ${wrong}; expected whole numbers of days before the sunset, 1 or more`;
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at))
    return `\`at\` is "${at}"; expected a time of day in UTC, as in "10:00"`;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1440)
    return `\`minutes\` is ${minutes}; expected 1 to 1440 minutes`;
  return null;
}

/** Returns the brownouts before a sunset, in order. None extends beyond the sunset. Empty without a sunset. */
export function brownoutWindows(plan: BrownoutPlan, sunsetAt: number): readonly BrownoutWindow[] {
  if (sunsetAt === Infinity) return [];
  const [hours = 0, minutes = 0] = plan.at.split(":").map(Number);
  return plan.daysBefore
    .map((days) => sunsetAt - days * day + (hours * 60 + minutes) * 60_000)
    .sort((a, b) => a - b)
    .map((from) => ({ from, to: Math.min(from + plan.minutes * 60_000, sunsetAt) }));
}

export function currentWindow(windows: readonly BrownoutWindow[], now: number): BrownoutWindow | null {
  return windows.find(({ from, to }) => now >= from && now < to) ?? null;
}
