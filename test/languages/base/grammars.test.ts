import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";

const folder = new URL("../../../grammars/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("manifest.json", folder), "utf8")) as Readonly<
  Record<string, { readonly sha256: string; readonly version: string; readonly integrity: string }>
>;

it.each(Object.entries(manifest))("the grammar of %s is the one that its manifest names", (name, wanted) => {
  const bytes = brotliDecompressSync(readFileSync(new URL(`${name}.wasm.br`, folder)));
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(wanted.sha256);
  expect(wanted.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(wanted.integrity).toMatch(/^sha512-/);
  expect(readFileSync(new URL(`${name}.LICENSE`, folder), "utf8")).toContain("Permission is hereby granted");
});
