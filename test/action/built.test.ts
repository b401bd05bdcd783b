// The bundle as GitHub runs it, in a process of its own; `npm run test:built` plays all stories and modes so.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { open } from "../support/stage.ts";
import { annotated, found, play, setScene, type Scene } from "./play.ts";
import { removals } from "./sample.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await setScene();
});
afterAll(() => scene.close());

describe("the built action", () => {
  it("checks a pull request", async () => {
    const pull = open(scene.stage, { number: 1, title: "Remove Client.all", files: removals.tooEarly });
    const run = await play(scene, { pull, built: true, inputs: { sarif: "out/warden.sarif" } });
    expect(run.exitCode).toBe(1);
    expect(found(run)).toEqual(["removal/before-sunset error src/client.ts#Client.all"]);
    expect(annotated(run)).toEqual(["error src/client.ts:2 removal/before-sunset: Client.all"]);
    expect(scene.comments(pull)).toHaveLength(1);
  });

  it("lets a lawful one pass", async () => {
    const pull = open(scene.stage, { number: 2, title: "Remove parseDate", files: removals.lawful });
    const run = await play(scene, { pull, built: true });
    expect([run.exitCode, found(run), run.outputs["verdict"]]).toEqual([0, [], "pass"]);
  });
});
