// Compresses the parser's runtime and the grammars into dist/grammars, from which they are loaded when needed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const wasm = "@vscode/tree-sitter-wasm/wasm/tree-sitter-";

/** Asset name → the module it is made from. */
const sources: Record<string, string> = {
  "web-tree-sitter": "web-tree-sitter/web-tree-sitter.wasm",
  typescript: `${wasm}typescript.wasm`,
  tsx: `${wasm}tsx.wasm`,
  javascript: `${wasm}javascript.wasm`,
  python: `${wasm}python.wasm`,
  java: `${wasm}java.wasm`,
  go: `${wasm}go.wasm`,
};

const target = new URL("../dist/grammars/", import.meta.url);
mkdirSync(target, { recursive: true });
for (const [name, source] of Object.entries(sources)) {
  const raw = readFileSync(fileURLToPath(import.meta.resolve(source)));
  const packed = brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
  writeFileSync(new URL(`${name}.wasm.br`, target), packed);
  console.log(`${name}.wasm.br ${raw.length} → ${packed.length}`);
}
