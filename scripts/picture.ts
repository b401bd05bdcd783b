// Draws `docs/failing-check.svg`, the README's picture: what the command line says about a pull request of the sample
// repository, in its own colours. `node scripts/picture.ts` writes it; a test holds it to what the check says today.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { run } from "../src/cli/run.ts";
import { open, setStage } from "../test/support/stage.ts";
import { drawnTerminal } from "./drawn-terminal.ts";
import { pullRequests } from "./demo/pull-requests.ts";
import { today, writeSample } from "./demo/sample.ts";

export const picturePath = "docs/failing-check.svg";

const columns = 100;

/** The picture as SVG; it follows the reader's light or dark theme. */
export async function picture(): Promise<string> {
  const stage = setStage(writeSample);
  try {
    // Two of the demo's pull requests in one.
    const files = Object.assign({}, ...pullRequests.slice(0, 2).map((each) => each.files)) as never;
    open(stage, { number: 1, title: "Remove what is old", files, date: `${today}T10:00:00Z` });
    const text: string[] = [];
    const args = ["check", "--base", "main", "--head", "topic-1", "--today", today];
    await run(args, {
      cwd: stage.local.dir,
      env: {},
      stdout: { write: (part) => text.push(part), isTTY: true, columns },
      stderr: { write: () => {} },
      now: () => new Date(`${today}T12:00:00Z`),
    });
    const lines = ["$ sunset-warden check --base main", "", ...text.join("").trimEnd().split("\n")];
    return drawnTerminal("A check that fails, in a terminal", lines, columns);
  } finally {
    stage.cleanup();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL(`../${picturePath}`, import.meta.url), await picture());
