import { describe, expect, it } from "vitest";
import { OutsideError } from "../../../src/core/model/errors.ts";
import { memoryPolicies } from "../../support/memory-policies.ts";
import { checked, saidIn } from "./memory-check.ts";

const path = ".github/deprecations.yml";
const old = "2025-01-01";
const feature = "src/a.ts#gone";
const kept =
  "/** @deprecated Use b: it is slow. Sunset: 2027-06-01. */\nexport function gone() {}\nexport function b() {}\n";
const bare = "export function b() {}\n";
const removal = { "src/a.ts": bare };
const early = `removal/before-sunset error ${feature}`;
const usual = "acme/policy:.github/deprecations.yml";
const organisation = "acme/.github:.github/deprecations.yml";
const off = "rules: { removal/before-sunset: off }\n";

type Texts = Parameters<typeof memoryPolicies>[0];

/** What comes of taking the feature out, `own` being base's configuration and `head` what the change makes of it. */
async function removed(own: string | null, texts: Texts | null, head?: string | null) {
  const base = { "src/a.ts": kept, ...(own === null ? {} : { [path]: own }) };
  return checked({
    base: [[old, base]],
    head: { ...removal, ...(head === undefined ? {} : { [path]: head }) },
    policies: texts === null ? null : memoryPolicies(texts),
  });
}

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

describe("a policy that cannot be read never judges leniently in silence", () => {
  const lenient = `extends: acme/policy\n${off}fail-on: never\n`;
  const because = (reason: string): Texts => ({ [usual]: { outcome: "refused", reason } });
  it.each<[name: string, own: string, texts: Texts | null, words: readonly string[]]>([
    [
      "nothing may read it",
      lenient,
      null,
      [`${path}:1:10 names ${usual}, and nothing here may read other repositories`],
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
    ["it builds on itself", lenient, { [usual]: "extends: ACME/policy\n" }, ["leads back to ACME/policy"]],
    [
      "two build on one another",
      lenient,
      { [usual]: "extends: acme/b\n", "acme/b:.github/deprecations.yml": "extends: acme/policy\n" },
      ["acme/b:.github/deprecations.yml:1:10 leads back to acme/policy"],
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
      ["6th policy in a row, and 5 are read"],
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
