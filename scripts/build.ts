// Bundles the shells into dist/, which GitHub runs as it is committed. Same sources, same bytes.
import { rmSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("../", import.meta.url));

for (const name of readdirSync(`${root}dist`)) if (name.endsWith(".js")) rmSync(`${root}dist/${name}`);
rmSync(`${root}dist/parts`, { recursive: true, force: true });

/**
 * Work that few runs do is apart, a part for each: what is among them is in none of the general ones below. A new
 * command or report of weight is one line here.
 */
const apart: readonly (readonly [part: string, modules: RegExp])[] = [
  // What answers people; of it the reminders need the marker.
  ["reminders", /\/src\/(core\/(reminders\/|codeowners)|usecases\/(sync-)?reminders|reports\/issue\/)/],
  // What corrects notices; answers use the edits, too. What the Action suggests on a pull request comes with its own.
  [
    "fixes",
    /\/src\/(core\/(edits\/|meant-name)|usecases\/(fixes\/|answer\/reread)|adapters\/fs\/replace-file)/,
  ],
  ["suggest", /\/src\/(reports\/suggestions|action\/suggest\b)/],
  ["answers", /\/src\/(core\/(answer|command)|commands\/|usecases\/answer|reports\/answer\/)/],
  [
    "server",
    /\/src\/(app\/(?!main|run|settings|variables|private-key)|adapters\/(postgres|tar|github\/(changed-since|history|tar|tree|download))|adapters\/git\/without)/,
  ],
  // A page of the whole register: loaded by the command that writes one.
  [
    "page",
    /\/src\/(reports\/(html\/|report-json)|usecases\/report\b|cli\/commands\/report\b|core\/register-report|adapters\/fs\/own-output)|\/node_modules\/(d3-[a-z-]+|internmap)\//,
  ],
  ["init", /\/src\/(core\/adoption|usecases\/init|reports\/init\/|cli\/commands\/init)/],
  // Under `public: true` paths, and where a replacement may have changed.
  [
    "watch",
    /\/src\/(usecases\/(undeprecated|inheritance|passed-on|one-sided-fixes)|core\/(bodies\/|compare\/(inherited|public-declarations)))/,
  ],
  // What new notices are to be mentioned in.
  [
    "visibility",
    /\/src\/(usecases\/(visibility|mentions|copied-notices|entry-warnings)|core\/mentions\/(?!mention-rule))/,
  ],
  // A glance at what a change adds; what parses for it is in the reader's part.
  [
    "new-uses",
    /\/src\/(usecases\/new-uses\/(?!watch\b)|readers\/(engine\/noticed-names|code\/[^/]+\/uses\/(reader|noticed|path-mapping))|readers\/code\/[^/]+\/specifiers)/,
  ],
  ["announcements", /\/src\/(core\/announce\/|usecases\/announce|reports\/announce\/)/],
];

/**
 * What a run needs together goes into one part: every file more that is loaded costs time. The gate comes first,
 * so that what it shares with the others is in it.
 */
const gate = [
  /\/src\/(core\/(?!words\/)|rules\/|cli\/(check-work|engine|render)\.ts)/,
  /\/src\/readers\/(registry|code\/[^/]+\.ts|code\/[^/]+\/grammar-of)/,
  /\/src\/usecases\/(?!(judge-changes|candidates|lineage|base-line|replacements|platform-names|evidence|explain|audit|scan|sources-at)\b)/,
  /\/src\/config\/default-policy\b/,
  /\/src\/reports\/(text|condense|named-callers|order|layout|outlook|plain|palette|passing-day|place-text|runner-lines)\b/,
  /\/node_modules\/(picomatch|date-fns)\//,
];
const general: readonly (readonly [part: string, modules: RegExp])[] = [
  // The Action's first line needs nothing else.
  ["version", /\/src\/core\/version\b/],
  // What asks git its first questions; while git answers, the gate is loaded.
  [
    "start",
    /\/src\/(core\/(errors|day|feature)\b|ports\/|adapters\/(git|fs)\/(?!replace-file)|config\/nearest\b|cli\/(run|options|help|session|progress|command-names|commands|commands\/check)\.ts)/,
  ],
  ["gate", new RegExp(gate.map(({ source }) => source).join("|"))],
  ["history", /\/src\/usecases\//],
  ["words", /\/src\/core\/words\//],
  ["configuration", /\/src\/config\/|\/node_modules\/(zod|yaml)\//],
  // Only where something is judged by its use.
  ["usage", /\/src\/(usage|adapters\/http)\//],
  ["reader", /\/src\/readers\/|\/node_modules\/web-tree-sitter\//],
  ["reports", /\/src\/reports\//],
  // What a comment needs; an event and its payload are read in every run.
  [
    "github",
    /\/src\/adapters\/github\/(bounded-fetch|client|create-github|identity|refusal|sticky-comment|suggestions)\b|\/node_modules\/@octokit\//,
  ],
  ["runner", /\/node_modules\/(@actions\/(?!github\/)|undici\/)/],
  // Behind a proxy alone: what it does while it is loaded must not be done without one.
  ["proxy", /\/node_modules\/@actions\/github\//],
];

function isApart(id: string): boolean {
  return apart.some(([, modules]) => modules.test(id));
}

/**
 * The general ones come first: what one apart shares with them is in theirs. But a glance at what a change adds is not to
 * load all readers for what they share with it.
 */
const parts = general.flatMap(([name, modules]) => [
  ...(name === "reader" ? apart.filter(([each]) => each === "new-uses") : []),
  [name, (id: string) => modules.test(id) && !isApart(id)] as const,
]);
parts.push(...apart.filter(([name]) => name !== "new-uses"));

/**
 * Packages of the server stay outside: it is installed with them, by npm or in its image, while the Action is run as
 * it lies here. PGlite finds its files beside itself, pino and pg load parts of theirs by name.
 */
const installed = /^(?:probot|pino|pg-boss|prom-client|@electric-sql\/pglite)(?:\/|$)/;

const bundle = await rolldown({
  cwd: root,
  input: { action: "src/action/main.ts", cli: "src/cli/main.ts", app: "src/app/main.ts" },
  platform: "node",
  external: [/^node:/, /^#grammars\//, installed],
  treeshake: true,
  // Emscripten's start-up code; nothing of ours is evaluated.
  onLog(level, log, next) {
    if (log.code !== "EVAL" || !log.id?.includes("web-tree-sitter")) next(level, log);
  },
});
await bundle.write({
  dir: `${root}dist`,
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "parts/[name].js",
  minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
  sourcemap: false,
  codeSplitting: {
    groups: parts.map(([name, test], index) => ({ name, test, priority: parts.length - index })),
  },
});
await bundle.close();
