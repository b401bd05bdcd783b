import { describe, expect, it } from "vitest";
import { memoryPolicies } from "../../support/memory-policies.ts";
import { checked, saidIn } from "./memory-check.ts";
import {
  path,
  old,
  kept,
  removal,
  early,
  usual,
  organisation,
  off,
  removed,
  type Texts,
} from "./policy-scene.ts";

describe("which policy judges", () => {
  it.each<
    [
      name: string,
      own: string | null,
      texts: Texts | null,
      said: readonly string[],
      from: readonly (string | null)[],
    ]
  >([
    ["its own, where nothing else is there", "audience: public\n", {}, [early], [null]],
    ["the defaults, where nothing is", null, {}, [early], []],
    ["the one it names", "extends: acme/policy\n", { [usual]: off }, [], [null, "acme/policy"]],
    [
      "the one it names, at a path and a revision",
      "extends: acme/policy:base.yml@v1\n",
      { "acme/policy:base.yml@v1": off },
      [],
      [null, "acme/policy"],
    ],
    [
      "its own over the one it names",
      "extends: acme/policy\nrules: { removal/before-sunset: error }\n",
      { [usual]: off },
      [early],
      [null, "acme/policy"],
    ],
    ["the organisation's, where it has no file", null, { [organisation]: off }, [], ["acme/.github"]],
    [
      "the organisation's beneath its own",
      "audience: public\n",
      { [organisation]: off },
      [],
      [null, "acme/.github"],
    ],
    [
      "not the organisation's where it names another",
      "extends: acme/policy\n",
      { [usual]: "audience: public\n", [organisation]: off },
      [early],
      [null, "acme/policy"],
    ],
    [
      "all of a chain",
      "extends: acme/policy\n",
      { [usual]: "extends: acme/more:x.yml\n", "acme/more:x.yml": off },
      [],
      [null, "acme/policy", "acme/more"],
    ],
    ["an empty one", "extends: acme/policy\n", { [usual]: "" }, [early], [null, "acme/policy"]],
  ])("%s", async (_, own, texts, said, from) => {
    const result = await removed(own, texts);
    expect(saidIn(result)).toEqual(said);
    expect(result.policy?.map((each) => each.from)).toEqual(from);
    expect(result.verdict).toBe(said.length === 0 ? "pass" : "fail");
  });

  it("says where each stands, and at which commit", async () => {
    const { policy } = await removed("extends: acme/policy:base.yml\n", { "acme/policy:base.yml": off });
    expect(policy).toEqual([
      { from: null, commit: "c0", path },
      { from: "acme/policy", commit: "f".repeat(40), path: "base.yml" },
    ]);
  });

  it("asks for the organisation's once, and for nothing where another is named", async () => {
    const policies = memoryPolicies({});
    await checked({ base: [[old, { "src/a.ts": kept }]], head: removal, policies });
    expect(policies.asked).toEqual([organisation]);
    const named = memoryPolicies({ [usual]: "audience: public\n" });
    await checked({
      base: [[old, { "src/a.ts": kept, [path]: "extends: acme/policy\n" }]],
      head: removal,
      policies: named,
    });
    expect(named.asked).toEqual([usual]);
  });

  it("does not make the organisation's policy build on itself", async () => {
    const policies = memoryPolicies({ [organisation]: off }, { home: "acme/.github" });
    const result = await checked({ base: [[old, { "src/a.ts": kept }]], head: removal, policies });
    expect(policies.asked).toEqual([]);
    expect(saidIn(result)).toEqual([early]);
  });

  it("says nothing more of a change that is about nothing", async () => {
    const base = { "a.txt": "a\n", [path]: "extends: acme/policy\n" };
    const policies = memoryPolicies({ [usual]: "audience: internal\n" });
    const result = await checked({ base: [[old, base]], head: { "a.txt": "b\n" }, policies });
    expect(result).toMatchObject({ verdict: "pass", findings: [] });
    expect(result.policy?.map((each) => each.from)).toEqual([null, "acme/policy"]);
  });
});
