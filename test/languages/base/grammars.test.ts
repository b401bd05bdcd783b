import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";

const folder = new URL("../../../grammars/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("manifest.json", folder), "utf8")) as Readonly<
  Record<string, Readonly<Record<"sha256" | "version" | "integrity" | "license", string>>>
>;
/** Words of each license, of which a copy is kept beside the grammar. */
const licenses: Readonly<Record<string, string>> = {
  MIT: "Permission is hereby granted",
  "Apache-2.0": "Apache License\n                           Version 2.0",
};

it.each(Object.entries(manifest))("the grammar of %s is the one that its manifest names", (name, wanted) => {
  const bytes = brotliDecompressSync(readFileSync(new URL(`${name}.wasm.br`, folder)));
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(wanted.sha256);
  expect(wanted.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(wanted.integrity).toMatch(/^sha512-/);
  const words = licenses[wanted.license] ?? wanted.license;
  expect(readFileSync(new URL(`${name}.LICENSE`, folder), "utf8")).toContain(words);
});
