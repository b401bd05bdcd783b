import * as core from "@actions/core";
import { plainLine } from "../../reports/writing/plain.ts";

/** Adds Markdown to the page of the run. */
export async function summarise(markdown: string): Promise<void> {
  try {
    await core.summary.addRaw(markdown, true).write();
  } catch (error) {
    // Older runners have no summary file. The summary is not essential.
    core.info(plainLine(`The job summary could not be written: ${String(error)}`));
  }
}
