/** The table of `docs/faults.md`: a row for each episode, a column for each way to fail. */
import { readFileSync, writeFileSync } from "node:fs";
import type { FaultTable } from "../support/app/fault-table.ts";

/** Replaces the episode's row, or adds it below the others. */
export function writeRow(path: string, episode: string, { requests, ends }: FaultTable): void {
  const cells = [...ends.values()].map(({ equal, tried }) =>
    equal === tried ? (tried === 0 ? "-" : String(tried)) : `**${String(equal)} of ${String(tried)}**`,
  );
  const row = `| ${[episode, String(requests), ...cells].join(" | ")} |`;
  const lines = readFileSync(path, "utf8").split("\n");
  const present = lines.findIndex((line) => line.startsWith(`| ${episode} |`));
  if (present === -1) lines.splice(lines.findLastIndex((line) => line.startsWith("| ")) + 1, 0, row);
  else lines[present] = row;
  writeFileSync(path, lines.join("\n"));
}
