// Bundles the shells into dist/, which GitHub runs as it is committed. Same sources, same bytes.
import { rmSync, readdirSync } from "node:fs";
import { rolldown } from "rolldown";

const root = new URL("../", import.meta.url).pathname;

for (const name of readdirSync(`${root}dist`)) if (name.endsWith(".js")) rmSync(`${root}dist/${name}`);
rmSync(`${root}dist/parts`, { recursive: true, force: true });

const bundle = await rolldown({
  cwd: root,
  input: { action: "src/action/main.ts", cli: "src/cli/main.ts" },
  platform: "node",
  external: [/^node:/, /^#grammars\//],
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
});
await bundle.close();
