import * as core from "@actions/core";
import { plainLine } from "../../reports/writing/plain.ts";

/** Puts Markdown on the page of the run. */
export async function summarise(markdown: string): Promise<void> {
  try {
    await core.summary.addRaw(markdown, true).write();
  } catch (error) {
    // Older runners have no summary file; nothing hangs on it.
    core.info(plainLine(`The job summary could not be written: ${String(error)}`));
  }
}
