import { describe, expect, it } from "vitest";
import { branchingLevels } from "../../../src/core/limits.ts";
import { OutsideError } from "../../../src/core/model/errors.ts";
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

describe("a policy that cannot be read never judges leniently in silence", () => {
  const lenient = `extends: acme/policy\n${off}fail-on: never\n`;
  const because = (reason: string): Texts => ({ [usual]: { outcome: "refused", reason } });
  it.each<[name: string, own: string, texts: Texts | null, words: readonly string[]]>([
    [
      "nothing may read it",
      lenient,
      null,
      [`${path}:1:10 names ${usual}, but this run may not read other repositories`],
    ],
    ["it is not there", lenient, {}, [`${path}:1:10 names ${usual}: it is not there`]],
    ["it is refused", lenient, because("GitHub answered 403"), ["GitHub answered 403"]],
    [
      "it is not valid",
      lenient,
      { [usual]: "audience: public\naudence: x\n" },
      ["acme/policy:.github/deprecations.yml:2:1", "did you mean"],
    ],
    ["it is no YAML", lenient, { [usual]: "a: [\n" }, ["acme/policy:.github/deprecations.yml:2:1"]],
    [
      "what it builds on is not there",
      lenient,
      { [usual]: "audience: public\nextends: acme/more\n" },
      ["acme/policy:.github/deprecations.yml:2:10 names acme/more"],
    ],
    ["it builds on itself", lenient, { [usual]: "extends: ACME/policy\n" }, ["refers back to ACME/policy"]],
    [
      "two build on one another",
      lenient,
      { [usual]: "extends: acme/b\n", "acme/b:.github/deprecations.yml": "extends: acme/policy\n" },
      ["acme/b:.github/deprecations.yml:1:10 refers back to acme/policy"],
    ],
    [
      "a chain is endless",
      "extends: acme/p0\n",
      Object.fromEntries(
        Array.from({ length: 9 }, (_, n) => [
          `acme/p${String(n)}:.github/deprecations.yml`,
          `extends: acme/p${String(n + 1)}\n`,
        ]),
      ),
      [`${branchingLevels + 1}th policy in a row, but only ${branchingLevels} are read`],
    ],
  ])("%s", async (_, own, texts, words) => {
    const result = await removed(own, texts);
    expect(result.verdict).toBe("fail");
    const finding = result.findings.find(({ rule }) => rule === "policy/invalid");
    expect(finding).toMatchObject({ severity: "error", place: { path, line: 1, side: "base" } });
    for (const each of words) expect(finding?.message).toContain(each);
  });

  it("is an error for a change that says nothing else, too", async () => {
    const base = { "a.txt": "a\n", [path]: "extends: acme/policy\n" };
    const result = await checked({ base: [[old, base]], head: { "a.txt": "b\n" }, policies: null });
    expect(result.verdict).toBe("fail");
  });

  it("is an error although the change names none any more, or the file is broken", async () => {
    for (const head of [off, "audence: x\n", null])
      expect((await removed(lenient, {}, head)).verdict).toBe("fail");
    const broken = await removed(`extends: acme/policy\naudence: x\n`, {}, off);
    expect(broken.verdict).toBe("fail");
    expect(broken.findings.some(({ message }) => message.includes("cannot be read"))).toBe(true);
  });

  it("holds a locked policy where the repository's own is not valid", async () => {
    const texts = { [usual]: "audience: public\nlocked: [rules]\n" };
    const result = await removed("extends: acme/policy\naudence: x\n", texts, off);
    expect(saidIn(result)).toContain(early);
  });

  it("throws what may be otherwise later", async () => {
    const failed = { outcome: "failed", reason: "GitHub answered 500" } as const;
    await expect(removed("extends: acme/policy\n", { [usual]: failed })).rejects.toThrow(OutsideError);
    await expect(removed("extends: acme/policy\n", { [usual]: failed })).rejects.toThrow(
      `${path}:1:10 names ${usual}: GitHub answered 500.`,
    );
  });

  it("warns where nobody knows whether the organisation has one, and waits where the run is made again", async () => {
    const texts = { [organisation]: { outcome: "failed", reason: "GitHub answered 500" } } as const;
    const result = await removed(null, texts);
    expect(saidIn(result)).toEqual(["policy/invalid warning", early]);
    const base = [[old, { "src/a.ts": kept }]] as const;
    await expect(
      checked({ base, head: removal, policies: memoryPolicies(texts, { runsAgain: true }) }),
    ).rejects.toThrow(OutsideError);
  });

  it.each(["GitHub answered 403", "it is a folder", "it is a symlink, not a file", "it is larger than 1 MB"])(
    "is no pass where the organisation's is there and cannot be read: %s",
    async (reason) => {
      const policies = memoryPolicies(
        { [organisation]: { outcome: "refused", reason } },
        { runsAgain: true },
      );
      const base = [[old, { "src/a.ts": kept }]] as const;
      await expect(checked({ base, head: removal, policies })).rejects.toThrow(reason);
    },
  );

  it("quotes nothing of a private policy", async () => {
    const policies = memoryPolicies({ [usual]: "audience: secret-word\n" }, { isPublic: async () => false });
    const base = [[old, { "src/a.ts": kept, [path]: "extends: acme/policy\n" }]] as const;
    const result = await checked({ base, head: removal, policies });
    expect(JSON.stringify(result)).not.toContain("secret-word");
    expect(result.findings.map(({ message }) => message).join("\n")).toContain(
      "acme/policy:.github/deprecations.yml:1:11)",
    );
  });
});
