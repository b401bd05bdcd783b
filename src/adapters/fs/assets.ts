import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { LoadAsset } from "../../core/model/declaration.ts";
import { OutsideError } from "../../core/model/errors.ts";

/** Loads a grammar or the parser's runtime from `dist/grammars`, in the sources and in the bundle. */
export const loadAsset: LoadAsset = async (name) => {
  if (!/^[\w-]+$/.test(name)) throw new Error(`"${name}" is not the name of an asset`);
  try {
    const path = fileURLToPath(import.meta.resolve(`#grammars/${name}.wasm.br`));
    const { brotliDecompressSync } = await import("node:zlib");
    return brotliDecompressSync(await readFile(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new OutsideError(`The grammar ${name} of this installation cannot be loaded: ${reason}`);
  }
};
