import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { open, remerge, type Opened } from "../support/stage.ts";
import { asked } from "./asked.ts";
import { annotated, play, setScene, type Played, type Scene } from "./play.ts";
import { clientFile, removals, repositoryName } from "./sample.ts";

let scene: Scene;
let tooEarly: Opened;
let lawful: Opened;
beforeAll(async () => {
  scene = await setScene();
  tooEarly = open(scene.stage, { number: 1, title: "Remove Client.all", files: removals.tooEarly });
  lawful = open(scene.stage, { number: 2, title: "Remove parseDate", files: removals.lawful });
});
afterEach(() => {
  scene.github.faults.clear();
  for (const each of scene.github.world.repositories.values()) each.comments = [];
});
afterAll(() => scene.close());

const bodies = (pull: Opened): string[] => scene.comments(pull).map(({ body }) => body);
const writes = (): number =>
  scene.github.requests.filter(({ method, path }) => method !== "GET" && path !== "/graphql").length;

/** The verdict, the annotation and the summary are there, whatever became of the comment. */
function expectVerdict(result: Played, ...also: readonly string[]): void {
  expect(result.exitCode).toBe(1);
  expect(result.outputs).toMatchObject({ verdict: "fail", errors: "1" });
  expect(annotated(result)).toEqual(["error src/client.ts:2 removal/before-sunset: Client.all", ...also]);
  expect(result.summary).toContain("Sunset Warden: check, fail");
}

/** What the log says of the comment: one line. */
function said(result: Played): string[] {
  return result.stdout.split("\n").filter((line) => /^[^:]*\bcomment\b/i.test(line));
}

describe("the comment", () => {
  it("is one: written on failure, left alone while it is right, resolved when all is well", async () => {
    const { stage, github } = scene;
    const pull = open(stage, { number: 3, title: "Remove Client.all", files: removals.tooEarly });
    expect(said(await play(scene, { pull }))).toEqual([expect.stringMatching(/^Comment created: https:/)]);
    const [first] = scene.comments(pull);
    expect(first?.body).toContain("❌ Deprecation check failed");

    const before = writes();
    expect(said(await play(scene, { pull }))).toEqual([expect.stringMatching(/^Comment unchanged: https:/)]);
    expect(writes()).toBe(before);

    stage.local.checkout(pull.headRef);
    const head = stage.local.commit({ "src/client.ts": clientFile() });
    const mended = remerge(stage, { ...pull, head });
    const result = await play(scene, { pull: mended });
    expect(result.exitCode).toBe(0);
    expect(said(result)).toEqual([expect.stringMatching(/^Comment updated: https:/)]);
    expect(scene.comments(pull).map(({ id }) => id)).toEqual([first?.id]);
    expect(bodies(pull)).toEqual([expect.stringContaining("✅ Deprecation check passed")]);
    expect(github.requests.filter(({ operation }) => operation === "issues/create-comment")).toHaveLength(1);
  });

  it("names no caller that the policy does not let the public read", async () => {
    const pull = open(scene.stage, { number: 4, title: "Remove login", files: removals.inUse });
    const result = await play(scene, { pull });
    expect(bodies(pull)).toEqual([expect.stringContaining("acme-mobile")]);
    expect(result.annotations[0]?.message).not.toContain("Passes from");
    for (const text of [result.stdout, result.summary, ...bodies(pull)]) {
      expect(text).not.toContain("secret-customer");
      // The sunset is past: nobody is told to wait for it.
      expect(text).toContain(
        "Without further changes, this check passes once usage data shows that usage has ended.",
      );
    }
  });

  it("is never written with `never`, and is with `always` though all is well", async () => {
    const before = asked(scene.github).length;
    expectVerdict(await play(scene, { pull: tooEarly, inputs: { comment: "never" } }));
    expect(asked(scene.github)).toHaveLength(before);
    await play(scene, { pull: lawful, inputs: { comment: "always" } });
    expect(bodies(lawful)).toEqual([expect.stringContaining("✅ Deprecation check passed")]);
  });

  it("stands in the log and nowhere else in a dry run", async () => {
    const before = asked(scene.github).length;
    const result = await play(scene, { pull: tooEarly, inputs: { "dry-run": "true" }, permissions: {} });
    expectVerdict(result);
    expect(result.stdout).toContain("❌ Deprecation check failed");
    expect(asked(scene.github)).toHaveLength(before);
  });

  it("is not another's that carries our marker", async () => {
    const { world } = scene.github;
    const theirs = "<!-- sunset-warden:check v1 -->\nMine.";
    world.comment(world.repository(repositoryName), tooEarly.number, theirs, world.account("mallory"));
    await play(scene, { pull: tooEarly });
    expect(bodies(tooEarly)).toEqual([theirs, expect.stringContaining("❌ Deprecation check failed")]);
  });

  it("is found behind a hundred others", async () => {
    const { world } = scene.github;
    const repository = world.repository(repositoryName);
    for (let n = 0; n < 130; n += 1)
      world.comment(repository, tooEarly.number, `Talk ${n}.`, world.account("octocat"));
    const bot = world.account("github-actions[bot]");
    const ours = world.comment(repository, tooEarly.number, "<!-- sunset-warden:check v1 -->\nOld.", bot);
    await play(scene, { pull: tooEarly });
    expect(scene.comments(tooEarly)).toHaveLength(131);
    expect(ours.body).toContain("❌ Deprecation check failed");
  });
});

describe("without a comment the verdict stands", () => {
  it("when the token of a fork's run may only read", async () => {
    const result = await play(scene, {
      pull: tooEarly,
      permissions: { contents: "read", metadata: "read", pull_requests: "read" },
    });
    expectVerdict(result);
    expect(said(result)).toEqual([
      expect.stringMatching(
        /^No comment: .*403.* The verdict is not affected\. Grant `pull-requests: write` to get the comment\.$/,
      ),
    ]);
  });

  it("when there is no token", async () => {
    const result = await play(scene, { pull: tooEarly, inputs: { token: "" } });
    expectVerdict(result);
    expect(said(result)).toEqual(["No token is set, so no comment was written."]);
  });

  it("when GitHub is down", async () => {
    scene.github.faults.add({ on: "*", fault: { kind: "status", status: 500, message: "::error::down" } });
    const result = await play(scene, { pull: tooEarly });
    // Whether the organisation has a policy is not known.
    expectVerdict(result, "warning nowhere policy/invalid");
    expect(said(result)).toEqual([
      expect.stringMatching(/^No comment: .*500.* The verdict is not affected\.$/),
    ]);
  });
});

describe("an Enterprise Server", () => {
  it("is asked below its own path", async () => {
    const enterprise = await setScene({ basePath: "/api/v3" });
    try {
      const pull = open(enterprise.stage, {
        number: 1,
        title: "Remove Client.all",
        files: removals.tooEarly,
      });
      const env = { GITHUB_SERVER_URL: "https://git.example.org" };
      await play(enterprise, { pull, env });
      const [comment] = enterprise.comments(pull);
      expect(comment?.body).toContain(
        "https://git.example.org/acme/orders/blob/main/.github/deprecations.yml",
      );
    } finally {
      await enterprise.close();
    }
  });
});
