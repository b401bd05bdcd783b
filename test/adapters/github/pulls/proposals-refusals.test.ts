import { describe, expect, it } from "vitest";
import { branch, proposal, proposingInEachTest, token } from "./proposing.ts";

const here = proposingInEachTest();

describe("a refusal", () => {
  it("is a value where the token may not write", async () => {
    here().fake.world.installationToken(token, { contents: "read", pull_requests: "write" });
    expect(await here().proposals.propose(proposal())).toMatchObject({
      outcome: "forbidden",
      reason: expect.stringContaining("Resource not accessible by integration"),
    });
  });

  it("of drafts leads to an ordinary pull request", async () => {
    const message = "Draft pull requests are not supported in this repository.";
    here().fake.faults.add({ on: "pulls/create", nth: 1, fault: { kind: "status", status: 422, message } });
    expect(await here().proposals.propose(proposal({ draft: true }))).toMatchObject({
      value: { outcome: "created" },
    });
    expect(here().pulls[0]?.draft).toBe(false);
  });

  it("of anything else is told once", async () => {
    here().fake.faults.add({ on: "pulls/create", fault: { kind: "status", status: 422, message: "No." } });
    expect(await here().proposals.propose(proposal())).toMatchObject({ outcome: "failed" });
    expect(here().writes.filter((each) => each === "pulls/create")).toHaveLength(1);
  });

  it.each(["git/create-tree", "git/create-commit", "git/create-ref", "pulls/list", "pulls/create"])(
    "that is one wrong 404 of %s loses and doubles nothing",
    async (on) => {
      here().fake.faults.add({ on, nth: 1, fault: { kind: "status", status: 404 } });
      expect(await here().proposals.propose(proposal())).toMatchObject({ outcome: "found" });
      expect(here().pulls).toHaveLength(1);
    },
  );

  it.each([1, 2])("that is a wrong 404 of reading branch %i leaves the one that is there", async (nth) => {
    expect(await here().proposals.propose(proposal())).toMatchObject({ value: { outcome: "created" } });
    here().fake.faults.add({ on: "git/get-ref", nth, fault: { kind: "status", status: 404 } });
    expect(await here().proposals.propose(proposal())).toMatchObject({ value: { outcome: "unchanged" } });
    expect(here().pulls).toHaveLength(1);
  });

  it.each([
    ["pulls/create", 422, { outcome: "failed", lasting: true }],
    ["git/create-ref", 422, { outcome: "failed", lasting: true }],
    ["git/create-commit", 422, { outcome: "failed", lasting: true }],
    ["pulls/create", 403, { outcome: "forbidden" }],
    ["git/create-tree", 403, { outcome: "forbidden" }],
    ["git/create-tree", 404, { outcome: "forbidden" }],
    ["git/create-ref", 451, { outcome: "forbidden" }],
    ["git/create-ref", 409, { outcome: "failed" }],
    ["git/create-tree", 502, { outcome: "failed" }],
    ["pulls/create", 500, { outcome: "failed" }],
    ["git/create-tree", 429, { outcome: "failed" }],
  ] as const)("at %s with %i says whether it lasts", async (on, status, expected) => {
    const message = "Repository rule violations found";
    here().fake.faults.add({ on, fault: { kind: "status", status, message } });
    const { reason, ...rest } = (await here().proposals.propose(proposal())) as { reason: string };
    expect(rest).toEqual(expected);
    expect(reason).toContain("The pull request could not be opened");
    expect(here().pulls).toHaveLength(0);
  });

  it("says that there is no such base", async () => {
    expect(await here().proposals.propose(proposal({ base: "nowhere" }))).toMatchObject({
      reason: expect.stringContaining("the branch nowhere does not exist"),
    });
  });
});

describe("the state of a proposal", () => {
  it.each([
    ["open", {}],
    ["closed", { state: "closed" }],
    ["merged", { state: "closed", merged: true }],
  ] as const)("is %s", async (state, over) => {
    expect(await here().proposals.state(branch)).toEqual({ outcome: "found", value: null });
    await here().proposals.propose(proposal());
    Object.assign(here().pulls[0]!, over);
    expect(await here().proposals.state(branch)).toEqual({ outcome: "found", value: { number: 1, state } });
  });
});
