import { createPrivateKey } from "node:crypto";

/**
 * An RSA private key from PEM, from PEM whose line breaks were written as `\n`, or from base64 of either: platforms
 * keep variables of one line only. Null where it is none.
 */
export function readPrivateKey(text: string): string | null {
  const pem = unfolded(text.includes("-----BEGIN") ? text : Buffer.from(text, "base64").toString("utf8"));
  try {
    const key = createPrivateKey(pem);
    // What signs the tokens wants this form.
    return key.asymmetricKeyType === "rsa" ? key.export({ type: "pkcs8", format: "pem" }).toString() : null;
  } catch {
    return null;
  }
}

const unfolded = (text: string): string => text.replaceAll("\\n", "\n").replaceAll("\r\n", "\n").trim();
