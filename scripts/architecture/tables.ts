// The tables of docs/architecture.md.
import { rooms } from "../../lint/house.ts";
import { table } from "../markdown-table.ts";
import { unitsIn } from "../registries.ts";
import { arrowsOf, byRoom, subfolders } from "./measures.ts";
import type { Sources } from "./sources.ts";

/** Without sizes, which `--measure` prints: a document that changes with every commit is one to merge with every commit. */
export function roomsTable(sources: Sources): string {
  const full = byRoom(sources);
  const rows = Object.entries(rooms).flatMap(([name, { holds }]) => {
    const own = full.get(name);
    if (own === undefined) return [];
    return [[`\`${name}\``, holds, subfolders(own).join(", ")]];
  });
  return table(["Room", "Content", "Folders"], rows);
}

/** From the rows to the columns. */
export function arrowsTable(sources: Sources): string {
  const arrows = arrowsOf(sources);
  const names = Object.keys(rooms).filter((name) => byRoom(sources).has(name));
  const targets = names.filter((name) => [...arrows.values()].some((to) => to.has(name)));
  const rows = names.flatMap((from) => {
    const to = arrows.get(from);
    return to ? [[`\`${from}\``, ...targets.map((each) => (to.has(each) ? "imports" : ""))]] : [];
  });
  return table(["from, to", ...targets.map((each) => `\`${each}\``)], rows);
}

interface ExtensionPoint {
  /** Of its guide in docs/development.md. */
  readonly heading: string;
  readonly folder: string;
  readonly type: string;
}

const extensionPoints: readonly ExtensionPoint[] = [
  { heading: "A rule", folder: "src/rules", type: "Rule" },
  { heading: "A fact", folder: "src/analysis/facts/units", type: "Unit" },
  { heading: "A language", folder: "src/languages", type: "Language" },
  { heading: "A format of contracts", folder: "src/contracts", type: "Contract" },
  { heading: "A source of usage", folder: "src/usage", type: "SourceUnit" },
  { heading: "A command in an issue", folder: "src/commands", type: "Command" },
  { heading: "A report format", folder: "src/reports/formats", type: "ReportFormat" },
  { heading: "A command of the command line", folder: "src/cli/commands", type: "CliCommand" },
];

/** Throws for an extension point without units, or without a guide in docs/development.md. */
export function extensionTable(root: URL, guides: string): string {
  const rows = extensionPoints.map(({ heading, folder, type }) => {
    const units = unitsIn(new URL(`${folder}/`, root)).length;
    if (units === 0) throw new Error(`${folder} has no units`);
    if (!guides.includes(`\n### ${heading}\n`))
      throw new Error(`docs/development.md has no guide under the heading “${heading}”`);
    const anchor = heading.toLowerCase().replaceAll(" ", "-");
    return [
      `[${heading}](development.md#${anchor})`,
      `[\`${folder}\`](../${folder})`,
      `\`${type}\``,
      count(units),
    ];
  });
  return table(["Unit, with its guide", "Folder", "Exports a", "Today"], rows);
}

const count = (number: number): string => number.toLocaleString("en");
