// Compresses the parser's runtime and the grammars into dist/grammars, from which they are loaded when needed. Files
// that scripts/grammars.json lists as compressed are skipped; `--all` compresses everything again.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

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
  rust: `${wasm}rust.wasm`,
  php: `${wasm}php.wasm`,
  ruby: `${wasm}ruby.wasm`,
  // Kept in the repository by scripts/vendor-grammars.ts.
  csharp: "../grammars/csharp.wasm.br",
  kotlin: "../grammars/kotlin.wasm.br",
  elixir: "../grammars/elixir.wasm.br",
  scala: "../grammars/scala.wasm.br",
};

/** SHA-256 in hexadecimal, of the module and of what was made from it. */
interface Made {
  readonly source: string;
  readonly compressed: string;
}

const target = new URL("../dist/grammars/", import.meta.url);
const manifest = new URL("grammars.json", import.meta.url);
const all = process.argv.includes("--all");

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The compressed bytes, where they are what the manifest says and what the module gives. */
function ready(file: URL, raw: Uint8Array, known: Made | undefined): Uint8Array | null {
  if (all || known === undefined || !existsSync(file) || sha256(raw) !== known.source) return null;
  const packed = readFileSync(file);
  if (sha256(packed) !== known.compressed) return null;
  return brotliDecompressSync(packed).equals(raw) ? packed : null;
}

/** Seconds, at this quality, for each of them. */
function compress(raw: Uint8Array): Uint8Array {
  return brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
}

mkdirSync(target, { recursive: true });
const before = existsSync(manifest)
  ? (JSON.parse(readFileSync(manifest, "utf8")) as Readonly<Record<string, Made>>)
  : {};
const after: Record<string, Made> = {};
for (const [name, source] of Object.entries(sources)) {
  const found = readFileSync(fileURLToPath(import.meta.resolve(source)));
  const raw = source.endsWith(".br") ? brotliDecompressSync(found) : found;
  const file = new URL(`${name}.wasm.br`, target);
  let packed = ready(file, raw, before[name]);
  if (packed === null) {
    packed = compress(raw);
    writeFileSync(file, packed);
    console.log(`${name}.wasm.br ${raw.length} → ${packed.length}`);
  }
  after[name] = { source: sha256(raw), compressed: sha256(packed) };
}
for (const name of readdirSync(target))
  if (!(name.replace(/\.wasm\.br$/, "") in after)) rmSync(new URL(name, target));
const text = `${JSON.stringify(after, null, 2)}\n`;
if (!existsSync(manifest) || readFileSync(manifest, "utf8") !== text) writeFileSync(manifest, text);
