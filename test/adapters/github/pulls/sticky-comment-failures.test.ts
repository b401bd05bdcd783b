import { describe, expect, it } from "vitest";
import type { Fault } from "../../../support/github/faults.ts";
import { closeScenes, marker, scene, secret } from "../harness.ts";

closeScenes();
const wanted = { number: 1, marker, body: "Two findings.", mode: "always" } as const;

describe("a refusal is a value", () => {
  it("of a token that may only read", async () => {
    const { github, repository } = await scene({ issues: "read", pull_requests: "read" });
    const done = await github().stickyComment(wanted);
    expect(done).toMatchObject({ outcome: "forbidden" });
    expect(done).toHaveProperty("reason", expect.stringContaining("Resource not accessible by integration"));
    expect(repository.comments).toEqual([]);
  });

  it("of a locked conversation", async () => {
    const { github, pull } = await scene();
    pull.locked = true;
    const done = await github().stickyComment(wanted);
    expect(done).toHaveProperty("reason", expect.stringContaining("issue is locked"));
  });

  it("of a token that GitHub does not know, of a missing pull request, of a body that is too long", async () => {
    const { github } = await scene();
    expect(await github({ token: "wrongToken" }).stickyComment(wanted)).toMatchObject({
      outcome: "forbidden",
    });
    expect(await github().stickyComment({ ...wanted, number: 99 })).toMatchObject({ outcome: "forbidden" });
    const long = { ...wanted, body: "x".repeat(65_537) };
    expect(await github().stickyComment(long)).toMatchObject({ outcome: "failed" });
  });

  it.each<[string, Fault]>([
    ["the hourly limit", { kind: "rate-limit", resetInSeconds: 3600 }],
    ["a secondary limit", { kind: "secondary-limit", retryAfter: 30 }],
    ["an outage", { kind: "status", status: 502 }],
    ["a cut connection", { kind: "cut" }],
  ])("of %s", async (_name, fault) => {
    const { fake, github, repository } = await scene();
    fake.faults.add({ on: "*", fault });
    const done = await github().stickyComment(wanted);
    expect(done).toMatchObject({ outcome: "failed" });
    expect(repository.comments).toEqual([]);
  });

  it("of an answer that comes too late", async () => {
    const { fake, github } = await scene();
    fake.faults.add({ on: "*", fault: { kind: "slow", milliseconds: 400 } });
    expect(await github({ timeout: 50 }).stickyComment(wanted)).toMatchObject({ outcome: "failed" });
  });

  it("and its reason is one line without control characters", async () => {
    const { fake, github } = await scene();
    const message = "no\n::error::forged\u001b[31m\u202e ".repeat(40);
    fake.faults.add({ on: "*", fault: { kind: "status", status: 403, message } });
    const done = await github().stickyComment(wanted);
    expect(done.outcome).toBe("forbidden");
    const { reason } = done as { reason: string };
    expect(reason).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(reason.length).toBeLessThan(320);
  });
});

describe("a creation that may have happened", () => {
  it("is looked for before it is tried again", async () => {
    const { fake, github, repository, operations } = await scene();
    fake.faults.add({ on: "issues/create-comment", nth: 1, fault: { kind: "cut-after" } });
    expect(await github().stickyComment(wanted)).toMatchObject({ outcome: "created" });
    expect(repository.comments).toHaveLength(1);
    expect(operations().filter((operation) => operation === "issues/create-comment")).toHaveLength(1);
  });

  it("is tried once more when it has not", async () => {
    const { fake, github, repository } = await scene();
    fake.faults.add({ on: "issues/create-comment", nth: 1, fault: { kind: "status", status: 502 } });
    expect(await github().stickyComment(wanted)).toMatchObject({ outcome: "created" });
    expect(repository.comments).toHaveLength(1);
  });

  it("and is given up after the second", async () => {
    const { fake, github, operations } = await scene();
    fake.faults.add({ on: "issues/create-comment", fault: { kind: "status", status: 502 } });
    expect(await github().stickyComment(wanted)).toMatchObject({ outcome: "failed" });
    expect(operations().filter((operation) => operation === "issues/create-comment")).toHaveLength(2);
  });

  it("is tried by others meanwhile: deleted between listing and update, it is made anew", async () => {
    const { fake, github, repository } = await scene();
    const us = fake.world.tokens.get(secret)!.account;
    fake.world.comment(repository, 1, `${marker}\nOld.`, us);
    fake.faults.add({ on: "issues/update-comment", fault: { kind: "status", status: 404 } });
    expect(await github().stickyComment(wanted)).toMatchObject({ outcome: "created" });
  });
});

describe("one wrong 404", () => {
  it.each([
    ["issues/list-comments", 1],
    ["issues/update-comment", 1],
    ["issues/delete-comment", 1],
  ] as const)("of %s leaves one comment, with the new text", async (on, nth) => {
    const { fake, github, repository } = await scene();
    const us = fake.world.tokens.get(secret)!.account;
    fake.world.comment(repository, 1, `${marker}\nOld.`, us);
    fake.world.comment(repository, 1, `${marker}\nA copy.`, us);
    fake.faults.add({ on, nth, fault: { kind: "status", status: 404 } });
    expect(await github().stickyComment(wanted)).toMatchObject({ outcome: "updated", deleted: 1 });
    expect(repository.comments.map(({ body }) => body)).toEqual([`${marker}\nTwo findings.`]);
  });

  it("of issues/create-comment loses none", async () => {
    const { fake, github, repository } = await scene();
    fake.faults.add({ on: "issues/create-comment", nth: 1, fault: { kind: "status", status: 404 } });
    expect(await github().stickyComment(wanted)).toMatchObject({ outcome: "created" });
    expect(repository.comments).toHaveLength(1);
  });
});
