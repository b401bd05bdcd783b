// What an organisation's policy, or one that is named, does to the Action's check.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { policyRepository } from "../support/github/policy-repository.ts";
import { advance, open } from "../support/stage.ts";
import { found, play, setScene, type Scene } from "./play.ts";
import { policy, removals, repositoryName } from "./sample.ts";

const path = ".github/deprecations.yml";
const early = "removal/before-sunset error src/client.ts#Client.all";
const quiet = { comment: "never" };
let scene: Scene;
let number = 0;
beforeAll(async () => {
  scene = await setScene();
});
afterAll(() => scene.close());

/** A change that removes too early, against a base with this configuration. */
async function removed(configuration: string, over: Partial<Parameters<typeof play>[1]> = {}) {
  advance(scene.stage, "main", { [path]: configuration });
  const pull = open(scene.stage, { number: (number += 1), title: "Remove", files: removals.tooEarly });
  return play(scene, { pull, inputs: quiet, ...over });
}

const off = "rules: { removal/before-sunset: off }\n";

describe("the Action", () => {
  it("holds what the organisation has locked, and says which policy judged", async () => {
    const commit = "d".repeat(40);
    policyRepository(scene.github, "acme/.github", { [path]: "locked: [rules, fail-on]\n" }, { commit });
    const run = await removed(`${policy}${off}`, {
      built: true,
      inputs: { ...quiet, sarif: "w.sarif", "fail-on": "never" },
    });
    expect(run.exitCode).toBe(1);
    expect(found(run)).toEqual([`policy/weakened notice -`, early]);
    expect(run.check).toMatchObject({
      policy: [
        { from: null, path },
        { from: "acme/.github", commit, path },
      ],
    });
    const line = `acme/.github:${path} at ${commit.slice(0, 12)}.`;
    expect(run.stdout).toContain(line);
    expect(run.summary.replaceAll(/[\\`]/g, "")).toContain(line);
    scene.github.world.repositories.delete("acme/.github");
  });

  it("fails where a policy that is named may not be read by its token", async () => {
    policyRepository(scene.github, "acme/secret-policy", { [path]: off }, { isPrivate: true });
    scene.github.faults.add({ on: "repos/get", fault: { kind: "status", status: 404 } });
    const run = await removed(`${policy}${off}extends: acme/secret-policy\n`);
    scene.github.faults.clear();
    expect(run.exitCode).toBe(1);
    expect(found(run)).toEqual(["policy/invalid error -"]);
    expect(run.annotations[0]?.message).toContain(
      "acme/secret-policy does not exist, or the token may not read it",
    );
  });

  it("fails where it has no token", async () => {
    const run = await removed(`${policy}${off}extends: acme/policy\n`, { inputs: { ...quiet, token: "" } });
    expect([run.exitCode, found(run)]).toEqual([1, ["policy/invalid error -"]]);
  });

  it("ends with 3 where GitHub does not answer about a policy that is named", async () => {
    policyRepository(scene.github, "acme/policy", { [path]: off });
    scene.github.faults.add({
      on: "repos/get-content",
      fault: { kind: "secondary-limit", retryAfter: 3600 },
    });
    const run = await removed(`${policy}extends: acme/policy\n`);
    scene.github.faults.clear();
    expect(run.exitCode).toBe(3);
    expect(run.stdout).toContain("names acme/policy");
    expect(run.stdout).toContain("rate limit");
  });

  it("judges by its own, with a warning, where GitHub does not say whether there is one", async () => {
    scene.github.faults.add({ on: "repos/get", fault: { kind: "secondary-limit", retryAfter: 3600 } });
    const run = await removed(policy);
    scene.github.faults.clear();
    expect([run.exitCode, found(run)]).toEqual([1, ["policy/invalid warning -", early]]);
  });

  it("audits by it", async () => {
    expect(repositoryName).toBe("acme/orders");
    policyRepository(scene.github, "acme/policy", { [path]: "audience: internal\n" });
    const run = await removed(`${policy}extends: acme/policy\n`, { inputs: { ...quiet, mode: "audit" } });
    expect(run.check).toMatchObject({ policy: [{ from: null }, { from: "acme/policy" }] });
  });
});
