import { describe, expect, it } from "vitest";
import { closeScenes, scene, secret } from "../harness.ts";

closeScenes();
const json = { headers: { "content-type": "application/json" } };

/** What a captive proxy says to everything. */
const page = (): Promise<Response> => Promise.resolve(new Response("<html>Sign in</html>", json));

/** An answer whose body ends after its first character. */
function broken(): Promise<Response> {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("["));
      controller.error(new Error("reset"));
    },
  });
  return Promise.resolve(new Response(stream, json));
}

describe("a pull request", () => {
  it("is read with its base, head and merge commit", async () => {
    const { github, pull } = await scene();
    pull.draft = true;
    expect(await github().pullRequest(1)).toEqual({
      outcome: "found",
      value: {
        number: 1,
        state: "open",
        draft: true,
        base: { ref: "main", sha: "a".repeat(40) },
        head: { ref: "topic", sha: "b".repeat(40) },
        mergeCommit: "c".repeat(40),
        mergeable: true,
        fork: false,
      },
    });
  });

  it.each([
    ["octo-org/octo-repo", false],
    ["Octo-Org/Octo-Repo", false],
    ["somebody/octo-repo", true],
    [null, true],
  ])("whose head is in %s is a fork: %s", async (home, fork) => {
    const { github, pull } = await scene();
    pull.head = { ...pull.head, repository: home };
    expect(await github().pullRequest(1)).toMatchObject({ value: { fork } });
  });

  it("that is not there is a value", async () => {
    const { github } = await scene();
    expect(await github().pullRequest(7)).toMatchObject({ outcome: "forbidden" });
  });
});

describe("the repository", () => {
  it("tells its default branch and whether it is private", async () => {
    const { github, repository } = await scene();
    Object.assign(repository, { defaultBranch: "trunk", private: true });
    expect(await github().repository()).toEqual({
      outcome: "found",
      value: { defaultBranch: "trunk", private: true },
    });
  });

  it("is found on an Enterprise Server, and so is who we are", async () => {
    const { fake, github, repository } = await scene({ issues: "write" }, "/api/v3");
    const port = github({ apiUrl: `${fake.url}/` });
    expect(await port.repository()).toMatchObject({ outcome: "found" });
    const marker = "<!-- m -->";
    fake.world.comment(repository, 1, `${marker}\nOld.`, fake.world.tokens.get(secret)!.account);
    const done = await port.stickyComment({ number: 1, marker, body: "New.", mode: "always" });
    expect(done).toMatchObject({ outcome: "updated" });
  });

  it("behind a proxy's page of its own is a failure, not a crash", async () => {
    const { github } = await scene();
    const done = await github({ fetch: page }).repository();
    expect(done).toMatchObject({ outcome: "failed" });
  });

  it("whose answer breaks off is a failure, not an empty list", async () => {
    const { github, repository } = await scene();
    const port = github({ fetch: broken });
    const done = await port.stickyComment({ number: 1, marker: "<!-- m -->", body: "x", mode: "always" });
    expect(done).toMatchObject({ outcome: "failed" });
    expect(repository.comments).toEqual([]);
  });
});

describe("the log", () => {
  it("holds what was asked, and never the token", async () => {
    const { fake, github, log } = await scene();
    fake.faults.add({ on: "repos/get", nth: 2, fault: { kind: "status", status: 500 } });
    const port = github();
    await port.repository();
    await port.repository();
    expect(log.some((line) => line.includes("GET /repos/octo-org/octo-repo - 200"))).toBe(true);
    expect(log.join("\n")).not.toContain(secret);
  });
});
