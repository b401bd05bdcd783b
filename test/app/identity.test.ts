// Who the App is, and with which token it acts: what GitHub refuses for a moment is asked for again, on the real server.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setScene, type Scene } from "../support/app/scene.ts";
import { sample, tale, type Tale } from "../support/app/tale.ts";

let scene: Scene;
let orders: Tale;
beforeAll(async () => {
  scene = await setScene();
  await scene.start();
  orders = await tale(scene, "orders");
  await orders.pushes("2026-11-20", sample("2027-01-15"));
});
afterAll(() => scene.close());

async function restarted(before: () => void): Promise<void> {
  scene.server.signal("SIGTERM");
  await scene.server.exit;
  before();
  await scene.start();
}

describe("the App's name", () => {
  it.each([401, 403, 404, 500])("is asked for again after %i: nothing is written twice", async (status) => {
    const { faults, requests, violations } = scene.stage.github;
    await restarted(() => {
      faults.add({ on: "apps/get-authenticated", nth: 1, fault: { kind: "status", status } });
      faults.add({ on: "apps/get-authenticated", nth: 2, fault: { kind: "status", status } });
      faults.add({ on: "graphql", fault: { kind: "status", status: 401 } });
    });
    await orders.pushes("2026-12-20", sample("2027-01-15", { "README.md": String(status) }));
    await orders.sweptOn("2027-01-10");
    expect(orders.issues()).toHaveLength(1);
    expect(await orders.says("/sunset status")).toContain("src/all.ts");
    faults.clear();
    expect(requests.filter(({ operation }) => operation === "graphql")).toEqual([]);
    expect(violations).toEqual([]);
  });
});

describe("a token that ends before its hour", () => {
  it("is replaced: commands and pushes go on", async () => {
    const { world, requests } = scene.stage.github;
    expect(await orders.says("/sunset status")).not.toBe("");
    const asked = (): number =>
      requests.filter(({ operation }) => operation === "apps/create-installation-access-token").length;
    const before = asked();
    const failures = (): number => scene.server.lines().filter(({ msg }) => msg === "job failed").length;
    const failed = failures();
    for (const token of world.tokens.keys()) if (token.startsWith("ghs_")) world.tokens.delete(token);
    expect(await orders.says("/sunset status")).toContain("src/all.ts");
    await orders.pushes("2027-01-11", sample("2027-04-15"));
    expect(orders.issue().title).toContain("2027-04-15");
    expect(asked()).toBe(before + 1);
    expect(failures()).toBe(failed);
  });
});
