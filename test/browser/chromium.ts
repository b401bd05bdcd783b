/** A real browser for tests of pages: the Chromium of npm, which needs no more of the machine than glibc. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium, type Browser } from "playwright-core";

/** Starts it; throws with the reason where it cannot be had. */
export async function openChromium(): Promise<Browser> {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error(`there is no Chromium on npm for ${process.platform} ${process.arch}`);
  const folder = unpacked();
  // Its own configuration of fonts names the folder of temporary files; without a font it does not start. It is
  // written for each run, as the packages may have been moved since they were unpacked.
  const fonts = join(mkdtempSync(join(tmpdir(), "fonts-")), "fonts.conf");
  writeFileSync(
    fonts,
    `<?xml version="1.0"?>\n<fontconfig><dir>${join(folder, "fonts")}</dir><cachedir>${dirname(fonts)}</cachedir></fontconfig>\n`,
  );
  return chromium.launch({
    executablePath: join(folder, "chromium"),
    // The tests may run as root, and open nothing but their own pages.
    args: ["--no-sandbox", "--disable-gpu"],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      FONTCONFIG_FILE: fonts,
    },
    timeout: 200_000,
  });
}

/** Unpacks it once for each version, 200 MB beside the packages; by a rename, so that two runs do not meet. */
function unpacked(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve("@sparticuz/chromium");
  const { version } = require(join(dirname(entry), "..", "package.json")) as { version: string };
  const cache = fileURLToPath(new URL("../../node_modules/.cache/chromium/", import.meta.url));
  const folder = join(cache, version);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, "new-"));
  try {
    // It unpacks into the folder of temporary files; the libraries only where it takes itself for a Lambda.
    const script = `const { default: it } = await import(${JSON.stringify(pathToFileURL(entry).href)}); await it.executablePath();`;
    execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
      stdio: "ignore",
    });
    // Another run may have been first.
    if (!existsSync(folder)) renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}
