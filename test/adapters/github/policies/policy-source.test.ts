import { describe, expect, it } from "vitest";
import { KnownPolicies } from "../../../../src/adapters/github/policies/known-policies.ts";
import { createPolicySource } from "../../../../src/adapters/github/policies/policy-source.ts";
import { readPolicyReference } from "../../../../src/core/model/policy-origin.ts";
import type { PolicyAnswer } from "../../../../src/ports/policy-source.ts";
import type { Fault } from "../../../support/github/faults.ts";
import { policyRepository } from "../../../support/github/policy-repository.ts";
import { closeScenes, scene, secret, type Scene } from "../harness.ts";

closeScenes();

const path = ".github/deprecations.yml";
const commit = "a".repeat(40);
const tagged = "b".repeat(40);
const text = "audience: organisation\n# ümlaut\n";

async function stage(): Promise<Scene> {
  const set = await scene({ contents: "read", metadata: "read" });
  const repository = policyRepository(set.fake, "acme/policy", { [path]: text, "base.yml": "tests: true\n" });
  repository.refs.set("refs/tags/v1", tagged);
  repository.files.set(tagged, new Map([[path, "audience: public\n"]]));
  repository.refs.set("refs/heads/feature/x", tagged);
  return set;
}

function source({ fake }: Scene, known: KnownPolicies | null = null) {
  const options = {
    token: secret,
    apiUrl: fake.url,
    userAgent: "sunset-warden/test",
    patience: "none" as const,
    log: {
      debug() {},
      warn() {},
    },
  };
  return createPolicySource(options, { home: "acme/orders", runsAgain: false }, known);
}

async function read(set: Scene, written: string): Promise<PolicyAnswer> {
  const reference = readPolicyReference(written, path);
  if (reference === null) throw new Error(`${written} is none`);
  return source(set).read(reference);
}

