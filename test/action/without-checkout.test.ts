import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveRepository, type GitServer } from "../support/git-server.ts";
import { runToken } from "../support/runner.ts";
import { advance, emptyWorkspace, open, remerge, repositoryPayload, type Opened } from "../support/stage.ts";
import { annotated, found, play, setScene, type Scene } from "./play.ts";
import { clientFile, removals, repositoryName } from "./sample.ts";

let scene: Scene;
let server: GitServer;
let inUse: Opened;
beforeAll(async () => {
  scene = await setScene();
  server = await serveRepository(scene.stage.origin, repositoryName, runToken);
  inUse = open(scene.stage, { number: 1, title: "Remove login", files: removals.inUse });
});
afterAll(async () => {
  await server.close();
  await scene.close();
});

const where = () => ({
  workspace: emptyWorkspace(scene.stage),
  env: { GITHUB_SERVER_URL: server.url },
  inputs: { comment: "never" },
});

describe("without a checkout step", () => {
  it("a check fetches what it needs with the token, and leaves the workspace empty", async () => {
    const place = where();
    const result = await play(scene, { pull: inUse, ...place });
    expect(annotated(result)).toEqual(["error src/session.ts:1 removal/in-use: login"]);
    expect(result.check).toMatchObject({ verdict: "fail", base: inUse.base, head: inUse.merge });
    expect(result.stdout).toContain(`The repository is not checked out. Files are read from ${server.url}/`);
    expect(readdirSync(place.workspace)).toEqual([]);
    expect(server.statuses).not.toContain(401);
  });

  it("a usage file that base tracks is read from base", async () => {
    const place = where();
    const inputs = { ...place.inputs, "usage-file": "ops/usage.json" };
    const result = await play(scene, { pull: inUse, ...place, inputs });
    expect(found(result)).toEqual(["removal/in-use error src/session.ts#login"]);
  });

  it("an audit reads the pushed commit", async () => {
    const after = scene.stage.local.head("main");
    const payload = {
      ref: "refs/heads/main",
      before: after,
      after,
      repository: repositoryPayload(repositoryName),
    };
    const result = await play(scene, { ...where(), event: { name: "push", payload } });
    expect(result.check).toMatchObject({ verdict: "pass", base: null, head: after });
    expect(result.outputs).toMatchObject({ features: "4", warnings: "2" });
  });

  it("a pull request in conflict is compared with the merge base", async () => {
    const { stage } = scene;
    const pull = open(stage, { number: 2, title: "Remove Client.all", files: removals.tooEarly });
    advance(stage, "main", { "src/client.ts": clientFile().replaceAll('"all"', '"everything"') });
    const conflicting = remerge(stage, pull);
    expect(conflicting.merge).toBeNull();
    const result = await play(scene, { pull: conflicting, ...where() });
    expect(found(result)).toEqual(["removal/before-sunset error src/client.ts#Client.all"]);
  });

  it.each([
    ["the token is refused", { token: "ghs_anotherTokenThatIsRefused" }, {}],
    ["the server cannot be reached", {}, { GITHUB_SERVER_URL: "http://127.0.0.1:9" }],
  ])("says in one line that %s", async (_, inputs, env) => {
    const place = where();
    const result = await play(scene, {
      pull: inUse,
      ...place,
      inputs: { ...place.inputs, ...inputs },
      env: { ...place.env, ...env },
    });
    expect(result.exitCode).toBe(3);
    expect(annotated(result)).toEqual(["error nowhere Sunset Warden"]);
    expect(result.outputs).toEqual({});
  });
});
