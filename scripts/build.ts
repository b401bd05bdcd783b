// Bundles the shells into dist/, which GitHub runs as it is committed. Same sources, same bytes.
import { chmodSync, mkdirSync, rmSync, readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { withBuiltInsAsObjects } from "./built-in-imports.ts";
import { runtimeEntries, writeRuntimeTypes } from "./runtime-types.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

for (const name of readdirSync(`${root}dist`)) if (name.endsWith(".js")) rmSync(`${root}dist/${name}`);
rmSync(`${root}dist/runtime`, { recursive: true, force: true });
rmSync(`${root}dist/parts`, { recursive: true, force: true });

/**
 * Packages of the server are not bundled. npm or the server's image installs them with it, while the Action runs as
 * it is in the repository. PGlite finds its files next to itself, pino and pg load some of their parts by name.
 */
const installed = /^(?:probot|pino|pg-boss|prom-client|@electric-sql\/pglite)(?:\/|$)/;

const minify = { compress: true, mangle: true, codegen: { removeWhitespace: true } };

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
});
await bundle.close();
// `npx` in a clone runs them in place.
for (const name of ["cli", "app"]) chmodSync(`${root}dist/${name}.js`, 0o755);

// Entries that services import. Each is self-contained, in one file, without code of the shells.
for (const [name, source] of Object.entries(runtimeEntries)) {
  const entry = await rolldown({
    cwd: root,
    input: source,
    // Not "node": the parser's build for other platforms consists of modules, so that unused code is left out.
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
