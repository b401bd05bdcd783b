import type { Deadline } from "../../analysis/judging/deadline.ts";

/** The results that were available in time. They are incomplete if `isLate`. */
export interface Timely<Each> {
  readonly found: readonly Each[];
  readonly isLate: boolean;
}

export async function timely<Each>(
  deadline: Deadline,
  work: () => Promise<readonly Each[]>,
): Promise<Timely<Each>> {
  let found: readonly Each[] = [];
  const isDone = await deadline.inTime(async () => (found = await work()));
  return { found, isLate: !isDone };
}
