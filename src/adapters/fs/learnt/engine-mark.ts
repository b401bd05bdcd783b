import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { version } from "../../../core/product/version.ts";

/** Returns a mark of this program's version and files. Another program may read repositories differently. */
export function engineMark(): string {
  const files: string[] = [];
  note(root(), files);
  return `${version} ${process.versions.node} ${files.join("\n")}`;
}

/** The folder of the bundle or of the sources. */
function root(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return basename(here) === "learnt" ? join(here, "..", "..", "..") : here;
}

function note(folder: string, files: string[]): void {
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, each.name);
    if (each.isDirectory()) note(path, files);
    else if (each.isFile()) {
      const { size, mtimeMs } = statSync(path);
      files.push(`${path} ${size} ${mtimeMs}`);
    }
  }
}
