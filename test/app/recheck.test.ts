// A check that failed only for its date is run again on its day.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { againLine } from "../../src/core/text/check-again.ts";
import { commentMarker } from "../../src/reports/check/comment.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import { runsOf, type RunState } from "../support/github/routes/actions.ts";
import type { PullRequestState } from "../support/github/world.ts";

let scene: Scene;
let orders: RealRepository;
let run: RunState;
let pull: PullRequestState;
const head = "b".repeat(40);
const bot = "github-actions[bot]";
const body = (day: string): string =>
  `${commentMarker}\n${againLine({ passesFrom: day, run: 7, head })}\n### It may not pass yet\n`;

beforeAll(async () => {
  scene = await setScene();
  await scene.start();
  orders = await scene.repository("orders");
  orders.commit({ "src/a.ts": "export {};\n" }, "2026-01-10");
});
beforeEach(() => {
  orders.state.comments = [];
  run = {
    id: 7,
    head,
    status: "completed",
    conclusion: "failure",
    attempt: 1,
    startedAt: "2026-11-01T10:00:00Z",
    old: false,
  };
  runsOf(orders.state).set(7, run);
  pull = scene.stage.github.world.pull(orders.state, { number: orders.state.pulls.size + 40 });
});
afterAll(() => scene.close());

const ours = (): string[] =>
  orders.state.comments.flatMap(({ author, body: text }) =>
    author?.login === "sunset-warden[bot]" ? [text] : [],
  );

describe("a check whose day has come", () => {
  it("is run again, once, however often its comment is written", async () => {
    await scene.noted(orders, pull, body("2026-11-20"), bot);
    await scene.noted(orders, pull, body("2026-11-20"), bot);
    expect([run.attempt, run.status]).toEqual([2, "queued"]);
    expect(ours()).toEqual([]);
  });

  it("is told of where GitHub does not run it again", async () => {
    run.old = true;
    await scene.noted(orders, pull, body("2026-11-19"), bot);
    expect(run.attempt).toBe(1);
    expect(ours()).toEqual([expect.stringContaining("As of 2026-11-19")]);
  });

  it.each([
    ["a person writes what the gate writes", body("2026-11-18"), "octocat"],
    ["another bot does", body("2026-11-18"), "other[bot]"],
    ["the gate's comment names no day", `${commentMarker}\n### It may not pass\n`, bot],
  ])("is left alone where %s", async (_name, text, login) => {
    await scene.noted(orders, pull, text, login);
    expect(run.attempt).toBe(1);
    expect(ours()).toEqual([]);
  });

  it("waits for its day, which is no backlog", async () => {
    await scene.noted(orders, pull, body("2999-01-15"), bot);
    expect(run.attempt).toBe(1);
    expect(scene.stage.github.violations).toEqual([]);
  });
});
