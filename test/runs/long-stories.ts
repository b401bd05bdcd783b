/** Stories of many runs, nearly half of all time: `npm run test:built` plays them, those of the Action on the bundle. */
export const longStories = [
  "test/action/{answer,bad-input,base-and-head,comment,events,hostile,inputs,remind,suggestions,usage-sources}.test.ts",
  "test/cli/{announce,announce-changesets,announce-targets,hostile-stories,init-replay,learning}.test.ts",
  // Documents as deep and as large as they may be.
  "test/contracts/hostile.test.ts",
];
