import { describe, expect, it } from "vitest";
import { closeScenes, marker, scene } from "../harness.ts";

closeScenes();
const wanted = { number: 1, marker, body: "Two findings.", mode: "always" } as const;
const patience = { longestWait: 60, second: 1 };

describe("with patience", () => {
  it("an outage of a read is waited out", async () => {
    const { fake, github, operations } = await scene();
    fake.faults.add({ on: "repos/get", nth: 1, fault: { kind: "status", status: 502 } });
    fake.faults.add({ on: "repos/get", nth: 1, fault: { kind: "cut" } });
    expect(await github({ patience }).repository()).toMatchObject({ outcome: "found" });
    expect(operations()).toEqual(["repos/get", "repos/get"]);
  });

  it("a write that met a limit is done once the limit is over, and once only", async () => {
    const { fake, github, repository, log } = await scene();
    fake.faults.add({
      on: "issues/create-comment",
      nth: 1,
      fault: { kind: "secondary-limit", retryAfter: 20 },
    });
    expect(await github({ patience }).stickyComment(wanted)).toMatchObject({ outcome: "created" });
    expect(repository.comments).toHaveLength(1);
    expect(log).toContain("GitHub's secondary limit was reached; waiting 20 s");
  });

  it("a write without an answer is never repeated blindly", async () => {
    const { fake, github, repository, operations } = await scene();
    fake.faults.add({ on: "issues/create-comment", fault: { kind: "cut-after" } });
    expect(await github({ patience }).stickyComment(wanted)).toMatchObject({ outcome: "created" });
    expect(repository.comments).toHaveLength(1);
    expect(operations().filter((operation) => operation === "issues/create-comment")).toHaveLength(1);
  });

  it("a limit that ends later than the longest wait is not waited for", async () => {
    const { fake, github, log } = await scene();
    fake.faults.add({ on: "*", fault: { kind: "rate-limit", resetInSeconds: 3600 } });
    expect(await github({ patience }).stickyComment(wanted)).toMatchObject({
      outcome: "failed",
      reason: expect.stringContaining("rate limit") as string,
    });
    expect(log.some((line) => line.includes("hourly limit was reached; not waiting"))).toBe(true);
  });
});