describe("a policy on GitHub", () => {
  it.each<[written: string, answer: Partial<Record<string, unknown>>]>([
    ["acme/policy", { outcome: "read", commit, text }],
    ["ACME/Policy", { outcome: "read", commit, text }],
    ["acme/policy:base.yml", { outcome: "read", commit, text: "tests: true\n" }],
    ["acme/policy@main", { outcome: "read", commit, text }],
    ["acme/policy@v1", { outcome: "read", commit: tagged, text: "audience: public\n" }],
    ["acme/policy@feature/x", { outcome: "read", commit: tagged, text: "audience: public\n" }],
    [`acme/policy@${tagged}`, { outcome: "read", commit: tagged, text: "audience: public\n" }],
    [
      "acme/nothing",
      {
        outcome: "absent",
        reason: expect.stringContaining("acme/nothing does not exist, or the token may not read it"),
      },
    ],
    [
      "acme/nothing@v1",
      { outcome: "absent", reason: expect.stringContaining("acme/nothing, or `v1` in it, does not exist") },
    ],
    [
      "acme/policy:missing.yml",
      { outcome: "absent", reason: "there is no missing.yml in its default branch" },
    ],
    ["acme/policy@v9", { outcome: "absent", reason: "acme/policy has no `v9`" }],
  ])("%s", async (written, answer) => {
    expect(await read(await stage(), written)).toMatchObject(answer);
  });

  it.each<[name: string, on: string, fault: Fault, outcome: string, words: string]>([
    ["500 for the repository", "repos/get", { kind: "status", status: 500 }, "failed", "GitHub answered 500"],
    ["500 for the branch", "git/get-ref", { kind: "status", status: 500 }, "failed", "GitHub answered 500"],
    [
      "500 for the file",
      "repos/get-content",
      { kind: "status", status: 500 },
      "failed",
      "GitHub answered 500",
    ],
    [
      "403 for the file",
      "repos/get-content",
      { kind: "status", status: 403, message: "Resource not accessible" },
      "refused",
      "GitHub answered 403 (Resource not accessible",
    ],
    ["401", "repos/get", { kind: "status", status: 401 }, "refused", "GitHub answered 401"],
    [
      "404 for the file",
      "repos/get-content",
      { kind: "status", status: 404 },
      "absent",
      `there is no ${path}`,
    ],
    ["409 of an empty repository", "git/get-ref", { kind: "status", status: 409 }, "absent", "has no commit"],
    [
      "the limit of the hour",
      "repos/get",
      { kind: "rate-limit", resetInSeconds: 60 },
      "failed",
      "rate limit",
    ],
    [
      "the secondary limit",
      "repos/get-content",
      { kind: "secondary-limit", retryAfter: 60 },
      "failed",
      "rate limit",
    ],
    ["a connection that is cut", "repos/get-content", { kind: "cut" }, "failed", "no answer from GitHub"],
    ["an empty 200 for the repository", "repos/get", { kind: "empty" }, "failed", "the answer is empty"],
    ["an empty 200 for the branch", "git/get-ref", { kind: "empty" }, "failed", "the answer is empty"],
    ["an empty 200 for the file", "repos/get-content", { kind: "empty" }, "failed", "the answer is empty"],
  ])("%s", async (_, on, fault, outcome, words) => {
    const set = await stage();
    set.fake.faults.add({ on, fault });
    expect(await read(set, "acme/policy")).toMatchObject({ outcome, reason: expect.stringContaining(words) });
  });

  it("does not take what is larger than any configuration", async () => {
    const set = await stage();
    policyRepository(set.fake, "acme/large", { [path]: `# ${"x".repeat(2 ** 20)}\n` });
    expect(await read(set, "acme/large")).toMatchObject({
      outcome: "refused",
      reason: expect.stringContaining("larger than 1 MB"),
    });
  });

  it("is read once in a run, and at the commit that is named", async () => {
    const set = await stage();
    const opened = source(set);
    const reference = { owner: "acme", repo: "policy", path, ref: null };
    await opened.read(reference);
    await opened.read(reference);
    expect(set.operations()).toEqual(["repos/get", "git/get-ref", "repos/get-content"]);
    expect(set.fake.requests.at(-1)?.query).toEqual({ ref: commit });
  });

  it("is kept for a minute, until something is pushed; an outage is not", async () => {
    const set = await stage();
    let now = 0;
    const known = new KnownPolicies(() => now);
    const reference = { owner: "acme", repo: "policy", path, ref: null };
    const count = async (): Promise<number> => {
      await source(set, known).read(reference);
      return set.fake.requests.length;
    };
    set.fake.faults.add({ on: "repos/get", nth: 1, fault: { kind: "status", status: 500 } });
    expect(await count()).toBe(1);
    expect(await count()).toBe(4);
    now = 59_000;
    expect(await count()).toBe(4);
    known.forget("acme", "polic");
    expect(await count()).toBe(4);
    known.forget("ACME", "policy");
    expect(await count()).toBe(7);
    now = 120_000;
    expect(await count()).toBe(10);
  });

  it("is quoted only where GitHub says that everybody may read it", async () => {
    const set = await stage();
    policyRepository(set.fake, "acme/secret", { [path]: text }, { isPrivate: true });
    const reference = (repo: string) => ({ owner: "acme", repo, path, ref: null });
    expect(await source(set).isPublic(reference("policy"))).toBe(true);
    expect(await source(set).isPublic(reference("secret"))).toBe(false);
    expect(await source(set).isPublic(reference("nothing"))).toBe(false);
  });

  it.each(["repos/get", "git/get-ref", "repos/get-content"])(
    "is there through one 404 of %s, at first and after it was read",
    async (on) => {
      const set = await stage();
      set.fake.faults.add({ on, nth: 1, fault: { kind: "status", status: 404 } });
      const once = { owner: "acme", repo: "policy", path, ref: null };
      // A run that remembers nothing.
      expect(await source(set).read(once)).toMatchObject({ outcome: "read", commit });
      set.fake.faults.clear();
      let now = 0;
      const known = new KnownPolicies(() => now);
      const reference = { owner: "acme", repo: "policy", path, ref: null };
      for (const time of [0, 61_000, 122_000]) {
        now = time;
        set.fake.faults.add({ on, nth: 1, fault: { kind: "status", status: 404 } });
        expect(await source(set, known).read(reference)).toMatchObject({ outcome: "read", commit });
        set.fake.faults.clear();
      }
    },
  );

  it("waits where the second answer is none", async () => {
    const set = await stage();
    set.fake.faults.add({ on: "repos/get", nth: 1, fault: { kind: "status", status: 404 } });
    set.fake.faults.add({ on: "repos/get", nth: 2, fault: { kind: "status", status: 500 } });
    const reference = { owner: "acme", repo: "policy", path, ref: null };
    expect(await source(set, new KnownPolicies()).read(reference)).toMatchObject({ outcome: "failed" });
  });

  it("that is absent is asked for twice at first and after a push, and once where that is known", async () => {
    const set = await stage();
    let now = 0;
    const known = new KnownPolicies(() => now);
    const reference = { owner: "acme", repo: ".github", path, ref: null };
    const count = async (): Promise<number> => {
      expect(await source(set, known).read(reference)).toMatchObject({ outcome: "absent" });
      return set.fake.requests.length;
    };
    expect(await count()).toBe(2);
    now = 61_000;
    expect(await count()).toBe(3);
    known.forget("acme", ".github");
    expect(await count()).toBe(5);
  });
});
