// `npm run demo`: the built action on three pull requests of a sample repository, as GitHub's runner runs it; then the
// built server, from a reminder to its end.
// GitHub is a double on the loopback; nothing leaves this machine. Exits 1 where an outcome is not the expected one.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startFakeGitHub } from "../test/support/github/server.ts";
import { setStage } from "../test/support/stage.ts";
import { play } from "./demo/play.ts";
import { pullRequests } from "./demo/pull-requests.ts";
import { today, writeSample } from "./demo/sample.ts";
import { playReminder } from "./demo/reminder-story.ts";
import { show } from "./demo/show.ts";

const main = fileURLToPath(new URL("../dist/action.js", import.meta.url));
if (!existsSync(main)) {
  process.stderr.write("dist/action.js is not there: run `npm run build` first.\n");
  process.exit(2);
}
const write = (text: string): void => {
  process.stdout.write(text);
};

const halves: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  "pull-requests": playPullRequests,
  reminder: () => playReminder(write),
};
const [, , only] = process.argv;
if (only !== undefined && !Object.hasOwn(halves, only)) {
  process.stderr.write(
    `There is no half "${only}": ${Object.keys(halves).join(", ")}, or nothing for both.\n`,
  );
  process.exit(2);
}
const surprises: string[] = [];
for (const [name, half] of Object.entries(halves))
  if (only === undefined || only === name) surprises.push(...(await half()));
write(
  surprises.length === 0
    ? "\nEverything ended as expected.\n"
    : `\nNOT as expected:\n${surprises.map((each) => `  ${each}\n`).join("")}`,
);
process.exitCode = surprises.length === 0 ? 0 : 1;

async function playPullRequests(): Promise<readonly string[]> {
  write(`Sunset Warden on three pull requests of a sample repository, as if today were ${today}.\n\n`);
  const stage = setStage(writeSample);
  const github = await startFakeGitHub();
  try {
    const found: string[] = [];
    for (const pull of pullRequests) {
      const played = await play(main, stage, github, pull);
      found.push(...played.surprises.map((each) => `pull request #${String(pull.number)}: ${each}`));
      write(show(played));
    }
    return found;
  } finally {
    await github.close();
    stage.cleanup();
  }
}
