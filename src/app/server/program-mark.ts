import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { version } from "../../core/product/version.ts";

/** What reads and what words, in the sources. */
const rooms = ["core", "languages", "analysis", "usecases", "config", "usage", "reports"];
/** In the bundle all but the server's own parts. */
const shell = /^(?:server|jobs|set-up|settings)\.js$/;

/** Tells two programs apart that may read the same repository otherwise: the version, and a hash of what reads. */
export function programMark(): string {
  const here = fileURLToPath(new URL(".", import.meta.url));
  const hash = createHash("sha256");
  const paths = here.endsWith("/src/app/server/") ? sources(join(here, "../..")) : bundle(here);
  for (const path of paths) hash.update(path.slice(path.lastIndexOf("/"))).update(readFileSync(path));
  return `${version}+${hash.digest("hex").slice(0, 16)}`;
}

function sources(root: string): string[] {
  return rooms.flatMap((room) => filesIn(join(root, room), (name) => name.endsWith(".ts")));
}

/** The parts lie side by side, the grammars beside them. */
function bundle(parts: string): string[] {
  return [
    ...filesIn(parts, (name) => name.endsWith(".js") && !shell.test(name)),
    ...filesIn(join(parts, "../grammars"), (name) => name.endsWith(".br")),
  ];
}

function filesIn(folder: string, wants: (name: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => wants(name))
    .sort()
    .map((name) => join(folder, name));
}
