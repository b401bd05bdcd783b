import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * Encrypts a cookie's content with AES-256-GCM, so that its owner can neither read nor change it. Content for one
 * purpose cannot be decrypted for another. All processes with the same secret can decrypt it.
 */
export class Seal {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync("sha256", secret, "", "sunset-warden cookies v1", 32));
  }

  /** Encrypts the content of a cookie. `until`: its expiry in milliseconds. */
  close(purpose: string, value: object, until: number): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.key, nonce).setAAD(Buffer.from(purpose));
    const text = Buffer.concat([cipher.update(JSON.stringify({ value, until })), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
  }

  /** Null if the content was not encrypted here for this purpose, or has expired. */
  open(purpose: string, sealed: string, now: number): Readonly<Record<string, unknown>> | null {
    const bytes = Buffer.from(sealed, "base64url");
    if (bytes.length < 29) return null;
    try {
      const decipher = createDecipheriv("aes-256-gcm", this.key, bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(12, 28));
      const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
      const { value, until } = JSON.parse(text) as {
        value: Readonly<Record<string, unknown>>;
        until: number;
      };
      return until > now ? value : null;
    } catch {
      return null;
    }
  }
}
