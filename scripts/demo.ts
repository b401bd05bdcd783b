// `npm run demo`: the built action on three pull requests of a sample repository, as GitHub's runner runs it.
// GitHub is a double on the loopback; nothing leaves this machine. Exits 1 where an outcome is not the expected one.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startFakeGitHub } from "../test/support/github/server.ts";
import { setStage } from "../test/support/stage.ts";
import { play } from "./demo/play.ts";
import { pullRequests } from "./demo/pull-requests.ts";
import { today, writeSample } from "./demo/sample.ts";
import { show } from "./demo/show.ts";

const main = fileURLToPath(new URL("../dist/action.js", import.meta.url));
if (!existsSync(main)) {
  process.stderr.write("dist/action.js is not there: run `npm run build` first.\n");
  process.exit(2);
}
process.stdout.write(
  `Sunset Warden on three pull requests of a sample repository, as if today were ${today}.\n\n`,
);
const stage = setStage(writeSample);
const github = await startFakeGitHub();
try {
  let surprises = 0;
  for (const pull of pullRequests) {
    const played = await play(main, stage, github, pull);
    surprises += played.surprises.length;
    process.stdout.write(show(played));
  }
  process.stdout.write(
    surprises === 0 ? "All three ended as expected.\n" : "Not all of them ended as expected.\n",
  );
  process.exitCode = surprises === 0 ? 0 : 1;
} finally {
  await github.close();
  stage.cleanup();
}
