import { expect, it } from "vitest";
import { createClient } from "../../../src/adapters/github/client/client.ts";
import { locate, nameOf } from "../../../src/app/jobs/place.ts";
import { closeScenes, scene, secret } from "../../adapters/github/harness.ts";

closeScenes();

async function stage() {
  const { fake } = await scene({ contents: "read", metadata: "read" });
  const repository = fake.world.repository("acme/orders");
  repository.refs.set("refs/heads/main", "a".repeat(40));
  const client = createClient({
    token: secret,
    apiUrl: fake.url,
    userAgent: "sunset-warden/test",
    patience: "none" as const,
    log: {
      debug() {},
      warn() {},
    },
  });
  const named = { id: repository.id, owner: "acme", repo: "orders", defaultBranch: "main" };
  return { fake, named, at: () => locate(client, named), name: () => nameOf(client, named) };
}

it.each(["repos/get", "git/get-ref"])("is found through one wrong 404 of %s", async (on) => {
  const { fake, at } = await stage();
  fake.faults.add({ on, nth: 1, fault: { kind: "status", status: 404 } });
  expect(await at()).toMatchObject({ branch: "main", commit: "a".repeat(40) });
  expect(fake.requests).toHaveLength(3);
});

it("has its name through one wrong 404, and none where it is said twice", async () => {
  const { fake, name } = await stage();
  fake.faults.add({ on: "repos/get", nth: 1, fault: { kind: "status", status: 404 } });
  expect(await name()).toEqual({ owner: "acme", repo: "orders" });
  fake.faults.add({ on: "repos/get", fault: { kind: "status", status: 404 } });
  expect(await name()).toBeNull();
});

it.each([
  ["repos/get", "gone"],
  ["git/get-ref", "idle"],
])("is %s: %s, where it is said twice", async (on, end) => {
  const { fake, at } = await stage();
  fake.faults.add({ on, fault: { kind: "status", status: 404 } });
  expect(await at()).toBe(end);
});
