// Draws the house from its code for docs/architecture.md; `npm run generate` writes it there.
// `node scripts/architecture.ts --measure [folder] [room of the languages]` prints what can be counted, of any version.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { drawing } from "./architecture/drawing.ts";
import { measures, namings } from "./architecture/measures.ts";
import { readSources, type Sources } from "./architecture/sources.ts";
import { arrowsTable, extensionTable, roomsTable } from "./architecture/tables.ts";
import { faultsOf } from "./architecture/ways.ts";

export const architecturePath = "docs/architecture.md";
export const drawingPath = "docs/architecture.svg";

export interface Architecture {
  readonly drawing: string;
  /** Text for the markers of the document. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Throws where a way of the document is not as the code is. */
export function architecture(root: URL, sources: Sources = readSources(root)): Architecture {
  const text = (path: string): string => readFileSync(new URL(path, root), "utf8");
  const faults = faultsOf(text(architecturePath), sources);
  if (faults.length > 0)
    throw new Error([`${architecturePath} is not as the code is:`, ...faults].join("\n  "));
  return {
    drawing: drawing(sources),
    parts: {
      rooms: roomsTable(sources),
      arrows: arrowsTable(sources),
      "extension-points": extensionTable(root, text("docs/development.md")),
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) measure(process.argv.slice(2));

function measure([flag, folder, languagesRoom = "languages"]: readonly string[]): void {
  if (flag !== "--measure") throw new Error("the only thing to ask for is --measure");
  const root = folder === undefined ? new URL("../", import.meta.url) : pathToFileURL(`${resolve(folder)}/`);
  const sources = readSources(root);
  for (const [name, value] of measures(sources, languagesRoom)) process.stdout.write(`${name}: ${value}\n`);
  for (const place of namings(sources, languagesRoom)) process.stdout.write(`  ${place}\n`);
}
