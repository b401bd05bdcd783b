import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { LoadAsset } from "../../core/model/declaration.ts";

/** Loads a grammar or the parser's runtime from `dist/grammars`, from the sources as from the bundle. */
export const loadAsset: LoadAsset = async (name) => {
  if (!/^[\w-]+$/.test(name)) throw new Error(`"${name}" is no name of an asset`);
  const path = fileURLToPath(import.meta.resolve(`#grammars/${name}.wasm.br`));
  const { brotliDecompressSync } = await import("node:zlib");
  return brotliDecompressSync(await readFile(path));
};
