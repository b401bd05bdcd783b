// Fetches the grammars whose packages build native code when they are installed, and stores only their WebAssembly. A
// maintainer runs it when a version changes; `npm ci` never does. Versions and hashes are in grammars/manifest.json.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/**
 * A vendored file and its source. `integrity` is the registry's value for the package, `sha256` is the hash of the
 * module in it.
 */
interface Vendored {
  readonly package: string;
  readonly version: string;
  readonly integrity: string;
  readonly file: string;
  readonly license: string;
  readonly sha256: string;
}

const folder = new URL("../grammars/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("manifest.json", folder), "utf8")) as Readonly<
  Record<string, Vendored>
>;

for (const [name, wanted] of Object.entries(manifest)) {
  const scratch = mkdtempSync(join(tmpdir(), "grammar-"));
  try {
    const { wasm, license } = fetchPackage(wanted, scratch);
    if (digest("sha256", wasm, "hex") !== wanted.sha256)
      throw new Error(`${wanted.file} of ${wanted.package} ${wanted.version} is not what the manifest says`);
    writeFileSync(new URL(`${name}.wasm.br`, folder), compress(wasm));
    writeFileSync(new URL(`${name}.LICENSE`, folder), license);
    console.log(`${name}.wasm.br ${wanted.package} ${wanted.version}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The package's archive, held to its integrity before anything is unpacked; nothing of it is run. */
function fetchPackage(wanted: Vendored, scratch: string): { wasm: Uint8Array; license: Uint8Array } {
  const { package: name, version, integrity, file } = wanted;
  const packed = execFileSync(
    "npm",
    ["pack", `${name}@${version}`, "--ignore-scripts", "--json", "--silent"],
    {
      cwd: scratch,
      encoding: "utf8",
    },
  );
  const archive = /"filename":\s*"([^"]+)"/.exec(packed)?.[1] ?? "";
  const bytes = readFileSync(join(scratch, archive));
  const found = `sha512-${digest("sha512", bytes, "base64")}`;
  if (found !== integrity) throw new Error(`${name} ${version} is ${found} and not ${integrity}`);
  execFileSync("tar", ["-xzf", archive, `package/${file}`, "package/LICENSE"], { cwd: scratch });
  const read = (path: string): Uint8Array => readFileSync(join(scratch, "package", path));
  return { wasm: read(file), license: read("LICENSE") };
}

function digest(algorithm: string, bytes: Uint8Array, encoding: "hex" | "base64"): string {
  return createHash(algorithm).update(bytes).digest(encoding);
}

/** Compresses as scripts/grammars.ts does, so that the bytes are the same as in dist. */
function compress(raw: Uint8Array): Uint8Array {
  return brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
}
