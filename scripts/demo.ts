// `npm run demo` has three parts. It runs the built action on three pull requests of a sample repository, as GitHub's
// runner does. It runs the built server, from a reminder to its end. It runs a service with its callers and a real
// Prometheus, if there is one. GitHub is a fake on the loopback interface; nothing leaves this machine. Exits 1 if an
// outcome is not the expected one. Prints a story by default; `--full` shows everything that was written anywhere.
import "./demo/on-day.ts";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startFakeGitHub } from "../test/support/github/server.ts";
import { setStage } from "../test/support/stage.ts";
import { play } from "./demo/play.ts";
import { pullRequests } from "./demo/pull-requests.ts";
import { today, writeSample } from "./demo/sample.ts";
import { playReminder } from "./demo/reminder-story.ts";
import { painted, show } from "./demo/show.ts";

const main = fileURLToPath(new URL("../dist/action.js", import.meta.url));
if (!existsSync(main)) {
  process.stderr.write("dist/action.js is not there: run `npm run build` first.\n");
  process.exit(2);
}
const write = (text: string): void => {
  process.stdout.write(text);
};

const given = process.argv.slice(2);
const full = given.includes("--full");
const acts: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  "pull-requests": playPullRequests,
  reminder: () => playReminder(write, full),
  loop: () => Promise.resolve(playLoop()),
};
const [only, ...more] = given.filter((each) => each !== "--full");
if ((only !== undefined && !Object.hasOwn(acts, only)) || more.length > 0) {
  process.stderr.write(
    `There is no act "${more[0] ?? only ?? ""}": ${Object.keys(acts).join(", ")}, or nothing for all; --full for everything that is written.\n`,
  );
  process.exit(2);
}
const surprises: string[] = [];
for (const [name, act] of Object.entries(acts))
  if (only === undefined || only === name) surprises.push(...(await act()));
write(
  surprises.length === 0
    ? `${painted("green", "Everything ended as expected.")}${full ? "" : " All that was written: npm run demo -- --full"}\n`
    : `\nNOT as expected:\n${surprises.map((each) => `  ${each}\n`).join("")}`,
);
process.exitCode = surprises.length === 0 ? 0 : 1;

async function playPullRequests(): Promise<readonly string[]> {
  write(`Sunset Warden on a sample repository and a double of GitHub, as if today were ${today}.\n\n`);
  const stage = setStage(writeSample);
  const github = await startFakeGitHub();
  try {
    const found: string[] = [];
    for (const pull of pullRequests) {
      const played = await play(main, stage, github, pull);
      found.push(...played.surprises.map((each) => `pull request #${String(pull.number)}: ${each}`));
      write(show(played, full));
    }
    return found;
  } finally {
    await github.close();
    stage.cleanup();
  }
}

/** By the real calendar, so in a process of its own. */
function playLoop(): readonly string[] {
  const story = fileURLToPath(new URL("demo/loop-story.ts", import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [story, ...(full ? ["--full"] : [])], {
    encoding: "utf8",
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) },
  });
  write(stdout);
  return status === 0 ? [] : [`the whole loop: ${stderr.trim() || "see above"}`];
}
