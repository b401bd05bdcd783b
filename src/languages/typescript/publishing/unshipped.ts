const folders =
  "{example,examples,demo,demos,sandbox,playground,docs,doc,website,scripts,build,stories,bench,benches,benchmark,benchmarks}";

/** Code that no package of npm ships by convention. */
export const unshipped: readonly string[] = [
  `${folders}/**`,
  `{packages,libs,apps,modules,projects,plugins}/*/${folders}/**`,
  "tools/**",
  "**/{.storybook,cypress,e2e,playwright}/**",
  "**/*.{stories,story}.*",
  "**/*.{config,conf}.{js,cjs,mjs,ts,cts,mts}",
  "**/{gulpfile,Gruntfile,Gulpfile,Jakefile}.{js,cjs,mjs,ts}",
];
