/** Runs tasks, at most that many at the same time. */
export async function inLanes(lanes: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = tasks.values();
  const lane = async (): Promise<void> => {
    for (const task of waiting) await task();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
