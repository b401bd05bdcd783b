// One policy for many repositories, as the App's own check reads it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jsonOf } from "../support/app/check-stage.ts";
import { type CheckedScene, setCheckedScene } from "../support/app/checked-scene.ts";
import { policyRepository } from "../support/github/policy-repository.ts";
import { policy, removals, today } from "../action/sample.ts";
import { advance } from "../support/stage.ts";

const path = ".github/deprecations.yml";
const off = "rules: { removal/before-sunset: off }\n";
let checked: CheckedScene;
beforeAll(async () => {
  checked = await setCheckedScene();
});
beforeEach(() => {
  checked.stage.today = today;
});
afterAll(() => checked.close());

async function judged(configuration: string) {
  advance(checked.scene.stage, "main", { [path]: configuration });
  const pull = checked.proposed(removals.tooEarly);
  await checked.stage.check(checked.stage.event(pull));
  return checked.only(pull.head);
}

describe("the App's own check", () => {
  it("asks for the organisation's policy once a minute, and twice where it is new that there is none", async () => {
    const { github } = checked.scene;
    const before = github.requests.length;
    await judged(policy);
    await judged(policy);
    const asked = github.requests.slice(before).filter((each) => each.path.startsWith("/repos/acme/.github"));
    expect(asked.map(({ operation, status }) => [operation, status])).toEqual([
      ["repos/get", 404],
      ["repos/get", 404],
    ]);
  });

  it("holds what is locked, and says which policy judged", async () => {
    const { github } = checked.scene;
    policyRepository(github, "acme/policy", { [path]: "locked: [rules, app-check]\n" });
    const run = await judged(`${policy}${off}extends: acme/policy\napp-check: false\n`);
    expect(run.conclusion).toBe("failure");
    expect(jsonOf(run)).toMatchObject({
      policy: [{ from: null }, { from: "acme/policy", commit: "a".repeat(40), path }],
    });
    expect(run.summary?.replaceAll(/[\\`]/g, "")).toContain(`acme/policy:${path} at aaaaaaaaaaaa.`);
  });

  it("refuses a private one that the installation may not read, and says nothing of what is in it", async () => {
    const { github } = checked.scene;
    const secret = `# our secret plan\n${off}`;
    for (const name of ["acme/hidden", "other/hidden"]) {
      policyRepository(github, name, { [path]: secret }, { isPrivate: true });
      const run = await judged(`${policy}${off}extends: ${name}\n`);
      expect(run.conclusion).toBe("failure");
      expect(run.summary).toContain("may not read it");
      expect(JSON.stringify(run)).not.toContain("secret plan");
    }
  });

  it("reads a private one that the installation may read, and takes only the verdict from it", async () => {
    const { github } = checked.scene;
    policyRepository(github, "acme/ours", { [path]: `# our secret plan\n${off}` }, { isPrivate: true });
    const installed = [...github.world.apps.apps.values()].flatMap((app) => [...app.installations.values()]);
    installed[0]?.repositories.push("acme/ours");
    const run = await judged(`${policy}extends: acme/ours\n`);
    expect(run.conclusion).toBe("success");
    expect(JSON.stringify(run)).not.toContain("secret plan");
  });

  it("stays without a verdict while GitHub does not answer, and judges afterwards", async () => {
    const { github } = checked.scene;
    policyRepository(github, "acme/later", { [path]: off });
    github.faults.add({ on: "repos/get-content", fault: { kind: "status", status: 500 } });
    advance(checked.scene.stage, "main", { [path]: `${policy}extends: acme/later\n` });
    const pull = checked.proposed(removals.tooEarly);
    await expect(checked.stage.check(checked.stage.event(pull))).rejects.toThrow("GitHub answered 500");
    expect(checked.only(pull.head).status).toBe("in_progress");
    github.faults.clear();
    await checked.stage.check(checked.stage.event(pull));
    expect(checked.only(pull.head).conclusion).toBe("success");
  });

  it("holds what the organisation has locked through one wrong 404", async () => {
    const fresh = await setCheckedScene();
    const { github, stage } = fresh.scene;
    fresh.stage.today = today;
    policyRepository(github, "acme/.github", { [path]: "locked: [rules]\n" });
    github.faults.add({ on: "repos/get", nth: 1, fault: { kind: "status", status: 404 } });
    advance(stage, "main", { [path]: `${policy}${off}` });
    const pull = fresh.proposed(removals.tooEarly);
    await fresh.stage.check(fresh.stage.event(pull));
    const asked = github.requests.filter(({ path: at }) => at === "/repos/acme/.github");
    expect(asked.map(({ status }) => status)).toEqual([404, 200]);
    expect(fresh.only(pull.head).conclusion).toBe("failure");
    await fresh.close();
  });
});
