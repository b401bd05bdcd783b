// Draws `docs/demo.svg`: the first two acts of `npm run demo` as they appear in a terminal. `node
// scripts/recording.ts` writes it; a test compares it with the current demo. The third act is left out: it needs a
// Prometheus, and uses the real date.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drawnTerminal } from "./drawn-terminal.ts";

export const recordingPath = "docs/demo.svg";

const demo = fileURLToPath(new URL("demo.ts", import.meta.url));
const columns = 118;

export function recording(): string {
  const lines = ["pull-requests", "reminder"].flatMap((act) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [demo, act], {
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: undefined, NODE_DISABLE_COLORS: undefined, FORCE_COLOR: "1" },
    });
    if (status !== 0) throw new Error(`the demo did not end as expected:\n${stdout}${stderr}`);
    // Its last line is about the whole of it.
    // A commit that is merged in it has another id each time.
    const told = stdout.replaceAll(/(?<=removed in `)[0-9a-f]{9}(?=`)/g, "685ca21ad");
    return told.trimEnd().split("\n").slice(0, -1);
  });
  return drawnTerminal("The demonstration, in a terminal", ["$ npm run demo", "", ...lines], columns);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL(`../${recordingPath}`, import.meta.url), recording());
