// A file whose reading never ends costs its own check the verdict, and a process; the server and other jobs go on.
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declared } from "../support/app/episode.ts";
import { eventually } from "../support/app/notes.ts";
import { propose } from "../support/app/proposed-change.ts";
import { pulled } from "../support/app/payloads.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { type Scene, setScene } from "../support/app/scene.ts";
import { deliver } from "../support/app/server.ts";
import { checksOf, type CheckRunState } from "../support/github/routes/checks.ts";
import type { PullRequestState } from "../support/github/world.ts";

const hangOn = fileURLToPath(new URL("../support/hang-on.ts", import.meta.url));
const installation = 11;

let scene: Scene;
let repository: RealRepository;
let url = "";
beforeAll(async () => {
  scene = await setScene({ NODE_OPTIONS: `--import ${hangOn}` });
  repository = await scene.repository("orders", installation);
  repository.commit({ "src/all.ts": declared("all", "2027-09-01"), "hang.ts": "" }, "2026-11-19");
  url = await (await scene.start()).ready();
});
afterAll(() => scene.close());

async function judged(pull: PullRequestState): Promise<CheckRunState> {
  const payload = pulled(installation, "opened", { of: repository.state, pull });
  expect((await deliver(url, "pull_request", payload)).status).toBe(202);
  return eventually("the check has an end", () =>
    [...checksOf(repository.state).values()].find(
      ({ head, status }) => head === pull.head.sha && status === "completed",
    ),
  );
}

const isEnded = (): boolean =>
  scene.server.lines().some(({ msg }) => msg.startsWith("a job that took too long was ended"));

describe("a file that hangs", () => {
  it("makes its check fail and names the file", async () => {
    const files = { "hang.ts": declared("hung", "2027-09-01") };
    const run = await judged(propose(scene, repository, { number: 1, files, date: "2026-11-20" }));
    expect(run).toMatchObject({ conclusion: "failure" });
    expect(run.text).toContain("removal/unverified");
    expect(run.text).toContain("reading it takes more than 10 seconds");
    expect(isEnded()).toBe(true);
  });

  it("leaves the next check to another process", async () => {
    const files = { "src/more.ts": "export {};\n" };
    const run = await judged(propose(scene, repository, { number: 2, files, date: "2026-11-20" }));
    expect(run.conclusion).toBe("success");
  });

  it("on the default branch keeps no other file from its reminder", async () => {
    repository.commit({ "hang.ts": declared("hung", "2026-12-01") }, "2026-11-20");
    repository.commit({ "src/all.ts": declared("all", "2026-12-01") }, "2026-11-20");
    await scene.pushed(repository);
    expect([...repository.state.issues.values()].map(({ title }) => title)).toEqual([
      expect.stringContaining("all"),
    ]);
  });
});
