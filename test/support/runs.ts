/** Whether everything is tried that the properties have, as `npm run test:properties` does. */
const all = process.env["WARDEN_TEST_RUNS"] === "all";

/** How often a property is tried: a fifth of the whole while people wait, another fifth each time. */
export function runs(whole: number): number {
  return all ? whole : Math.max(2, Math.ceil(whole / 5));
}
