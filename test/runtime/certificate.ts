import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Made for one test by `openssl`, so that no key stands in the repository; null where there is none. */
export function certificate(name = "acme-client"): { readonly key: Buffer; readonly cert: Buffer } | null {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    const options = ["-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", `/O=Acme/CN=${name}`];
    const { status } = spawnSync("openssl", ["req", "-x509", ...options, "-keyout", key, "-out", cert]);
    return status === 0 ? { key: readFileSync(key), cert: readFileSync(cert) } : null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
