// Bundles the shells into dist/, which GitHub runs as it is committed. Same sources, same bytes.
import { mkdirSync, rmSync, readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type ChunkingContext, type CodeSplittingGroup, rolldown } from "rolldown";
import { withBuiltInsAsObjects } from "./built-in-imports.ts";
import { partNames, partOf, partsByEntry } from "./parts.ts";
import { runtimeEntries, writeRuntimeTypes } from "./runtime-types.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const sources = `${root}src/`;

for (const name of readdirSync(`${root}dist`)) if (name.endsWith(".js")) rmSync(`${root}dist/${name}`);
rmSync(`${root}dist/runtime`, { recursive: true, force: true });
rmSync(`${root}dist/parts`, { recursive: true, force: true });

/**
 * Packages of the server stay outside: it is installed with them, by npm or in its image, while the Action is run as
 * it lies here. PGlite finds its files beside itself, pino and pg load parts of theirs by name.
 */
const installed = /^(?:probot|pino|pg-boss|prom-client|@electric-sql\/pglite)(?:\/|$)/;

const minify = { compress: true, mangle: true, codegen: { removeWhitespace: true } };

/** Tells of each module whether these files import it, themselves or through others. */
function importedBy(entries: readonly string[]): (id: string, graph: ChunkingContext) => boolean {
  let known: ReadonlySet<string> | null = null;
  return (id, graph) => {
    if (known === null) {
      const found = new Set(entries.map((each) => `${sources}${each}`));
      for (const each of found)
        for (const next of graph.getModuleInfo(each)?.importedIds ?? []) found.add(next);
      known = found;
    }
    return known.has(id);
  };
}

function groupOf(name: string, index: number): CodeSplittingGroup {
  const priority = partNames.length - index;
  const entries = partsByEntry[name];
  if (entries === undefined)
    return {
      ...{ name, priority },
      test: (id) => id.startsWith(sources) && partOf(id.slice(sources.length)) === name,
    };
  const isImported = importedBy(entries);
  return { priority, debugName: name, name: (id, graph) => (isImported(id, graph) ? name : null) };
}

const bundle = await rolldown({
  cwd: root,
  input: { action: "src/action/main.ts", cli: "src/cli/main.ts", app: "src/app/main.ts" },
  platform: "node",
  // Packages go by where they are found: a copy of the sources that borrows them makes the same bytes.
  resolve: { symlinks: false },
  external: [/^node:/, /^#grammars\//, installed],
  treeshake: true,
  // Emscripten's start-up code; nothing of ours is evaluated.
  onLog(level, log, next) {
    if (log.code !== "EVAL" || !log.id?.includes("web-tree-sitter")) next(level, log);
  },
  plugins: [
    {
      name: "built-ins-as-objects",
      generateBundle(_, chunks) {
        for (const each of Object.values(chunks))
          if (each.type === "chunk") each.code = withBuiltInsAsObjects(each.code);
      },
    },
  ],
});
await bundle.write({
  dir: `${root}dist`,
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "parts/[name].js",
  minify,
  sourcemap: false,
  codeSplitting: {
    groups: [
      // Read YAML has nothing to do with checked configurations: contracts are read with it, too.
      { name: "yaml", test: /[\\/]node_modules[\\/]yaml[\\/]/, priority: partNames.length + 1 },
      ...partNames.map((name, index) => groupOf(name, index)),
    ],
  },
});
await bundle.close();

// What services import: each entry stands alone, in one file, and nothing of the shells comes with it.
for (const [name, source] of Object.entries(runtimeEntries)) {
  const entry = await rolldown({
    cwd: root,
    input: source,
    // Not "node": what the parser has for others is made of modules, and what nobody uses of it stays out.
    platform: "neutral",
    resolve: { symlinks: false },
    external: [/^node:/],
  });
  const { output } = await entry.generate({ format: "esm", minify, sourcemap: false });
  await entry.close();
  mkdirSync(dirname(`${root}dist/${name}`), { recursive: true });
  // Hints for a further bundler.
  writeFileSync(
    `${root}dist/${name}.js`,
    output[0].code.replaceAll(/(\w)?\/\* @__PURE__ \*\/ /g, (_, before = "") =>
      before === "" ? "" : `${before} `,
    ),
  );
}
writeRuntimeTypes(root, `${root}dist/`);
