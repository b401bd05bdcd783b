/** What all runs of the tests have in common. */
export const settings = {
  // Generous: a machine under load is ten times slower, and nothing here asserts how long something takes.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  teardownTimeout: 60_000,
  globalSetup: ["test/runs/clean-up.ts"],
  // Files of one worker share what they import.
  isolate: false,
};
