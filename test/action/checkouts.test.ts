// Whatever a workflow checked out, base and head are judged as the event names them.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkout, open, type Opened } from "../support/stage.ts";
import { found, play, setScene, type Scene } from "./play.ts";
import { removals } from "./sample.ts";

let scene: Scene;
let tooEarly: Opened;
beforeAll(async () => {
  scene = await setScene();
  tooEarly = open(scene.stage, { number: 1, title: "Remove Client.all", files: removals.tooEarly });
});
afterAll(() => scene.close());

describe("a pull request that removes a feature too early", () => {
  it.each<[string, (pull: Opened) => string, number]>([
    ["a full clone of the merge", (pull) => pull.merge ?? "", 0],
    ["a full clone of the head", (pull) => pull.head, 0],
    ["the head, one commit deep", (pull) => pull.head, 1],
    ["the base, one commit deep", (pull) => pull.base, 1],
  ])("fails with %s checked out", async (_, commit, depth) => {
    const workspace = checkout(scene.stage, commit(tooEarly), { depth });
    const result = await play(scene, { pull: tooEarly, workspace, inputs: { comment: "never" } });
    expect(found(result)).toEqual(["removal/before-sunset error src/client.ts#Client.all"]);
    expect(result.check).toMatchObject({ base: tooEarly.base, head: tooEarly.merge });
  });
});
