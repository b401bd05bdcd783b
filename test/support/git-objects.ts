import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deflateSync } from "node:zlib";

/** The SHA-1 of some bytes. */
export function hashed(bytes: Uint8Array): Buffer {
  return createHash("sha1").update(bytes).digest();
}

/** Writes a loose object, and gives its id. */
export function writeObject(
  gitDirectory: string,
  type: "blob" | "commit" | "tree",
  content: Uint8Array,
): Buffer {
  const bytes = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
  const id = hashed(bytes);
  const hex = id.toString("hex");
  const file = join(gitDirectory, "objects", hex.slice(0, 2), hex.slice(2));
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, deflateSync(bytes, { level: 1 }), { mode: 0o444 });
  }
  return id;
}
