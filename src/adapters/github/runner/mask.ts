/**
 * Returns every form in which a secret may occur in a log: the secret, each of its lines, and its encoding in git's
 * `AUTHORIZATION: basic` header. Pass them to `core.setSecret` before any output.
 */
export function secretForms(secret: string): readonly string[] {
  const whole = secret.trim();
  // Masking a very short string would hide ordinary words in the log.
  if (whole.length < 4) return [];
  const lines = whole.split(/\r?\n/).filter((line) => line.length >= 4);
  const header = Buffer.from(`x-access-token:${whole}`, "utf8").toString("base64");
  return [...new Set([whole, ...lines, header])];
}
