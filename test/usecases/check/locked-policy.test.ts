import { describe, expect, it } from "vitest";
import { memoryPolicies } from "../../support/memory-policies.ts";
import { checked, saidIn } from "./memory-check.ts";
import { path, old, kept, removal, early, usual, organisation, off, removed } from "./policy-scene.ts";

describe("what is locked above", () => {
  const locked = { [usual]: "audience: public\nlocked: [rules, fail-on]\n" };
  const own = `extends: acme/policy\n${off}`;

  it("judges, and is said where base is looser", async () => {
    const result = await removed(own, locked);
    expect(saidIn(result)).toEqual(["policy/weakened notice", early]);
    expect(result.findings.find(({ rule }) => rule === "policy/weakened")).toMatchObject({
      place: { path, line: 2, side: "base" },
      message: expect.stringContaining(
        "`rules.removal/before-sunset` is locked by the policy of acme/policy",
      ),
    });
  });

  it("is a warning where the change makes it looser", async () => {
    const result = await removed("extends: acme/policy\n", locked, own);
    expect(saidIn(result)).toEqual(["policy/weakened warning", early]);
  });

  it("does not let a run fail at less", async () => {
    const base = [[old, { "src/a.ts": kept, [path]: "extends: acme/policy\n" }]] as const;
    const run = async (text: string) =>
      checked({ base, head: removal, policies: memoryPolicies({ [usual]: text }), failOn: "never" });
    expect((await run("locked: [fail-on]\n")).verdict).toBe("fail");
    expect((await run("audience: public\n")).verdict).toBe("pass");
  });

  it("says nothing of what is as strict", async () => {
    const stricter = "extends: acme/policy\nrules: { notice/reason-missing: error }\n";
    expect(saidIn(await removed(stricter, locked))).toEqual([early]);
  });
});

describe("a change of what is built on", () => {
  const texts = { [usual]: "audience: public\nfail-on: warning\n", "acme/b:.github/deprecations.yml": off };
  it.each<[name: string, base: string | null, head: string | null, words: string | null]>([
    ["another policy", "extends: acme/policy\n", "extends: acme/b\n", "More lenient: extends."],
    ["another revision", "extends: acme/policy\n", "extends: acme/policy@old\n", "More lenient: extends."],
    ["none any more", "extends: acme/policy\n", "audience: public\n", "More lenient: extends, fail-on."],
    ["no file any more", "extends: acme/policy\n", null, "More lenient: extends, fail-on."],
    ["one where there was none", "audience: public\n", "extends: acme/b\n", "More lenient: extends."],
    ["the same in other letters", "extends: acme/policy\n", "extends: Acme/Policy\n", null],
    ["the same with its usual path", "extends: acme/policy\n", `extends: acme/policy:${path}\n`, null],
    ["a comment", "extends: acme/policy\n", "extends: acme/policy # ours\n", null],
  ])("%s", async (_, base, head, words) => {
    const result = await removed(base, texts, head);
    expect(saidIn(result)).toContain(early);
    const said = result.findings
      .filter(({ rule }) => rule === "policy/weakened")
      .map(({ message }) => message);
    if (words === null) expect(said).toEqual([]);
    else expect(said.join("\n")).toContain(words);
  });

  it("is not read from head", async () => {
    const policies = memoryPolicies(texts);
    const base = [[old, { "src/a.ts": kept, [path]: "audience: public\n" }]] as const;
    await checked({ base, head: { ...removal, [path]: "extends: victim/secret\n" }, policies });
    expect(policies.asked).toEqual([organisation]);
  });
});
