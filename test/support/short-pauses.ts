/**
 * For runs whose pauses are not what is tested: those between writes to GitHub, one to three seconds each, are over
 * twenty times sooner. Time limits, which are longer, stay what they are.
 */
const whole = globalThis.setTimeout;

const short = Object.assign(
  (act: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) =>
    whole(act, milliseconds >= 300 && milliseconds <= 4000 ? milliseconds / 20 : milliseconds, ...given),
  whole,
);

/** In this process from now on; gives what ends it. */
export function shortenPauses(): () => void {
  const before = globalThis.setTimeout;
  globalThis.setTimeout = short;
  return () => {
    globalThis.setTimeout = before;
  };
}
