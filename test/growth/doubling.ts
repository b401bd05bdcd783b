/** Other work on the machine only ever makes a run cost more. */
const tries = { fewest: 2, most: 8 };

interface Sizes {
  readonly from?: number;
  readonly most?: number;
  /** Milliseconds from which on the cost of an empty input does not count. */
  readonly enough?: number;
}

export interface Growth {
  readonly size: number;
  /** Milliseconds for that size. */
  readonly cost: number;
  /** How many times as much an input of twice the size costs, on average over two doublings. */
  readonly times: number;
}

/**
 * Measures how the cost grows with the size. Both sizes are measured in turn, so that a busy machine affects both, and
 * the least of each counts. More runs follow while the growth is above `bar`.
 */
export async function growthOf(
  cost: (size: number) => Promise<number>,
  bar: number,
  { from = 50, most = 20_000, enough = 80 }: Sizes = {},
): Promise<Growth> {
  let size = from;
  // The first runs compile the code: one of them alone says little.
  const measured = async (): Promise<number> => Math.min(await cost(size), await cost(size));
  let least = await measured();
  while (least < enough && size < most) {
    size *= 2;
    least = await measured();
  }
  let fourfold = Number.POSITIVE_INFINITY;
  const times = (): number => Math.sqrt(fourfold / least);
  for (let run = 0; run < tries.most && (run < tries.fewest || times() > bar); run += 1) {
    fourfold = Math.min(fourfold, await cost(size * 4));
    least = Math.min(least, await cost(size));
  }
  return { size, cost: least, times: times() };
}
