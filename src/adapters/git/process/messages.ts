import type { GitAuth } from "./environment.ts";

// Matches whole CSI and OSC sequences. `controls` matches all other control characters.
const escapes =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?/g;
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** Returns text of git or of a user as one printable line: without escapes or line breaks, cut at 300 characters. */
export function oneLine(text: string): string {
  const flat = text.replaceAll(escapes, "").replaceAll(controls, " ").trim();
  return flat.length > 300 ? `${flat.slice(0, 299)}…` : flat;
}

/** Removes the given credentials, and those in any URL or authorization header. */
export function redact(text: string, auth?: GitAuth): string {
  let clean = text;
  for (const secret of auth === undefined ? [] : secretsOf(auth.header))
    clean = clean.replaceAll(secret, "***");
  return clean
    .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, "$1***@")
    .replaceAll(/(authorization:\s*)(?:(?:basic|bearer|token)\s+)?\S+/gi, "$1***");
}

/** Returns the value of the header, its last word, and the password in basic credentials. */
function secretsOf(header: string): string[] {
  const value = header.slice(header.indexOf(":") + 1).trim();
  const word = value.split(/\s+/).at(-1) ?? "";
  const password = Buffer.from(word, "base64").toString("utf8").split(":").slice(1).join(":");
  return [value, word, password].filter((secret) => secret.length > 3);
}

/** Returns the line of stderr that describes the failure, without its prefix. */
export function usefulLine(stderr: string, auth?: GitAuth): string {
  const lines = redact(stderr, auth)
    .split(/[\r\n]+/)
    .map((line) => oneLine(line))
    .filter((line) => line !== "" && !/^(hint|warning):/.test(line));
  const line =
    lines.find((line) => line.startsWith("fatal:")) ??
    lines.find((line) => line.startsWith("error:")) ??
    lines.find((line) => line.startsWith("remote:")) ??
    lines[0];
  return line?.replace(/^(fatal|error|remote):\s*/, "") ?? "git gave no reason";
}
