// The built server judges what the built Action judges: the same verdict and the same JSON, by the real queue.
import { afterAll, beforeAll, expect, it } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { repositoryName } from "../action/sample.ts";
import { scenarios } from "../support/app/check-scenarios.ts";
import { jsonOf } from "../support/app/check-stage.ts";
import { type CheckedScene, play, setCheckedScene } from "../support/app/checked-scene.ts";
import { eventually } from "../support/app/notes.ts";
import { pulled } from "../support/app/payloads.ts";
import { type AppProcess, deliver, startServer, webhookSecret } from "../support/app/server.ts";

const built = fileURLToPath(new URL("../../dist/app.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "warden-built-checks-"));
/** The built server lives by the real calendar, as GitHub and its tokens do. */
const day = new Date().toISOString().slice(0, 10);

let checked: CheckedScene;
let server: AppProcess;
let url = "";
beforeAll(async () => {
  checked = await setCheckedScene();
  const { github } = checked.scene;
  const app = github.world.apps.apps.get(4242);
  if (app === undefined) throw new Error("there is no App");
  server = startServer(
    {
      APP_ID: "4242",
      WEBHOOK_SECRET: webhookSecret,
      GITHUB_API_URL: github.url,
      HOST: "127.0.0.1",
      PORT: "0",
      PRIVATE_KEY: app.privateKey.replaceAll("\n", "\\n"),
      DATA_DIR: join(folder, "data"),
    },
    [],
    built,
  );
  url = await server.ready();
});
afterAll(async () => {
  server.signal("SIGKILL");
  await server.exit;
  await checked.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each(scenarios.map(([name, files]) => ({ name, files })))("a change that $name", async ({ files }) => {
  const pull = checked.proposed(files);
  const action = await play(checked.scene, { pull, day, inputs: { comment: "never" }, built: true });
  const of = checked.scene.github.world.repository(repositoryName);
  const state = of.pulls.get(pull.number);
  if (state === undefined) throw new Error("GitHub does not know the pull request");
  expect((await deliver(url, "pull_request", pulled(11, "opened", { of, pull: state }))).status).toBe(202);
  const run = await eventually("the check is concluded", () => {
    const [first] = checked.stage.runs(pull.head);
    return first?.status === "completed" ? first : undefined;
  });
  expect(jsonOf(run)).toEqual(action.check);
  expect(run.conclusion).toBe(action.check?.verdict === "pass" ? "success" : "failure");
});
