// Loaded before a run whose pauses are not what is tested: those between writes to GitHub, one to three seconds each,
// are over twenty times sooner. Time limits, which are longer, stay what they are.
const whole = globalThis.setTimeout;

const short = (act, milliseconds = 0, ...given) =>
  whole(act, milliseconds >= 300 && milliseconds <= 4000 ? milliseconds / 20 : milliseconds, ...given);

globalThis.setTimeout = Object.assign(short, whole);
