import { readdirSync } from "node:fs";

/**
 * The parts of the bundle, by the folders of src/ that they hold. With its folders a part holds all that they load at
 * once; what it shares with a later part is in it alone, so that the order is that of need. Of two folders that hold a
 * file the inner one decides; a file may be named as well. What is in no part, the shells above all, is cut where it
 * says `import()`.
 */
const folders: Readonly<Record<string, readonly string[]>> = {
  // The Action's first line needs nothing else.
  version: ["core/product"],
  model: [
    ...["core/model", "core/time", "core/text", "reports/formats"],
    // What is asked of other files than YAML, too.
    ...["core/document/placed.ts", "core/repository/id-glob.ts"],
  ],
  // What asks git its first questions; while git answers, the gate is loaded.
  repository: ["ports", "adapters/fs", "adapters/git", "cli/session"],
  // See `partsByEntry`, also for `judging`.
  gate: ["cli/gate", "reports/terminal"],
  // See `partsByEntry`.
  "new-uses": ["analysis/new-uses"],
  words: ["core/words"],
  // Behind the tables that tell a contract from other files.
  governed: ["core/governed"],
  document: ["core/document", "analysis/policy/check-steps.ts"],
  // See `partsByEntry`: what lists notices and judges none.
  scan: ["usecases/scan.ts"],
  // What judges where a change says something of features.
  judging: ["analysis/judging", "rules", "usecases/check"],
  // What several of the others share, and no check needs at first.
  shared: [
    "core",
    "languages",
    "analysis/changes",
    "analysis/names",
    "analysis/policy",
    "analysis/register",
    "analysis/revision",
    "core/time/duration-words.ts",
  ],
  "listed-uses": ["analysis/new-uses/declared-uses.ts", "analysis/new-uses/key-uses.ts"],
  configuration: ["core/old-forms", "config"],
  // See `partsByEntry`: the JSON of checks and lists.
  results: ["reports/check/json.ts"],
  reports: ["reports"],
  history: [
    "analysis/facts",
    "analysis/history",
    "analysis/replacements",
    "analysis/register/unmatched-evidence.ts",
    "analysis/register/matched-members.ts",
  ],
  usecases: ["usecases"],
  bodies: ["core/bodies", "analysis/bodies"],
  // Where a language's names are compared, and under `public: true` paths.
  surface: [
    "core/surface",
    "analysis/surface",
    "core/change",
    "core/signatures",
    "analysis/names/find-name-changes.ts",
    "analysis/names/revision-world.ts",
  ],
  mentions: ["core/mentions", "analysis/mentions"],
  // What the configuration says of each source of usage; how it is asked stands below.
  sources: ["usage"],
  usage: [
    "usage/engine",
    "usage/exchange",
    "usage/http",
    "usage/prometheus",
    "usage/record",
    "adapters/http",
  ],
  syntax: ["languages/base"],
  contracts: [
    "contracts/base/likeness",
    "contracts/base/schema",
    "contracts/base/yaml",
    ...foldersIn("contracts").map((name) => `contracts/${name}`),
  ],
  "contract-edits": ["contracts/base/editing"],
  ...Object.fromEntries(foldersIn("languages").map((name) => [name, [`languages/${name}`]])),
  fixes: ["core/edits", "analysis/fixes"],
  reminders: ["core/reminders", "usecases/reminders", "reports/issue"],
  answers: ["core/answers", "commands", "usecases/answer", "reports/answer"],
  announcements: ["core/announce", "usecases/announce", "reports/announce"],
  init: ["usecases/init", "reports/init"],
  page: ["reports/page"],
  writing: ["adapters/fs/writing"],
  // What audits keep beside git; the gate asks nothing of it.
  learnt: ["adapters/fs/learnt", "cli/session/learning-engine.ts"],
  github: [
    "adapters/github/client",
    "adapters/github/issues",
    "adapters/github/policies",
    "adapters/github/pulls",
  ],
  // What the runner tells and is told.
  runner: ["action/runner", "adapters/github/events", "adapters/github/runner"],
  server: [
    "app/server",
    "app/jobs",
    "app/usage",
    "app/webhooks",
    "adapters/postgres",
    "adapters/tar",
    "adapters/github/archive",
  ],
};

export const partNames: readonly string[] = Object.keys(folders);

/**
 * Parts that go by what is imported: these files with all that they import at once, in whatever folder it stands, and
 * nothing of their folders beside it.
 */
export const partsByEntry: Readonly<Record<string, readonly string[]>> = {
  // What every check loads, whatever it finds.
  gate: ["cli/check-work.ts", "usecases/check/check-change.ts", "reports/terminal/check-text.ts"],
  // What a change of code is asked for: it goes before the judges, who share much of it.
  "new-uses": ["analysis/new-uses/find-new-uses.ts"],
  judging: ["usecases/check/judge-change.ts", "rules/registry.generated.ts"],
  scan: ["usecases/scan.ts", "analysis/register/routes-of-handlers.ts", "core/repository/blob-id.ts"],
  results: ["reports/check/json.ts"],
};

const partOfFolder = new Map(
  Object.entries(folders).flatMap(([part, own]) => own.map((folder) => [folder, part])),
);

/** The part of a file of src/; null where it is in none. `path` is relative to src/. */
export function partOf(path: string): string | null {
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
    const part = partOfFolder.get(path.slice(0, end));
    if (part !== undefined) return part;
  }
  return null;
}

/** Folders of single units. */
function foldersIn(room: string): string[] {
  return readdirSync(new URL(`../src/${room}/`, import.meta.url), { withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name !== "base")
    .map(({ name }) => name)
    .sort();
}
