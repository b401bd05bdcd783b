/**
 * Every form in which a secret may show up in a log: itself, each of its lines, and as git's
 * `AUTHORIZATION: basic` header carries it. For `core.setSecret`, before anything else is printed.
 */
export function secretForms(secret: string): readonly string[] {
  const whole = secret.trim();
  // Masking a very short string would blank ordinary words out of the log.
  if (whole.length < 4) return [];
  const lines = whole.split(/\r?\n/).filter((line) => line.length >= 4);
  const header = Buffer.from(`x-access-token:${whole}`, "utf8").toString("base64");
  return [...new Set([whole, ...lines, header])];
}
