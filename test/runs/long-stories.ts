/** Stories of many runs, half of all time: `npm run test:built` plays them, those of the Action on the bundle. */
export const longStories = [
  "test/action/{answer,bad-input,base-and-head,built-modes,checkouts,comment,events,hostile,inputs,organisation-policy,pull-request,remind,suggestions,usage-sources,without-checkout}.test.ts",
  "test/cli/{announce,announce-changesets,announce-contracts,announce-features,announce-targets,compiled-code,explain,fix,fix-contracts,hostile-configuration,hostile-stories,init,init-replay,languages-moves,learning,learnt-lists,missing-grammars,report,report-owner,stories-capabilities,stories-endpoints,stories-evasions,stories-moves,stories-policy,stories-removals,stories-usage,within}.test.ts",
  // Work that is ended after ten seconds.
  "test/cli/hangs.test.ts",
  "test/adapters/clock/watchdog.test.ts",
  "test/app/processes/job-processes.test.ts",
  // Some hundred processes of git each.
  "test/adapters/git/{fetch/fetch,objects/foxtrots,objects/line-walk,repository/release-tags}.test.ts",
  "test/analysis/surface/{undeprecated,undeprecated-quiet}.test.ts",
  "test/adapters/node/memory.test.ts",
  "test/support/git-commit.test.ts",
  "test/usecases/init/replay.test.ts",
  // The test of a test: thousands of sequences until each hole is found.
  "test/usecases/check/sequences-holes.test.ts",
  "test/usecases/reminders/any-request.test.ts",
  // What is as deep and as large as it may be.
  "test/analysis/new-uses/hostile.test.ts",
  "test/contracts/{hostile,helm.hostile,edits.properties}.test.ts",
  "test/core/words/hostile.test.ts",
];
