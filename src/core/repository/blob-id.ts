/** Returns git's id of a blob with these bytes, in 40 (SHA-1) or 64 (SHA-256) hexadecimal digits. */
export function blobId(bytes: Uint8Array, digits: number = 40): string {
  // Loaded on demand, because git usually provides the ids.
  const { createHash } = process.getBuiltinModule("node:crypto");
  return createHash(digits === 64 ? "sha256" : "sha1")
    .update(`blob ${String(bytes.length)}\0`)
    .update(bytes)
    .digest("hex");
}
