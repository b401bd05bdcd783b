/** The id that git gives to a blob of these bytes, in as many hexadecimal digits: 40 (SHA-1) or 64 (SHA-256). */
export function blobId(bytes: Uint8Array, digits: number = 40): string {
  // Loaded here: where git gives the ids, nothing needs it.
  const { createHash } = process.getBuiltinModule("node:crypto");
  return createHash(digits === 64 ? "sha256" : "sha1")
    .update(`blob ${String(bytes.length)}\0`)
    .update(bytes)
    .digest("hex");
}
