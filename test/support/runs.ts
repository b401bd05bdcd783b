/** Whether everything is tried that the properties have, as `npm run test:properties` does. */
const all = process.env["WARDEN_TEST_RUNS"] === "all";

/** How often a property is tried: a tenth of the whole while people wait, another tenth each time. */
export function runs(whole: number): number {
  return all ? whole : Math.max(2, Math.ceil(whole / 10));
}

/** Whether what a property is about came up often enough. A whole series tells; in a tenth of it, it may be rare by chance. */
export function cameUp(times: number, least: number): boolean {
  return !all || times >= least;
}
