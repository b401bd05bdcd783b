import * as core from "@actions/core";
import { plainLine } from "../../reports/writing/plain.ts";
import { innocent } from "../../reports/writing/runner-lines.ts";

/** Shows text that would be written, folded in the log. */
export function dryRun(what: string, text: string): void {
  core.startGroup(plainLine(`Dry run: ${what}`));
  for (const line of text.split("\n")) core.info(innocent(plainLine(line, 10_000)));
  core.endGroup();
}
