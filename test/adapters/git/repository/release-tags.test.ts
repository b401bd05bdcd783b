import { describe, expect, it } from "vitest";
import type { TestRepository } from "../../../support/git-repository.ts";
import { clearUp, fresh, opened } from "../opened.ts";

clearUp();

async function latest(repository: TestRepository): Promise<string | null> {
  const git = await opened(repository);
  const release = await git.latestRelease(repository.head());
  return release && `${release.tag} ${release.onLine ? "on" : "beside"} ${release.commit.slice(0, 7)}`;
}

describe("latestRelease", () => {
  it("takes what is named as releases are for one", async () => {
    const repository = fresh();
    const commit = repository.commit({ a: "1" });
    const git = await opened(repository);
    const names = ["v1.2.0", "1.2", "v5", "@acme/client@2.0.0", "client-v1.4.0", "rel/commons-io-2.15.0"];
    for (const tag of [...names, "rel_2_0_1", "4.2.7.Final", "release-1.2.3", "2026.01.10"]) {
      repository.git("tag", tag);
      expect(await git.latestRelease(commit)).toEqual({ tag, commit, onLine: true });
      repository.git("tag", "-d", tag);
    }
  });

  it("takes nothing else for one", async () => {
    const repository = fresh();
    repository.commit({ a: "1" });
    expect(await latest(repository)).toBeNull();
    for (const tag of [
      "nightly",
      "v1.2.0-rc.1",
      "2.0.0rc1",
      "9.2.0.dev0",
      "rel_2_1_0b3",
      "1.18.0-M1",
      "before-black",
    ])
      repository.git("tag", tag);
    expect(await latest(repository)).toBeNull();
  });

  it("takes the nearest of several, and of those at one commit the most exact name", async () => {
    const repository = fresh();
    repository.commit({ a: "1" });
    repository.git("tag", "-a", "v1.0.0", "-m", "x");
    const commit = repository.commit({ a: "2" });
    repository.git("tag", "v1");
    repository.git("tag", "-a", "v1.1.0", "-m", "x");
    repository.commit({ a: "3" });
    expect(await latest(repository)).toBe(`v1.1.0 on ${commit.slice(0, 7)}`);
  });

  it("takes a release branch where it began, merged back or not", async () => {
    const repository = fresh();
    repository.commit({ a: "1" });
    repository.git("tag", "v1.0.0");
    const began = repository.commit({ a: "2" });
    repository.branch("release-1.1").commit({ b: "1" });
    repository.git("tag", "v1.1.0");
    repository.checkout("main").commit({ a: "3" });
    expect(await latest(repository)).toBe(`v1.1.0 beside ${began.slice(0, 7)}`);
    repository.merge("release-1.1");
    repository.commit({ a: "4" });
    expect(await latest(repository)).toBe(`v1.1.0 beside ${began.slice(0, 7)}`);
    // A later patch of an older line takes nothing back.
    repository.branch("release-1.0", "v1.0.0").commit({ c: "1" });
    repository.git("tag", "v1.0.1");
    repository.checkout("main");
    expect(await latest(repository)).toBe(`v1.1.0 beside ${began.slice(0, 7)}`);
  });

  it("knows nothing of tags in other histories, or of things that are no commits", async () => {
    const repository = fresh();
    repository.commit({ a: "1" });
    repository.git("tag", "v3.0.0", repository.git("rev-parse", "HEAD:a"));
    repository.git("checkout", "--quiet", "--orphan", "other");
    repository.commit({ b: "1" });
    repository.git("tag", "v2.0.0");
    repository.checkout("main");
    expect(await latest(repository)).toBeNull();
  });
});
